import ViewKernelTimeline

/// A view on a page: its picture, as changes from one moment to the next.
struct PageView {
  /// Its parts, in the order of `ViewPart`.
  private(set) var parts = [TextChanges](repeating: TextChanges(), count: ViewPart.allCases.count)
  /// The node indices of its visible subviews, back to front.
  var visibleSubviews = ListChanges()
  /// The view when its content last changed.
  private var lastView: ListedView?
  /// The place of the view in the last moment in which it was visible.
  private var lastPlace: ViewPlace?

  /// Shows the view from a moment on.
  mutating func show(
    _ view: ListedView, inMoment moment: Int, _ patterns: inout PatternTable,
    _ writer: inout PartWriter
  ) {
    func take(_ part: ViewPart, _ text: TextBuffer) {
      parts[part.rawValue].take(text, inMoment: moment, &patterns)
    }
    guard let lastPlace, lastView?.hasSameContent(as: view) == true else {
      lastView = view.withOwnContent()
      lastPlace = writer.write(view, take)
      return
    }
    // A view that did not change needs no text. A view that only moved or faded needs its place.
    var place = lastPlace
    place.move(to: view.group)
    guard place != lastPlace else { return }
    self.lastPlace = place
    // In most moments, only the numbers of a place change.
    if place.hasSameAttributes(as: lastPlace), let numbers = writer.numbers(of: place),
      parts[ViewPart.place.rawValue].take(numbers, inMoment: moment)
    {
      return
    }
    writer.write(place, take)
  }
}
