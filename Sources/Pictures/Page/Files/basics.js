// Functions for elements, texts and lists, which all scripts use.

/**
 * The element of an id.
 * @type {(id: string) => any}
 */
const byId = id => document.getElementById(id)

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
