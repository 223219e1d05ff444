import ViewKernelTimeline

/// The place of a view in a picture: the values of the attributes that its group needs. A value is
/// `nil` if the group has no such attribute.
struct ViewPlace: Equatable {
  /// The matrix, unless it is the identity. Its entries are in the range of numbers in pictures.
  private(set) var transform: AffineTransform?
  /// The opacity, unless the group is opaque.
  private(set) var opacity: Double?
  /// The number of the definition that clips the group.
  let clip: Int?
  /// The number of the filter by which the group casts a shadow of its content.
  let shadow: Int?

  init(of group: DisplayList.Group, clip: Int?, shadow: Int? = nil) {
    self.clip = clip
    self.shadow = shadow
    move(to: group)
  }

  /// Takes the transform and the opacity of a group, and keeps the definitions.
  mutating func move(to group: DisplayList.Group) {
    transform = group.transform.isIdentity ? nil : group.transform.clampedForPicture
    opacity = group.opacity < 1 ? group.opacity.clampedForPicture : nil
  }
}

extension SVGWriter {
  /// Writes the attributes of a place.
  mutating func write(_ place: ViewPlace) {
    if let transform = place.transform { write(.transform, transform) }
    if let opacity = place.opacity { write(.opacity, opacity) }
    if let clip = place.clip { write(.clipPath, reference: clip) }
    if let shadow = place.shadow { write(.filter, reference: shadow) }
  }
}
