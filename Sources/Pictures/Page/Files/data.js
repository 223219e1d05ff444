// The recordings of the page, read from its data.

/**
 * The element of an id.
 * @type {(id: string) => any}
 */
const byId = id => document.getElementById(id)
const data = JSON.parse(byId('data').textContent)

function fill(element, attributes, content) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, value)
  }
  // One at a time: a call takes no more than a hundred thousand arguments.
  for (const child of content.flat()) element.append(child)
  return element
}

function setChildren(element, children) {
  element.replaceChildren()
  fill(element, {}, children)
}

/// An element with attributes. Its content is elements, texts, and lists of them.
const html = (name, attributes = {}, ...content) =>
  fill(document.createElement(name), attributes, content)
const svg = (name, attributes = {}, ...content) =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, content)

const rounded = (number, digits) => Number(number.toFixed(digits))
const short = number => String(rounded(number, 3))
/// A number with a noun, such as `2 views`.
const counted = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`
/// A time in seconds, as the page displays it.
const timeText = time => time.toFixed(4)
/// Layout happens all the time, so lists and marks of events leave it out.
const isLayout = event => event.name === 'layout'
const clamp = (number, low, high) => Math.min(Math.max(number, low), high)

/// Visits the nodes of trees, parents first: `visit` returns the children of a node. There is no recursion,
/// because views may be nested deeper than the stack of a browser.
function traverse(roots, visit) {
  const waiting = roots.slice().reverse()
  while (waiting.length > 0) {
    const children = visit(waiting.pop())
    for (let index = children.length - 1; index >= 0; index--) waiting.push(children[index])
  }
}

/// The index of the last element of a sorted list whose number is at most `number`; -1 if there is none.
function lastIndex(list, number, of) {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (of(list[middle]) <= number) low = middle + 1
    else high = middle
  }
  return low - 1
}

const digitValues = new Uint8Array(128);
[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/']
  .forEach((digit, value) => { digitValues[digit.charCodeAt(0)] = value })

/// Decodes numbers in base64 digits of five bits, lowest first. The lowest bit of a number is its sign.
function numbersIn(code) {
  const numbers = []
  let [number, scale] = [0, 1]
  for (let index = 0; index < code.length; index++) {
    const value = digitValues[code.charCodeAt(index)]
    number += (value & 31) * scale
    scale *= 32
    if (value & 32) continue
    numbers.push(number % 2 ? -(number - 1) / 2 : number / 2)
    number = 0
    scale = 1
  }
  return numbers
}

/// A text with holes: \x01 for numbers, \x02 for colours, \x03 for the owner of a definition.
class Pattern {
  constructor(text) {
    this.pieces = text.split(/[\x01-\x03]/)
    this.holes = text.match(/[\x01-\x03]/g) ?? []
    const filled = this.holes.filter(hole => hole !== '\x03')
    this.count = filled.length
    /// The largest differences of values that look the same: a thousandth for numbers, nothing for colours.
    this.tolerances = filled.map(hole => hole === '\x02' ? 0 : data.scale / 1000)
  }

  text(values, owner = '', number = String) {
    let [text, valueIndex] = [this.pieces[0], 0]
    this.holes.forEach((hole, index) => {
      if (hole === '\x03') text += owner
      else if (hole === '\x02') text += '#' + values[valueIndex++].toString(16).padStart(6, '0')
      else text += number(values[valueIndex++] / data.scale)
      text += this.pieces[index + 1]
    })
    return text
  }
}

const patterns = data.patterns.map(text => new Pattern(text))

/// Records, each valid from its moment on. They are read when they are first needed.
class Changes {
  constructor(read) {
    this.read = read
    this.loaded = undefined
    /// The index of the record that was found last.
    this.index = -1
  }

  /** @returns {any[]} */
  get records() { return this.loaded ??= this.read() }

  /// The record that is valid in a moment. Most often it is the one that was found last.
  at(moment) {
    const records = this.records
    const isValid = (records[this.index]?.moment ?? -1) <= moment
    const isNext = (records[this.index + 1]?.moment ?? Infinity) <= moment
    if (!isValid || isNext) this.index = lastIndex(records, moment, record => record.moment)
    return records[this.index]
  }
}

const listChanges = lists => new Changes(() => lists.map(([moment, list]) => ({ moment, list })))
const textChanges = code => new Changes(() => recordsIn(code))

/// The records of a text: in each, the text is a pattern with values in its holes.
function recordsIn(code) {
  const numbers = numbersIn(code)
  const records = []
  let [next, moment, pattern, values, growths] = [0, 0, undefined, [], []]
  while (next < numbers.length) {
    moment += numbers[next++]
    const patternNumber = numbers[next++]
    if (patternNumber > 0) {
      pattern = patterns[patternNumber - 1]
      values = growths = new Array(pattern.count).fill(0)
    }
    growths = growths.map(growth => growth + numbers[next++])
    values = values.map((value, index) => value + growths[index])
    records.push({ moment, pattern, values })
  }
  return records
}

/// The text of a record; empty if there is none. The owner is a prefix for the ids of definitions.
const textOf = (record, owner = '') => record?.pattern.text(record.values, owner) ?? ''

/// Whether two records have one pattern, and each value differs by no more than is allowed at its index.
const isClose = (a, b, allowed) => a === b || (a !== undefined && b !== undefined &&
  a.pattern === b.pattern &&
  a.values.every((value, index) => Math.abs(value - b.values[index]) <= allowed(index)))

/// Whether two records look the same.
const looksSame = (a, b) => isClose(a, b, index => a.pattern.tolerances[index])

/// Whether two records differ in numbers only, and by no more than a tolerance. Pages round
/// numbers to millionths, so a distance may be one millionth too large.
const isWithin = (a, b, tolerance) =>
  isClose(a, b, () => tolerance > 0 ? tolerance * data.scale + 1 : 0)

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
