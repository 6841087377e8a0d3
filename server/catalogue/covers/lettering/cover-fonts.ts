import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Kerning, readKerning } from './read-kerning.ts'
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
