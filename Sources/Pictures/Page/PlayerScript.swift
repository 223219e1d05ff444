/// The script of pages: JavaScript without any library, a part for each concern.
///
/// It puts texts and numbers together and knows nothing of views, controls or drawings.
enum PlayerScript {
  /// All of it.
  static var all: String {
    [data, stage, player, transport, choosing, inspector, plots, comparison, start]
      .joined(separator: "\n")
  }
}
