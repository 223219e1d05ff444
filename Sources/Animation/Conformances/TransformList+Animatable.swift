import ViewKernelGeometry

// Functions blend one by one, as in CSS (E13). A velocity is a list of the same functions. Each
// number of a function is the change per second of that number.

extension TransformList: Animatable {
  /// Always false: a product of matrices depends on the order.
  public static var additionCommutes: Bool { false }

  /// Returns the functions of the underlying list, followed by the functions of this list.
  public func added(onto underlying: TransformList) -> TransformList {
    underlying.appending(self)
  }

  /// Always `nil`: a list that an animation block changes is blended function by function, which is
  /// not possible with an appended difference.
  public func delta(from base: TransformList) -> TransformList? { nil }

  /// Returns the list that gives `total` when the functions of this list are appended; `nil` if
  /// they have no inverse.
  public func base(giving total: TransformList) -> TransformList? {
    inverse.map { total.appending($0) }?.ifUsable
  }

  /// The empty list.
  public static func neutral(like value: TransformList) -> TransformList { [] }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: TransformList) -> Bool { value.isUsable }

  /// Returns this list added up `count` times, function by function.
  public func repeated(_ count: Double) -> TransformList {
    count == 1 ? self : neutral.accumulated(onto: self, times: count)
  }

  /// Returns the Euclidean distance over the numbers of the functions, as far as these match, and
  /// over the matrix entries of the remaining functions.
  public func distance(to other: TransformList) -> Double {
    var sum = 0.0
    for (a, b) in TransformList.pairedNumbers(self, other) { sum += (b - a) * (b - a) }
    return sum.squareRoot()
  }

  /// The recorded form: for each function its kind (0 translate, 1 rotate, 2 scale, 3 matrix) and
  /// its numbers.
  public var propertyValue: PropertyValue {
    .numbers(functions.flatMap { [Double($0.code)] + $0.numbers })
  }

  /// Creates a list from its recorded form; `nil` if the value has another form.
  public init?(propertyValue: PropertyValue) {
    guard case .numbers(let numbers) = propertyValue else { return nil }
    self.init()
    var rest = numbers[...]
    while let code = rest.popFirst() {
      guard let count = TransformFunction.count(ofCode: code), rest.count >= count else {
        return nil
      }
      functions.append(TransformFunction(code: Int(code), numbers: Array(rest.prefix(count))))
      rest.removeFirst(count)
    }
  }

  /// Returns the numbers of two lists in pairs: of their functions as far as these match, then of
  /// the matrices of the remaining functions.
  private static func pairedNumbers(_ a: TransformList, _ b: TransformList) -> [(Double, Double)] {
    var pairs: [(Double, Double)] = []
    _ = paired(a, b) { first, second in
      pairs += zip(first.numbers, second.numbers)
      return first
    }
    return pairs
  }
}

// MARK: - Velocities

extension TransformList {
  /// Returns the weighted sums of the numbers, function by function. Functions that one list does
  /// not have count as zeros. If the kinds of two functions differ, only the function of the first
  /// list is used.
  public static func weightedSum(
    _ a: TransformList, _ x: Double, _ b: TransformList, _ y: Double
  ) -> TransformList {
    var functions: [TransformFunction] = []
    let (first, second) = (a.functions, b.functions)
    functions.reserveCapacity(max(first.count, second.count))
    for index in 0..<max(first.count, second.count) {
      if index >= first.count {
        functions.append(second[index].combined(with: second[index]) { number, _ in number * y })
      } else if index < second.count, first[index].code == second[index].code {
        functions.append(first[index].combined(with: second[index]) { $0 * x + $1 * y })
      } else {
        functions.append(first[index].combined(with: first[index]) { number, _ in number * x })
      }
    }
    return TransformList(functions)
  }

  /// Returns the value of `interpolated(from:to:at:)`, with as many functions as the longer list
  /// has. Its velocity is a central difference. If two matrices cannot be blended, the velocity is
  /// 0.
  public static func interpolated(
    from a: Moving<TransformList>, to b: Moving<TransformList>, at fraction: Moving<Double>,
    pushedBy velocity: TransformList?, for seconds: Moving<Double>
  ) -> Moving<TransformList> {
    func between(_ fraction: Double) -> TransformList? {
      blended(from: a.value, to: b.value, at: fraction)
    }
    guard var value = between(fraction.value) else {
      return interpolated(from: a.value, to: b.value, at: fraction.value).still
    }
    let slope = difference { between(fraction.value + $0) ?? value }
    let ends = weightedSum(a.velocity, 1 - fraction.value, b.velocity, fraction.value)
    // The value adds zeros, so that the velocity has as many functions as the value.
    var rate = weightedSum(weightedSum(slope, fraction.velocity, ends, 1), 1, value, 0)
    if let velocity {
      if seconds.value != 0 { value = weightedSum(value, 1, velocity, seconds.value) }
      rate = weightedSum(rate, 1, velocity, seconds.velocity)
    }
    return Moving(value, velocity: rate)
  }

  /// Returns the functions of both lists, with their velocities.
  public static func added(
    _ value: Moving<TransformList>, onto underlying: Moving<TransformList>
  ) -> Moving<TransformList> {
    Moving(
      value.value.added(onto: underlying.value),
      velocity: underlying.rates.appending(value.rates))
  }

  /// Returns the accumulated list. Its velocity is a central difference along the motion.
  public static func accumulated(
    _ value: Moving<TransformList>, onto end: Moving<TransformList>, times count: Double
  ) -> Moving<TransformList> {
    Moving(
      value.value.accumulated(onto: end.value, times: count),
      velocity: difference { step in
        weightedSum(value.value, 1, value.velocity, step)
          .accumulated(onto: weightedSum(end.value, 1, end.velocity, step), times: count)
      })
  }

  /// Returns the numbers of the functions, as far as these match, and then those of the matrices of
  /// the remaining functions.
  public static func springParts(
    from a: TransformList, to b: TransformList, velocity: TransformList
  ) -> [(distance: Double, velocity: Double)] {
    let velocities = velocity.functions.flatMap { $0.numbers }
    return pairedNumbers(a, b).enumerated().map { index, pair in
      (distance: pair.1 - pair.0, velocity: index < velocities.count ? velocities[index] : 0)
    }
  }
}

extension Moving<TransformList> {
  /// The velocity, with one function for each function of the value.
  fileprivate var rates: TransformList { TransformList.weightedSum(value, 0, velocity, 1) }
}
