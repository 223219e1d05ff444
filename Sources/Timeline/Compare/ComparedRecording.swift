import ViewKernel

/// One of two recordings that are compared, with the identities of its nodes.
struct ComparedRecording {
  let recording: Recording
  /// The identities of the nodes, by index.
  let identities: [NodePairs.Identity]
  private let identitiesByNumber: [Int: NodePairs.Identity]

  init(_ recording: Recording, _ identities: [NodePairs.Identity]) {
    self.recording = recording
    self.identities = identities
    identitiesByNumber = recording.nodeIndicesByNumber.mapValues { identities[$0] }
  }

  /// Returns the identity of the node of an event; `nil` if there is no such node.
  func identity(of event: TimelineEvent) -> NodePairs.Identity? {
    event.node.flatMap { identitiesByNumber[$0] }
  }

  /// Returns the identities of nodes by their numbers. Numbers that no node has are left out.
  func identities(ofNumbers numbers: [Int]) -> [NodePairs.Identity] {
    numbers.compactMap { identitiesByNumber[$0] }
  }
}
