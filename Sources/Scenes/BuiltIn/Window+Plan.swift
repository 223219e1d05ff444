import ViewKernelTimeline

extension Window {
  /// Schedules a closure at a time of a scene. It does not run if the window has been deallocated
  /// by then: the window's clock may live longer.
  func plan(at time: Double, name: String, _ body: @escaping (Window) -> Void) {
    #if hasFeature(Embedded)
      // There is no `weak` in Embedded Swift. A program that plays a built-in scene retains its
      // window as long as the clock runs.
      clock.schedule(at: time, name: name) { [unowned(unsafe) self] in body(self) }
    #else
      clock.schedule(at: time, name: name) { [weak self] in
        if let self { body(self) }
      }
    #endif
  }
}
