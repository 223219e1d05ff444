import ViewKernelAnimation

/// The parameters of an animation block, besides its closures.
struct BlockParameters {
  var duration: Double
  var delay: Double
  var curve: TimingCurve
  /// Whether the curve is a spring and the duration is its settling time.
  var settles = false
  var repetition: Repetition
  var options: AnimationOptions
  var callSite: CallSite
}
