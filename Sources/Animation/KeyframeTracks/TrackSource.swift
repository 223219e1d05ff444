/// The source of a keyframe animation whose values are on a track.
final class TrackSource<Value: Animatable>: ContentSource<Value> {
  private let track: KeyframeTrack<Value>
  private let times: TrackTimes

  init(_ track: KeyframeTrack<Value>, _ times: TrackTimes) {
    self.track = track
    self.times = times
  }

  override func moving(
    at motion: TimingMotion, underlying: Moving<Value>, model: Value
  ) -> Moving<Value> {
    let place = times.place(at: motion.progress)
    var moving = track.moving(on: place.piece, at: place.fraction, underlying: underlying)
    if motion.rate < 0 {
      let next = times.placeAhead(of: motion.progress)
      moving.velocity =
        track.moving(on: next.piece, at: next.fraction, underlying: underlying).velocity
    }
    return moving
  }

  override func cycleEnd(underlying: Value, model: Value) -> Value {
    cycleEnd(underlying: underlying.still, model: model).value
  }

  // The end of the last piece, wherever the curve of the last segment ends (D13).
  override func cycleEnd(underlying: Moving<Value>, model: Value) -> Moving<Value> {
    track.moving(on: track.pieceCount, at: 0.still, underlying: underlying)
  }
}
