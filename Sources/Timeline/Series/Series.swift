import ViewKernel

/// The values of one property of one node over time, with one sample for each change.
///
///     let opacity = try recording.series("card", .opacity)
///     opacity.map { $0.value }.max()
///     opacity.value(at: 0.1)
public struct Series<Value: Sendable>: Sendable {
  /// The name of the property.
  public let name: String
  private let samples: ContiguousArray<Sample>
  /// The moments of the recording. Most of them have no change of this property.
  package let timing: ContiguousArray<MomentTiming>

  /// A value that is valid from a moment until the next sample.
  public struct Sample: Sendable {
    /// The time, in seconds of the recorded clock.
    public let time: Double
    /// The reason for the moment. At one instant there may be a value before the events and one
    /// after them.
    public let kind: MomentKind
    /// The value.
    public let value: Value
    /// The index of the moment in the recording.
    package let moment: Int
  }

  init(
    name: String, samples: ContiguousArray<Sample>, timing: ContiguousArray<MomentTiming>
  ) {
    self.name = name
    self.samples = samples
    self.timing = timing
  }

  /// Returns the value at a time; `nil` before the first sample.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds of the recorded clock.
  ///   - side: Whether to use the value before or after the events, if there are events at `time`.
  /// - Complexity: O(log *n*) in the number of moments of the recording.
  public func value(at time: Double, _ side: InstantSide = .after) -> Value? {
    timing.moment(at: time, side).flatMap { value(inMoment: $0) }
  }

  /// Returns the value in a moment; `nil` before the first sample.
  ///
  /// - Complexity: O(log *n*) in the number of samples.
  func value(inMoment moment: Int) -> Value? {
    let end = samples.partitioningIndex { $0.moment > moment }
    return end > 0 ? samples[end - 1].value : nil
  }

  /// Returns a series with a function applied to each value, such as the width of the bounds.
  ///
  ///     try recording.series("card", .bounds).mapValues { $0.width }
  ///
  /// - Complexity: O(*n*) in the number of samples.
  public func mapValues<Part: Sendable>(_ transform: (Value) -> Part) -> Series<Part> {
    Series<Part>(
      name: name,
      samples: ContiguousArray(samples.map { $0.with(transform($0.value)) }), timing: timing)
  }

  /// The times of the samples, in seconds.
  public var times: [Double] { samples.map { $0.time } }

  /// The values of the samples.
  public var values: [Value] { samples.map { $0.value } }
}

extension Series.Sample {
  /// Returns a sample with another value at the same moment.
  func with<Other>(_ value: Other) -> Series<Other>.Sample {
    Series<Other>.Sample(time: time, kind: kind, value: value, moment: moment)
  }
}

// MARK: - Equatable

extension Series.Sample: Equatable where Value: Equatable {
  /// Whether time, kind and value are equal, even if other parts of the recordings differ.
  public static func == (a: Self, b: Self) -> Bool {
    a.time == b.time && a.kind == b.kind && a.value == b.value
  }
}

extension Series: Equatable where Value: Equatable {
  /// Whether names and samples are equal, even if other parts of the recordings differ.
  public static func == (a: Series, b: Series) -> Bool {
    a.name == b.name && a.samples == b.samples
  }
}

// MARK: - RandomAccessCollection

extension Series: RandomAccessCollection {
  /// The index of the first sample: 0.
  public var startIndex: Int { 0 }

  /// The number of samples.
  public var endIndex: Int { samples.count }

  /// Returns the sample at an index.
  ///
  /// - Precondition: `index` is in `indices`.
  public subscript(index: Int) -> Sample { samples[index] }
}

// MARK: - CustomStringConvertible

extension Series.Sample: CustomStringConvertible {
  /// The value, the time and the kind of moment: "0.5 at 0.1 s, frame 6".
  public var description: String { "\(value) at \(time.shortText) s, \(kind)" }
}

extension Series: CustomStringConvertible {
  /// The name and the samples: "opacity, 12 samples from 0 s to 0.5 s".
  public var description: String {
    guard let first, let last else { return "\(name), no samples" }
    let count = "\(count) \(count == 1 ? "sample" : "samples")"
    return "\(name), \(count) from \(first.time.shortText) s to \(last.time.shortText) s"
  }
}
