import ViewKernelAnimation
import ViewKernelGeometry

/// What a view shows at the moment it was asked: a copy, unmoved by later changes (D34).
public struct ViewPresentation {
  private let view: View
  /// The visible part of the view's own space.
  public let bounds: Rect
  /// Where the anchor point lies in the superview's space.
  public let center: Point
  /// The point that `center` positions, in unit space.
  public let anchorPoint: Point
  /// Applied about the anchor point.
  public let transform: AffineTransform
  /// The view's own opacity, 0...1.
  public let opacity: Double

  init(_ view: View) {
    self.view = view
    let geometry = ViewGeometry(presentationOf: view)
    bounds = geometry.bounds
    center = geometry.center
    anchorPoint = geometry.anchorPoint
    transform = geometry.transform
    opacity = view.shown(ViewProperties.opacity)
    backgroundColor = view.shown(ViewProperties.backgroundColor)
    borderColor = view.shown(ViewProperties.borderColor)
    borderWidth = view.shown(ViewProperties.borderWidth)
    cornerRadius = view.shown(ViewProperties.cornerRadius)
    shadowColor = view.shown(ViewProperties.shadowColor)
    shadowOpacity = view.shown(ViewProperties.shadowOpacity)
    shadowRadius = view.shown(ViewProperties.shadowRadius)
    shadowOffset = view.shown(ViewProperties.shadowOffset)
    shadowPath = view.shown(ViewProperties.shadowPath)
  }

  /// What fills the bounds.
  public let backgroundColor: Color
  /// The colour of the border.
  public let borderColor: Color
  /// The width of the border.
  public let borderWidth: Double
  /// The radius of the corners.
  public let cornerRadius: Double
  /// The colour of the shadow.
  public let shadowColor: Color
  /// How strong the shadow is.
  public let shadowOpacity: Double
  /// How soft the shadow is.
  public let shadowRadius: Double
  /// Where the shadow falls.
  public let shadowOffset: Size
  /// The shape of the shadow.
  public let shadowPath: Path?

  /// The smallest upright rect of the superview's space that holds the shown bounds.
  public var frame: Rect {
    ViewGeometry(bounds: bounds, center: center, anchorPoint: anchorPoint, transform: transform)
      .frame
  }

  /// The frontmost view that a point hits by the values on screen now (A13).
  public func hitTest(_ point: Point) -> View? {
    View.hitting(presentation: true, in: view.membership) {
      view.hitTest(
        point, { ViewGeometry(presentationOf: $0) }, opacity: { $0.shown(ViewProperties.opacity) })
    }
  }
}

extension View {
  /// What the view shows now, with its animations applied.
  public final var presentation: ViewPresentation { ViewPresentation(self) }

  /// The value of one property on screen.
  @inline(__always)
  package final func shown<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    guard flags.contains(.hasNode), let node = rareBox?.node else {
      return property.modelValue(of: self)
    }
    return node.presentation(property)
  }
}

extension ViewGeometry {
  init(presentationOf view: View) {
    guard view.flags.contains(.hasNode) else {
      self.init(view)
      return
    }
    self.init(
      bounds: view.shown(ViewProperties.bounds), center: view.shown(ViewProperties.center),
      anchorPoint: view.shown(ViewProperties.anchorPoint),
      transform: view.shown(ViewProperties.transform))
  }
}
