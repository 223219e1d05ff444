// The data of the page: texts and lists as changes from moment to moment.

const data = JSON.parse(byId('data').textContent)

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
