/// The app's own widgets are things on a shelf.
public struct Gadget {
  /// What it is called.
  public let name: String

  /// Creates a gadget.
  public init(name: String) { self.name = name }
}
