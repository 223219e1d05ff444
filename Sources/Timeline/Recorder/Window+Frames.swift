import ViewKernel

extension Window {
  /// Advances to the time of a frame. A recorder uses the same times.
  ///
  ///     for frame in 0...30 {
  ///       window.advance(toFrame: frame)
  ///       draw(window.displayList())
  ///     }
  ///
  /// The time is `start + frameRate.time(ofFrame: frame)`. A loop of `advance(by: 1.0 / 60)` adds
  /// rounded numbers, so its times soon differ from those of the frames.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame; frame 0 is at `start`.
  ///   - frameRate: Frames a second.
  ///   - start: When frame 0 is, in seconds of the window's time.
  public func advance(
    toFrame frame: Int, frameRate: FrameRate = .sixty, from start: Double = 0
  ) {
    advance(to: start + frameRate.time(ofFrame: frame))
  }
}
