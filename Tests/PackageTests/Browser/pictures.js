// Compares where a browser has everything in a picture with where it should be.

for (const picture of pictures) {
  const stage = document.getElementById('stage')
  stage.innerHTML = picture.svg
  const svg = stage.firstElementChild
  const groups = [...svg.querySelectorAll('g[data-node]')]
  if (groups.length !== picture.views.length) {
    problems.push(`${picture.name}: ${groups.length} views, should be ${picture.views.length}`)
    continue
  }
  groups.forEach((group, index) => {
    const view = picture.views[index]
    checkView(`${picture.name}, ${view.name}`, svg, group, view)
  })
}
tell(`${pictures.length} pictures`)
