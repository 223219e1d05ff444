// Opens the page.

const count = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`

if (golden) {
  document.documentElement.classList.add('compares')
  drawBand()
  showDifferences()
} else {
  byId('facts').textContent = [count(recording.views.length, 'view'),
    count(frameStops.length, 'frame') + (recording.rate ? ` at ${recording.rate} a second` : ''),
    count(recording.events.length, 'event')].join(' · ')
}

player.choose(undefined)
player.change({})
if (!openAddress()) {
  if (golden) goToLargestDifference()
  else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) player.play()
}
