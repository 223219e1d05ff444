import ViewKernelAnimation
import ViewKernelGeometry

/// What is set of a view's geometry: one part, or through the frame two.
enum GeometryChange {
  case bounds(Rect)
  case center(Point)
  case anchorPoint(Point)
  case transform(AffineTransform)
  case frame(Rect)
}

/// A change of a view's geometry: whoever hears of one part sees the others stored too (C7).
struct GeometryWrite: PropertyWrite {
  private let change: GeometryChange
  private var old: ViewGeometry
  private var new: ViewGeometry
  private var oldFrame = Rect.zero
  private var motion: Motion?

  /// How an open transaction animates the parts, and what shows of them before the change. Bounds
  /// animate as origin and size, each under its own key (D49).
  private final class Motion {
    var origin: Part<Point>?
    var size: Part<Size>?
    var center: Part<Point>?
    var anchorPoint: Part<Point>?
    var transform: Part<AffineTransform>?
  }

  /// How one part animates, and what shows of it where that matters.
  private struct Part<Value: Animatable> {
    let action: ImplicitAction
    let shown: Value?

    init?(_ property: AnimatableProperty<Value>, to new: Value, in view: View) {
      guard let action = view.implicitAction(for: property) else { return nil }
      self.action = action
      shown = view.shownValue(of: property, before: new)
    }
  }

  /// Prepares a change.
  ///
  /// - Parameter new: The geometry that it leads to.
  init(_ change: GeometryChange, to new: ViewGeometry) {
    self.change = change
    self.new = new
    old = new
  }

  /// The geometry of a view after a change; `nil`, with a report, where it cannot be made.
  static func geometry(of view: View, after change: GeometryChange) -> ViewGeometry? {
    var geometry = ViewGeometry(view)
    switch change {
    case .bounds(let bounds): geometry.bounds = bounds
    case .center(let center):
      guard center.isUsable else { return refuse("center", center.description, view) }
      geometry.center = center
    case .anchorPoint(let point):
      guard point.isUsable else { return refuse("anchorPoint", point.description, view) }
      geometry.anchorPoint = point
    case .transform(let transform):
      guard transform.isUsable else { return refuse("transform", transform.description, view) }
      geometry.transform = transform
    case .frame(let frame):
      guard let solved = geometry.solved(for: frame), solved.size.isUsable else {
        view.report(
          .refused, "frame: the transform is singular or nearly so, no size gives \(frame)")
        return nil
      }
      geometry.bounds.size = solved.size
      geometry.center = solved.center
    }
    return geometry
  }

  private static func refuse(_ name: String, _ value: String, _ view: View) -> ViewGeometry? {
    view.refuse(name, value)
    return nil
  }

  private var movesBounds: Bool {
    switch change {
    case .bounds, .frame: true
    case .center, .anchorPoint, .transform: false
    }
  }

  private var movesCenter: Bool {
    switch change {
    case .center, .frame: true
    case .bounds, .anchorPoint, .transform: false
    }
  }

  private var movesAnchorPoint: Bool { if case .anchorPoint = change { true } else { false } }

  private var movesTransform: Bool { if case .transform = change { true } else { false } }

  var token: PropertyToken {
    switch change {
    case .bounds, .frame: ViewProperties.bounds
    case .center: ViewProperties.center
    case .anchorPoint: ViewProperties.anchorPoint
    case .transform: ViewProperties.transform
    }
  }

  func announce(in view: View) {
    if movesBounds { view.announce(ViewProperties.bounds, old: view.bounds, new: new.bounds) }
    if movesCenter { view.announce(ViewProperties.center, old: view.center, new: new.center) }
    if movesAnchorPoint {
      view.announce(ViewProperties.anchorPoint, old: view.anchorPoint, new: new.anchorPoint)
    }
    if movesTransform {
      view.announce(ViewProperties.transform, old: view.transform, new: new.transform)
    }
    if view.flags.contains(.frameIsObserved) {
      var geometry = ViewGeometry(view)
      if movesBounds { geometry.bounds = new.bounds }
      if movesCenter { geometry.center = new.center }
      if movesAnchorPoint { geometry.anchorPoint = new.anchorPoint }
      if movesTransform { geometry.transform = new.transform }
      view.announce(ObservedProperties.frame, old: view.frame, new: geometry.frame)
    }
    if movesBounds { view.announceDerivations(of: ViewProperties.bounds, for: new.bounds) }
    if movesCenter { view.announceDerivations(of: ViewProperties.center, for: new.center) }
    if movesAnchorPoint {
      view.announceDerivations(of: ViewProperties.anchorPoint, for: new.anchorPoint)
    }
    if movesTransform { view.announceDerivations(of: ViewProperties.transform, for: new.transform) }
  }

  mutating func prepareAnimations(in view: View) {
    let motion = Motion()
    if movesBounds {
      motion.origin = Part(ViewProperties.boundsOrigin, to: new.bounds.origin, in: view)
      motion.size = Part(ViewProperties.boundsSize, to: new.bounds.size, in: view)
    }
    if movesCenter { motion.center = Part(ViewProperties.center, to: new.center, in: view) }
    if movesAnchorPoint {
      motion.anchorPoint = Part(ViewProperties.anchorPoint, to: new.anchorPoint, in: view)
    }
    if movesTransform {
      motion.transform = Part(ViewProperties.transform, to: new.transform, in: view)
    }
    self.motion = motion
  }

  mutating func store(in view: View) -> Bool {
    // Solved again: what it depends on may have been changed since.
    guard let new = GeometryWrite.geometry(of: view, after: change) else { return false }
    self.new = new
    old = ViewGeometry(view)
    oldFrame = view.frameForObservers
    if movesBounds { view.storeBounds(new.bounds) }
    if movesCenter { view.storedCenter = new.center }
    if movesAnchorPoint { view.storeAnchorPoint(new.anchorPoint) }
    if movesTransform { view.storeTransform(new.transform) }
    return true
  }

  func tell(_ node: AnimationNode) {
    if movesBounds { node.modelChanged(ViewProperties.bounds, to: new.bounds) }
    if movesCenter { node.modelChanged(ViewProperties.center, to: new.center) }
    if movesAnchorPoint { node.modelChanged(ViewProperties.anchorPoint, to: new.anchorPoint) }
    if movesTransform { node.modelChanged(ViewProperties.transform, to: new.transform) }
  }

  func animate(in view: View) {
    guard let motion else { return }
    func animate<Value: Animatable>(
      _ part: Part<Value>?, _ property: AnimatableProperty<Value>, from old: Value, to new: Value
    ) {
      guard let part, new != old else { return }
      view.animate(property, from: old, to: new, shown: part.shown ?? old, part.action)
    }
    animate(
      motion.origin, ViewProperties.boundsOrigin, from: old.bounds.origin, to: new.bounds.origin)
    animate(motion.size, ViewProperties.boundsSize, from: old.bounds.size, to: new.bounds.size)
    animate(motion.center, ViewProperties.center, from: old.center, to: new.center)
    animate(
      motion.anchorPoint, ViewProperties.anchorPoint, from: old.anchorPoint, to: new.anchorPoint)
    animate(motion.transform, ViewProperties.transform, from: old.transform, to: new.transform)
  }

  func follow(in view: View) -> ContiguousArray<() -> Void> {
    var tells: ContiguousArray<() -> Void> = []
    if movesBounds { tells += view.followDerivations(of: ViewProperties.bounds) }
    if movesCenter { tells += view.followDerivations(of: ViewProperties.center) }
    if movesAnchorPoint { tells += view.followDerivations(of: ViewProperties.anchorPoint) }
    if movesTransform { tells += view.followDerivations(of: ViewProperties.transform) }
    return tells
  }

  func notify(in view: View) {
    let newFrame = view.frameForObservers
    if movesBounds { view.notify(ViewProperties.bounds, old: old.bounds, new: new.bounds) }
    if movesCenter { view.notify(ViewProperties.center, old: old.center, new: new.center) }
    if movesAnchorPoint {
      view.notify(ViewProperties.anchorPoint, old: old.anchorPoint, new: new.anchorPoint)
    }
    if movesTransform {
      view.notify(ViewProperties.transform, old: old.transform, new: new.transform)
    }
    if view.flags.contains(.frameIsObserved) {
      view.notify(ObservedProperties.frame, old: oldFrame, new: newFrame)
    }
  }
}

extension View {
  /// Sets a part of the geometry, or through the frame two of them.
  @inline(never)
  final func writeGeometry(_ change: GeometryChange) {
    guard let new = GeometryWrite.geometry(of: self, after: change) else { return }
    if case .frame = change, !transform.isAxisAligned {
      report(.clamped, "frame: set under a rotation or skew; took the size seen through it")
    }
    var write = GeometryWrite(change, to: new)
    perform(&write)
  }

  /// The frame now, if anybody will be told of it.
  @inline(__always)
  final var frameForObservers: Rect { flags.contains(.frameIsObserved) ? frame : .zero }
}
