/// Identifies an object in handles that do not retain it. The object and its handles share the
/// token.
package final class IdentityToken: Hashable, Sendable {
  package init() {}

  package static func == (a: IdentityToken, b: IdentityToken) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
