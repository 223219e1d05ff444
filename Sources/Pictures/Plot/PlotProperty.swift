import ViewKernelTimeline

/// Some numbers of one track of one node, which one panel shows.
struct PlotProperty: Sendable {
  let node: String
  let track: String
  /// The text after the name of the track, such as `width`. Empty for all numbers.
  let component: String
  let numbers: [Number]

  /// A number of the values of a track.
  struct Number: Sendable {
    let name: String
    /// Returns the number in a value of the track, or `nil` if the value does not have it.
    let read: @Sendable (TrackValue) -> Double?
  }

  /// The name that a program uses to add the property to a plot.
  var name: String { "\(node).\(track)" + (component.isEmpty ? "" : ".\(component)") }

  /// The unit of the numbers. Empty if they have no unit.
  var unit: String {
    switch track {
    case "bounds", "center", "borderWidth", "cornerRadius", "shadowRadius", "shadowOffset": "pt"
    default: ""
    }
  }

  /// Finds a property by its name: that of a track, or of a track and a component. Returns `nil` if
  /// the recording has no such numbers.
  init?(_ recording: Recording, _ node: String, _ property: String) {
    // The name of a track may contain points, too. The longest name that fits is the track.
    let tracks = recording.tracks.filter {
      property == $0.name || property.hasPrefix("\($0.name).")
    }
    guard recording.nodeIndices[node] != nil,
      let track = tracks.max(by: { $0.name.utf8.count < $1.name.utf8.count })
    else { return nil }
    self.node = node
    self.track = track.name
    component = String(property.dropFirst(track.name.count + 1))
    numbers = PlotProperty.numbers(of: track, component)
    if numbers.isEmpty { return nil }
  }

  /// Returns the curve of each number. Empty if the recording has no such node or track.
  func curves(in recording: Recording) -> [PlotCurve] {
    guard let node = recording.nodeIndices[node], let track = recording.trackIndices[track]
    else { return [] }
    return numbers.map { number in
      PlotCurve(
        name: numbers.count > 1 ? number.name : "", recording, node: node, track: track,
        of: number.read)
    }
  }

  /// Returns the numbers in a component of a track. Empty if there are none.
  private static func numbers(of track: Track, _ component: String) -> [Number] {
    let all = track.kind.partNames(inTrack: track.name) ?? []
    let wanted = numberNames(of: component) ?? all
    let numbers = all.enumerated().filter { wanted.contains($0.element) }.map { index, name in
      Number(name: name) { value in
        guard let parts = value.parts, index < parts.count else { return nil }
        return parts[index]
      }
    }
    guard numbers.isEmpty, track.kind == .transform,
      let property = decomposedNumbers["\(track.name).\(component)"]
    else { return numbers }
    return [Number(name: component) { property.value(inRecorded: $0) }]
  }

  /// Returns the names of the numbers in a component; `nil` if the component is the whole track.
  private static func numberNames(of component: String) -> [String]? {
    switch component {
    case "": nil
    case "origin": ["x", "y"]
    case "size": ["width", "height"]
    default: [component]
    }
  }

  /// The numbers of a decomposed transform, by name.
  private static let decomposedNumbers: [String: AnimatableProperty<Double>] = {
    var numbers: [String: AnimatableProperty<Double>] = [:]
    let all: [AnimatableProperty<Double>] = [
      .transformScale, .transformScaleX, .transformScaleY, .transformRotation,
    ]
    for number in all { numbers[number.name] = number }
    return numbers
  }()

  /// Returns all names of properties of a track: `bounds`, `bounds.width`, `bounds.size`.
  static func names(of track: Track) -> [String] {
    guard let numbers = track.kind.partNames(inTrack: track.name) else { return [] }
    let components = numbers.count > 1 ? numbers.map { "\(track.name).\($0)" } : []
    let pairs = track.kind == .rect ? ["origin", "size"].map { "\(track.name).\($0)" } : []
    let ofTransforms = decomposedNumbers.keys.sorted().filter {
      track.kind == .transform && $0.hasPrefix("\(track.name).")
    }
    return [track.name] + components + pairs + ofTransforms
  }
}
