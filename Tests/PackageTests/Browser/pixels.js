// Shows animated pictures that stand at a time, and still pictures of that time, for somebody else to take
// photos of both; and compares the photos.

const stage = document.getElementById('stage')
// Browsers fit letters to pixels, and letters that are a hair larger to other ones; here they do not. They also
// put the line that letters stand on at a whole pixel, so a line between two of them goes to the one or to the
// other. A turn that nobody sees, of a tenth of a pixel over 300 pixels, keeps them from it.
document.head.insertAdjacentHTML('beforeend',
  '<style>body { margin: 0 } text { text-rendering: geometricPrecision; rotate: 0.02deg }</style>')

/// Bitmaps are there when somebody has waited for them.
function bitmaps() {
  return Promise.all([...stage.querySelectorAll('image')].map(image => image.decode()))
}

function showFilm(film) {
  stage.innerHTML = pixels[film].svg
  stage.firstElementChild.pauseAnimations()
  return bitmaps()
}

function seek(time) { stage.firstElementChild.setCurrentTime(time) }

function showStill(film, still) {
  stage.innerHTML = pixels[film].stills[still].svg
  return bitmaps()
}

async function read(photo) {
  const image = new Image()
  image.src = `data:image/png;base64,${photo}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  canvas.drawImage(image, 0, 0)
  return canvas.getImageData(0, 0, image.width, image.height)
}

/// Of each pixel, the least number of the square around it that reaches so many pixels each way.
function leastAround(numbers, width, reach) {
  const along = (numbers, step) => numbers.map((number, place) => {
    for (let away = 1; away <= reach && number > 0; away++) {
      number = Math.min(number, numbers[place - away * step] ?? 0, numbers[place + away * step] ?? 0)
    }
    return number
  })
  return along(along(numbers, 1), width)
}

/// How two photos differ, in steps of 255 of the channel that differs most.
///
/// - Parameter tolerance: Which differences are none, in steps.
/// - Returns: The largest difference, the largest one that a whole square of five by five pixels has, with
///   its middle, and the share of the pixels that differ.
async function compare(first, second, tolerance) {
  const [a, b] = await Promise.all([read(first), read(second)])
  const differences = new Uint8Array(a.width * a.height)
  a.data.forEach((value, place) => {
    const pixel = place >> 2
    differences[pixel] = Math.max(differences[pixel], Math.abs(value - b.data[place]))
  })
  const areas = leastAround(differences, a.width, 2)
  const largest = numbers => numbers.reduce((one, other) => Math.max(one, other), 0)
  const area = largest(areas)
  const place = areas.indexOf(area)
  return {
    largest: largest(differences), area, x: place % a.width, y: Math.floor(place / a.width),
    share: differences.filter(difference => difference > tolerance).length / differences.length,
  }
}
