import ViewKernel

/// What files say of an animation, by the names that they use and in the order that they have it.
package enum ReportField: String, CaseIterable {
  case property
  case key
  /// Of the two values.
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
  /// What the two values are; `any` where they are of two kinds, and `nil` where both follow something
  /// else.
  package var kind: Track.Kind? {
    guard let kind = Track.Kind(of: from) ?? Track.Kind(of: to) else { return nil }
    return kind.takes(from) && kind.takes(to) ? kind : .any
  }

  /// A field as a value: texts and numbers, and nothing where there is none or the time never
  /// comes.
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
}
