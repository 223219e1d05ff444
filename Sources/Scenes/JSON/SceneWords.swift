/// Translates words of UIKit, Core Animation and CSS to words of scene files.
package enum SceneWords {
  /// Words of other libraries with the same meaning.
  struct Row {
    let words: [String]
    /// The words in scene files, the most likely first. The place in the file decides which one is
    /// meant.
    var meanings: [String] = []
    var advice: Advice?
  }

  /// Advice for a word that has no translation among the expected words. It is given even if one of
  /// these is spelled like the word, as `transform` is like `transform3D`, but not if only the case
  /// differs: a view has `frame`, so `Frame` gets no advice.
  struct Advice {
    let text: String
    /// The advice is given only where this word is expected.
    let expected: String
  }

  private static let rows: [String: Row] = {
    var rows: [String: Row] = [:]
    for row in table { for word in row.words { rows[word] = row } }
    return rows
  }()

  /// The colours that CSS colour names are translated to.
  static let colors: [String] = table.flatMap { $0.meanings.filter { $0.hasPrefix("#") } }

  /// All words that the table contains as translations or expected words.
  static var answers: [String] {
    table.flatMap { row in row.meanings + (row.advice.map { [$0.expected] } ?? []) }
  }

  private static func row(of word: String) -> Row? {
    let name = bare(word).lowercased().prefix { $0 != "(" }
    return rows[name.filter { $0 != "-" && $0 != "_" }]
  }

  /// Removes `layer.` from the start of a word.
  private static func bare(_ word: String) -> String {
    let prefix = "layer."
    return word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : word
  }
}

// MARK: - Looking up

extension SceneWords {
  /// Returns the one of the names that is the translation of a word, or `nil`.
  package static func translate(_ word: String, to names: [String]) -> String? {
    row(of: word)?.meanings.first { names.contains($0) }
  }

  /// Returns the one of the names that is the translation of a word or is spelled like it, or
  /// `nil`.
  static func find(_ word: String, in names: [String]) -> String? {
    translate(word, to: names) ?? KnownNames(names).nearest(to: bare(word))
  }

  /// Returns the end of a message about a word that is not one of the names, or an empty text: `,
  /// did you mean "opacity"?`, `; use transform: there are no 3D transforms`. Advice comes before a
  /// name that is spelled like the word. A translation comes before advice, and so does a name that
  /// differs only in case.
  static func hint(_ word: String, in names: [String]) -> String {
    let advice = Self.advice(word, among: names)
    let spelling = bare(word).lowercased()
    let usesSpelling = advice.isEmpty || names.contains { $0.lowercased() == spelling }
    let name = usesSpelling ? find(word, in: names) : translate(word, to: names)
    return name.map(KnownNames.suggestion) ?? advice
  }

  /// Returns the end of a message with advice, or an empty text.
  ///
  /// - Parameter names: The expected words.
  static func advice(_ word: String, among names: [String]) -> String {
    guard let advice = row(of: word)?.advice, names.contains(advice.expected) else { return "" }
    return "; \(advice.text)"
  }
}
