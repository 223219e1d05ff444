import ViewKernelTimeline

/// An HTML page that plays a recording.
///
/// What is fixed about it are texts of its own: the markup, the style, and the script, a file for each
/// of its concerns.
struct PlayerPage: ~Copyable {
  private let title: String
  private let data: PlayerData

  init(title: String, _ data: consuming PlayerData) {
    self.title = title
    self.data = data
  }

  /// The document.
  func html() -> String {
    let title = PlayerPage.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(PlayerPage.policy)">
      <title>\(title)</title>
      <style>
      \(PlayerStyle.all)
      </style>
      </head>
      <body>
      <header><h1>\(title)</h1><p id="facts"></p></header>
      \(PlayerMarkup.content)
      <svg width="0" height="0" aria-hidden="true">\(data.bitmapDefinitions())</svg>
      <script type="application/json" id="data">
      \(data.json())
      </script>
      <script>
      \(PlayerScript.all)
      </script>
      </body>
      </html>

      """
  }

  /// Nothing is fetched, whatever a recording says.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

  private static func escaped(_ text: String) -> String {
    var writer = SVGWriter()
    writer.append(escaped: text)
    return writer.text.string
  }
}
