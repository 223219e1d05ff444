/// Suggestions for ids and titles that a file does not have.
///
/// A file may contain very many ids, and very many references to ids that do not exist. So the
/// number of searches and the number of compared names have limits.
struct SceneHints {
  /// The number of different unknown words that get a suggestion.
  static let maximumWordCount = 100
  /// The number of names that are compared with a word.
  static let maximumNameCount = 1000

  private let names: KnownNames
  private var answers: [String: String] = [:]

  /// - Parameter names: The ids or titles of the file. The first thousand of them are compared.
  init(_ names: [String]) {
    self.names = KnownNames(Array(names.prefix(SceneHints.maximumNameCount)))
  }

  /// Returns the end of a message about an id or a title that the file does not have: `, did you
  /// mean "card"?`, or an empty text.
  mutating func hint(_ word: String) -> String {
    if let answer = answers[word] { return answer }
    guard answers.count < SceneHints.maximumWordCount else { return "" }
    let answer = names.hint(word)
    answers[word] = answer
    return answer
  }
}
