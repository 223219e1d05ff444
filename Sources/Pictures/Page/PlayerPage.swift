import ViewKernelTimeline

/// An HTML page that plays a recording.
///
/// What is fixed about it are files of their own, in `Files`: the markup, the style, and the script, a file
/// for each of its concerns. Nothing is fetched, whatever a recording says, and no other script runs: its
/// policy says so.
struct PlayerPage: ~Copyable {
  private let title: String
  private let data: PlayerData

  init(title: String, _ data: consuming PlayerData) {
    self.title = title
    self.data = data
  }

  /// The document.
  func html() -> String {
    PageFiles.page(
      title: PlayerPage.escaped(title), bitmaps: data.bitmapDefinitions(), data: data.json())
  }

  private static func escaped(_ text: String) -> String {
    var writer = SVGWriter()
    writer.append(escaped: text)
    return writer.text.string
  }
}
