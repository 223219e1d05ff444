// The time in the address of the page.

/// The time of the moment that a number in an address means. People write fewer digits than the time of a
/// frame has.
const timeNear = number => stops.some(stop => stop.time === number) ? number
  : stops[lastIndex(stops, number + 5e-7, stop => stop.time)]?.time ?? start

function address({ time, kind }) {
  const shortTime = rounded(time, 6)
  const number = timeNear(shortTime) === time ? shortTime : time
  return `#t=${number}${kind === 'b' ? ',before' : ''}`
}

/// The address that was opened or written last.
let knownAddress = location.hash

/// Goes to the time in the address. Returns whether it has one.
function openAddress() {
  knownAddress = location.hash
  const [, time, side] = location.hash.match(/^#t=([-+.\de]+)(,before)?$/) ?? []
  if (time === undefined) return false
  // Playing would leave the moment at once.
  player.pause()
  player.seek(timeNear(Number(time)), side !== undefined)
  return true
}

/// The timer after which the address is written. A user who steps quickly changes the address only once.
let addressTimer
function writeAddress() {
  clearTimeout(addressTimer)
  addressTimer = setTimeout(() => {
    // Another address is about to be opened.
    if (player.isPlaying || location.hash !== knownAddress) return
    knownAddress = address(player.stop)
    if (location.hash !== knownAddress) history.replaceState(null, '', knownAddress)
  }, 200)
}

addEventListener('hashchange', openAddress)
player.onShow.push(writeAddress)
player.onChange.push(writeAddress)
