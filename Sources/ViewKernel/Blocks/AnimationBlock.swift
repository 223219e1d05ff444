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
/// The methods have the names and the rules of `Animation`. They have no effect on a block that is
/// over. A block is over when the ends of all its animations have been reported. A paused block is
/// not over, even at its end.
///
/// The block controls the animations that it added itself, and the animations that blocks and
/// transactions inside it added. The first call that controls playback moves all animations that
/// have not ended into one shared time, with the rate and the pause of the block. They stay on
/// their views until the block is over. Animations that had ended before that call do not run
/// again. An animation that is played by its own handle, or by the handle of another block, leaves
/// the shared time. The completion still waits for it.
///
/// A block that has played back to its start undoes its changes, and only these: the changes of
/// other blocks stay. The completion receives `true`, as it does at the end.
///
/// The times of a block are in seconds of the window's clock. In a view whose `timeSpace` has the
/// speed 0.5, an animation takes twice as much of the block's time.
///
/// Each block lists its animations. So adding an animation inside nested blocks takes O(number of
/// these blocks).
///
/// Copies control the same block. Releasing all copies does not stop the block.
public struct AnimationBlock {
  /// The transaction of the block, which is closed; `nil` if the changes were instant.
  let transaction: Transaction?
}

// MARK: - Reading

extension AnimationBlock {
  /// The state and times of the block; `nil` without animations.
  var reading: PlaybackReading? {
    guard let transaction else { return nil }
    return unsafe transaction.played?.reading ?? transaction.members?.reading
  }

  /// The state of the block.
  ///
  /// It is the state of the animation that ends last, of those that run or are paused. Of several
  /// that end last, it is that of the first one that was added. So the block is running until its
  /// last animation has ended, unless it is paused.
  ///
  /// Afterwards, the block is finished, or idle if that animation was removed early. The completion
  /// receives `false` if any animation was removed early. A block without animations is finished.
  public var state: Animation.PlayState { reading?.state ?? .finished }

  /// The time of the block, in seconds: 0 when the changes were made, and `endTime` at the end. It
  /// includes a delay. It decreases while the block plays backwards. After the end of the block,
  /// this and the other properties keep their last values. It is 0 without animations.
  public var currentTime: Double { reading?.currentTime ?? 0 }

  /// The `currentTime` at which the last animation ends when the block plays forwards, in seconds.
  /// It is infinite if an animation repeats forever.
  public var endTime: Double { reading?.endTime ?? 0 }
}

extension AnimationBlock: CustomStringConvertible {
  /// The state and the time, such as "AnimationBlock(running, 0.25 of 0.5 s)".
  public var description: String {
    "AnimationBlock(\(state), \(currentTime) of \(endTime) s)"
  }
}
