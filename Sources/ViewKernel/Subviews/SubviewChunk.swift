/// A few neighbouring views of a large list of subviews. A chunk is never empty.
final class SubviewChunk {
  /// The greatest number of views in a chunk. A new chunk has half as many, so that more views fit
  /// in. A chunk that is added at the end begins with one view.
  static let maximumCount = 128

  private(set) var views: [View]
  /// The index of this chunk among the chunks.
  var index = 0
  /// Whether a view of the chunk may need layout.
  var isMarked = false

  init(_ views: [View]) { self.views = views }

  func insert(_ view: View, at index: Int) {
    var views = self.views.takeAll()
    views.insert(view, clampedTo: index)
    self.views = views
  }

  func remove(at index: Int) {
    var views = self.views.takeAll()
    views.remove(at: index)
    self.views = views
  }

  /// Removes and returns the upper half of the views.
  func removeUpperHalf() -> [View] {
    let upper = Array(views[(views.count / 2)...])
    views.removeLast(upper.count)
    return upper
  }
}
