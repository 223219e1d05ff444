import ViewKernelAnimation
import ViewKernelGeometry

/// What is set of a view's geometry: one part, or through the frame two.
enum GeometryChange {
  case bounds(Rect)
  case center(Point)
  case anchorPoint(Point)
  case transform(AffineTransform)
  case frame(Rect)

  /// The parts of the geometry.
  struct Parts: OptionSet {
    let rawValue: UInt8

    static var bounds: Parts { Parts(rawValue: 1) }
    static var center: Parts { Parts(rawValue: 2) }
    static var anchorPoint: Parts { Parts(rawValue: 4) }
    static var transform: Parts { Parts(rawValue: 8) }
  }

  /// The parts that are set.
  var parts: Parts {
    switch self {
    case .bounds: .bounds
    case .center: .center
    case .anchorPoint: .anchorPoint
    case .transform: .transform
    case .frame: [.bounds, .center]
    }
  }
}

/// A change of a view's geometry: whoever hears of one part sees the others stored too (C7).
struct GeometryWrite: PropertyWrite {
  private let change: GeometryChange
  private let parts: GeometryChange.Parts
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
    parts = change.parts
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

  var token: PropertyToken {
    switch change {
    case .bounds, .frame: ViewProperties.bounds
    case .center: ViewProperties.center
    case .anchorPoint: ViewProperties.anchorPoint
    case .transform: ViewProperties.transform
    }
  }

  func announce(in view: View, _ telling: ChangeTelling) {
    if parts.contains(.bounds) {
      view.announce(ViewProperties.bounds, old: view.bounds, new: new.bounds, telling)
    }
    if parts.contains(.center) {
      view.announce(ViewProperties.center, old: view.center, new: new.center, telling)
    }
    if parts.contains(.anchorPoint) {
      view.announce(
        ViewProperties.anchorPoint, old: view.anchorPoint, new: new.anchorPoint, telling)
    }
    if parts.contains(.transform) {
      view.announce(ViewProperties.transform, old: view.transform, new: new.transform, telling)
    }
    if view.flags.contains(.frameIsObserved) {
      var geometry = ViewGeometry(view)
      if parts.contains(.bounds) { geometry.bounds = new.bounds }
      if parts.contains(.center) { geometry.center = new.center }
      if parts.contains(.anchorPoint) { geometry.anchorPoint = new.anchorPoint }
      if parts.contains(.transform) { geometry.transform = new.transform }
      view.announce(ObservedProperties.frame, old: view.frame, new: geometry.frame, telling)
    }
    if parts.contains(.bounds) {
      view.announceDerivations(of: ViewProperties.bounds, for: new.bounds, telling)
    }
    if parts.contains(.center) {
      view.announceDerivations(of: ViewProperties.center, for: new.center, telling)
    }
    if parts.contains(.anchorPoint) {
      view.announceDerivations(of: ViewProperties.anchorPoint, for: new.anchorPoint, telling)
    }
    if parts.contains(.transform) {
      view.announceDerivations(of: ViewProperties.transform, for: new.transform, telling)
    }
  }

  mutating func prepareAnimations(in view: View) {
    let motion = Motion()
    if parts.contains(.bounds) {
      motion.origin = Part(ViewProperties.boundsOrigin, to: new.bounds.origin, in: view)
      motion.size = Part(ViewProperties.boundsSize, to: new.bounds.size, in: view)
    }
    if parts.contains(.center) {
      motion.center = Part(ViewProperties.center, to: new.center, in: view)
    }
    if parts.contains(.anchorPoint) {
      motion.anchorPoint = Part(ViewProperties.anchorPoint, to: new.anchorPoint, in: view)
    }
    if parts.contains(.transform) {
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
    if parts.contains(.bounds) { view.storeBounds(new.bounds) }
    if parts.contains(.center) { view.storedCenter = new.center }
    if parts.contains(.anchorPoint) { view.storeAnchorPoint(new.anchorPoint) }
    if parts.contains(.transform) { view.storeTransform(new.transform) }
    return true
  }

  func tell(_ node: AnimationNode) {
    if parts.contains(.bounds) { node.modelChanged(ViewProperties.bounds, to: new.bounds) }
    if parts.contains(.center) { node.modelChanged(ViewProperties.center, to: new.center) }
    if parts.contains(.anchorPoint) {
      node.modelChanged(ViewProperties.anchorPoint, to: new.anchorPoint)
    }
    if parts.contains(.transform) { node.modelChanged(ViewProperties.transform, to: new.transform) }
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

  func follow(in view: View) -> ContiguousArray<DerivedTelling> {
    var tells: ContiguousArray<DerivedTelling> = []
    if parts.contains(.bounds) { tells += view.followDerivations(of: ViewProperties.bounds) }
    if parts.contains(.center) { tells += view.followDerivations(of: ViewProperties.center) }
    if parts.contains(.anchorPoint) {
      tells += view.followDerivations(of: ViewProperties.anchorPoint)
    }
    if parts.contains(.transform) { tells += view.followDerivations(of: ViewProperties.transform) }
    return tells
  }

  func notify(in view: View, _ telling: ChangeTelling) {
    let newFrame = view.frameForObservers
    if parts.contains(.bounds) {
      view.notify(ViewProperties.bounds, old: old.bounds, new: new.bounds, telling)
    }
    if parts.contains(.center) {
      view.notify(ViewProperties.center, old: old.center, new: new.center, telling)
    }
    if parts.contains(.anchorPoint) {
      view.notify(ViewProperties.anchorPoint, old: old.anchorPoint, new: new.anchorPoint, telling)
    }
    if parts.contains(.transform) {
      view.notify(ViewProperties.transform, old: old.transform, new: new.transform, telling)
    }
    if view.flags.contains(.frameIsObserved) {
      view.notify(ObservedProperties.frame, old: oldFrame, new: newFrame, telling)
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
