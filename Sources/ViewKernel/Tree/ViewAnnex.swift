import ViewKernelAnimation
import ViewKernelGeometry

/// What stands beside a view that has more than its own few values: boxes for what is read in every
/// frame, each made when first needed, and one for the rest.
///
/// An object of 56 bytes, the most that fits into a block of 64. Boxes are owned, and never replaced once
/// they are there.
final class ViewAnnex {
  /// The view's side of the animation engine, while it is in a window and has been animated. Owned.
  @exclusivity(unchecked) var nodeReference: Unmanaged<AnimationNode>?
  /// With the flag `hasLooks`.
  @exclusivity(unchecked) private(set) var looks: Unmanaged<Looks>?
  @exclusivity(unchecked) private(set) var placement: Unmanaged<Placement>?
  /// What the view drew last; with the flag `hasDrawing`.
  @exclusivity(unchecked) var drawing: DrawingRecord?
  @exclusivity(unchecked) private(set) var rare: Unmanaged<RareViewState>?

  /// The parts of a view's geometry that few views have.
  final class Placement {
    @exclusivity(unchecked) var transform = AffineTransform.identity
    @exclusivity(unchecked) var anchorPoint = Point(x: 0.5, y: 0.5)
    /// The origin of the bounds; 0 unless the view has the flag `hasBoundsOrigin`.
    @exclusivity(unchecked) var boundsOrigin = Point.zero
  }

  deinit {
    // The node first: while it lives it may ask its view for its name, which is in the rare state.
    nodeReference?.release()
    looks?.release()
    placement?.release()
    rare?.release()
  }

  /// The first of the looks is set.
  func take(_ made: Looks) { looks = .passRetained(made) }

  /// The box of parts of geometry, made when first needed.
  var ownPlacement: Placement {
    if let placement { return placement.takeUnretainedValue() }
    let made = Placement()
    placement = .passRetained(made)
    return made
  }

  /// The box of rare state, made when first needed.
  var ownRare: RareViewState {
    if let rare { return rare.takeUnretainedValue() }
    let made = RareViewState()
    rare = .passRetained(made)
    return made
  }
}
