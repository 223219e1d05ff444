import ViewKernel

// What views of random programs draw, and the slow ways to the same.

extension RandomWorld {
  /// Asks for everything that shows, twice, and compares it with the slow oracle. Where hooks do
  /// something, the views may be others after each look.
  func look(at window: Window) {
    let list = window.displayList()
    guard !traits.hasHooks else { return }
    if window.displayList() != list { fail("H6: two lists of one instant differ") }
    compareGroups(of: list, in: window)
    compareDrawings()
  }

  /// What each view draws is what it would draw now.
  func compareDrawings() {
    for case let view as RandomView in views {
      let (drawing, fresh) = (view.presentation.drawing, view.freshDrawing)
      guard drawing != fresh else { continue }
      fail(
        "H5: \(view.displayName) draws \(drawing?.description ?? "nothing"), "
          + "not \(fresh?.description ?? "nothing")")
    }
  }

  /// Groups stand in drawing order, each with the drawing of its view.
  private func compareGroups(of list: DisplayList, in window: Window) {
    // Elsewhere products of opacities may vanish, and matrices be singular by a rounding.
    guard window.isTreeTame, !traits.hasExtremes else { return }
    var groups: [(node: Int, drawing: Drawing?)] = []
    var open: [Int] = []
    for item in list.items {
      switch item {
      case .beginGroup(let group):
        open.append(groups.count)
        groups.append((group.node, nil))
      case .drawing(let drawing): groups[open[open.count - 1]].drawing = drawing
      case .endGroup: open.removeLast()
      default: break
      }
    }
    let expected = SlowOracle(presents: true).items(of: window)
    guard open.isEmpty, expected.map(\.view.identifier) == groups.map(\.node) else {
      return fail("H6: the list has the views \(groups.map(\.node))")
    }
    for (item, group) in zip(expected, groups) {
      guard let view = item.view as? RandomView, view.freshDrawing != group.drawing else {
        continue
      }
      fail("H6: the list has another drawing of \(view.displayName)")
    }
  }
}
