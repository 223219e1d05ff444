/// The values that a drawing order or a hit test reads.
enum ValueKind {
  case model
  case presentation
}
