#if !hasFeature(Embedded)
  import ViewKernel

  /// Finds the indices and the kinds of tracks by their names in a file. Names are unique.
  struct TrackFinder {
    private var names = NameFinder()
    /// The kinds of the tracks, in the order of `names`.
    private var kinds: ContiguousArray<Track.Kind> = []
    /// Whether the file has the kinds of its tracks. Then each value must be of its track's kind.
    var hasKinds = true

    /// Adds a track.
    ///
    /// - Returns: `false` if there is a track of the name already.
    mutating func add(
      _ name: LineScanner.Token, _ kind: Track.Kind
    ) throws(LineError) -> Bool {
      guard try names.add(name) else { return false }
      kinds.append(kind)
      return true
    }

    /// Returns the index of the track with the next name of the list; `nil` if there is no such
    /// track.
    mutating func find(_ name: LineScanner.Token) throws(LineError) -> Int? {
      try names.find(name)
    }

    func kind(of track: Int) -> Track.Kind { kinds[track] }

    /// Whether a track may have a value. In schema 1 the kinds are assumed, so it may have any
    /// value.
    func accept(_ value: TrackValue, inTrack track: Int) -> Bool {
      !hasKinds || kinds[track].accepts(value)
    }

    /// Starts a new list of names; see `NameFinder`.
    mutating func startList() { names.startList() }
  }
#endif
