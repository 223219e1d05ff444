import ViewKernel

/// Compares what a source shows with what it showed before, and keeps what changed.
///
/// Memory is that of one state of the source, however long the recording.
public final class NodeSampler {
  private let tracks: [Track]
  /// The last values, `tracks.count` for each row.
  private var values: ContiguousArray<TrackValue> = []
  private var rows: [Int: Int] = [:]
  private var known: [Int: String] = [:]
  private var takenNames: Set<String> = []
  private var base = 0
  private var node = 0

  private(set) var changes: ContiguousArray<TimelineChange> = []
  private(set) var newNodes: ContiguousArray<(node: Int, name: String)> = []

  init(tracks: [Track]) { self.tracks = tracks }

  func startMoment() {
    changes.removeAll(keepingCapacity: true)
    newNodes.removeAll(keepingCapacity: true)
  }

  /// Shows a node; the values set next are its own.
  ///
  /// - Parameters:
  ///   - node: Its number, the same in every sample.
  ///   - name: How files call it; when another node has the name already, its number is added.
  public func begin(node: Int, name: @autoclosure () -> String) {
    self.node = node
    if let row = rows[node] {
      base = row * tracks.count
      return
    }
    base = values.count
    rows[node] = rows.count
    for track in tracks { values.append(track.initial) }
    if let unique = introduce(node: node, name: name()) { newNodes.append((node, unique)) }
  }

  /// Gives a node its name in files, at its first sample or event.
  ///
  /// - Returns: The name, or `nil` when the node has one already.
  func introduce(node: Int, name: @autoclosure () -> String) -> String? {
    guard known[node] == nil else { return nil }
    var unique = name()
    while takenNames.contains(unique) { unique += "#\(node)" }
    takenNames.insert(unique)
    known[node] = unique
    return unique
  }

  /// Sets what a track of the current node shows.
  ///
  /// - Parameter track: Counts the source's tracks from 0.
  @inline(__always)
  public func set(_ track: Int, _ value: TrackValue) {
    if values[base + track].isIdentical(to: value) { return }
    values[base + track] = value
    changes.append(TimelineChange(node: node, track: track, value: value))
  }
}
