/// The app's own timeline is one of messages.
public struct Post {
  /// What it says.
  public let text: String

  /// Creates a post.
  public init(text: String) { self.text = text }
}
