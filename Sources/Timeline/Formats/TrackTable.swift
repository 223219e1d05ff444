import ViewKernel

/// The tracks that a writer has received: their names, as the bytes that a file has for them, and
/// their kinds.
struct TrackTable {
  private var names = NameTable()
  private var kinds: ContiguousArray<Track.Kind> = []

  /// Adds the next track.
  ///
  /// - Parameter write: Writes the name as files have it.
  mutating func add(_ track: Track, write: (TextBuffer) -> Void) {
    names.set(kinds.count, write: write)
    kinds.append(track.kind)
  }

  /// Returns the kind of a track.
  ///
  /// - Parameter writer: The type of the writer, for the message.
  /// - Precondition: There is such a track.
  @inline(__always)
  func kind(of track: Int, for writer: StaticString) -> Track.Kind {
    require(
      kinds.indices.contains(track),
      "\(writer): track \(track) of a timeline with \(kinds.count)")
    return kinds[track]
  }

  /// Appends the name of a track to a text, and returns the kind of the track.
  ///
  /// - Parameter writer: The type of the writer, for the message.
  /// - Precondition: There is such a track.
  @inline(__always)
  func appendName(
    of track: Int, to text: TextBuffer, for writer: StaticString
  ) -> Track.Kind {
    let result = kind(of: track, for: writer)
    _ = names.append(track, to: text)
    return result
  }
}
