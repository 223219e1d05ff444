import ViewKernelTimeline

/// The names of the nodes on a page.
struct PageNodes {
  /// A node in one recording.
  struct Node {
    /// The name that identifies the node in both recordings.
    let name: String
    /// The label that the page displays.
    let label: NodePairs.Label
  }

  /// The nodes of each recording, by index.
  let own: [Node]
  let golden: [Node]

  init(_ recording: Recording, _ golden: Recording?) {
    let pairs = NodePairs(recording, golden ?? recording)
    own = pairs.own.map { Node(name: pairs.name(of: $0), label: pairs.label(of: $0)) }
    var taken = Set(own.map { $0.name })
    self.golden = pairs.golden.map { identity in
      var name = pairs.name(of: identity)
      // A view without a name that only the golden has may have the number of another view.
      while !pairs.isInBoth(identity) && !taken.insert(name).inserted { name += " (golden)" }
      return Node(name: name, label: pairs.label(of: identity))
    }
  }

  /// Returns the name of a node of the golden on the page.
  func goldenName(of name: String, _ golden: Recording) -> String {
    golden.nodeIndices[name].map { self.golden[$0].name } ?? name
  }
}
