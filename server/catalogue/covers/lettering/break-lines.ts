import { type Face, type Glyph, glyphOf, type Reach } from './cover-fonts.ts'

export type Line = Reach & { text: string; letters: Reach[] }
export type Setting = { face: Face; tracking: number }

export function measureLine(text: string, setting: Setting): Line {
  const letters: Reach[] = []
  eachGlyph(text, setting, ({ ink }, pen) => {
    if (ink) letters.push({ ...ink, left: pen + ink.left, right: pen + ink.right })
  })
  return {
    text,
    letters,
    left: Math.min(...letters.map(({ left }) => left), letters.length ? Infinity : 0),
    right: Math.max(...letters.map(({ right }) => right), letters.length ? -Infinity : 0),
    above: Math.max(0, ...letters.map(({ above }) => above)),
    below: Math.max(0, ...letters.map(({ below }) => below)),
  }
}

/** Walks along a line with the pen's place in ems; pairs are kerned within one typeface. */
export function eachGlyph(
  text: string,
  { face, tracking }: Setting,
  visit: (glyph: Glyph, pen: number) => void,
): number {
  let pen = 0
  let before: Glyph | undefined
  for (const char of text) {
    const glyph = glyphOf(face, char)
    if (!glyph) continue
    if (before?.font === glyph.font) pen += kernOf(before, glyph)
    visit(glyph, pen)
    pen += glyph.advance + tracking
    before = glyph
  }
  return pen
}

const clearCrown = 0.03

/** A pair is drawn together only so far that the arm of a T or V does not run into the accent beside it. */
function kernOf(left: Glyph, right: Glyph): number {
  const kern = left.font.kern(left.id, right.id)
  if (kern >= 0 || !left.crown || !right.crown) return kern
  const gap = left.advance - left.crown.right + right.crown.left
  return Math.max(kern, Math.min(0, clearCrown - gap))
}

const widthOf = (text: string, setting: Setting) => eachGlyph(text, setting, () => {})

/** Words that lean on the next one: a line should rather not end with them. */
const leaning = new Set(
  'và của những một các trên trong cho là với ở từ đến hay hoặc không như khi về theo the a an of and to in for on & +'.split(
    ' ',
  ),
)

/** The words, with lone dashes kept beside the word before; one that no line could hold is broken, which no real word is. */
export function splitWords(text: string, widest: number, setting: Setting): string[] {
  const words: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    if (/^[-–—·:;,!?…]+$/u.test(word) && words.length > 0) words.push(`${words.pop()} ${word}`)
    else if (widthOf(word, setting) <= widest) words.push(word)
    else words.push(...breakWord(word, widest, setting))
  }
  return words
}

function breakWord(word: string, widest: number, setting: Setting): string[] {
  const parts: string[] = []
  let part = ''
  for (const char of word) {
    if (part && widthOf(part + char, setting) > widest) {
      parts.push(part)
      part = ''
    }
    part += char
  }
  return [...parts, part]
}

/**
 * The places, by the word after them, where a line should rather not end. Where only names have capitals, two side by
 * side are one name, as "Việt Nam"; a number stays with its "Tập".
 */
function badBreaks(words: readonly string[]): Set<number> {
  const capital = words.map((word) => /^\p{Lu}/u.test(word))
  const meaningful = words.some((word, index) => !capital[index] && /^\p{L}/u.test(word))
  const isBad = (word: string, index: number) =>
    leaning.has((words[index - 1] ?? '').toLocaleLowerCase('vi')) ||
    (meaningful && capital[index - 1] === true && capital[index] === true) ||
    /^\d/.test(word)
  return new Set(words.flatMap((word, index) => (isBad(word, index) ? [index] : [])))
}

/** For every number of lines up to `most`: the breaks that leave the lines most alike. */
export function balanceLines(words: readonly string[], most: number, setting: Setting): string[][] {
  const space = widthOf(' ', setting)
  const ends: number[] = [0]
  for (const word of words) ends.push((ends.at(-1) ?? 0) + widthOf(word, setting) + space)
  const bad = badBreaks(words)
  const cost = (from: number, to: number) => {
    const width = (ends[to] ?? 0) - (ends[from] ?? 0) - space
    return (bad.has(to) ? width * 1.25 : width) ** 3
  }
  let costs = words.map((_, index) => cost(0, index + 1))
  const starts: number[][] = [words.map(() => 0)]
  const answers = [[words.join(' ')]]
  for (let count = 2; count <= Math.min(most, words.length); count++) {
    const step = oneLineMore(costs, cost)
    costs = step.costs
    starts.push(step.starts)
    answers.push(collect(words, starts))
  }
  return answers
}

function oneLineMore(costs: readonly number[], cost: (from: number, to: number) => number) {
  const next = costs.map(() => Infinity)
  const starts = costs.map(() => 0)
  for (let end = 1; end < costs.length; end++) {
    for (let start = 1; start <= end; start++) {
      const total = (costs[start - 1] ?? Infinity) + cost(start, end + 1)
      if (total < (next[end] ?? Infinity)) {
        next[end] = total
        starts[end] = start
      }
    }
  }
  return { costs: next, starts }
}

function collect(words: readonly string[], starts: readonly number[][]): string[] {
  const lines: string[] = []
  let end = words.length
  for (let level = starts.length - 1; level >= 0; level--) {
    const start = starts[level]?.[end - 1] ?? 0
    lines.unshift(words.slice(start, end).join(' '))
    end = start
  }
  return lines
}
