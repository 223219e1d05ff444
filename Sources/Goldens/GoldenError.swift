/// The reason why a golden file cannot be compared or replaced.
public enum GoldenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file is missing, or is not a recording; with its path and the reason.
  case unreadable(String)
  /// A file cannot be written; with its path and the reason.
  case unwritable(String)
  /// Two tests of one run would write different recordings to one file, because their goldens have
  /// one name; with the path of the file.
  case duplicateName(String)

  /// The file and the reason, as text.
  public var description: String {
    switch self {
    case .unreadable(let reason), .unwritable(let reason), .duplicateName(let reason): reason
    }
  }
}
