import ViewKernel

// The frames of the views in the box of an alert. The same functions measure the box.

extension AlertBox {
  /// Receives a view and its frame.
  typealias Placing = (View, Rect) -> Void

  /// Stacks all views from the top, and returns the height that they need, in points. A view that
  /// user code has removed keeps its room.
  ///
  /// - Parameter place: Called for each view. The default only measures.
  func arrange(_ place: Placing = { _, _ in }) -> Double {
    let padding = AlertMetrics.padding
    let width = AlertMetrics.contentWidth
    let isRow = areButtonsSideBySide
    let heightBelow = arrangeBelowLabels(at: 0, isRow: isRow) { _, _ in }
    var y = padding
    for label in labels {
      var height = label.sizeThatFits(Size(width: width, height: 0)).height
      var room = heightLimit - y - AlertMetrics.gap - heightBelow
      // The title is shortened only if the message below it has one line.
      if let last = labels.last, last !== label { room -= last.lineHeight + AlertMetrics.gap }
      // A label that fits keeps its height to the bit.
      if height > room + TextScale.tolerance { height = max(room, label.lineHeight) }
      place(label, Rect(x: padding, y: y, width: width, height: height))
      y += height + AlertMetrics.gap
    }
    return arrangeBelowLabels(at: y, isRow: isRow, place)
  }

  /// Stacks the fields and the buttons below `top`, and returns the y of the lower edge.
  private func arrangeBelowLabels(at top: Double, isRow: Bool, _ place: Placing) -> Double {
    let padding = AlertMetrics.padding
    let width = AlertMetrics.contentWidth
    let height = AlertMetrics.fieldHeight
    var y = top
    for field in fields {
      place(field, Rect(x: padding, y: y, width: width, height: height))
      y += height + AlertMetrics.gap
    }
    y += padding - AlertMetrics.gap
    return isRow ? arrangeRow(at: y, place) : arrangeColumn(at: y, place)
  }

  /// Puts two buttons side by side, and returns the y of the lower edge.
  private func arrangeRow(at top: Double, _ place: Placing) -> Double {
    let half = AlertMetrics.width / 2
    let height = AlertMetrics.buttonHeight
    for (index, choice) in choices.enumerated() {
      place(choice.button, Rect(x: Double(index) * half, y: top, width: half, height: height))
    }
    return top + height
  }

  /// Stacks the buttons below `top`, and returns the y of the lower edge.
  private func arrangeColumn(at top: Double, _ place: Placing) -> Double {
    let height = AlertMetrics.buttonHeight
    var y = top
    // Of two actions cancel is the first subview, but the last in a column.
    let isCancelFirst = choices.first?.action.style == .cancel
    for index in choices.indices {
      let button = choices[isCancelFirst ? choices.count - 1 - index : index].button
      place(button, Rect(x: 0, y: y, width: AlertMetrics.width, height: height))
      y += height
    }
    return y
  }

  /// Whether the buttons share one row: two buttons whose titles are not shortened there (G14).
  private var areButtonsSideBySide: Bool {
    let half = AlertMetrics.width / 2 + TextScale.tolerance
    return choices.count == 2
      && choices.allSatisfy { $0.button.sizeThatFits(.zero).width <= half }
  }
}

extension Label {
  /// The height of one line, in points.
  fileprivate var lineHeight: Double { textScale(fontSize, fontWeight).height(ofLines: 1) }
}
