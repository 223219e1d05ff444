import ViewKernelGoldens

extension Window {
  /// Advances the window frame by frame and returns a recording.
  ///
  ///     let recording = window.record(until: 0.5)
  ///
  /// - Parameters:
  ///   - end: The end of the recording, in seconds of the window's time. If it is before the
  ///     present time or not finite, the recording has a single frame.
  ///   - title: The title of the recording.
  ///   - frameRate: Frames per second.
  public func record(
    until end: Double, title: String = "", frameRate: FrameRate = .sixty
  ) -> Recording {
    let builder = RecordingBuilder()
    let recorder = Recorder(WindowSource(self), title: title, frameRate: frameRate)
    recorder.sinks = [builder]
    recorder.record(until: end)
    return builder.recording!  // It has begun.
  }

  /// The former name of `record(until:title:frameRate:)`.
  @available(*, deprecated, renamed: "record(until:title:frameRate:)")
  public func recording(
    until end: Double, title: String = "", frameRate: FrameRate = .sixty
  ) -> Recording {
    record(until: end, title: title, frameRate: frameRate)
  }
}
