import ViewKernel

/// A timeline source that records a window: the presentation values and the content of every view.
public final class WindowSource: TimelineSource {
  /// The window that is recorded.
  public let window: Window

  /// Custom properties that have had a value in some view.
  private var customProperties: ContiguousArray<PropertyToken> = []
  /// The indices in `customProperties`, by property.
  private var customPropertyIndices = KeyIndices<ObjectIdentifier>()

  /// Creates a source that records a window.
  public init(_ window: Window) { self.window = window }

  /// The window's clock.
  public var clock: LogicalClock { window.clock }

  /// The tracks that every view has: its subviews, its properties, its text and its drawing.
  public var tracks: [Track] { ViewTracks.all }

  /// Shows the views, parents first, siblings in the order of `subviews`.
  public func sample(into sampler: NodeSampler) {
    var stack: [View] = [window]
    while let view = stack.popLast() {
      sample(view, .all, into: sampler)
      for child in view.subviews.reversed() { stack.append(child) }
    }
  }

  /// Shows the views whose values may have changed since the last call with the same sampler.
  public func sampleChanges(into sampler: NodeSampler) {
    let last = sampler.stamp
    let answer = window.viewChanges(since: last)
    sampler.stamp = answer.stamp
    guard let changes = answer.changes else {
      // If very many views were deallocated since the last call, the window does not list them.
      if last != nil { sampler.forgetShownNodes { window.isDeallocated($0) } }
      return sample(into: sampler)
    }
    for node in answer.deallocatedIdentifiers { sampler.forget(node) }
    // The content of a view is user code, which may remove other views.
    for change in changes where change.view.isIn(window) {
      sample(change.view, change.parts, into: sampler)
    }
  }

  /// Samples a view: always its drawing and its content, and of the first sixteen properties those
  /// that may have changed. If any other property may have changed, all others are sampled.
  private func sample(_ view: View, _ parts: ViewParts, into sampler: NodeSampler) {
    sampler.begin(
      node: view.identifier, name: view.displayName, className: view.classNameIfUnnamed)
    ViewTracks.sample(view, parts, into: sampler)
    sampleDrawing(of: view, into: sampler)
    sampleContent(of: view, into: sampler)
    guard parts.contains(.otherProperties) && !view.isPlain else { return }
    for property in ViewTracks.laterProperties { sample(property, of: view, into: sampler) }
    sampleCustomProperties(of: view, into: sampler)
  }

  /// Samples the drawing of a view; a drawing without items is `.nothing`.
  private func sampleDrawing(of view: View, into sampler: NodeSampler) {
    guard let drawing = view.shownDrawing(), !drawing.items.isEmpty else {
      return sampler.set(ViewTracks.drawingIndex, .nothing)
    }
    sampler.set(ViewTracks.drawingIndex, .drawing(drawing))
  }

  /// Samples the text of a view, and its other content in tracks of their own.
  private func sampleContent(of view: View, into sampler: NodeSampler) {
    view.forEachContent { key, value in
      if key === ContentKey.text {
        sampler.set(ViewTracks.textIndex, value)
      } else {
        sample(
          trackOf: key, ObjectIdentifier(key), key.name, initial: key.initial, value, into: sampler)
      }
    }
  }

  /// Samples the custom properties. Properties of one name in a window are one token (C10).
  private func sampleCustomProperties(of view: View, into sampler: NodeSampler) {
    view.forEachCustomProperty { property in
      remember(property)
      sample(property, of: view, into: sampler)
    }
    // A property that was only animated has no value any more, and the view does not know which one
    // it was.
    guard view.hasLostNode else { return }
    let indices = sampler.addedSubjects.compactMap { customPropertyIndices.index(of: $0) }
    for index in indices.sorted() {
      sample(customProperties[index], of: view, into: sampler)
    }
  }

  private func remember(_ property: PropertyToken) {
    let identity = ObjectIdentifier(property)
    guard customPropertyIndices.index(of: identity) == nil else { return }
    customPropertyIndices.add(identity)
    customProperties.append(property)
  }

  private func sample(_ property: PropertyToken, of view: View, into sampler: NodeSampler) {
    sample(
      trackOf: property, ObjectIdentifier(property), property.name, initial: property.initialValue,
      role: property.role.rawValue, view.presentationValue(of: property), into: sampler)
  }

  private func sample(
    trackOf subject: AnyObject, _ identity: ObjectIdentifier, _ name: String,
    initial: @autoclosure () -> TrackValue, role: String = Track.contentRole, _ value: TrackValue,
    into sampler: NodeSampler
  ) {
    let isRecorded = sampler.set(
      trackOf: subject, identity, name: name, initial: initial(), role: role, value)
    guard !isRecorded else { return }
    window.onDiagnostic(
      Diagnostic(.ignored, "\(name): another track of the name is recorded, not this one"))
  }
}
