import ViewKernelTimeline

/// A value of a JSON document.
enum JSON: Equatable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSON])
  /// Members in the order of the file. No key occurs twice.
  case object([Member])

  /// A key and its value.
  struct Member: Equatable {
    let key: String
    let value: JSON
  }

  /// The number, or `nil` for another value.
  var asNumber: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The value in error messages, shortened.
  var summary: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): number.shortText
    case .text(let text): text.shortQuoted
    case .array: "a list"
    case .object: "an object"
    }
  }
}
