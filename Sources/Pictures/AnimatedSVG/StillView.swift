import ViewKernelTimeline

/// A view of the stills of an animated picture, from one change of its content to the next.
final class StillView {
  /// The state of the view in the last still.
  private(set) var view: ListedView
  /// The number of elements around the view.
  let depth: Int
  /// The group of the view when its content was written, without its subviews.
  private let written: SVGElement
  /// The last still in which the group got another transform or opacity.
  private(set) var lastMove: Int
  /// The visible subviews in the last still, back to front.
  var subviews: [StillView] = []

  init(_ view: ListedView, depth: Int, _ element: SVGElement, in still: Int) {
    self.view = view.withOwnContent()
    self.depth = depth
    written = element
    lastMove = still
  }

  /// The number of elements around its subviews: a second group casts the shadow of the content.
  var depthOfSubviews: Int { depth + (written.subviewIndex == nil ? 2 : 1) }

  /// Takes the transform and the opacity of the view in a still.
  func move(to view: ListedView, in still: Int) {
    self.view.move(to: view)
    lastMove = still
  }

  /// The group of the view in the last still, without its subviews.
  var element: SVGElement {
    let place = view.group.place.filter { $0.value != $0.name.initialValue }
    var element = written
    element.attributes.removeAll { $0.name == .transform || $0.name == .opacity }
    // The clip is the last attribute.
    let end = element.attributes.count - (view.group.isClipped ? 1 : 0)
    element.attributes.insert(contentsOf: place, at: end)
    return element
  }

  /// The form of its group.
  var form: String { written.form }
}

extension DisplayList.Group {
  /// The transform and the opacity, as attributes.
  var place: [(name: AttributeName, value: AttributeValue)] {
    [
      (.transform, AttributeValue(transform.inPicture)),
      (.opacity, AttributeValue(opacity.inPicture)),
    ]
  }
}
