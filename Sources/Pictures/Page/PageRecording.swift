import ViewKernelTimeline

/// A recording on a page, with the names of its nodes.
struct PageRecording {
  /// The names of a node.
  struct Node {
    /// The name that identifies the node in both recordings of the page.
    let name: String
    /// The label that the page displays.
    let label: NodePairs.Label
  }

  let recording: Recording
  /// The names of the nodes, by index.
  let nodes: [Node]
  /// The indices of the nodes, by number.
  let indicesByNumber: [Int: Int]

  private init(_ recording: Recording, _ nodes: [Node]) {
    self.recording = recording
    self.nodes = nodes
    indicesByNumber = recording.nodeIndicesByNumber
  }

  /// Returns a recording and its golden, if there is one, for one page.
  static func pair(
    _ recording: Recording, _ golden: Recording?
  ) -> (own: PageRecording, golden: PageRecording?) {
    let pairs = NodePairs(recording, golden ?? recording)
    let own = pairs.own.map { Node(name: pairs.name(of: $0), label: pairs.label(of: $0)) }
    guard let golden else { return (PageRecording(recording, own), nil) }
    var taken = Set(own.map { $0.name })
    let others = pairs.golden.map { identity in
      var name = pairs.name(of: identity)
      // A view without a name that only the golden has may have the number of another view.
      while !pairs.isInBoth(identity) && !taken.insert(name).inserted { name += " (golden)" }
      return Node(name: name, label: pairs.label(of: identity))
    }
    return (PageRecording(recording, own), PageRecording(golden, others))
  }

  /// Returns the name on the page of the node with a name in the recording.
  func name(of node: String) -> String {
    recording.nodeIndices[node].map { nodes[$0].name } ?? node
  }
}
