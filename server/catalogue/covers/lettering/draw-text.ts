import { eachGlyph } from './break-lines.ts'
import { lineStart, type SetText } from './fit-text.ts'
import type { Trace } from './trace-outline.ts'

/** Text as outlines, its top ink at `y`; `x` is the left edge, the middle or the right edge. */
export function drawText(text: SetText, x: number, y: number, fill: string): string {
  const em = finenessOf(text.size)
  const scale = text.size / em
  const letters: Letter[] = []
  text.lines.forEach((line, index) => {
    const start = lineStart(line, text.align)
    const baseline = Math.round((index * text.step) / scale)
    eachGlyph(line.text, text, (glyph, pen) => {
      const trace = glyph.font.trace(glyph.id, em)
      if (trace) letters.push({ trace, x: trace.x + Math.round((start + pen) * em), y: baseline + trace.y })
    })
  })
  const top = (text.lines[0]?.above ?? 0) * text.size
  const place = `class="t" fill="${fill}" transform="translate(${round(x)} ${round(y + top)})scale(${round(scale, 1000)})"`
  if (letters.length > manyLetters) return `<g ${place}>${share(letters, `t${Math.round(y)}-`)}</g>`
  return `<path ${place} d="${letters.map(outline).join('')}"/>`
}

type Letter = { trace: Trace; x: number; y: number }

const outline = ({ trace, x, y }: Letter) => `M${x} ${y}${trace.path}`

/** From here on a letter that comes again is shorter as a reference; below, one path compresses better. */
const manyLetters = 64

function share(letters: readonly Letter[], name: string): string {
  const firsts = new Map<Trace, Letter & { id: string }>()
  const parts = letters.map((letter) => {
    const first = firsts.get(letter.trace)
    if (first) return `<use href="#${first.id}" x="${letter.x - first.x}" y="${letter.y - first.y}"/>`
    const id = name + firsts.size.toString(36)
    firsts.set(letter.trace, { ...letter, id })
    return `<path id="${id}" d="${outline(letter)}"/>`
  })
  return parts.join('')
}

/** Steps to the em: about a quarter of a unit of the page, which no eye sees. */
const finenessOf = (size: number) => (size > 100 ? 512 : size > 40 ? 256 : size > 22 ? 140 : 80)

const round = (value: number, parts = 10) => Math.round(value * parts) / parts
