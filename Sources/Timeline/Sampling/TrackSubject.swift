import ViewKernel

/// An object for which a track is added while a source is sampled: a property or a key of content.
protocol TrackSubject: AnyObject {
  var name: String { get }
  /// The value that a node has in the track at first.
  var initialTrackValue: TrackValue { get }
  var trackRole: String { get }
  /// The identity of the object. Embedded Swift can compute it for a known class only.
  var identity: ObjectIdentifier { get }
}

extension PropertyToken: TrackSubject {
  var initialTrackValue: TrackValue { initialValue }
  var trackRole: String { role.rawValue }
  var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

extension ContentKey: TrackSubject {
  var initialTrackValue: TrackValue { initial }
  var trackRole: String { Track.contentRole }
  var identity: ObjectIdentifier { ObjectIdentifier(self) }
}
