import ViewKernelAnimation

/// The handle of an animation block. It pauses, seeks, reverses or cancels all animations of the
/// block together.
///
///     let arrival = window.animate(duration: 0.5) {
///       sheet.center.y = 200
///       dimming.opacity = 0.4
///     }
///     arrival.pause()
///     arrival.fractionComplete = 0.3
///     arrival.reverse()  // back to where the sheet was
///
/// The words are those of `Animation`. The animations are those that the block added, and those of
/// blocks and transactions inside it. From the first call that plays them by hand on they run in one
/// time, and stay on their views until the last one has ended; those that had ended before are over. A
/// block that has played back to its start takes its changes back: each property is set to the value
/// that shows there. An animation that is played by its own handle leaves the block's time.
///
/// Copies are the same block. Letting go of all of them stops nothing.
public struct AnimationBlock {
  /// That of the block, which is over; `nil` where the changes were instant.
  let transaction: Transaction?
  let core: WindowCore?
}

// MARK: - Reading

extension AnimationBlock {
  /// Where the block is; `nil` without animations.
  var reading: PlaybackReading? {
    guard let transaction, let core else { return nil }
    if let played = transaction.played { return played.reading }
    return transaction.members?.reading(core)
  }

  /// The state of the block. It is running until the last animation has ended, then finished. It is
  /// idle if the animations were removed before their ends. A block without animations is finished.
  public var state: Animation.PlayState { reading?.state ?? .finished }

  /// The time of the block in seconds since its changes, including a delay. It decreases while the
  /// block plays backwards. After the end of the block, this and the other properties keep their
  /// last values.
  public var currentTime: Double { reading?.currentTime ?? 0 }

  /// The `currentTime` at which the last animation ends when the block plays forwards, in seconds; may
  /// be infinite.
  public var endTime: Double { reading?.endTime ?? 0 }
}

extension AnimationBlock: CustomStringConvertible {
  /// The state and the time, such as "AnimationBlock(running, 0.25 of 0.5 s)".
  public var description: String {
    "AnimationBlock(\(state), \(currentTime) of \(endTime) s)"
  }
}
