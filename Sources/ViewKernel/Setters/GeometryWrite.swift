import ViewKernelAnimation
import ViewKernelGeometry

/// A change of the bounds, or of bounds and center through the frame. Observers of either property
/// find both stored (C7).
struct GeometryWrite: PropertyWrite {
  /// The new frame; `nil` if only the bounds are set.
  private let frame: Rect?
  private var bounds: AnimatableWrite<Rect>
  // The parts of the bounds animate separately, each under its own key (D49).
  private var originAnimation: PreparedAnimation<Point>?
  private var sizeAnimation: PreparedAnimation<Size>?
  /// The new center, if the frame is set.
  private var center: AnimatableWrite<Point>?

  /// Prepares a change of the bounds.
  init(bounds: Rect) {
    frame = nil
    self.bounds = AnimatableWrite(ViewProperties.bounds, bounds)
  }

  /// Prepares a change of the frame.
  ///
  /// - Parameters:
  ///   - frame: The new frame.
  ///   - geometry: The geometry that results in the frame.
  init(frame: Rect, _ geometry: ViewGeometry) {
    self.frame = frame
    bounds = AnimatableWrite(ViewProperties.bounds, geometry.bounds)
    center = AnimatableWrite(ViewProperties.center, geometry.center)
  }

  var token: PropertyToken { bounds.token }
  var parts: ViewParts { frame == nil ? .bounds : .frame }
  var changesFrame: Bool { true }

  func newFrame(of view: View) -> Rect {
    guard let frame else { return bounds.newFrame(of: view) }
    return view.geometry(having: frame)?.frame ?? view.frame
  }

  /// Computes the bounds and the center for the frame again. Called before each step: observers
  /// that are notified before the change may have set values on which the result depends.
  ///
  /// - Returns: `false` if no bounds and center result in the frame.
  @discardableResult
  private mutating func solve(in view: View) -> Bool {
    guard let frame else { return true }
    guard let solved = view.geometry(having: frame) else { return false }
    bounds.new = solved.bounds
    center?.new = solved.center
    return true
  }

  mutating func notifyPriorObservers(in view: View, _ pass: NotificationPass) {
    solve(in: view)
    bounds.notifyPriorObservers(in: view, pass)
    solve(in: view)
    center?.notifyPriorObservers(in: view, pass)
  }

  mutating func notifyPriorObserversOfDerivations(in view: View, _ pass: NotificationPass) {
    solve(in: view)
    bounds.notifyPriorObserversOfDerivations(in: view, pass)
    solve(in: view)
    center?.notifyPriorObserversOfDerivations(in: view, pass)
  }

  mutating func prepareAnimations(in view: View) {
    let (origin, size) = (ViewProperties.boundsOrigin, ViewProperties.boundsSize)
    originAnimation = PreparedAnimation(of: origin, in: view)
    sizeAnimation = PreparedAnimation(of: size, in: view)
    center?.chooseAnimation(in: view)
    solve(in: view)
    originAnimation?.readPresentation(of: origin, before: bounds.new.origin, in: view)
    sizeAnimation?.readPresentation(of: size, before: bounds.new.size, in: view)
    center?.readPresentation(in: view)
  }

  mutating func store(in view: View) -> Bool {
    guard solve(in: view) else {
      if let frame { view.reportNoSize(for: frame) }
      return false
    }
    guard bounds.store(in: view) else { return false }
    return center?.store(in: view) ?? true
  }

  func updateEngine(_ node: AnimationNode) {
    bounds.updateEngine(node)
    center?.updateEngine(node)
  }

  func animate(in view: View) {
    originAnimation?.add(
      for: ViewProperties.boundsOrigin, from: bounds.old.origin, to: bounds.new.origin, in: view)
    sizeAnimation?.add(
      for: ViewProperties.boundsSize, from: bounds.old.size, to: bounds.new.size, in: view)
    center?.animate(in: view)
  }

  func forEachSource(_ body: (PropertyToken) -> Void) {
    bounds.forEachSource(body)
    center?.forEachSource(body)
  }

  func invalidate(_ view: View) {}

  func notify(in view: View, _ pass: NotificationPass) {
    bounds.notify(in: view, pass)
    center?.notify(in: view, pass)
  }
}

extension View {
  /// Sets the bounds to a usable rect.
  @inline(never)
  final func writeBounds(_ bounds: Rect) {
    var write = GeometryWrite(bounds: bounds)
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
    var write = GeometryWrite(frame: frame, geometry)
    perform(&write)
  }

  /// The frame that the view will have after a change of a part of it.
  final func frame(after change: PropertyChangeNotice) -> Rect {
    var geometry = ViewGeometry(self)
    // A listener knows the type of the new value; Embedded Swift cannot cast it.
    let listener =
      switch change.property.ordinal {
      case ViewProperties.Ordinal.bounds:
        ViewProperties.bounds.listener { _, new, _ in geometry.bounds = new.standardized }
      case ViewProperties.Ordinal.center:
        ViewProperties.center.listener { _, new, _ in geometry.center = new }
      case ViewProperties.Ordinal.anchorPoint:
        ViewProperties.anchorPoint.listener { _, new, _ in geometry.anchorPoint = new }
      default:
        ViewProperties.transform.listener { _, new, _ in geometry.transform = new }
      }
    change.notify(listener, isPrior: true)
    return geometry.frame
  }

  /// The geometry with which the view has the given frame; `nil` if there is none.
  fileprivate final func geometry(having frame: Rect) -> ViewGeometry? {
    var geometry = ViewGeometry(self)
    guard let (size, center) = geometry.sizeAndCenter(for: frame), size.isUsable, center.isUsable
    else { return nil }
    geometry.bounds.size = size
    geometry.center = center
    return geometry
  }

  fileprivate final func reportNoSize(for frame: Rect) {
    report(
      .refused,
      "frame: no size and center up to 1e100 give \(frame) under the transform \(transform)")
  }
}
