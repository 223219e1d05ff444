// The sentences of the differences. A click goes to the difference.

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

/// Goes to the largest difference of numbers, in any unit. If no numbers differ, goes to the first difference
/// of a view.
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

/// Lists the sentences.
function showDifferences() {
  byId('differences').hidden = false
  const rows = data.differences.map(sentenceRow)
  fill(byId('differences').querySelector('ol'), {}, rows.length ? rows : [html('li', {}, 'No difference.')])
}
