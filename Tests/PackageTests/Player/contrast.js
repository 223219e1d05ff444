// Finds texts that differ too little from the ground behind them.

/// The least contrast of small texts (https://www.w3.org/TR/WCAG21/#contrast-minimum).
const leastContrast = 4.5

/// Red, green, blue and alpha of a computed colour, from 0 to 1.
function partsOf(color) {
  const [r, g, b, alpha = 1] = color.match(/-?[\d.]+(e-?\d+)?/g).map(Number)
  return [...[r, g, b].map(part => color.startsWith('rgb') ? part / 255 : part), alpha]
}

/// A colour over an opaque one.
const over = ([r, g, b, alpha], ground) =>
  [...[r, g, b].map((part, index) => part * alpha + ground[index] * (1 - alpha)), 1]

function luminance(color) {
  const [r, g, b] = color.map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/// The colours of a text and of the ground behind it, with the opacities of all elements around.
function colorsOf(element) {
  const around = []
  for (let outer = element; outer; outer = outer.parentElement) around.unshift(getComputedStyle(outer))
  let ground = [1, 1, 1, 1]
  for (const style of around) ground = over(partsOf(style.backgroundColor), ground)
  const [r, g, b, alpha] = partsOf(around.at(-1).color)
  const opacity = around.reduce((all, style) => all * Number(style.opacity), alpha)
  return [over([r, g, b, opacity], ground), ground]
}

/// The visible texts outside of pictures with too little contrast.
function paleTexts() {
  const hasText = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())
  return [...document.querySelectorAll('body *')]
    .filter(element => hasText(element) && !element.closest('svg, script, style, option') && element.checkVisibility())
    .map(element => [contrast(...colorsOf(element)), element])
    .filter(([contrast]) => contrast < leastContrast)
    .map(([contrast, element]) => `${element.textContent.trim().slice(0, 20)}: ${contrast.toFixed(2)}`)
}
