// What the chosen view shows, and what moves it.

const valueText = record => record ? record.pattern.text(record.values, '', short, ', ') : ''

/// The chosen view in each recording.
const chosenViews = () => recordings.map(recording => recording.byName.get(player.chosen))

// MARK: Values

/// A cell for what a track of a view shows.
function valueCell(view, track) {
  const { kind, names } = view.recording.tracks[track]
  const cell = html('td', { title: names.join(', ') })
  const swatch = html('i', { class: 'swatch' })
  const show = record => {
    cell.replaceChildren(valueText(record))
    if (kind !== 'color' || record?.values.length !== 4) return
    const [r, g, b, a] = record.values.map(value => value / data.parts)
    swatch.style.setProperty('--color', `rgb(${r * 255} ${g * 255} ${b * 255} / ${a})`)
    cell.prepend(swatch)
  }
  return { cell, show }
}

/// Rows of values that follow the time, those of the same view in the golden beside.
function valueRows(view, other, tracks) {
  return tracks.map(track => {
    const { name, allowed } = view.recording.tracks[track]
    const pairs = [[view, track], [other, other?.recording.trackPlaces.get(name)]]
      .filter(([view, track]) => view && track !== undefined)
      .map(([view, track]) => ({ view, track, ...valueCell(view, track) }))
    const row = html('tr', {}, html('th', { scope: 'row' }, name),
      ...pairs.map(({ cell }) => cell))
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

/// The animations of a view, each with the time at which it ended or was taken away.
function animationsOf(recording, name) {
  const starts = recording.events.filter(event => event.of === name && event.animation && isStart(event))
  return starts.map(event => {
    // What a block adds to the value below is shown as the values that its author wrote.
    const written = event.ends ? { from: event.ends[0], to: event.ends[1], additive: false } : {}
    const report = { ...event.animation, ...written }
    const stop = event.stop ?? report.end ?? end
    return { ...report, begin: report.begin ?? event.time, stop }
  })
}

const valueOf = value => value === null ? 'what shows'
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

// MARK: All of it

let follow = []

function part(title, ...content) { return html('section', {}, html('h3', {}, title), ...content) }

/// A list of parts as long as a view has anything for them.
function inspect() {
  const [own, other] = chosenViews()
  const view = own ?? other
  follow = []
  if (!view) {
    return [html('p', { class: 'hint' }, 'Choose a view, in the picture or in the list.')]
  }
  const tracks = view.recording.tracks.map((_, track) => track)
  const isTree = track => view.recording.tracks[track].kind === 'nodes'
  const beside = own && other
  const isTold = track => view.values[track] ||
    beside?.values[beside.recording.trackPlaces.get(view.recording.tracks[track].name)]
  const told = valueRows(view, beside, tracks.filter(isTold))
  const rest = valueRows(view, beside,
    tracks.filter(track => !isTold(track) && !isTree(track)))
  const animations = animationsOf(view.recording, view.name).map(animationRow)
  const plots = plotsOf(player.chosen)
  follow.push(stop => [...told, ...rest].forEach(({ show }) => show(stop)))
  follow.push(stop => animations.forEach(({ show }) => show(stop.time)))
  follow.push(...plots.map(({ show }) => show))
  const title = html('h2', {}, view.label, html('span', {}, ` view ${view.node}`))
  const head = beside ? [html('thead', {}, html('tr', {},
    ...['', 'here', 'golden'].map(text => html('th', { scope: 'col' }, text))))] : []
  if (golden && !beside) title.append(html('em', {}, own ? 'not in golden' : 'missing'))
  return [
    title,
    part('Values', html('table', {}, ...head, ...told.map(({ row }) => row)),
      html('details', {}, html('summary', {}, `${rest.length} as at first`),
        html('table', {}, ...rest.map(({ row }) => row)))),
    part('Animations', ...animations.map(({ row }) => row),
      ...(animations.length ? [] : [html('p', { class: 'hint' }, 'None of its own.')])),
    part('Motion', ...plots.map(({ figure }) => figure),
      ...(plots.length ? [] : [html('p', { class: 'hint' }, 'No number changes.')])),
  ]
}

player.onChoose.push(() => byId('inspector').replaceChildren(...inspect()))
player.onShow.push(stop => follow.forEach(show => show(stop)))
