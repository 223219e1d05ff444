import ViewKernel

/// What setting a property of a view in a window costs, and what easing one number does.
enum PropertyRows {
  private static let count = 10_000

  static func rows() -> [Row] {
    [
      .timed(
        "set/opacity/no-observer", target: 2.5, calmReference: 6,
        ours: { opacity(isObserved: false) }, reference: { opacityReference(isObserved: false) },
        limit: { MachineLimits.store(count) }),
      .timed(
        "set/opacity/one-observer", target: 35, calmReference: 130,
        ours: { opacity(isObserved: true) }, reference: { opacityReference(isObserved: true) },
        limit: { MachineLimits.store(count) }),
      .timed(
        "set/center/no-observer", target: 2.5, calmReference: 6,
        ours: { center(isObserved: false) }, reference: { centerReference(isObserved: false) },
        limit: { MachineLimits.store(count) }),
      .timed(
        "set/center/one-observer", target: 35, calmReference: 130,
        ours: { center(isObserved: true) }, reference: { centerReference(isObserved: true) },
        limit: { MachineLimits.store(count) }),
      .timed(
        "curve/bezier/single", target: 15, calmReference: 27, ours: bezier,
        reference: bezierReference, limit: { MachineLimits.polynomial(count) }),
    ]
  }

  private static func opacity(isObserved: Bool) -> Workload {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(frame: Trees.smallFrame)
    window.addSubview(view)
    var sum = 0.0
    let token = isObserved ? view.observe(.opacity, options: .new) { sum += $0.new! } : nil
    return Workload(items: count) {
      for index in 0..<count { view.opacity = Double(index & 1) }
      consume((sum, window, token))
    }
  }

  private static func opacityReference(isObserved: Bool) -> Workload {
    let view = ReferenceView(frame: Trees.smallFrame)
    var sum = 0.0
    if isObserved { view.observers["opacity"] = [{ sum += $1 as! Double }] }
    return Workload(items: count) {
      for index in 0..<count { view.opacity = Double(index & 1) }
      consume(sum)
    }
  }

  private static func center(isObserved: Bool) -> Workload {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(frame: Trees.smallFrame)
    window.addSubview(view)
    var sum = 0.0
    let token = isObserved ? view.observe(.center, options: .new) { sum += $0.new!.x } : nil
    return Workload(items: count) {
      for index in 0..<count { view.center = Point(x: Double(index & 1), y: 3) }
      consume((sum, window, token))
    }
  }

  private static func centerReference(isObserved: Bool) -> Workload {
    let view = ReferenceView(frame: Trees.smallFrame)
    var sum = 0.0
    if isObserved { view.observers["center"] = [{ sum += ($1 as! Point).x }] }
    return Workload(items: count) {
      for index in 0..<count { view.center = Point(x: Double(index & 1), y: 3) }
      consume(sum)
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
