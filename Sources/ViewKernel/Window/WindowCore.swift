import ViewKernelAnimation

/// What every setter and layout call of a tree asks of its window, without a way through the
/// window's own properties.
final class WindowCore {
  // Read and written by setters, each access for itself.
  @exclusivity(unchecked) var animatesChanges = false
  @exclusivity(unchecked) var hasChanges = true
  @exclusivity(unchecked) var recordsEvents = false
  /// Some view has, or had, a time of its own.
  @exclusivity(unchecked) var hasTimeSpaces = false
  /// `point(inside:)` is asked about what shows.
  @exclusivity(unchecked) var hitsPresentation = false
  /// The memory of layout passes, empty between them.
  var layoutStack: ContiguousArray<LayoutPass.Level> = []
  let changeDepth = ChangeDepth()
  /// The window, until it goes.
  @exclusivity(unchecked) var window: Unmanaged<Window>?
  private var identifierCount: Int32 = 0

  deinit { changeDepth.ownerGoes() }

  /// Numbers count up in the order of first entry.
  func nextIdentifier() -> Int32 {
    defer { identifierCount += 1 }
    return identifierCount
  }
}

/// Something that happened in a window at an instant.
package struct WindowEvent {
  package enum Kind {
    case entered(View)
    case left(View)
    case reordered(View)
    case layout(View)
    case focused(View)
    case resigned(View)
    case keyboard(Keyboard)
    /// A story's own event, such as the alert's `show` and `dismiss`.
    case note(View?, name: String, value: String?)
  }

  package let time: Double
  package let kind: Kind
}
