import ViewKernel

/// A property of the whole recording that differs from the golden.
public enum HeaderDifference: Equatable, Sendable {
  /// The versions of the arithmetic that computed the numbers.
  case numerics(Int, golden: Int)
  /// The frame rates, in frames per second.
  case frameRate(FrameRate, golden: FrameRate)
  /// The times of the frames, in seconds; `nil` for frames at the frame rate.
  case times([Double]?, golden: [Double]?)
  /// The start times of the recordings, in seconds.
  case start(Double, golden: Double)
  /// The ends of the recordings. Content after the earlier end is not compared.
  case end(RecordingEnd, golden: RecordingEnd)
}

extension HeaderDifference {
  static func all(_ recording: Recording, _ golden: Recording) -> [HeaderDifference] {
    let (new, old) = (recording.header, golden.header)
    let (newEnd, oldEnd) = (recording.end, golden.end)
    var all: [HeaderDifference] = []
    if new.numerics != old.numerics { all.append(.numerics(new.numerics, golden: old.numerics)) }
    if new.frameRate != old.frameRate {
      all.append(.frameRate(new.frameRate, golden: old.frameRate))
    }
    if new.times != old.times { all.append(.times(new.times, golden: old.times)) }
    if new.start != old.start { all.append(.start(new.start, golden: old.start)) }
    if newEnd != oldEnd { all.append(.end(newEnd, golden: oldEnd)) }
    return all
  }

  /// The property in one word.
  var name: String {
    switch self {
    case .numerics: "numerics"
    case .frameRate: "rate"
    case .times: "times"
    case .start: "start"
    case .end: "end"
    }
  }

  /// Both values, as short as possible.
  var texts: (value: String, golden: String) {
    func list(_ times: [Double]?) -> String {
      times.map { $0.map { $0.shortText }.joined(separator: " ") } ?? "none"
    }
    return switch self {
    case .numerics(let value, let golden): ("\(value)", "\(golden)")
    case .frameRate(let value, let golden): (value.description, golden.description)
    case .times(let value, let golden): (list(value), list(golden))
    case .start(let value, let golden): (value.shortText, golden.shortText)
    case .end(let value, let golden): (value.description, golden.description)
    }
  }

  /// The first time that the difference is about, in seconds; `nil` if it is about the whole
  /// recording.
  package var time: Double? {
    switch self {
    case .numerics, .frameRate, .times: nil
    case .start(let value, let golden): max(value, golden)
    case .end(let value, let golden): min(value.time, golden.time)
    }
  }

  /// Returns the difference as a sentence.
  func sentence(golden word: String) -> String {
    let (value, golden) = texts
    switch self {
    case .numerics: return "numbers are of version \(value) of the arithmetic, \(word) \(golden)"
    case .frameRate: return "there are \(value) frames a second, \(word) \(golden)"
    case .times(let new, let old):
      func text(_ times: [Double]?, _ text: String) -> String {
        times == nil ? "the times of the frame rate" : "\(text) s"
      }
      return "frames are at \(text(new, value)), \(word) at \(text(old, golden))"
    case .start: return "it starts at \(value) s, \(word) at \(golden) s"
    case .end(let new, let old):
      let verb = new.isTruncated ? "is cut off" : "ends"
      let compared = new.time == old.time ? "" : "; later times are not compared"
      return
        "it \(verb) at \(new.time.shortText) s, \(word) \(old.isTruncated ? "is cut off " : "")"
        + "at \(old.time.shortText) s\(compared)"
    }
  }
}

// MARK: - CustomStringConvertible

extension HeaderDifference: CustomStringConvertible {
  /// The difference as a sentence: "there are 30 frames a second, golden 60".
  public var description: String { sentence(golden: "golden") }
}
