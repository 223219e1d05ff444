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
  return { sheet, paper }
})

function choosePicked(element) {
  const group = element.closest('[data-node]')
  if (group) player.choose(group.dataset.name)
}

// MARK: Onion skin

const skins = golden ? ['side by side', 'on top'] : ['none', '±1 frame', '±2 frames', '±4 frames']
/// How many frames before and after the picture each choice draws.
const ghostCounts = [0, 1, 2, 4]
setChildren(byId('skin'), skins.map((text, index) => html('option', { value: index }, text)))
if (golden) {
  byId('skin-label').textContent = 'Compare'
  byId('skin-help').textContent = 'compare'
}
let ghosts = []

/// The stages of the recordings and of the onion skin.
const allStages = () => [...stages, ...ghosts.map(({ stage }) => stage)]

/// Draws frames before and after, pale over the picture.
function setGhosts(count) {
  ghosts.forEach(({ stage }) => stage.element.remove())
  const offsets = [...Array(count).keys()].flatMap(index => [-index - 1, index + 1])
  ghosts = offsets.map(offset => ({ offset, stage: new Stage(recording, `o${offset}.`) }))
  for (const { offset, stage } of ghosts) {
    stage.zoomedPart = stages[0].zoomedPart
    stage.element.classList.add('ghost')
    stage.element.style.opacity = 0.4 / Math.abs(offset)
    sheets[0].paper.append(stage.element)
  }
}

function setSkin(choice) {
  if (golden) putOnTop(choice === 1)
  else setGhosts(ghostCounts[choice])
}

/// Puts the picture of the golden on top of the other, or beside it.
function putOnTop(isOnTop) {
  byId('stages').classList.toggle('on-top', isOnTop)
  sheets[isOnTop ? 0 : 1].paper.append(stages[1].element)
  sheets[1].sheet.hidden = isOnTop
  const legend = ['Only in ', html('em', { class: 'only-here' }, 'this recording'), ', only in ',
    html('em', { class: 'only-golden' }, 'the golden')]
  setChildren(sheets[0].sheet.firstChild, isOnTop ? legend : [titles[0]])
}

byId('skin').addEventListener('change', () => {
  setSkin(byId('skin').selectedIndex)
  player.show(player.stopIndex)
})

function drawGhosts() {
  for (const { offset, stage } of ghosts) {
    const stop = stops[frameStops[player.frameIndex(offset)]]
    stage.draw(stop ? stop.moments[0] : -1)
  }
}

/// Gives all pictures on a paper one origin and one scale. The paper has the largest width and the
/// largest height of them.
function fit({ paper }) {
  const pictures = allStages().filter(({ element }) => element.parentNode === paper)
  const largest = [0, 1].map(side => Math.max(0, ...pictures.map(({ size }) => size[side])))
  if (largest.includes(0)) return
  paper.style.setProperty('--ratio', String(largest[0] / largest[1]))
  for (const { element, size } of pictures) {
    const [width, height] = size.map((length, side) => `${length / largest[side] * 100}%`)
    Object.assign(element.style, { width, height })
  }
}

// MARK: Drawing

// Before all other observers, because they need to know which views are visible.
player.onShow.unshift(stop => {
  stages.forEach((stage, index) => stage.draw(stop.moments[index]))
  inputs.forEach(input => input.draw(stop))
  drawGhosts()
  sheets.forEach(fit)
  mark(stop)
})
