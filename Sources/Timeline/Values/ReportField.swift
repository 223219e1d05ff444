import ViewKernel

/// The fields that files have for an animation, with their names in files and in their order.
package enum ReportField: String, CaseIterable {
  case property
  case key
  /// The kind of the two values.
  case kind
  case begin
  case end
  case duration
  case curve
  case from
  case to
  case additive
}

extension AnimationReport {
  /// The kind of the values `from` and `to`. It is `any` if they are of two kinds, and `nil` if
  /// both are `.nothing`.
  package var kind: Track.Kind? {
    guard let kind = Track.Kind(of: from) ?? Track.Kind(of: to) else { return nil }
    return kind.accepts(from) && kind.accepts(to) ? kind : .any
  }

  /// Returns a field as a value. The result is `.nothing` if the animation has no such value, or if
  /// the time is infinite.
  package func value(of field: ReportField) -> TrackValue {
    func time(_ seconds: Double) -> TrackValue { seconds.isFinite ? .number(seconds) : .nothing }
    return switch field {
    case .property: .text(property)
    case .key: key.map { .text($0) } ?? .nothing
    case .kind: kind.map { .text($0.rawValue) } ?? .nothing
    case .begin: time(begin)
    case .end: time(end)
    case .duration: time(duration)
    case .curve: .text(curve)
    case .from: from
    case .to: to
    case .additive: .flag(isAdditive)
    }
  }

  /// The whole property that the animation changes: `transform` for `transform.scale`.
  private var track: Substring { property.prefix { $0 != "." } }

  /// The possible names of the track that the animation changes. A custom property may have a point
  /// in its name without being a component.
  var trackNames: [String] { [property, String(track)] }
}
