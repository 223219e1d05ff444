// Prints what the script of pages reads in data, as JSON:
// node read.js <folder of the scripts> <data.json>
// For each recording, the visible views of each moment, parents first, and the texts of all values.
// For `code` in the data, each change with its moment and its text.
const { readFileSync } = require('node:fs')

const [folder, file] = process.argv.slice(2)
const scripts = ['basics', 'data', 'recordings'].map(name => readFileSync(`${folder}/${name}.js`, 'utf8'))
const text = readFileSync(file, 'utf8')
const document = { getElementById: () => ({ textContent: text }) }
const run = new Function('document', `${scripts.join('\n')}\nreturn { recordings, recordsIn }`)
const { recordings, recordsIn } = run(document)

const written = (record, owner) => record ? record.pattern.text(record.values, owner) : ''

function viewsIn(recording, places, moment) {
  return places.flatMap(place => {
    const { name, parts, visibleSubviews } = recording.views[place]
    return [
      { name, parts: parts.map(part => written(part.at(moment), 'owner-')) },
      ...viewsIn(recording, visibleSubviews.at(moment)?.list ?? [], moment)
    ]
  })
}

function valuesOf(view, recording, moments) {
  return Object.fromEntries(recording.tracks.map(({ name }, track) =>
    [name, moments.map(moment => written(view.value(track, moment)))]))
}

function reading(recording) {
  const moments = [...recording.times.keys()]
  return {
    moments: moments.map(moment =>
      viewsIn(recording, recording.roots.at(moment)?.list ?? [], moment)),
    values: Object.fromEntries(recording.views.map(view =>
      [view.name, valuesOf(view, recording, moments)]))
  }
}

const changes = recordsIn(JSON.parse(text).code ?? '')
console.log(JSON.stringify({
  recordings: recordings.map(reading),
  changes: changes.map(record => ({ moment: record.moment, text: written(record) }))
}))
