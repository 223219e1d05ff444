import ViewKernel

// How a recorder samples the moments of its clock.

extension Recorder: InstantObserver {
  package var nextObservation: Double { frames.nextTime }

  /// Samples a frame.
  package func clockReachedObservation(at time: Double) {
    guard sample(.frame(frames.finishedCount), at: time) else { return }
    frames.finishFrame()
    if frames.endsAtLimit {
      report(.ignored, "frames after \(time) cannot be told apart, and are left out")
    }
    reportRefused()
    // A handler of the diagnostics may have ended the timeline.
    guard isRecording, let total = frames.expectedCount else { return }
    onProgress?(frames.finishedCount, total)
  }

  /// Samples the side before the events of an instant.
  package func clockWillRunEvents(at time: Double) {
    if sample(.before, at: time) { reportRefused() }
  }

  /// Samples the side after the events of an instant.
  package func clockDidRunEvents(at time: Double) {
    if sample(.after, at: time) { reportRefused() }
  }

  /// Reports values that are not of the kinds of their tracks.
  private func reportRefused() {
    for refused in unsafe sampler.moment.refused {
      let (track, value) = (refused.track, refused.value)
      let kind = track.kind.rawValue
      report(.refused, "the track \(track.name) needs values of kind \(kind), got \(value)")
    }
  }

  /// Samples a moment and writes it.
  ///
  /// - Returns: Whether the timeline continues. The text and the drawing of a view are user code,
  ///   which may have ended the timeline, or begun another one.
  private func sample(_ kind: MomentKind, at time: Double) -> Bool {
    let journal = journal
    let areEventsDue = kind == .before || journal?.isCaughtUp == false
    let sampler = sampler
    sampler.startMoment()
    isSampling = true
    source.sampleChanges(into: sampler)
    isSampling = false
    sampler.endMoment(areEventsDue: areEventsDue)
    guard let journal, journal === self.journal else { return false }
    output.add(kind, at: time, of: sampler)
    return true
  }
}
