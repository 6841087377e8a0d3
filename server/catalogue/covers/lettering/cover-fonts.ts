import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Outline, type Trace, traceOutline } from './trace-outline.ts'

export type Face = 'serif' | 'bold' | 'italic' | 'sans' | 'heavy'
/** Reach of ink from the pen, in parts of the em: along the line, and above and below the baseline. */
export type Reach = { left: number; right: number; above: number; below: number }
/** `ink` is missing where a letter is only room, as a space is; `crown` is the ink above the small letters. */
export type Glyph = {
  id: number
  font: Font
  advance: number
  ink: Reach | undefined
  crown: Reach | undefined
}

const files: Record<Face, string> = {
  serif: 'literata/600SemiBold/Literata_600SemiBold.ttf',
  bold: 'literata/700Bold/Literata_700Bold.ttf',
  italic: 'literata/500Medium_Italic/Literata_500Medium_Italic.ttf',
  sans: 'be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf',
  heavy: 'be-vietnam-pro/800ExtraBold/BeVietnamPro_800ExtraBold.ttf',
}

type ParsedGlyph = { advanceWidth?: number; path: { commands: Outline } }
type ParsedFont = {
  unitsPerEm: number
  charToGlyphIndex(char: string): number
  glyphs: { get(id: number): ParsedGlyph }
}
type FontParser = { parse(file: ArrayBuffer, options: { lowMemory: boolean }): ParsedFont }

const require = createRequire(import.meta.url)

/** One typeface: its letters, in parts of the em, and their outlines. */
export class Font {
  readonly kern: Kerning
  readonly #parsed: ParsedFont
  readonly #glyphs = new Map<string, Glyph | undefined>()
  readonly #traces = new Map<string, Trace | undefined>()

  constructor(parsed: ParsedFont, kern: Kerning) {
    this.#parsed = parsed
    this.kern = (left, right) => kern(left, right) / parsed.unitsPerEm
  }

  glyph(char: string): Glyph | undefined {
    if (!this.#glyphs.has(char)) this.#glyphs.set(char, this.#find(char))
    return this.#glyphs.get(char)
  }

  /** The outline on a grid of so many steps to the em; none for a space. */
  trace(id: number, em: number): Trace | undefined {
    const key = `${id}/${em}`
    if (!this.#traces.has(key)) {
      const outline = this.#parsed.glyphs.get(id).path.commands
      this.#traces.set(key, traceOutline(outline, em / this.#parsed.unitsPerEm))
    }
    return this.#traces.get(key)
  }

  #find(char: string): Glyph | undefined {
    const id = this.#parsed.charToGlyphIndex(char)
    if (id === 0) return undefined
    const { advanceWidth = 0, path } = this.#parsed.glyphs.get(id)
    const scale = 1 / this.#parsed.unitsPerEm
    const points = path.commands.filter(({ type }) => type !== 'Z')
    const high = points.filter(({ y = 0 }) => y * scale > smallLetters)
    return {
      id,
      font: this,
      advance: advanceWidth * scale,
      ink: reachOf(points, scale),
      crown: reachOf(high, scale),
    }
  }
}

/** In all our faces small letters end below this part of the em, and accents stand above it. */
const smallLetters = 0.56

function reachOf(points: Outline, scale: number): Reach | undefined {
  if (points.length === 0) return undefined
  const xs = points.map(({ x = 0 }) => x * scale)
  const ys = points.map(({ y = 0 }) => y * scale)
  return { left: Math.min(...xs), right: Math.max(...xs), above: Math.max(...ys), below: -Math.min(...ys) }
}

const fonts = new Map<Face, Font>()

/** Read at first use only: a shop whose books all have pictures never pays for it. */
export function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/${files[face]}`))
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
  // The package brings no types of its own.
  const opentype = require('opentype.js') as FontParser
  const font = new Font(opentype.parse(file, { lowMemory: true }), readKerning(new DataView(file)))
  fonts.set(face, font)
  return font
}

/** The letter in this face, or in the serif, which also knows Greek and Cyrillic. */
export function glyphOf(face: Face, char: string): Glyph | undefined {
  return fontOf(face).glyph(char) ?? fontOf('serif').glyph(char)
}

/** Distance by which a pair of glyphs moves together, in font units. */
type Kerning = (left: number, right: number) => number

type PairTable = (left: number, right: number) => number | undefined

/** Reads the pairs of the GPOS 'kern' feature: opentype.js passes over them when they stand in extension lookups. */
function readKerning(font: DataView): Kerning {
  const gpos = findTable(font, 'GPOS')
  const tables = gpos === undefined ? [] : pairSubtables(font, gpos).map((at) => pairTable(font, at))
  const known = new Map<number, number>()
  return (left, right) => {
    const pair = left * 65536 + right
    const found = known.get(pair) ?? firstOf(tables, left, right)
    known.set(pair, found)
    return found
  }
}

function firstOf(tables: readonly PairTable[], left: number, right: number): number {
  for (const table of tables) {
    const found = table(left, right)
    if (found !== undefined) return found
  }
  return 0
}

function findTable(font: DataView, name: string): number | undefined {
  for (let at = 12; at < 12 + font.getUint16(4) * 16; at += 16)
    if (tagAt(font, at) === name) return font.getUint32(at + 8)
  return undefined
}

const tagAt = (font: DataView, at: number) =>
  String.fromCharCode(font.getUint8(at), font.getUint8(at + 1), font.getUint8(at + 2), font.getUint8(at + 3))

const counted = (font: DataView, at: number, step: number) =>
  Array.from({ length: font.getUint16(at) }, (_, index) => at + 2 + index * step)

function pairSubtables(font: DataView, gpos: number): number[] {
  const features = gpos + font.getUint16(gpos + 6)
  const lookups = gpos + font.getUint16(gpos + 8)
  const kern = counted(font, features, 6).find((at) => tagAt(font, at) === 'kern')
  if (kern === undefined) return []
  return counted(font, features + font.getUint16(kern + 4) + 2, 2).flatMap((at) => {
    const lookup = lookups + font.getUint16(lookups + 2 + font.getUint16(at) * 2)
    return subtablesOf(font, lookup)
  })
}

const extension = 9
const pairs = 2

function subtablesOf(font: DataView, lookup: number): number[] {
  const found = counted(font, lookup + 4, 2).map((at) => lookup + font.getUint16(at))
  const kind = font.getUint16(lookup)
  if (kind === pairs) return found
  if (kind !== extension) return []
  return found.filter((at) => font.getUint16(at + 2) === pairs).map((at) => at + font.getUint32(at + 4))
}

/** Place of the advance in a pair's record, from a table's two value formats. */
type Values = { size: number; advance(record: number): number }

function valuesOf(font: DataView, table: number): Values {
  const [first, second] = [font.getUint16(table + 4), font.getUint16(table + 6)]
  const before = bits(first & 3) * 2
  return {
    size: (bits(first) + bits(second)) * 2,
    advance: (record) => (first & 4 ? font.getInt16(record + before) : 0),
  }
}

function pairTable(font: DataView, table: number): PairTable {
  return font.getUint16(table) === 2 ? classPairs(font, table) : singlePairs(font, table)
}

function singlePairs(font: DataView, table: number): PairTable {
  const { size, advance } = valuesOf(font, table)
  return (left, right) => {
    const index = coverageIndex(font, table + font.getUint16(table + 2), left)
    if (index === undefined) return undefined
    const set = table + font.getUint16(table + 10 + index * 2)
    const inOrder = (entry: number) => order(right, font.getUint16(entry))
    const record = search(set + 2, font.getUint16(set), 2 + size, inOrder)
    return record === undefined ? undefined : advance(record + 2)
  }
}

function classPairs(font: DataView, table: number): PairTable {
  const { size, advance } = valuesOf(font, table)
  const [lefts, rights] = [table + font.getUint16(table + 8), table + font.getUint16(table + 10)]
  const columns = font.getUint16(table + 14)
  return (left, right) => {
    if (coverageIndex(font, table + font.getUint16(table + 2), left) === undefined) return undefined
    return advance(table + 16 + (classOf(font, lefts, left) * columns + classOf(font, rights, right)) * size)
  }
}

const bits = (flags: number) => flags.toString(2).replaceAll('0', '').length
const order = (wanted: number, from: number, to = from) => (wanted < from ? -1 : wanted > to ? 1 : 0)

/** Binary search over records of one length: the place of the one that compares equal. */
function search(
  start: number,
  count: number,
  step: number,
  compare: (at: number) => number,
): number | undefined {
  let [low, high] = [0, count - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const side = compare(start + middle * step)
    if (side === 0) return start + middle * step
    if (side < 0) high = middle - 1
    else low = middle + 1
  }
  return undefined
}

const findRange = (font: DataView, table: number, glyph: number) =>
  search(table + 4, font.getUint16(table + 2), 6, (at) =>
    order(glyph, font.getUint16(at), font.getUint16(at + 2)),
  )

function coverageIndex(font: DataView, table: number, glyph: number): number | undefined {
  if (font.getUint16(table) === 1) {
    const at = search(table + 4, font.getUint16(table + 2), 2, (entry) => order(glyph, font.getUint16(entry)))
    return at === undefined ? undefined : (at - table - 4) / 2
  }
  const range = findRange(font, table, glyph)
  return range === undefined ? undefined : font.getUint16(range + 4) + glyph - font.getUint16(range)
}

function classOf(font: DataView, table: number, glyph: number): number {
  if (font.getUint16(table) === 1) {
    const index = glyph - font.getUint16(table + 2)
    return index >= 0 && index < font.getUint16(table + 4) ? font.getUint16(table + 6 + index * 2) : 0
  }
  const range = findRange(font, table, glyph)
  return range === undefined ? 0 : font.getUint16(range + 4)
}
