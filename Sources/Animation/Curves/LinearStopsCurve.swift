import ViewKernelGeometry

/// A pace that is linear between stops (CSS Easing 2, linear).
///
/// - Invariant: There is at least one stop, there are as many inputs as outputs, and inputs never
///   decrease.
package struct LinearStopsCurve: Hashable, Sendable {
  /// The fraction (`inputs`) and the progress (`outputs`) of each stop.
  package let inputs: ContiguousArray<Double>
  package let outputs: ContiguousArray<Double>

  /// Returns the progress at any fraction. Outside the stops, the first and the last line continue.
  ///
  /// - Parameter before: Whether a jump at exactly this fraction has not happened yet. Only a
  ///   reversed curve passes true; the phase of an animation has no influence.
  /// - Complexity: O(log *n*) for *n* stops.
  package func evaluate(_ fraction: Double, before: Bool = false) -> Double {
    guard inputs.count > 1 else { return outputs[0] }
    let line = line(at: fraction, before)
    let (start, end) = (inputs[line], inputs[line + 1])
    guard start < end else {
      let hasJumped = before ? fraction > start : fraction >= start
      return outputs[hasJumped ? line + 1 : line]
    }
    return TimingCurve.bounded(
      blend(outputs[line], outputs[line + 1], (fraction - start) / (end - start)))
  }

  /// Returns the slope of the line that starts at a fraction or contains it.
  package func rate(at fraction: Double, before: Bool = false) -> Double {
    guard inputs.count > 1 else { return 0 }
    let line = line(at: fraction, before)
    let length = inputs[line + 1] - inputs[line]
    return length > 0 ? TimingCurve.bounded((outputs[line + 1] - outputs[line]) / length) : 0
  }

  /// Returns the index of the line that contains a fraction: the last line that starts at it or
  /// before it.
  private func line(at fraction: Double, _ before: Bool) -> Int {
    (1..<inputs.count - 1).partitioningIndex {
      !(before ? inputs[$0] < fraction : inputs[$0] <= fraction)
    } - 1
  }
}

// MARK: - Text

extension LinearStopsCurve: CustomStringConvertible {
  /// The outputs and inputs of all stops: "linear(0 at 0, 0.25 at 0.75, 1 at 1)".
  package var description: String {
    let stops = zip(outputs, inputs).map { "\($0.shortText) at \($1.shortText)" }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}

// MARK: - Creating

extension TimingCurve {
  /// A stop of a piecewise linear curve.
  ///
  /// A number literal is a stop without an input: `[0, 0.25, 1]`.
  public struct Stop: Hashable, Sendable {
    /// The progress at the stop; it may lie outside 0...1.
    public var output: Double

    /// The fraction of the duration at which the curve reaches the stop; `nil` places it evenly
    /// between its neighbours.
    public var input: Double?

    /// Creates a stop from its output and, optionally, its input.
    ///
    /// - Parameters:
    ///   - output: The progress at the stop.
    ///   - input: The fraction of the duration; it may lie outside 0...1. `nil` places the stop
    ///     evenly between its neighbours.
    public init(_ output: Double, at input: Double? = nil) {
      self.output = output
      self.input = input
    }
  }

  /// Creates a piecewise linear curve through stops, as CSS's `linear()` does.
  ///
  ///     TimingCurve.linear([0, .init(0.25, at: 0.75), 1]).value(at: 0.5)  // 0.166667
  ///     TimingCurve.linear([0, 1, 0.5, 1]).value(at: 0.5)  // 0.75
  ///
  /// Without an input, the first stop is at 0, the last stop is at 1, and the others are spread
  /// evenly between their neighbours. An input below that of an earlier stop is raised to it. Where
  /// two stops have the same input, the curve jumps, and its output there is that of the later
  /// stop. Before the first and after the last stop, the nearest line continues. A single stop
  /// gives a constant.
  ///
  /// The curve may start at an output other than 0 and end at one other than 1. Then an animation
  /// does not start or end exactly at its first and last value, as on the web.
  ///
  /// - Parameter stops: The stops, in order. Numbers are clamped to ±1e9.
  /// - Returns: The curve, or `linear` when there are no stops, when a number is not finite, and
  ///   for the stops `[0, 1]`.
  public static func linear(_ stops: [Stop]) -> TimingCurve {
    guard !stops.isEmpty, stops.allSatisfy({ $0.output.isFinite && $0.input?.isFinite != false })
    else { return .linear }
    let inputs = inputs(of: stops)
    let outputs = ContiguousArray(stops.map { bounded($0.output) + 0 })
    if inputs == [0, 1] && outputs == [0, 1] { return .linear }
    return TimingCurve(.stops(LinearStopsCurve(inputs: inputs, outputs: outputs)))
  }

  /// Returns the inputs of all stops. Missing and decreasing inputs are replaced (CSS Easing 2,
  /// "create a linear easing function").
  private static func inputs(of stops: [Stop]) -> ContiguousArray<Double> {
    var given = stops.map { $0.input }
    given[0] = given[0] ?? 0
    given[stops.count - 1] = given[stops.count - 1] ?? 1
    var inputs: ContiguousArray<Double> = []
    for (index, input) in given.enumerated() {
      guard let input else { continue }
      let start = inputs.last ?? -Double.infinity
      let end = max(bounded(input) + 0, start)
      // The stops since the last one with an input are spread evenly.
      let gaps = index - inputs.count + 1
      for gap in 1..<gaps { inputs.append(blend(start, end, Double(gap) / Double(gaps))) }
      inputs.append(end)
    }
    return inputs
  }
}

extension TimingCurve.Stop: CustomStringConvertible {
  /// The output, and the input where there is one: "0.25 at 0.75".
  public var description: String {
    output.shortText + (input.map { " at \($0.shortText)" } ?? "")
  }
}

extension TimingCurve.Stop: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a stop without an input from a number.
  public init(floatLiteral output: Double) { self.init(output) }

  /// Creates a stop without an input from an integer.
  public init(integerLiteral output: Int) { self.init(Double(output)) }
}
