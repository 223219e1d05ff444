extension Unmanaged where Instance: AnyObject {
  /// Returns whether this is a reference to an object. The addresses are compared, so the reference
  /// may be one to an object that was deallocated.
  @inlinable @inline(__always)
  package func refers(to object: Instance) -> Bool {
    unsafe toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}
