/// A transform as a list of functions that are blended one by one, as in CSS.
///
///     let spin: TransformList = [.translate(x: 100, y: 0), .rotate(4 * .pi)]
///     spin.matrix  // moved by 100; a matrix does not show the two whole turns
///
/// The functions have the order of CSS: the first one is the outermost, so the last one is applied
/// to a point first. A property with a list as its value is blended function by function, and a
/// property of a view can be derived from it:
///
///     extension Card { static let moves = AnimatableProperty("moves", initial: TransformList()) }
///
///     card.derive(.transform, from: Card.moves) { $0.matrix }
///     window.animate(duration: 1) { card[Card.moves] = spin }  // turns twice on its way
///
/// Functions are paired in order, and identity functions extend the shorter list. From the first
/// pair of different kinds on, the rest of each list is one matrix.
///
/// Source: CSS Transforms 1, "Interpolation of Transforms".
public struct TransformList: Hashable, Sendable {
  /// The functions, outermost first. An empty list is the identity.
  public var functions: [TransformFunction]

  /// Creates a list of functions, outermost first.
  public init(_ functions: [TransformFunction] = []) { self.functions = functions }

  /// Creates a list with one matrix.
  public init(_ transform: AffineTransform) { functions = [.matrix(transform)] }

  /// The transform that all functions make together: the product of their matrices from left to
  /// right.
  ///
  /// - Complexity: O(*n*) in the number of functions.
  public var matrix: AffineTransform { TransformList.matrix(of: functions[...]) }

  /// Whether every number is finite.
  public var isFinite: Bool { functions.allSatisfy { $0.isFinite } }

  /// Whether every number is finite and at most 1e100 in magnitude.
  public var isUsable: Bool { functions.allSatisfy { $0.isUsable } }

  static func matrix(of functions: ArraySlice<TransformFunction>) -> AffineTransform {
    functions.reversed().reduce(.identity) { $0.concatenating($1.transform) }
  }
}

extension TransformList: ExpressibleByArrayLiteral {
  /// Creates a list of functions, outermost first.
  public init(arrayLiteral elements: TransformFunction...) { self.init(elements) }
}

extension TransformList: CustomStringConvertible {
  /// The functions as text, such as `translate(10, 0) rotate(0.5)`, or `none`.
  public var description: String {
    functions.isEmpty ? "none" : functions.map { "\($0)" }.joined(separator: " ")
  }
}

// MARK: - Combining

extension TransformList {
  /// Returns the list at a fraction between two others, blended function by function.
  ///
  /// Functions of one kind blend by their numbers, matrices by their parts. If a matrix without an
  /// inverse is paired with another matrix, there is nothing between the two lists: the result is
  /// `from` below a fraction of 0.5, and `to` from there on.
  ///
  /// - Parameters:
  ///   - from: The list at 0, returned unchanged there.
  ///   - to: The list at 1, returned unchanged there.
  ///   - fraction: The position between the two: 0 gives `from`, and 1 gives `to`. Values outside
  ///     0...1 extrapolate.
  /// - Complexity: O(*n*) in the number of functions.
  public static func interpolated(
    from: TransformList, to: TransformList, at fraction: Double
  ) -> TransformList {
    if fraction == 0 || from == to { return from }
    if fraction == 1 { return to }
    return blended(from: from, to: to, at: fraction) ?? (fraction < 0.5 ? from : to)
  }

  /// Returns the sum of this list and another one, function by function, as a cumulative animation
  /// needs it.
  ///
  /// Translations and angles are added. Of scales, the differences from 1 are added: the scales 2
  /// and 3 give 4. Matrices are added by their parts, in the same way. If one of two paired
  /// matrices has no inverse, the result is this list alone.
  ///
  /// Source: CSS Transforms 2, "Addition and accumulation of transform lists".
  ///
  /// - Parameters:
  ///   - underlying: The list that this one is added to.
  ///   - count: The number of times that the underlying list counts, such as once for each
  ///     completed cycle.
  /// - Complexity: O(*n*) in the number of functions.
  public func accumulated(
    onto underlying: TransformList, times count: Double = 1
  ) -> TransformList {
    if count == 0 { return self }
    func sum(_ a: Double, _ b: Double) -> Double { a * count + b }
    func sumBeyondOne(_ a: Double, _ b: Double) -> Double { (a - 1) * count + b }
    return TransformList.paired(underlying, self) { first, second in
      switch (first, second) {
      case (.matrix(let below), .matrix(let added)):
        guard below.isInvertible && added.isInvertible else { return nil }
        let (start, parts) = (below.decomposed, added.decomposed)
        return .matrix(
          AffineTransform(
            AffineTransform.Decomposition(
              translation: Point(
                x: sum(start.translation.x, parts.translation.x),
                y: sum(start.translation.y, parts.translation.y)),
              angle: sum(start.angle, parts.angle), skew: sum(start.skew, parts.skew),
              scaleX: sumBeyondOne(start.scaleX, parts.scaleX),
              scaleY: sumBeyondOne(start.scaleY, parts.scaleY))))
      case (.scale, _):
        return first.combined(with: second, sumBeyondOne)
      default:
        return first.combined(with: second, sum)
      }
    } ?? self
  }

  /// Returns a list with the functions of this list, followed by the functions of another one.
  /// Additive animations use this method.
  ///
  /// - Complexity: O(*n*) in the number of functions.
  public func appending(_ inner: TransformList) -> TransformList {
    TransformList(functions + inner.functions)
  }

  /// The list that undoes this one, or `nil` if a function has no inverse.
  ///
  /// - Complexity: O(*n*) in the number of functions.
  public var inverse: TransformList? {
    let inverses = functions.reversed().compactMap { $0.inverse }
    return inverses.count == functions.count ? TransformList(inverses) : nil
  }
}

// MARK: - Matching

extension TransformList {
  /// Returns the list at a fraction between two others. Also at the ends, it has as many functions
  /// as the longer list. It is `nil` if a matrix without an inverse is paired with another matrix.
  package static func blended(
    from: TransformList, to: TransformList, at fraction: Double
  ) -> TransformList? {
    paired(from, to) { first, second in
      guard case (.matrix(let start), .matrix(let end)) = (first, second) else {
        return first.combined(with: second) { blend($0, $1, fraction) }
      }
      guard start.isInvertible && end.isInvertible else { return nil }
      return .matrix(AffineTransform.interpolated(from: start, to: end, at: fraction))
    }
  }

  /// Pairs the functions of two lists. From the first pair of different kinds on, the rest of each
  /// list is one matrix.
  ///
  /// - Parameter body: Combines two functions of the same kind; `nil` if that is not possible.
  /// - Returns: The list of results; `nil` if two functions cannot be combined.
  package static func paired(
    _ a: TransformList, _ b: TransformList,
    _ body: (TransformFunction, TransformFunction) -> TransformFunction?
  ) -> TransformList? {
    let (first, second) = (a.functions, b.functions)
    let count = max(first.count, second.count)
    var results: [TransformFunction] = []
    results.reserveCapacity(count)
    for index in 0..<count {
      var one = index < first.count ? first[index] : second[index].identity
      var other = index < second.count ? second[index] : one.identity
      let isMatched = one.code == other.code
      if !isMatched {
        // Both lists have a function here, because an identity always matches.
        one = .matrix(matrix(of: first[index...]))
        other = .matrix(matrix(of: second[index...]))
      }
      guard let result = body(one, other) else { return nil }
      results.append(result)
      if !isMatched { break }
    }
    return TransformList(results)
  }
}
