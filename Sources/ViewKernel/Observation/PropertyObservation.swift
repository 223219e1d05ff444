/// The handle of an observation. Releasing the handle ends the observation. After the observed view
/// is deallocated, the handle has no effect.
@safe public final class PropertyObservation {
  /// The registered observer; `nil` after the view was deallocated, or if nothing is observed.
  ///
  /// Not retained: the record clears this reference before it is deallocated.
  private var record: Unmanaged<ObserverRecord>?

  init(_ record: ObserverRecord?) {
    unsafe self.record = record.map { unsafe .passUnretained($0) }
    unsafe record?.observation = unsafe .passUnretained(self)
  }

  deinit { cancel() }

  /// Ends the observation. The closure is not called any more, not even for a change that is being
  /// reported. The closure is released after that report at the latest.
  public func cancel() {
    let ended = unsafe record?.takeUnretainedValue()
    unsafe record = nil
    ended?.end()
  }

  func forgetRecord() { unsafe record = nil }
}
