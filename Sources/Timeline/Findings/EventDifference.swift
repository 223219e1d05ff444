import ViewKernel

/// An event at another time than in the golden, or in one recording only.
public struct EventDifference: Equatable, Sendable {
  /// The name of the event.
  public let name: String
  /// The name of the node, if the event is about one.
  public let node: String?
  /// The name of the node in sentences: its name, or its class and superview.
  public let label: String?
  /// The detail of the event, if it has one.
  public let detail: String?
  /// The time of the event, in seconds; `nil` if only the golden has it.
  public var time: Double? { times.own }
  /// The time of the golden's event, in seconds; `nil` if the golden does not have it.
  public var golden: Double? { times.golden }
  /// The time of the event in the recordings that have it.
  let times: OneOrBoth<Double>
}

// MARK: - Sentence

extension EventDifference {
  /// Returns the difference as a sentence.
  ///
  /// - Parameter word: The word for the other recording.
  func sentence(golden word: String) -> String {
    let subject = [name, label.map { "of \($0)" }, detail.map { "(\($0))" }]
      .compactMap { $0 }.joined(separator: " ")
    switch times {
    case .both(let time, let golden):
      let texts = Double.texts(time, golden)
      return "\(subject) is at \(texts.0) s, \(word) \(texts.1) s"
    case .own(let time): return "\(subject) at \(time.timeText) s is not in the \(word)"
    case .golden(let golden): return "\(subject) is missing, \(word) at \(golden.timeText) s"
    }
  }
}

// MARK: - CustomStringConvertible

extension EventDifference: CustomStringConvertible {
  /// The difference as a sentence: "focus of field is at 0.3 s, golden 0.25 s".
  public var description: String { sentence(golden: "golden") }
}
