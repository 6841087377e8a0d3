import { balanceLines, type Line, measureLine, type Setting, splitWords, eachGlyph } from './break-lines.ts'
import type { Trace } from './trace-outline.ts'

export type Align = 'left' | 'center' | 'right'
export type Fitting = Setting & {
  align: Align
  width: number
  height: number
  largest: number
  smallest: number
  lines: number
}
/** Text cut into lines at a size; `step` is the distance of baselines, `height` that of the ink. */
export type SetText = Setting & {
  align: Align
  lines: Line[]
  size: number
  step: number
  width: number
  height: number
}

/** The handsomest breaking and size that hold all of the text, or as many of its words as there is room for. */
export function fitText(text: string, fitting: Fitting): SetText | undefined {
  const words = splitWords(text, fitting.width / fitting.smallest, fitting)
  if (words.length === 0 || fitting.height < fitting.smallest * 0.8) return undefined
  const whole = fitWords(words, fitting)
  if (whole) return whole
  let [fits, tooMany] = [0, words.length]
  let best: SetText | undefined
  while (tooMany - fits > 1) {
    const count = (fits + tooMany) >> 1
    const attempt = fitWords(shorten(words, count), fitting)
    if (attempt) [best, fits] = [attempt, count]
    else tooMany = count
  }
  return best
}

/** The first words, without a comma or dash left hanging, and the sign that there is more. */
function shorten(words: readonly string[], count: number): string[] {
  const kept = words.slice(0, count)
  return [...kept.slice(0, -1), `${(kept.at(-1) ?? '').replace(/[\s\p{Pd},;:.·(]+$/u, '')}…`]
}

function fitWords(words: readonly string[], fitting: Fitting): SetText | undefined {
  let best: { set: SetText; score: number } | undefined
  for (const lines of balanceLines(words, fitting.lines, fitting)) {
    const set = setLines(lines, fitting)
    const score = set && scoreOf(set)
    if (set && score !== undefined && score > (best?.score ?? 0)) best = { set, score }
  }
  return best?.set
}

function setLines(texts: readonly string[], fitting: Fitting): SetText | undefined {
  const lines = texts.map((text) => measureLine(text, fitting))
  const widest = Math.max(...lines.map((line) => line.right - line.left))
  const step = leadingOf(lines, fitting.align)
  const tall = (lines[0]?.above ?? 0) + step * (lines.length - 1) + (lines.at(-1)?.below ?? 0)
  const size = Math.min(fitting.largest, fitting.width / widest, fitting.height / tall)
  if (!(size >= fitting.smallest)) return undefined
  const { face, tracking, align } = fitting
  return { face, tracking, align, lines, size, step: step * size, width: widest * size, height: tall * size }
}

const least = 1.14
const clearance = 0.08

/** Tight where the letters allow it, wider where a tail would touch the accents under it. */
function leadingOf(lines: readonly Line[], align: Align): number {
  const needs = lines.slice(1).map((line, index) => needOf(lines[index] ?? line, line, align))
  return Math.max(least, ...needs)
}

function needOf(upper: Line, lower: Line, align: Align): number {
  const shift = lineStart(upper, align) - lineStart(lower, align)
  let need = 0
  for (const over of upper.letters) {
    for (const under of lower.letters) {
      const apart = over.left + shift > under.right + clearance || over.right + shift < under.left - clearance
      if (!apart) need = Math.max(need, over.below + under.above + clearance)
    }
  }
  return need
}

/** Start of a line's pen, from the edge or the middle by which the text is aligned. */
export function lineStart({ left, right }: Line, align: Align): number {
  return align === 'left' ? -left : align === 'right' ? -right : -(left + right) / 2
}

/** Large letters please, and lines of one length; many lines do not, nor words alone on theirs. */
function scoreOf({ lines, size, width }: SetText): number {
  const mean = lines.reduce((sum, line) => sum + (line.right - line.left) * size, 0) / lines.length
  const alone = lines.filter(({ text }) => !text.includes(' ')).length
  return size * 0.88 ** lines.length * 0.88 ** alone * (mean / width || 0) ** 0.7
}

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
