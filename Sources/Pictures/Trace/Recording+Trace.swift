import ViewKernelTimeline

extension Recording {
  /// Returns the recording in the JSON format of Chrome's trace events, which Perfetto
  /// (ui.perfetto.dev) and chrome://tracing open.
  ///
  ///     try file.write(recording.trace())
  ///
  /// Each view with events is a thread. Its animations are slices, and its other events are
  /// instants. Animations that overlap and are not nested are in different rows, and the view has a
  /// thread for each row. Each number that changes is a counter. Times are in microseconds.
  public func trace() -> String {
    var writer = TraceWriter(self)
    return writer.write()
  }
}
