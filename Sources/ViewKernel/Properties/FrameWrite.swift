import ViewKernelAnimation
import ViewKernelGeometry

/// A change of the bounds. Origin and size animate separately, each under its own key (D49).
struct BoundsWrite: PropertyWrite {
  private var value: ValueWrite<Rect>
  private var origin: ValueWrite<Point>?
  private var size: ValueWrite<Size>?

  init(_ bounds: Rect) {
    value = ValueWrite(ViewProperties.bounds, bounds) { $0.bounds = $1 }
  }

  var token: PropertyToken { value.token }
  var parts: ViewParts { value.parts }
  var changesFrame: Bool { true }
  func newFrame(of view: View) -> Rect { value.newFrame(of: view) }

  /// Replaces the bounds, before they are stored.
  mutating func setBounds(_ bounds: Rect) {
    value.new = bounds
    origin?.new = bounds.origin
    size?.new = bounds.size
  }

  func announce(in view: View, _ telling: ChangeTelling) { value.announce(in: view, telling) }

  func announceDerivations(in view: View, _ telling: ChangeTelling) {
    value.announceDerivations(in: view, telling)
  }

  mutating func askActions(in view: View) {
    var origin = ValueWrite(ViewProperties.boundsOrigin, value.new.origin)
    origin.askActions(in: view)
    self.origin = origin
    var size = ValueWrite(ViewProperties.boundsSize, value.new.size)
    size.askActions(in: view)
    self.size = size
  }

  mutating func readShown(in view: View) {
    origin?.readShown(in: view)
    size?.readShown(in: view)
  }

  mutating func store(in view: View) -> Bool {
    guard value.store(in: view) else { return false }
    origin?.setStoredValues(old: value.old.origin, new: value.new.origin)
    size?.setStoredValues(old: value.old.size, new: value.new.size)
    return true
  }

  func tell(_ node: AnimationNode) { value.tell(node) }

  func animate(in view: View) {
    origin?.animate(in: view)
    size?.animate(in: view)
  }

  func follow(in view: View) -> ContiguousArray<PropertyChangeNotice> { value.follow(in: view) }

  func followInOtherViews(of view: View) { value.followInOtherViews(of: view) }

  func invalidate(_ view: View) {}

  func notify(in view: View, _ telling: ChangeTelling) { value.notify(in: view, telling) }
}

/// A change of bounds and center through the frame. Observers of either property find both stored
/// (C7).
struct FrameWrite: PropertyWrite {
  private let frame: Rect
  private var bounds: BoundsWrite
  private var center: ValueWrite<Point>

  /// Prepares a change of the frame.
  ///
  /// - Parameters:
  ///   - frame: The new frame.
  ///   - geometry: The geometry that results in the frame.
  init(_ frame: Rect, _ geometry: ViewGeometry) {
    self.frame = frame
    bounds = BoundsWrite(geometry.bounds)
    center = ValueWrite(ViewProperties.center, geometry.center)
  }

  var token: PropertyToken { bounds.token }
  var parts: ViewParts { .frame }
  var changesFrame: Bool { true }

  func newFrame(of view: View) -> Rect { view.geometry(having: frame)?.frame ?? view.frame }

  // Solved again before each step: observers that are notified before the change may have set
  // values on which the solution depends.

  mutating func announce(in view: View, _ telling: ChangeTelling) {
    solve(in: view)
    bounds.announce(in: view, telling)
    solve(in: view)
    center.announce(in: view, telling)
  }

  mutating func announceDerivations(in view: View, _ telling: ChangeTelling) {
    solve(in: view)
    bounds.announceDerivations(in: view, telling)
    solve(in: view)
    center.announceDerivations(in: view, telling)
  }

  mutating func askActions(in view: View) {
    bounds.askActions(in: view)
    center.askActions(in: view)
  }

  mutating func readShown(in view: View) {
    solve(in: view)
    bounds.readShown(in: view)
    center.readShown(in: view)
  }

  mutating func store(in view: View) -> Bool {
    guard solve(in: view) else {
      view.reportNoSize(for: frame)
      return false
    }
    return bounds.store(in: view) && center.store(in: view)
  }

  @discardableResult
  private mutating func solve(in view: View) -> Bool {
    guard let solved = view.geometry(having: frame) else { return false }
    bounds.setBounds(solved.bounds)
    center.new = solved.center
    return true
  }

  func tell(_ node: AnimationNode) {
    bounds.tell(node)
    center.tell(node)
  }

  func animate(in view: View) {
    bounds.animate(in: view)
    center.animate(in: view)
  }

  func follow(in view: View) -> ContiguousArray<PropertyChangeNotice> {
    bounds.follow(in: view) + center.follow(in: view)
  }

  func followInOtherViews(of view: View) {
    bounds.followInOtherViews(of: view)
    center.followInOtherViews(of: view)
  }

  func invalidate(_ view: View) {}

  func notify(in view: View, _ telling: ChangeTelling) {
    bounds.notify(in: view, telling)
    center.notify(in: view, telling)
  }
}

extension View {
  /// Sets the bounds to a usable rect.
  @inline(never)
  final func writeBounds(_ bounds: Rect) {
    if needsOnlyNotification && !flags.contains(.frameIsObserved) {
      return storeAndNotify(ViewProperties.bounds, old: storedBounds, new: bounds) {
        storeBounds(bounds)
      }
    }
    var write = BoundsWrite(bounds)
    perform(&write)
  }

  /// Sets the center, anchor point or transform.
  ///
  /// - Parameter change: Makes the same change in a `ViewGeometry` value.
  @inline(never)
  final func writeGeometry<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ value: Value,
    _ change: @escaping (inout ViewGeometry, Value) -> Void
  ) {
    guard value.isUsable else {
      return refuse(property.name, value.propertyValue.description)
    }
    var write = ValueWrite(property, value, geometryChange: change)
    perform(&write)
  }

  /// Sets bounds and center through the frame, to a usable rect.
  @inline(never)
  final func writeFrame(_ frame: Rect) {
    guard let geometry = geometry(having: frame) else { return reportNoSize(for: frame) }
    if !transform.isAxisAligned {
      report(
        .clamped,
        "frame: set under a rotation or skew; the size is that of the rect in the view's own axes")
    }
    var write = FrameWrite(frame, geometry)
    perform(&write)
  }

  /// The geometry with which the view has the given frame; `nil` if there is none.
  fileprivate final func geometry(having frame: Rect) -> ViewGeometry? {
    var geometry = ViewGeometry(self)
    guard let solved = geometry.solved(for: frame), solved.size.isUsable,
      solved.center.isUsable
    else { return nil }
    geometry.bounds.size = solved.size
    geometry.center = solved.center
    return geometry
  }

  fileprivate final func reportNoSize(for frame: Rect) {
    report(
      .refused,
      "frame: no size and center up to 1e100 give \(frame) under the transform \(transform)")
  }
}
