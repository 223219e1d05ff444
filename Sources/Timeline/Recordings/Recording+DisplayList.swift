import ViewKernel

// The pictures of a recorded window: the result of `window.displayList()`, built again from the
// recorded values.

extension Recording {
  /// Returns the visible content at a time, back to front, from the last moment at or before it.
  ///
  ///     let list = recording.displayList(at: 0.1)
  ///
  /// The list equals the result of `window.displayList()` at this time, but its groups have the
  /// names of the nodes. The window is the node with the lowest number. A property without a track
  /// has the value of a plain view. Before the first moment the list is empty.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds of the recorded clock.
  ///   - side: Whether to use the moment before or after the events, if there are events at `time`.
  /// - Complexity: O(*n* log *m*) in the numbers of nodes and moments, with no recursion.
  public func displayList(at time: Double, _ side: InstantSide = .after) -> DisplayList {
    moment(at: time, side).map { displayList(inMoment: $0) } ?? DisplayList()
  }

  /// Returns the visible content of a moment, back to front.
  package func displayList(inMoment moment: Int) -> DisplayList {
    var window = RecordedWindow(self, minimumOpacity: 0)
    window.show(moment)
    return window.displayList()
  }

  /// Calls a closure for every moment, in order, with its visible content and the size of the
  /// window.
  ///
  /// - Parameter minimumOpacity: The lowest opacity of a view. Above 0, the lists also contain
  ///   views that are fully transparent.
  package func forEachDisplayList(
    minimumOpacity: Double = 0, _ body: (_ moment: Int, _ list: DisplayList, _ size: Size) -> Void
  ) {
    var window = RecordedWindow(self, minimumOpacity: minimumOpacity)
    for moment in timing.indices {
      window.showNext()
      body(moment, window.displayList(), window.size)
    }
  }

  /// Returns the size of the window; 1 by 1 point if it has none, so that a picture can be made.
  package func windowSize(at time: Double, _ side: InstantSide = .after) -> Size {
    guard let root, let track = trackIndices["bounds"], let moment = moment(at: time, side),
      case .rect(let bounds)? = value(root, track, inMoment: moment)
    else { return RecordedWindow.size(ofBounds: nil) }
    return RecordedWindow.size(ofBounds: bounds)
  }

  /// The index of the window, which is the node with the lowest number. It may not be the first
  /// node, because events may have named others before it.
  var root: Int? { nodes.indices.min { nodes[$0].number < nodes[$1].number } }
}
