/// The position of a traversal in the subviews of one view.
struct SubviewCursor {
  private var index = 0
  /// The index of the chunk that `index` refers to, if there are chunks.
  private var chunk = 0

  @inline(__always)
  mutating func next(of views: [View]) -> Unmanaged<View>? {
    guard index < views.count else { return nil }
    defer { index += 1 }
    return unsafe .passUnretained(views[index])
  }

  @inline(never)
  fileprivate mutating func next(of chunkedSubviews: ChunkedSubviews) -> Unmanaged<View>? {
    while chunk < chunkedSubviews.chunks.count {
      if let view = unsafe next(of: chunkedSubviews.chunks[chunk].views) { return unsafe view }
      chunk += 1
      index = 0
    }
    return nil
  }
}

extension View {
  /// Returns the next subview, back to front, while no subview is added, removed or reordered. The
  /// result is not retained: the list of subviews retains it.
  @inline(__always)
  final func nextSubview(_ cursor: inout SubviewCursor) -> Unmanaged<View>? {
    unsafe flags.contains(.hasChunks)
      ? cursor.next(of: chunkedSubviews) : cursor.next(of: subviewArray)
  }
}
