/// The file and the line of the code that added an animation.
public struct AnimationOrigin: Hashable, Sendable {
  /// The module and the file name, such as "App/Card.swift".
  public let fileID: String

  /// The line number; the first line is 1.
  public let line: Int

  package init(_ fileID: StaticString, _ line: Int) {
    self.fileID = "\(fileID)"
    self.line = line
  }
}

extension AnimationOrigin: CustomStringConvertible {
  /// The file and the line, such as "App/Card.swift:12".
  public var description: String { "\(fileID):\(line)" }
}
