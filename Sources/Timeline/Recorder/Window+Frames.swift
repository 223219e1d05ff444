import ViewKernel

extension Window {
  /// Advances the window to the time of a frame. A recorder uses the same times.
  ///
  ///     for frame in 0...30 {
  ///       window.advance(toFrame: frame)
  ///       draw(window.displayList())
  ///     }
  ///
  /// The time is `start + frameRate.time(ofFrame: frame)`. A loop of `advance(by: 1.0 / 60)` adds
  /// rounded numbers, so its times soon differ from the times of the frames.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame; frame 0 is at `start`.
  ///   - frameRate: Frames per second.
  ///   - start: The time of frame 0, in seconds of the window's clock.
  public func advance(
    toFrame frame: Int, frameRate: FrameRate = .sixty, from start: Double = 0
  ) {
    advance(to: start + frameRate.time(ofFrame: frame))
  }
}
