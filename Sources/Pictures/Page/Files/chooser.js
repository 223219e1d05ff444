// Lists in which a click or a key chooses a row.

/// A list with one chosen row, for mice and keys. Screen readers report the chosen row.
class Chooser {
  constructor(element, role, onChoose) {
    this.element = element
    this.role = role
    this.onChoose = onChoose
    this.rows = []
    this.chosen = -1
    element.addEventListener('click', event => {
      const index = this.rows.indexOf(event.target.closest(`[role=${role}]`))
      if (index >= 0) onChoose(index)
    })
    element.addEventListener('keydown', event => {
      const count = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (count === undefined) return
      event.preventDefault()
      this.move(count)
    })
  }

  /// Moves the choice down by a number of rows.
  move(count) {
    if (this.rows.length > 0) this.onChoose(clamp(this.chosen + count, 0, this.rows.length - 1))
  }

  fill(rows) {
    this.rows = rows
    this.chosen = -1
    this.element.removeAttribute('aria-activedescendant')
    rows.forEach((row, index) => {
      row.id = `${this.element.id}-${index}`
      row.setAttribute('role', this.role)
    })
    setChildren(this.element, rows)
  }

  /// Shows which row is chosen, and scrolls to it.
  show(index) {
    if (index === this.chosen) return
    this.rows[this.chosen]?.setAttribute('aria-selected', false)
    this.chosen = index
    const row = this.rows[index]
    if (!row) return this.element.removeAttribute('aria-activedescendant')
    row.setAttribute('aria-selected', true)
    this.element.setAttribute('aria-activedescendant', row.id)
    const list = this.element
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight]
    if (top < list.scrollTop) list.scrollTop = top
    if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
  }
}
