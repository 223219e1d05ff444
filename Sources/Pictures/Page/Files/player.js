// The time of the page, and the chosen view.

/// The stops: the times and sides of all moments of the recordings, in order, each with the index of the
/// moment that each recording shows there.
function stopsOf(recordings) {
  const stops = new Map()
  for (const { times, kinds } of recordings) {
    times.forEach((time, index) => stops.set(time + kinds[index], { time, kind: kinds[index] }))
  }
  // The page of an empty recording has a time, too.
  if (stops.size === 0) stops.set('', { time: 0, kind: 'f' })
  const sorted = [...stops.values()].sort((a, b) =>
    a.time - b.time || 'baf'.indexOf(a.kind) - 'baf'.indexOf(b.kind))
  for (const stop of sorted) {
    stop.moments = recordings.map(recording => recording.moment(stop.time, stop.kind))
    stop.isOver = recordings.map(recording => stop.time > recording.end)
  }
  return sorted
}

const stops = stopsOf(recordings)
const start = stops[0].time
const end = stops.at(-1).time
/// The indices of the stops that are frames.
const frameStops = stops.flatMap((stop, index) => stop.kind === 'f' ? [index] : [])

/// The index of the last stop at or before a time; the first one if there is none.
const stopIndexAt = time => Math.max(lastIndex(stops, time, stop => stop.time), 0)

/// A time as a fraction of the time of all recordings.
const fraction = time => end > start ? clamp((time - start) / (end - start), 0, 1) : 0

const player = {
  /// The index of the present stop.
  stopIndex: 0,
  speed: 1,
  isPlaying: false,
  loops: false,
  /// The number of the frame that was requested of the browser.
  frameRequest: 0,
  /// The time while the page plays, in seconds. It is between two stops most of the time.
  time: 0,
  /// The name of the chosen view, if any.
  chosen: undefined,
  /// The observers: of the time, of the chosen view, and of the other values.
  onShow: [],
  onChoose: [],
  onChange: [],

  get stop() { return stops[this.stopIndex] },

  show(index) {
    this.stopIndex = clamp(index, 0, stops.length - 1)
    this.onShow.forEach(call => call(this.stop))
  },

  /// Goes to the last moment at a time, or to the one before the events of that instant.
  seek(time, isBefore = false) {
    let index = stopIndexAt(time)
    const instant = stops[index].time
    if (isBefore) while (stops[index - 1]?.time === instant) index--
    this.show(index)
  },

  step(count) {
    this.pause()
    this.show(this.stopIndex + count)
  },

  /// The index of the frame that is `count` frames away. From a stop between two frames, the first frame
  /// back is the last one before the stop.
  frameIndex(count) {
    const last = lastIndex(frameStops, this.stopIndex, index => index)
    const isBetween = frameStops[last] !== this.stopIndex
    return last + count + (isBetween && count < 0 ? 1 : 0)
  },

  stepFrame(count) {
    this.pause()
    const index = clamp(this.frameIndex(count), 0, frameStops.length - 1)
    if (frameStops.length > 0) this.show(frameStops[index])
  },

  choose(name) {
    this.chosen = name
    this.onChoose.forEach(call => call(name))
    this.show(this.stopIndex)
  },

  change(values) {
    Object.assign(this, values)
    this.onChange.forEach(call => call())
  },

  play() {
    if (this.stopIndex === stops.length - 1) this.show(0)
    this.time = this.stop.time
    this.change({ isPlaying: true })
    let last
    const tick = now => {
      this.frameRequest = requestAnimationFrame(tick)
      this.advance((now - (last ?? now)) / 1000 * this.speed)
      last = now
    }
    cancelAnimationFrame(this.frameRequest)
    this.frameRequest = requestAnimationFrame(tick)
  },

  advance(seconds) {
    this.time += seconds
    if (this.time >= end && !this.loops) {
      this.show(stops.length - 1)
      return this.pause()
    }
    if (this.time > end) this.time = end > start ? start + (this.time - end) % (end - start) : start
    const index = stopIndexAt(this.time)
    if (index !== this.stopIndex) this.show(index)
  },

  /// Goes to a time, and continues to play from there if the page plays.
  move(time) {
    this.time = time
    this.seek(time)
  },

  pause() {
    cancelAnimationFrame(this.frameRequest)
    if (this.isPlaying) this.change({ isPlaying: false })
  },

  toggle() { this.isPlaying ? this.pause() : this.play() },
}
