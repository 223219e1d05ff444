import ViewKernel

/// A timeline source that records a window: the presentation values and the content of every view.
public final class WindowSource: TimelineSource {
  /// The window that is recorded.
  public let window: Window

  /// Custom properties that have had a value in some view.
  private var customProperties = KeyedList<ObjectIdentifier, PropertyToken>()

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
  ///
  /// The time depends on these views only. It includes their drawings, all their content, and each
  /// property that may have changed, with all its running animations. If a custom property of a
  /// view may have changed, all custom properties of the view are read.
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
  /// that may have changed. If any other property may have changed, all others are sampled: to
  /// list the changed ones would be work in each setter and each tick, and a view has few others.
  private func sample(_ view: View, _ parts: ViewParts, into sampler: NodeSampler) {
    let row = sampler.row(
      of: view.identifier, name: view.displayName, className: view.classNameIfUnnamed)
    ViewTracks.sample(view, parts, row, into: sampler)
    sampleDrawing(of: view, row, into: sampler)
    sampleContent(of: view, row, into: sampler)
    guard parts.contains(.otherProperties) && !view.isPlain else { return }
    for property in ViewTracks.laterProperties {
      sample(property, of: view, row, into: sampler)
    }
    sampleCustomProperties(of: view, row, into: sampler)
  }

  /// Samples the drawing of a view; a drawing without items is `.nothing`.
  private func sampleDrawing(of view: View, _ row: NodeRow, into sampler: NodeSampler) {
    guard let drawing = view.shownDrawing(), !drawing.items.isEmpty else {
      return sampler.set(ViewTracks.drawingIndex, .nothing, in: row)
    }
    sampler.set(ViewTracks.drawingIndex, .drawing(drawing), in: row)
  }

  /// Samples the text of a view, and its other content in tracks of their own.
  private func sampleContent(of view: View, _ row: NodeRow, into sampler: NodeSampler) {
    view.forEachContent { key, value in
      if key === ContentKey.text {
        sampler.set(ViewTracks.textIndex, value, in: row)
      } else {
        set(value, inTrackOf: key, row, of: sampler)
      }
    }
  }

  /// Samples the custom properties. Properties of one name in a window are one token (C10).
  private func sampleCustomProperties(of view: View, _ row: NodeRow, into sampler: NodeSampler) {
    view.forEachCustomProperty { property in
      remember(property)
      sample(property, of: view, row, into: sampler)
    }
    // A property that was only animated has no value any more, and the view does not know which one
    // it was.
    guard view.hasLostNode else { return }
    let subjects = sampler.addedSubjects(of: row)
    for index in subjects.compactMap({ customProperties.index(of: $0) }).sorted() {
      sample(customProperties.values[index], of: view, row, into: sampler)
    }
  }

  private func remember(_ property: PropertyToken) {
    let identity = ObjectIdentifier(property)
    guard customProperties.index(of: identity) == nil else { return }
    customProperties.add(identity, property)
  }

  private func sample(
    _ property: PropertyToken, of view: View, _ row: NodeRow, into sampler: NodeSampler
  ) {
    set(view.presentationValue(of: property), inTrackOf: property, row, of: sampler)
  }

  private func set(
    _ value: TrackValue, inTrackOf subject: any TrackSubject, _ row: NodeRow,
    of sampler: NodeSampler
  ) {
    if sampler.set(value, inTrackOf: subject, row) { return }
    window.onDiagnostic(
      Diagnostic(
        .ignored, "\(subject.name): another track of the name is recorded, not this one"))
  }
}
