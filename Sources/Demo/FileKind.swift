/// The likely type of a file by its first bytes, for helpful messages about wrong files.
enum FileKind {
  case recording, part, scene, table, trace, picture, page
  /// Another type, or an empty file.
  case unknown

  /// The number of bytes that are examined.
  static let beginning = 32

  init(_ bytes: [UInt8]) {
    let beginning = String(decoding: bytes.prefix(FileKind.beginning), as: UTF8.self).lowercased()
    let text = String(beginning.drop { $0.isWhitespace })
    let marks: [(String, FileKind)] = [
      (#"{"schema":"#, .recording), (#"{"displaytimeunit""#, .trace), (#"{"traceevents""#, .trace),
      (#"{"t":"#, .part), (#"{"node":"#, .part), (#"{"frames":"#, .part), ("{", .scene),
      ("time,", .table), ("<svg", .picture), ("<?xml", .picture),
      ("<!doctype", .page), ("<html", .page),
    ]
    self = marks.first { text.hasPrefix($0.0) }?.1 ?? .unknown
  }

  /// The name of the type with its article, and advice about its use.
  private var advice: (name: String, use: String)? {
    switch self {
    case .recording: ("a recording", "to look at it: viewkernel render; to compare it: diff")
    case .part:
      ("a later part of a recording", "join all parts in order; the first part has the header")
    case .scene: ("a scene", "viewkernel record makes a recording of it")
    case .table: ("a table", "only .ndjson files can be read as recordings")
    case .trace: ("a trace", "Perfetto shows it; only .ndjson files can be read as recordings")
    case .picture: ("a picture", "a browser shows it; only .ndjson files can be read as recordings")
    case .page: ("a page", "a browser shows it; only .ndjson files can be read as recordings")
    case .unknown: nil
    }
  }

  /// Returns a sentence for a file of another type than expected, or `nil` if the type is right or
  /// unknown.
  ///
  /// - Parameter expected: `.recording` or `.scene`.
  func refusal(expected: FileKind) -> String? {
    guard self != expected, let advice, let wanted = expected.advice else { return nil }
    let rest = self == .part ? "" : ", not \(wanted.name)"
    return "this is \(advice.name)\(rest); \(advice.use)"
  }
}
