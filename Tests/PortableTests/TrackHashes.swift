#if canImport(ViewKernelScenes)
  import ViewKernelScenes
#endif
import ViewKernelTimeline

/// Plays the built-in scenes and the scenes of `ArithmeticScenes`, and reports a name and a hash
/// for each, and after it for each property of each view, so that a difference has a name.
func reportScenes(to report: (String, String) -> Void) {
  for scene in Scene.builtIn + Scene.arithmetic {
    let tracks = TrackHashes()
    report(scene.name, scene.play(into: [tracks]).hash.text)
    tracks.report(scene: scene.name, to: report)
  }
}

/// A hash of all values of each property of each view.
private final class TrackHashes: TimelineSink {
  private var tracks: [String] = []
  private var nodes: [String] = []
  private var hashes: [[TimelineHash?]] = []

  func begin(_ header: TimelineHeader) { tracks = header.tracks.map { $0.name } }
  func add(_ track: Track) { tracks.append(track.name) }

  func add(node: Int, name: String, className: String?) {
    while nodes.count <= node {
      nodes.append("")
      hashes.append([])
    }
    nodes[node] = name
  }

  func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
    for change in changes {
      while hashes[change.node].count <= change.track { hashes[change.node].append(nil) }
      var hash = hashes[change.node][change.track] ?? TimelineHash()
      hash.add(time)
      hash.add(change.value)
      hashes[change.node][change.track] = hash
    }
  }

  func add(_ event: TimelineEvent) {}
  func end(_ summary: TimelineSummary) {}

  /// Reports "scene/view.property" and a hash, in the order of first sight.
  func report(scene: String, to report: (String, String) -> Void) {
    for (node, hashes) in hashes.enumerated() {
      for (track, hash) in hashes.enumerated() {
        if let hash { report("\(scene)/\(nodes[node]).\(tracks[track])", hash.text) }
      }
    }
  }
}
