// The recordings of the page, read from its data.

class View {
  constructor(source, index, recording) {
    this.index = index
    this.recording = recording
    this.node = source.node
    /// The name identifies the view in both recordings.
    this.name = source.name
    /// The names that readers see: in the tree, and elsewhere.
    this.title = source.title ?? source.name
    this.label = source.label ?? source.name
    this.first = source.first
    this.parts = source.parts.map(textChanges)
    this.visibleSubviews = listChanges(source.visibleSubviews)
    this.subviews = listChanges(source.subviews)
    this.values = recording.tracks.map((_, track) =>
      track in source.values ? textChanges(source.values[track]) : undefined)
  }

  /// The record of a track in a moment; `undefined` before the view is in the recording.
  value(track, moment) {
    if (track === undefined || moment < this.first) return undefined
    return this.values[track]?.at(moment) ?? this.recording.tracks[track].initial.at(0)
  }
}

class Recording {
  constructor(source) {
    this.times = source.times
    this.kinds = source.kinds
    this.rate = source.rate
    this.end = this.times.at(-1) ?? 0
    this.tracks = source.tracks.map(track =>
      ({ allowed: 0, ...track, initial: textChanges(track.initial) }))
    this.trackIndices = new Map(this.tracks.map((track, index) => [track.name, index]))
    this.screen = textChanges(source.screen)
    this.roots = listChanges(source.roots)
    this.views = source.views.map((view, index) => new View(view, index, this))
    this.byName = new Map(this.views.map(view => [view.name, view]))
    this.events = source.events.map(event => {
      const view = this.views[event.view]
      return { ...event, of: view?.name, label: view?.label }
    })
  }

  /// The last moment at or before a time, or the one before the events of that instant; -1 if there is
  /// none.
  moment(time, kind) {
    const last = lastIndex(this.times, time, time => time)
    if (kind !== 'b') return last
    for (let index = last; this.times[index] === time; index--) {
      if (this.kinds[index] === 'b') return index
    }
    return last
  }
}

const recordings = data.recordings.map(source => new Recording(source))
const [recording, golden] = recordings
