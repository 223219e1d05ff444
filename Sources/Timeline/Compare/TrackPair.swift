import ViewKernel

/// A track by its name, with its indices in both recordings.
struct TrackPair {
  let name: String
  let own: Int?
  let golden: Int?
  /// Whether nodes that never changed are equal in both recordings. If one recording has no such
  /// track, the initial value of the other one is used for it.
  let beginsEqually: Bool

  init(_ name: String, _ recording: Recording, _ golden: Recording) {
    self.name = name
    own = recording.trackIndices[name]
    self.golden = golden.trackIndices[name]
    if let own, let other = self.golden {
      beginsEqually = recording.tracks[own].initial.isSameInFile(as: golden.tracks[other].initial)
    } else {
      beginsEqually = true
    }
  }
}
