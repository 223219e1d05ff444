#if !hasFeature(Embedded)
  import ViewKernel

  // A file of schema 1 lacks the fields that `TimelineHeader.hasDetails` lists. Here is what the
  // reader assumes in their place.

  extension LineReader {
    /// Returns the kind and the role of a track of schema 1: those of the track that windows have
    /// under this name. For another track, the kind is that of its initial value, and the result is
    /// `nil`.
    static func assumedKind(ofTrack name: String) -> (kind: Track.Kind, role: String)? {
      ViewTracks.all.first { $0.name == name }.map { ($0.kind, $0.role) }
    }

    /// The second hash of a summary without one: the hash of nothing.
    static var assumedDetailHash: TimelineHash { TimelineHash() }
  }
#endif
