import ViewKernelAnimation
import ViewKernelGeometry

extension Window {
  /// Everything that shows now, back to front, with what the views draw.
  ///
  /// - Complexity: O(*n*) for *n* shown views, with no recursion; views draw only where that would
  ///   be something else than the last time.
  public func displayList() -> DisplayList {
    // Drawing is user code, and so is reading where rules have to be run: the tree is walked as it is
    // after each of these.
    var builder = DisplayListBuilder()
    var levels: ContiguousArray<DisplayLevel> = []
    _ = engine.refresh()
    if let level = DisplayLevel(self, in: &builder) { levels.append(level) }
    while let top = levels.indices.last {
      if let child = levels[top].nextChild() {
        if let level = DisplayLevel(child, in: &builder) { levels.append(level) }
      } else {
        levels.removeLast()
        builder.end()
      }
    }
    return builder.list
  }
}

/// A view whose subviews are being listed.
private struct DisplayLevel {
  private let view: View
  private var children: [View]
  private var next = 0

  /// Lists a view, if it shows.
  init?(_ view: View, in builder: inout DisplayListBuilder) {
    guard builder.begin(ShownView(view)) else { return nil }
    self.view = view
    children = view.hasChildren ? view.children : []
  }

  /// The next subview that is still there.
  mutating func nextChild() -> View? {
    while next < children.count {
      let child = children[next]
      next += 1
      if child.superview === view { return child }
    }
    return nil
  }
}

extension ShownView {
  /// A view as it shows now.
  fileprivate init(_ view: View) {
    self.init()
    guard !view.flags.contains(.isHidden) else {
      isHidden = true
      return
    }
    node = view.identifier
    opacity = view.presentation.opacity
    clipsToBounds = view.flags.contains(.clipsToBounds)
    place(ViewGeometry(presentationOf: view))
    drawing = opacity > 0 ? view.shownDrawing() : nil
    if view.hasAppearance { readAppearance(of: view) }
  }

  private mutating func readAppearance(of view: View) {
    let shown = view.presentation
    name = view.accessibilityIdentifier
    backgroundColor = shown.backgroundColor
    borderColor = shown.borderColor
    borderWidth = shown.borderWidth
    cornerRadius = shown.cornerRadius
    shadowColor = shown.shadowColor
    shadowOpacity = shown.shadowOpacity
    guard shadowOpacity > 0 else { return }
    shadowRadius = shown.shadowRadius
    shadowOffset = shown.shadowOffset
    shadowPath = shown.shadowPath
  }
}
