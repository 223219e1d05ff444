import Animation
import Foundation
import Geometry
import Observation
import Timeline
import ViewKernel
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelScenes
import ViewKernelTimeline

/// The app's own model. The macro writes `Observation.ObservationRegistrar` and more into this
/// file; a type of ours called `Observation` would stand in its way.
@Observable
final class WobbleModel {
  /// How much shows.
  private(set) var opacity = 1.0
  /// When it was made.
  let date = Date(timeIntervalSince1970: 0)

  /// Takes what a view shows.
  func show(_ view: View) { opacity = view.presentation.opacity }
}

extension WobbleModel {
  /// What hears of a change; everything here runs on one thread.
  final class Ear: @unchecked Sendable {
    var hasHeard = false
  }

  /// Listens for the next change of the opacity.
  func listen() -> Ear {
    let ear = Ear()
    withObservationTracking {
      _ = opacity
    } onChange: {
      ear.hasHeard = true
    }
    return ear
  }
}
