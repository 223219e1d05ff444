// The list of events.

/// The events in the list. Layout is included only on request.
let listedEvents = []

const eventRows = new Chooser(byId('events'), 'option', index => {
  player.pause()
  const event = listedEvents[index]
  if (event.of !== undefined) player.choose(event.of)
  player.seek(event.time)
  eventRows.show(index)
})

const layouts = byId('layouts')

function listEvents(withLayout) {
  listedEvents = recording.events.filter(event => withLayout || !isLayout(event))
  layouts.setAttribute('aria-pressed', String(withLayout))
  eventRows.fill(listedEvents.map(({ time, name, label, detail }) => {
    const about = [label, detail].filter(text => text).join(' · ')
    return html('div', { 'aria-selected': false, title: `${name} ${about}` },
      html('time', {}, timeText(time)), html('b', {}, name), ` ${about}`)
  }))
}

layouts.hidden = !recording.events.some(isLayout)
layouts.addEventListener('click', () => {
  listEvents(layouts.getAttribute('aria-pressed') !== 'true')
  player.show(player.stopIndex)
})
listEvents(false)

player.onShow.push(stop => {
  // Before the events of an instant, none of them has happened.
  const isLater = event => event.time === stop.time && stop.kind === 'b'
  let last = lastIndex(listedEvents, stop.time, event => event.time)
  while (last >= 0 && isLater(listedEvents[last])) last--
  eventRows.rows.forEach((row, index) => row.classList.toggle('later', index > last))
  if (eventRows.rows[eventRows.chosen] && listedEvents[eventRows.chosen].time === stop.time) return
  eventRows.show(last)
})
