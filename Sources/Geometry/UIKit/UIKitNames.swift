// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The names of UIKit and Core Graphics for the declarations of this module, as unavailable
// declarations: the compiler reports our name. The messages are the documentation, and
// Documentation/PORTING.md has the whole table. On platforms with these frameworks, their type
// names are not declared here.

#if !canImport(UIKit) && !canImport(QuartzCore)
  @available(*, unavailable, renamed: "Rect") public typealias CGRect = Rect
  @available(*, unavailable, renamed: "Point") public typealias CGPoint = Point
  @available(*, unavailable, renamed: "Size") public typealias CGSize = Size
  @available(*, unavailable, renamed: "Double") public typealias CGFloat = Double
  @available(*, unavailable, renamed: "AffineTransform")
  public typealias CGAffineTransform = AffineTransform
  @available(*, unavailable, renamed: "Path") public typealias CGPath = Path
  @available(*, unavailable, renamed: "Path") public typealias CGMutablePath = Path
  @available(*, unavailable, renamed: "Path") public typealias UIBezierPath = Path
  @available(*, unavailable, renamed: "EdgeInsets") public typealias UIEdgeInsets = EdgeInsets
  @available(*, unavailable, renamed: "Color") public typealias UIColor = Color
  @available(*, unavailable, renamed: "Color") public typealias CGColor = Color
  @available(*, unavailable, renamed: "Path") public typealias BezierPath = Path

  @available(*, unavailable, renamed: "Point(x:y:)")
  public func CGPointMake(_ x: Double, _ y: Double) -> Point { gone() }
  @available(*, unavailable, renamed: "Size(width:height:)")
  public func CGSizeMake(_ width: Double, _ height: Double) -> Size { gone() }
  @available(*, unavailable, renamed: "Rect(x:y:width:height:)")
  public func CGRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    gone()
  }
  @available(*, unavailable, message: "rect.insetBy(dx: 1, dy: 1)")
  public func CGRectInset(_ rect: Rect, _ dx: Double, _ dy: Double) -> Rect { gone() }
  @available(*, unavailable, message: "rect.offsetBy(dx: 1, dy: 1)")
  public func CGRectOffset(_ rect: Rect, _ dx: Double, _ dy: Double) -> Rect { gone() }
  @available(*, unavailable, message: "rect.union(other)")
  public func CGRectUnion(_ rect: Rect, _ other: Rect) -> Rect { gone() }
  @available(*, unavailable, message: "rect.intersection(other), which is nil where there is none")
  public func CGRectIntersection(_ rect: Rect, _ other: Rect) -> Rect { gone() }
  @available(*, unavailable, message: "rect.contains(point)")
  public func CGRectContainsPoint(_ rect: Rect, _ point: Point) -> Bool { gone() }
  @available(*, unavailable, message: "rect.width")
  public func CGRectGetWidth(_ rect: Rect) -> Double { gone() }
  @available(*, unavailable, message: "rect.height")
  public func CGRectGetHeight(_ rect: Rect) -> Double { gone() }
  @available(*, unavailable, message: "rect.midX")
  public func CGRectGetMidX(_ rect: Rect) -> Double { gone() }
  @available(*, unavailable, message: "rect.midY")
  public func CGRectGetMidY(_ rect: Rect) -> Double { gone() }
  @available(*, unavailable, message: "rect.maxX")
  public func CGRectGetMaxX(_ rect: Rect) -> Double { gone() }
  @available(*, unavailable, message: "rect.maxY")
  public func CGRectGetMaxY(_ rect: Rect) -> Double { gone() }
  @available(*, unavailable, renamed: "Rect.zero")
  public var CGRectZero: Rect { gone() }
  @available(*, unavailable, renamed: "Point.zero")
  public var CGPointZero: Point { gone() }
  @available(*, unavailable, renamed: "AffineTransform.identity")
  public var CGAffineTransformIdentity: AffineTransform { gone() }
  @available(*, unavailable, renamed: "AffineTransform(rotationAngle:)")
  public func CGAffineTransformMakeRotation(_ angle: Double) -> AffineTransform { gone() }
  @available(*, unavailable, renamed: "AffineTransform(scaleX:y:)")
  public func CGAffineTransformMakeScale(_ x: Double, _ y: Double) -> AffineTransform { gone() }
  @available(*, unavailable, renamed: "AffineTransform(translationX:y:)")
  public func CGAffineTransformMakeTranslation(_ x: Double, _ y: Double) -> AffineTransform {
    gone()
  }
  @available(*, unavailable, message: "transform.concatenating(other)")
  public func CGAffineTransformConcat(
    _ transform: AffineTransform, _ other: AffineTransform
  ) -> AffineTransform { gone() }
  @available(*, unavailable, message: "transform.inverse, which is nil for a singular transform")
  public func CGAffineTransformInvert(_ transform: AffineTransform) -> AffineTransform { gone() }
#endif

extension Rect {
  @available(*, unavailable, message: "an intersection that does not exist is nil")
  public static var null: Rect { gone() }

  @available(*, unavailable, message: "an intersection that does not exist is nil")
  public var isNull: Bool { gone() }
}

extension AffineTransform {
  @available(*, unavailable, message: "use inverse, which is nil for a singular transform")
  public func inverted() -> AffineTransform { gone() }

  @available(*, unavailable, renamed: "rotatedBy(_:)")
  public func rotated(by angle: Double) -> AffineTransform { gone() }
}

extension Color {
  @available(*, unavailable, renamed: "withAlpha(_:)")
  public func withAlphaComponent(_ alpha: Double) -> Color { gone() }

  @available(*, unavailable, message: "there is one type of colour: write the colour itself")
  public var cgColor: Color { gone() }
}

extension Path {
  @available(*, unavailable, renamed: "init(ellipseIn:)")
  public init(ovalIn rect: Rect) { gone() }

  @available(*, unavailable, message: "there is one type of path: write the path itself")
  public init(cgPath: Path) { gone() }

  @available(*, unavailable, message: "there is one type of path: write the path itself")
  public var cgPath: Path {
    get { gone() }
    set {}
  }

  @available(
    *, unavailable,
    message: "var path = Path(), then path.addArc(center:radius:startAngle:endAngle:clockwise:)"
  )
  public init(
    arcCenter: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) { gone() }

  @available(*, unavailable, renamed: "addArc(center:radius:startAngle:endAngle:clockwise:)")
  public mutating func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double,
    clockwise: Bool
  ) {}

  @available(*, unavailable, renamed: "addCurve(to:control1:control2:)")
  public mutating func addCurve(to end: Point, controlPoint1: Point, controlPoint2: Point) {}

  @available(*, unavailable, renamed: "addQuadCurve(to:control:)")
  public mutating func addQuadCurve(to end: Point, controlPoint: Point) {}

  @available(*, unavailable, renamed: "close()")
  public mutating func closeSubpath() {}

  @available(*, unavailable, message: "path = path.applying(transform)")
  public mutating func apply(_ transform: AffineTransform) {}

  @available(*, unavailable, message: "drawing.fill(path, color), in a Drawing of a view's")
  public func fill() {}

  @available(
    *, unavailable, message: "drawing.stroke(path, color, width:), in a Drawing of a view's"
  )
  public func stroke() {}

  @available(*, unavailable, message: "a stroke has its width: StrokeStyle")
  public var lineWidth: Double {
    get { gone() }
    set {}
  }
}

/// The body of declarations that cannot be called.
package func gone() -> Never { fatalError("an unavailable name was called") }

#if !hasFeature(Embedded)
  /// The type of UIKit names that have no counterpart of the same form in this library. The
  /// compiler reports such a name as unavailable. The type accepts any member, call and literal, so
  /// that the compiler reports each name only once.
  @dynamicMemberLookup
  @dynamicCallable
  public struct _NotHere: ExpressibleByNilLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, Hashable
  {
    public init() {}
    public init(nilLiteral: ()) {}
    public init(floatLiteral value: Double) {}
    public init(stringLiteral value: String) {}
    public init(booleanLiteral value: Bool) {}
    public init(arrayLiteral elements: _NotHere...) {}

    public static subscript(dynamicMember name: String) -> _NotHere {
      get { _NotHere() }
      set {}
    }

    @_disfavoredOverload
    public static subscript<Value>(dynamicMember name: String) -> Value { gone() }

    public subscript(dynamicMember name: String) -> _NotHere {
      get { _NotHere() }
      nonmutating set {}
    }

    @_disfavoredOverload
    public subscript<Value>(dynamicMember name: String) -> Value {
      get { gone() }
      nonmutating set {}
    }

    @discardableResult
    public func dynamicallyCall(
      withKeywordArguments arguments: KeyValuePairs<String, Any>
    ) -> _NotHere { _NotHere() }
  }

  extension Path {
    @available(
      *, unavailable,
      message: "a rounded rect has one radius: Path(roundedRect:cornerRadius:), or lines and arcs"
    )
    public init(roundedRect: Rect, byRoundingCorners corners: _NotHere, cornerRadii: Size) {
      gone()
    }
  }

  // MARK: Constructors and cases of missing types

  // Dynamic member lookup does not cover constructors and `.cases`: these are the usual ones.
  extension _NotHere {
    public init(rotationAngle: Double) {}
    public init(named: String) {}
    public init?(name: String, size: Double) {}
    public init(image: _NotHere?) {}
    public init(systemName: String) {}
    public init(keyPath: String?) {}
    public init(target: Any?, action: _NotHere?) {}
    public init(target: Any, selector: _NotHere) {}
    public init(contentViewController: Any) {}
    public init(presentedViewController: Any, presenting: Any?) {}
    public init(duration: Double, curve: _NotHere, animations: (() -> Void)? = nil) {}
    public init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {}
    public init(duration: Double, timingParameters: _NotHere) {}
    public init(
      duration: Double, controlPoint1: Any, controlPoint2: Any, animations: (() -> Void)? = nil
    ) {}
    public init(dampingRatio: Double) {}
    public init(dampingRatio: Double, initialVelocity: Any) {}
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Any) {}
    public init(duration: Double, bounce: Double) {}
    public init(animationCurve: _NotHere) {}
    public init(controlPoint1: Any, controlPoint2: Any) {}

    public func presentation() -> _NotHere { _NotHere() }
    @_disfavoredOverload public func presentation() -> _NotHere? { _NotHere() }
    public static func systemFont(ofSize size: Double) -> _NotHere { _NotHere() }
    public static func systemFont(ofSize size: Double, weight: _NotHere) -> _NotHere { _NotHere() }
    public static func boldSystemFont(ofSize size: Double) -> _NotHere { _NotHere() }
    public static func italicSystemFont(ofSize size: Double) -> _NotHere { _NotHere() }
    public static func preferredFont(forTextStyle style: _NotHere) -> _NotHere { _NotHere() }
    public static var semibold: _NotHere { _NotHere() }
    public static var bold: _NotHere { _NotHere() }
    public static var body: _NotHere { _NotHere() }
    public static var headline: _NotHere { _NotHere() }

    public static var easeIn: _NotHere { _NotHere() }
    public static var easeOut: _NotHere { _NotHere() }
    public static var easeInOut: _NotHere { _NotHere() }
    public static var linear: _NotHere { _NotHere() }
    public static var normal: _NotHere { _NotHere() }
    public static var highlighted: _NotHere { _NotHere() }
    public static var system: _NotHere { _NotHere() }
    public static var custom: _NotHere { _NotHere() }
    public static var touchUpInside: _NotHere { _NotHere() }
    public static var valueChanged: _NotHere { _NotHere() }
    public static var alert: _NotHere { _NotHere() }
    public static var actionSheet: _NotHere { _NotHere() }
    public static var scaleToFill: _NotHere { _NotHere() }
    public static var scaleAspectFit: _NotHere { _NotHere() }
    public static var scaleAspectFill: _NotHere { _NotHere() }
    public static var redraw: _NotHere { _NotHere() }
    public static var left: _NotHere { _NotHere() }
    public static var right: _NotHere { _NotHere() }
    public static var top: _NotHere { _NotHere() }
    public static var bottom: _NotHere { _NotHere() }
    public static var center: _NotHere { _NotHere() }
    public static var natural: _NotHere { _NotHere() }
    public static var light: _NotHere { _NotHere() }
    public static var dark: _NotHere { _NotHere() }
    public static var flexibleWidth: _NotHere { _NotHere() }
    public static var flexibleHeight: _NotHere { _NotHere() }
    public static var flexibleLeftMargin: _NotHere { _NotHere() }
    public static var flexibleRightMargin: _NotHere { _NotHere() }
    public static var flexibleTopMargin: _NotHere { _NotHere() }
    public static var flexibleBottomMargin: _NotHere { _NotHere() }
    public static var topLeft: _NotHere { _NotHere() }
    public static var topRight: _NotHere { _NotHere() }
    public static var bottomLeft: _NotHere { _NotHere() }
    public static var bottomRight: _NotHere { _NotHere() }
    public static var allCorners: _NotHere { _NotHere() }
    public static var layerMinXMinYCorner: _NotHere { _NotHere() }
    public static var layerMaxXMinYCorner: _NotHere { _NotHere() }
    public static var layerMinXMaxYCorner: _NotHere { _NotHere() }
    public static var layerMaxXMaxYCorner: _NotHere { _NotHere() }
    public static var rotateAuto: _NotHere { _NotHere() }
    public static var rotateAutoReverse: _NotHere { _NotHere() }
    public static var transitionCrossDissolve: _NotHere { _NotHere() }
    public static var transitionFlipFromLeft: _NotHere { _NotHere() }
    public static var calculationModeLinear: _NotHere { _NotHere() }
    public static var calculationModeCubic: _NotHere { _NotHere() }
    public static var roundedRect: _NotHere { _NotHere() }
    public static var byWordWrapping: _NotHere { _NotHere() }
    public static var byTruncatingTail: _NotHere { _NotHere() }
    public static var numberPad: _NotHere { _NotHere() }
    public static var emailAddress: _NotHere { _NotHere() }
  }

  #if !canImport(UIKit) && !canImport(QuartzCore)
    @available(*, unavailable, message: "there are no 3D transforms: AffineTransform")
    public typealias CATransform3D = _NotHere
    @available(*, unavailable, message: "there are no 3D transforms: AffineTransform.identity")
    public var CATransform3DIdentity: _NotHere { _NotHere() }
    @available(
      *, unavailable, message: "there are no 3D transforms: AffineTransform(rotationAngle:)"
    )
    public func CATransform3DMakeRotation(
      _ angle: Double, _ x: Double, _ y: Double, _ z: Double
    ) -> _NotHere { _NotHere() }
    @available(*, unavailable, message: "there are no 3D transforms: AffineTransform(scaleX:y:)")
    public func CATransform3DMakeScale(_ x: Double, _ y: Double, _ z: Double) -> _NotHere {
      _NotHere()
    }
    @available(
      *, unavailable, message: "there are no 3D transforms: AffineTransform(translationX:y:)"
    )
    public func CATransform3DMakeTranslation(
      _ x: Double, _ y: Double, _ z: Double
    ) -> _NotHere { _NotHere() }
    @available(*, unavailable, message: "there are no 3D transforms: AffineTransform")
    public typealias Transform3D = _NotHere
    @available(*, unavailable, message: "there are no 3D transforms: AffineTransform.identity")
    public var Transform3DIdentity: _NotHere { _NotHere() }
    @available(
      *, unavailable, message: "there are no 3D transforms: AffineTransform(rotationAngle:)"
    )
    public func Transform3DMakeRotation(
      _ angle: Double, _ x: Double, _ y: Double, _ z: Double
    ) -> _NotHere { _NotHere() }
    @available(*, unavailable, message: "there are no 3D transforms: AffineTransform(scaleX:y:)")
    public func Transform3DMakeScale(_ x: Double, _ y: Double, _ z: Double) -> _NotHere {
      _NotHere()
    }
    @available(
      *, unavailable, message: "there are no 3D transforms: AffineTransform(translationX:y:)"
    )
    public func Transform3DMakeTranslation(
      _ x: Double, _ y: Double, _ z: Double
    ) -> _NotHere { _NotHere() }
  #endif
#endif
