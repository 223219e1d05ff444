import ViewKernelAnimation

/// The callback of an observer of a property with values of one type.
final class Observer<Value: Equatable & Sendable> {
  private let options: ObservationOptions
  private let callback: (PropertyChange<Value>) -> Void

  init(_ options: ObservationOptions, _ callback: @escaping (PropertyChange<Value>) -> Void) {
    self.options = options
    self.callback = callback
  }

  @inline(__always)
  func notify(old: Value, new: Value, isPrior: Bool) {
    if options.contains(.distinct) && isSame(old, new) { return }
    callback(
      PropertyChange(
        old: options.contains(.old) ? old : nil,
        new: options.contains(.new) && !isPrior ? new : nil, isPrior: isPrior))
  }
}
