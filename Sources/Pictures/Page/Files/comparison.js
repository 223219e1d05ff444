// The stages: one or two side by side, on top of each other, or with frames before and after.

const stages = recordings.map((recording, index) => new Stage(recording, 'ab'[index]))
const titles = golden ? ['This recording', 'Golden'] : ['']

const inputs = stages.map((stage, index) => new InputPicture(stage, index))

const sheets = stages.map((stage, index) => {
  const paper = html('div', { class: 'paper' }, stage.element)
  stage.element.setAttribute('role', 'img')
  stage.element.setAttribute('aria-label', titles[index] || 'Picture')
  const sheet = html('figure', {}, html('figcaption', {}, titles[index]),
    html('div', { class: 'fit' }, paper))
  paper.addEventListener('click', event => choosePicked(event.target))
  byId('stages').append(sheet)
  return { sheet, paper, stage }
})

function choosePicked(element) {
  const group = element.closest('[data-node]')
  if (group) player.choose(group.dataset.name)
}

// MARK: Onion skin

const skins = golden ? ['side by side', 'on top'] : ['none', '±1 frame', '±2 frames', '±4 frames']
const counts = [0, 1, 2, 4]
byId('skin').append(...skins.map((text, place) => html('option', { value: place }, text)))
if (golden) {
  byId('skin-label').textContent = 'Compare'
  byId('skin-help').textContent = 'compare'
}
let ghosts = []

/// Frames before and after, pale over the picture.
function setGhosts(count) {
  ghosts.forEach(({ stage }) => stage.element.remove())
  const offsets = [...Array(count).keys()].flatMap(index => [-index - 1, index + 1])
  ghosts = offsets.map(offset => ({ offset, stage: new Stage(recording, `o${offset}.`) }))
  ghosts.forEach(({ stage }) => { stage.part = stages[0].part })
  ghosts.forEach(({ offset, stage }) => {
    stage.element.classList.add('ghost')
    stage.element.style.opacity = 0.4 / Math.abs(offset)
    sheets[0].paper.append(stage.element)
  })
}

function setSkin(choice) {
  if (!golden) return setGhosts(counts[choice])
  const isOnTop = choice === 1
  byId('stages').classList.toggle('on-top', isOnTop)
  sheets[isOnTop ? 0 : 1].paper.append(stages[1].element)
  sheets[1].sheet.hidden = isOnTop
  const text = isOnTop ? ['Only in ', html('em', { class: 'only-here' }, 'this recording'), ', only in ',
    html('em', { class: 'only-golden' }, 'the golden')] : [titles[0]]
  sheets[0].sheet.firstChild.replaceChildren(...text)
}

byId('skin').addEventListener('change', () => {
  setSkin(byId('skin').selectedIndex)
  player.show(player.place)
})

function drawGhosts() {
  for (const { offset, stage } of ghosts) {
    const stop = stops[framePlaces[player.frameIndex(offset)]]
    stage.draw(stop ? stop.moments[0] : -1)
  }
}

/// Gives all pictures on a paper one origin and one scale. The paper is as large as the largest of them on each side.
function fit({ paper }) {
  const pictures = [...stages, ...ghosts.map(({ stage }) => stage)]
    .filter(({ element }) => element.parentNode === paper)
  const largest = [0, 1].map(side => Math.max(0, ...pictures.map(({ size }) => size[side])))
  if (largest.includes(0)) return
  paper.style.setProperty('--ratio', String(largest[0] / largest[1]))
  for (const { element, size } of pictures) {
    const [width, height] = size.map((length, side) => `${length / largest[side] * 100}%`)
    Object.assign(element.style, { width, height })
  }
}

// MARK: Views that differ

const isShown = (view, stage) => view !== undefined && stage.shown.has(view.place)

/// Whether the comparison has a tolerance for numbers.
const hasTolerance = golden !== undefined && recording.tracks.some(({ allowed }) => allowed > 0)
/// The paths and drawings that differ at any time, each as a view and a track: their values on a page are only boxes
/// and numbers of items.
const otherShapes = new Set((data.shapes ?? []).map(String))

/// Whether all values of a view differ by no more than is allowed at a stop.
function isTolerated(own, other, [moment, otherMoment]) {
  return hasTolerance && recording.tracks.every(({ name, kind, allowed, initial }, track) => {
    if (kind === 'path' || kind === 'drawing') return !otherShapes.has(String([own.name, name]))
    const wanted = other.value(golden.trackPlaces.get(name), otherMoment) ?? initial.at(0)
    return isWithin(own.value(track, moment), wanted, allowed)
  })
}

/// The names of the views in a record.
const namesIn = (record, recording) =>
  (record?.list ?? none).map(place => recording.views[place].name)

/// Whether the subviews that a view has in both recordings are in another order at a stop.
function isReordered(own, other, [moment, otherMoment]) {
  const names = namesIn(other.subviews.at(otherMoment), golden)
  const places = new Map(names.map((name, place) => [name, place]))
  const order = namesIn(own.subviews.at(moment), recording).flatMap(name => places.get(name) ?? [])
  return order.some((place, index) => place < order[index - 1])
}

/// Whether a view shows something else in the two recordings at a stop, or has its subviews in another order.
function isOther(own, other, { moments }) {
  const [moment, otherMoment] = moments
  const looksOther = own.parts.some((part, place) =>
    !looksSame(part.at(moment), other.parts[place].at(otherMoment)))
  return (looksOther && !isTolerated(own, other, moments)) || isReordered(own, other, moments)
}

/// The views that show something else in the two recordings at a stop, or in one of them only.
function differing(stop) {
  if (!golden || stop.isOver.includes(true)) return []
  const names = new Set(stages.flatMap(stage =>
    [...stage.shown].map(place => stage.recording.views[place].name)))
  return [...names].filter(name => {
    const views = recordings.map(recording => recording.byName.get(name))
    if (!views.every((view, index) => isShown(view, stages[index]))) return true
    return isOther(views[0], views[1], stop)
  })
}

function mark(stop) {
  const names = differing(stop)
  stages.forEach((stage, index) => {
    const view = name => recordings[index].byName.get(name)
    stage.mark([[view(player.chosen), 'chosen'], ...names.map(name => [view(name), 'differs'])])
  })
  if (!golden) return
  const own = names.length === 1 ? 'view looks' : 'views look'
  byId('facts').textContent = overText(stop)
    || (names.length ? `${names.length} ${own} different here` : 'No view looks different here')
}

/// Which recording is over at a stop; its last picture stays.
function overText(stop) {
  const over = recordings.flatMap((recording, index) => stop.isOver[index]
    ? [`${titles[index]} ended at ${+recording.end.toFixed(4)} s`] : [])
  sheets.forEach(({ sheet }, index) => sheet.classList.toggle('over', stop.isOver[index]))
  return over.join(', ')
}

// The first of all: what follows asks which views show.
player.onShow.unshift(stop => {
  stages.forEach((stage, index) => stage.draw(stop.moments[index]))
  inputs.forEach(input => input.draw(stop))
  drawGhosts()
  sheets.forEach(fit)
  mark(stop)
})

// MARK: When they differ

/// For each moment of a recording the first stop that shows it, or a later one.
function stopPlaces(index) {
  const places = []
  stops.forEach(({ moments }, place) => {
    while (places.length <= moments[index]) places.push(place)
  })
  return places
}

/// The spans of stops at which something differs. It may begin or cease to where steps of one of the recordings have
/// a record: `steps` has those of each.
function* spansOf(steps, differs) {
  const places = new Set(steps.flatMap((list, index) => list.flatMap(({ records }) =>
    records.map(({ moment }) => placesOfMoments[index][moment]))))
  const sorted = [...places].sort((a, b) => a - b)
  for (const [index, place] of sorted.entries()) {
    if (differs(stops[place])) yield [place, sorted[index + 1] ?? stops.length]
  }
}

const placesOfMoments = recordings.map((_, index) => stopPlaces(index))

/// Whether a stop shows something else in the two recordings, stop by stop, one view after the other.
function* lookForDifferences(differs) {
  const add = (steps, isOther) => {
    for (const [from, to] of spansOf(steps, isOther)) differs.fill(true, from, to)
  }
  const addViews = lists => add(lists.map(list => [list]), ({ moments }) => {
    const [names, otherNames] = lists.map((list, index) =>
      namesIn(list.at(moments[index]), recordings[index]).join('\n'))
    return names !== otherNames
  })
  addViews(recordings.map(({ roots }) => roots))
  for (const view of recording.views) {
    const other = golden.byName.get(view.name)
    if (!other) continue
    add([view, other].map(view => [...view.parts, view.subviews,
      ...(hasTolerance ? view.values.filter(changes => changes) : [])]),
    stop => isOther(view, other, stop))
    addViews([view.shown, other.shown])
    yield
  }
}

/// Draws a band where the recordings differ, without keeping the page waiting.
function drawBand() {
  const differs = new Array(stops.length).fill(false)
  const search = lookForDifferences(differs)
  const work = () => {
    const begin = performance.now()
    while (performance.now() - begin < 10) if (search.next().done) return showBand(differs)
    setTimeout(work)
  }
  work()
}

function showBand(differs) {
  const bands = []
  differs.forEach((isOther, place) => {
    if (!isOther || stops[place].isOver.includes(true)) return
    if (bands.at(-1)?.to === place - 1) bands.at(-1).to = place
    else bands.push({ from: place, to: place })
  })
  const paths = bands.map(({ from, to }) => {
    // One moment, too, can be seen.
    const [left, right] = [from, to].map(place => fraction(stops[place].time) * 1000)
    return `M${left} 0H${Math.max(right, left + 2)}V10H${left}Z`
  })
  byId('ticks').prepend(svg('path', { class: 'band', d: paths.join('') }))
}

// MARK: Sentences

function sentenceRow({ text, time, before, view }) {
  if (time === undefined && view === undefined) return html('li', {}, text)
  const button = html('button', { type: 'button' }, text)
  button.addEventListener('click', () => goTo({ time, before, view }))
  return html('li', {}, button)
}

function goTo({ time, before, view }) {
  player.pause()
  if (view !== undefined) player.choose(view)
  if (time !== undefined) player.seek(time, before)
}

/// Goes to where numbers are farthest apart, in whatever unit they are; where no numbers differ, to the
/// first thing that shows otherwise.
function goToLargestDifference() {
  const shown = data.differences.filter(({ time, view }) => time !== undefined && view !== undefined)
  const [largest] = shown.filter(({ largest }) => largest)
    .sort((a, b) => b.largest.distance - a.largest.distance || a.largest.time - b.largest.time)
  const [first] = shown.sort((a, b) => a.time - b.time || Number(!a.before) - Number(!b.before))
  if (largest) {
    const { time, before } = largest.largest
    goTo({ view: largest.view, time, before })
  } else if (first) goTo(first)
}

if (golden) {
  drawBand()
  byId('differences').hidden = false
  const rows = data.differences.map(sentenceRow)
  byId('differences').querySelector('ol')
    .append(...(rows.length ? rows : [html('li', {}, 'No difference.')]))
}
