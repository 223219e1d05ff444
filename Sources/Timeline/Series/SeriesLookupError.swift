import ViewKernel

/// The reason why a recording has no series of a node and a track.
public enum SeriesLookupError: Error, Equatable, Sendable {
  /// The recording has no node of this name. `track` is the requested track, `among` the names of
  /// its nodes.
  case noNode(String, track: String, among: [String])
  /// The recording has no track of this name. `node` is the requested node, `among` the names of
  /// its tracks.
  case noTrack(String, node: String, among: [String])
  /// The track has a value that is not of the property's type.
  case otherValues(node: String, track: String)
}

extension SeriesLookupError: CustomStringConvertible {
  /// The series and the missing part:
  /// `there is no series "cadr.opacity": no node "cadr", did you mean "card"?`
  public var description: String {
    switch self {
    case .noNode(let node, let track, let names):
      "there is no series \"\(node).\(track)\": no node \"\(node)\"\(hint(node, in: names))"
    case .noTrack(let track, let node, let names):
      "there is no series \"\(node).\(track)\": no track \"\(track)\"\(hint(track, in: names))"
    case .otherValues(let node, let track):
      "the values of \"\(node).\(track)\" are not of the type of the property"
    }
  }

  private func hint(_ name: String, in names: [String]) -> String {
    #if hasFeature(Embedded)
      ""
    #else
      KnownNames(names).hint(name)
    #endif
  }
}
