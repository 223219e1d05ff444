// Opens the page.

if (golden) {
  document.documentElement.classList.add('compares')
  drawBand()
  showDifferences()
} else {
  byId('facts').textContent = [counted(recording.views.length, 'view'),
    counted(recording.kinds.split('f').length - 1, 'frame') + (recording.rate ? ` at ${recording.rate} a second` : ''),
    counted(recording.events.length, 'event')].join(' · ')
}

player.choose(undefined)
player.change({})
if (!openAddress()) {
  if (golden) goToLargestDifference()
  else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) player.play()
}
