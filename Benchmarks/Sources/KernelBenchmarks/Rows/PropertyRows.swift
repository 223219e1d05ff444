import ViewKernel

/// What setting a property of a view in a window costs, and what easing one number does.
///
/// Observers add to a number that is not checked for overlapping accesses: a captured `var` alone
/// costs two of these checks, more than telling an observer.
enum PropertyRows {
  private static let count = 10_000

  static func rows() -> [Row] {
    [
      .timed(
        "set/opacity/no-observer", reach: 2.5, limit: .store,
        ours: { opacity(isObserved: false) }, reference: { opacityReference(isObserved: false) }),
      .timed(
        "set/opacity/one-observer", reach: 20, limit: .store,
        ours: { opacity(isObserved: true) }, reference: { opacityReference(isObserved: true) }),
      .timed(
        "set/center/no-observer", reach: 2.5, limit: .store,
        ours: { center(isObserved: false) }, reference: { centerReference(isObserved: false) }),
      .timed(
        "set/center/one-observer", reach: 20, limit: .store,
        ours: { center(isObserved: true) }, reference: { centerReference(isObserved: true) }),
      .timed("set/a-property-of-ones-own", reach: 35, limit: .store, ours: { own(isSet: true) }),
      .timed("get/a-property-of-ones-own", reach: 15, limit: .store, ours: { own(isSet: false) }),
      .timed(
        "curve/bezier/single", limit: .cubic, ours: bezier, reference: bezierReference),
    ]
  }

  private static func opacity(isObserved: Bool) -> Workload {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(frame: Trees.smallFrame)
    window.addSubview(view)
    let sum = RawStorage()
    let token = isObserved ? view.observe(.opacity, options: .new) { sum.number += $0.new! } : nil
    return Workload(items: count) {
      for index in 0..<count { view.opacity = Double(index & 1) }
      consume((sum.number, window, token))
    }
  }

  private static func opacityReference(isObserved: Bool) -> Workload {
    let view = ReferenceView(frame: Trees.smallFrame)
    let sum = RawStorage()
    if isObserved { view.observers["opacity"] = [{ sum.number += $1 as! Double }] }
    return Workload(items: count) {
      for index in 0..<count { view.opacity = Double(index & 1) }
      consume(sum.number)
    }
  }

  private static func center(isObserved: Bool) -> Workload {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(frame: Trees.smallFrame)
    window.addSubview(view)
    let sum = RawStorage()
    let token = isObserved ? view.observe(.center, options: .new) { sum.number += $0.new!.x } : nil
    return Workload(items: count) {
      for index in 0..<count { view.center = Point(x: Double(index & 1), y: 3) }
      consume((sum.number, window, token))
    }
  }

  private static func centerReference(isObserved: Bool) -> Workload {
    let view = ReferenceView(frame: Trees.smallFrame)
    let sum = RawStorage()
    if isObserved { view.observers["center"] = [{ sum.number += ($1 as! Point).x }] }
    return Workload(items: count) {
      for index in 0..<count { view.center = Point(x: Double(index & 1), y: 3) }
      consume(sum.number)
    }
  }

  /// A property of a program's own, by its token.
  private static func own(isSet: Bool) -> Workload {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(frame: Trees.smallFrame)
    window.addSubview(view)
    let strokeEnd = AnimatableProperty("strokeEnd", initial: 0.0)
    view[strokeEnd] = 0.5
    return Workload(items: count) {
      var sum = 0.0
      for index in 0..<count {
        if isSet { view[strokeEnd] = Double(index & 1) } else { sum += view[strokeEnd] }
      }
      consume((sum, window))
    }
  }

  private static func bezier() -> Workload {
    Workload(items: count) {
      let curve = opaque(TimingCurve.easeInEaseOut)
      var sum = 0.0
      for index in 0..<count { sum += curve.value(at: Double(index) / Double(count)) }
      consume(sum)
    }
  }

  private static func bezierReference() -> Workload {
    Workload(items: count) {
      let curve: any ReferenceCurve = opaque(ReferenceBezier(0.42, 0, 0.58, 1))
      var sum = 0.0
      for index in 0..<count { sum += curve.ease(Double(index) / Double(count)) }
      consume(sum)
    }
  }
}
