// The values, the animations and the charts of the chosen view.

/// The text of a value of a track. Numbers have spaces between them, and texts keep their commas.
function valueText(record, kind) {
  const text = record?.pattern.text(record.values, '', short) ?? ''
  return kind === 'text' ? text : text.replaceAll(',', ', ')
}

/// The chosen view in each recording.
const chosenViews = () => recordings.map(recording => recording.byName.get(player.chosen))

// MARK: Values

/// A cell for the value of a track of a view, and the function that shows a record in it.
function valueCell(view, track) {
  const { kind, names } = view.recording.tracks[track]
  const cell = html('td', { title: names.join(', ') })
  const swatch = html('i', { class: 'swatch' })
  const show = record => {
    cell.replaceChildren(valueText(record, kind))
    if (kind !== 'color' || record?.values.length !== 4) return
    const [r, g, b, a] = record.values.map(value => value / data.scale)
    swatch.style.setProperty('--color', `rgb(${r * 255} ${g * 255} ${b * 255} / ${a})`)
    cell.prepend(swatch)
  }
  return { cell, show }
}

/// Rows of values, beside those of the same view in the golden.
function valueRows(view, other, tracks) {
  return tracks.map(track => {
    const { name, allowed } = view.recording.tracks[track]
    const pairs = [[view, track], [other, other?.recording.trackIndices.get(name)]]
      .filter(([view, track]) => view && track !== undefined)
      .map(([view, track]) => ({ view, track, ...valueCell(view, track) }))
    const row = html('tr', {}, html('th', { scope: 'row' }, name), pairs.map(({ cell }) => cell))
    const show = stop => {
      const records = pairs.map(({ view, track, show }) => {
        const record = view.value(track, stop.moments[recordings.indexOf(view.recording)])
        show(record)
        return record
      })
      row.classList.toggle('other', records.length > 1 && !isWithin(...records, allowed))
    }
    return { row, show }
  })
}

// MARK: Animations

const isStart = event => event.name === 'animationStart' || event.name === 'animationRunning'

/// The animations of a view, each with the time at which it ended or was removed.
function animationsOf(recording, name) {
  const starts = recording.events.filter(event => event.of === name && event.animation && isStart(event))
  return starts.map(event => {
    // An animation of a block adds a difference. It is displayed as the values that its author wrote.
    const written = event.ends ? { from: event.ends[0], to: event.ends[1], additive: false } : {}
    const report = { ...event.animation, ...written }
    const stop = event.stop ?? report.end ?? end
    return { ...report, begin: report.begin ?? event.time, stop }
  })
}

/// An end that the animation does not set is the underlying value: the result of the animations before it.
const valueOf = value => value === null ? 'underlying value'
  : [value].flat().map(part => typeof part === 'number' ? short(part) : part).join(', ')

const isKeyShown = ({ key, property }) => key !== null && key !== property

/// An animation as a button that goes to its begin, with a bar for when it runs.
function animationRow(report) {
  const { property, key, begin, stop, duration, curve, from, to, additive } = report
  const bar = html('span', { class: 'bar', style:
    `--from: ${fraction(begin)}; --to: ${fraction(stop)}` })
  const row = html('button', { class: 'animation', type: 'button' },
    html('b', {}, property, isKeyShown(report) ? ` “${key}”` : ''),
    html('span', {}, `${short(duration)} s, ${curve}`),
    html('span', {}, `${valueOf(from)} → ${valueOf(to)}${additive ? ', additive' : ''}`), bar)
  row.addEventListener('click', () => { player.pause(); player.seek(begin) })
  const show = time => row.classList.toggle('runs', time >= begin && time < stop)
  return { row, show }
}

// MARK: Sections

/// The functions that show the sections of the chosen view at a stop.
let shows = []

const section = (title, ...content) => html('section', {}, html('h3', {}, title), ...content)
const hint = text => html('p', { class: 'hint' }, text)
const rowsOf = parts => parts.map(({ row }) => row)

function inspect() {
  shows = []
  const [own, other] = chosenViews()
  const view = own ?? other
  if (!view) return [hint('Choose a view, in the picture or in the list.')]
  return [titleOf(view, own, other), valuesSection(view, own && other), animationsSection(view), motionSection()]
}

function titleOf(view, own, other) {
  const title = html('h2', {}, view.label, html('span', {}, ` view ${view.node}`))
  if (golden && !own) title.append(html('em', {}, 'missing'))
  if (golden && !other) title.append(html('em', {}, 'not in golden'))
  return title
}

/// The values of a view, beside those of the same view in the golden. Values that were never recorded are the
/// defaults of their tracks. They are in a closed list.
function valuesSection(view, other) {
  const tracks = [...view.recording.tracks.keys()]
  const isRecorded = track => view.values[track] ||
    other?.values[other.recording.trackIndices.get(view.recording.tracks[track].name)]
  const isTree = track => view.recording.tracks[track].kind === 'nodes'
  const recorded = valueRows(view, other, tracks.filter(isRecorded))
  const defaults = valueRows(view, other, tracks.filter(track => !isRecorded(track) && !isTree(track)))
  const titles = ['', 'here', 'golden'].map(text => html('th', { scope: 'col' }, text))
  const head = other ? [html('thead', {}, html('tr', {}, titles))] : []
  shows.push(stop => [...recorded, ...defaults].forEach(({ show }) => show(stop)))
  return section('Values', html('table', {}, head, rowsOf(recorded)),
    html('details', {}, html('summary', {}, counted(defaults.length, 'default value')),
      html('table', {}, rowsOf(defaults))))
}

function animationsSection(view) {
  const animations = animationsOf(view.recording, view.name).map(animationRow)
  shows.push(stop => animations.forEach(({ show }) => show(stop.time)))
  return section('Animations', animations.length ? rowsOf(animations) : hint('No animations of this view.'))
}

function motionSection() {
  const plots = plotsOf(player.chosen)
  shows.push(stop => plots.forEach(({ show }) => show(stop)))
  return section('Motion', plots.length ? plots.map(({ figure }) => figure) : hint('No number changes.'))
}

player.onChoose.push(() => setChildren(byId('inspector'), inspect()))
player.onShow.push(stop => shows.forEach(show => show(stop)))
