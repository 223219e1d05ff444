import ViewKernelAnimation
import ViewKernelGeometry

/// What a view shows, with its animations applied, read at the moment of reading (D34).
///
/// Keep the values, not this: what it answers changes with the view and with time.
public struct ViewPresentation {
  let view: View

  init(_ view: View) { self.view = view }

  /// The view's side of the engine, if it has been animated.
  @inline(__always)
  var node: AnimationNode? {
    view.flags.contains(.hasNode) ? view.rareBox?.node : nil
  }

  /// The value of any animatable property, or of a component of one.
  public subscript<Value: Animatable>(property: AnimatableProperty<Value>) -> Value {
    view.shown(property)
  }

  /// The smallest upright rect of the superview's space that holds the shown bounds.
  public var frame: Rect { ViewGeometry(presentationOf: view).frame }

  /// The frontmost view that a point hits by the values on screen now (A13).
  public func hitTest(_ point: Point) -> View? {
    View.hitting(presentation: true, in: view.membership) {
      view.hitTest(
        point, { ViewGeometry(presentationOf: $0) }, opacity: { $0.presentation.opacity })
    }
  }
}

extension View {
  /// What the view shows now, with its animations applied.
  @inline(__always)
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
  /// The geometry on screen.
  init(presentationOf view: View) {
    self.init(view)
    guard view.flags.contains(.hasNode), let node = view.rareBox?.node else { return }
    bounds = node.shownRect(ViewProperties.Ordinal.bounds) ?? bounds
    center = node.shownPoint(ViewProperties.Ordinal.center) ?? center
    anchorPoint = node.shownPoint(ViewProperties.Ordinal.anchorPoint) ?? anchorPoint
    transform = node.shownTransform(ViewProperties.Ordinal.transform) ?? transform
  }
}
