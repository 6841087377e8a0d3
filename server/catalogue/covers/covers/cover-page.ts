import { type Chance, place, type Motif, vignette } from './cover-shapes.ts'
import type { Face } from '#server/catalogue/covers/lettering/cover-fonts.ts'
import type { Colours } from './cover-palettes.ts'
import type { CoverWords } from './cover-words.ts'
import { drawText, type Align, fitText, type SetText } from '#server/catalogue/covers/lettering/fit-text.ts'

/** `motif` is the small picture of the compositions that have one. */
export type Page = { words: CoverWords; colours: Colours; chance: Chance; motif: Motif }
/** Drawing, and the heights between which it stands. */
export type Drawn = { svg: string; top: number; bottom: number }
type Anchor = 'top' | 'middle' | 'bottom'
type Place = { x: number; y: number; width: number; align?: Align; anchor?: Anchor; fill: string }
export type TitlePlace = Place & { height: number; largest: number; face?: Face }
export type LinePlace = Place & { face?: Face; caps?: boolean; size?: number; lines?: number }

/** Between the margins of most covers. */
export const wide = { x: 36, width: 328 } as const
export const centred = { ...wide, align: 'center' } as const

/** The lower right corner, from here on: the button of a wish lies there, so that no words do. */
export const corner = { left: 270, top: 466 } as const
/** Lines that stand lower than the corner begins. */
export const low = { x: 36, width: corner.left - 36, lines: 2 } as const
const besideCorner = 400 - corner.left
export const lowCentred = {
  x: besideCorner,
  width: corner.left - besideCorner,
  align: 'center',
  lines: 3,
  size: 10.5,
} as const

const smallestTitle = 17
const smallestSubtitle = 12
const veryShort = 8

/** The title with its subtitle under it, as large as the place allows; `y` is the top, middle or foot by the anchor. */
export function drawTitle({ words, colours, motif }: Page, where: TitlePlace): Drawn {
  const { width, height, align = 'left', face = 'serif' } = where
  const largest = words.title.length <= veryShort ? where.largest * 1.4 : where.largest
  const share = words.subtitle.length > 50 ? 0.58 : words.subtitle ? 0.74 : 1
  const sizes = { largest, smallest: smallestTitle, lines: 9 }
  const title = fitText(words.title, { face, tracking: 0, align, width, height: height * share, ...sizes })
  if (!title) return nameless(where, vignette({ motif }, where.fill, colours.accent))
  const gap = Math.max(12, title.size * 0.42)
  const subtitle = fitText(words.subtitle, {
    face: face === 'heavy' ? 'sans' : 'italic',
    tracking: 0,
    align,
    width,
    height: height - title.height - gap,
    largest: Math.min(22, Math.max(15, title.size * 0.5)),
    smallest: smallestSubtitle,
    lines: 5,
  })
  return stack(where, subtitle ? [title, subtitle] : [title], gap)
}

/** A title in letters that we do not have: a picture stands in its place. */
function nameless(where: TitlePlace, picture: string): Drawn {
  const top = topOf(where, 100)
  const middle = edgeOf(where) + { left: 50, center: 0, right: -50 }[where.align ?? 'left']
  return { svg: place(middle, top + 50, 1, picture), top, bottom: top + 100 }
}

export const drawAuthors = (page: Page, where: LinePlace): Drawn => drawLine(page.words.authors, where)

export const drawPublisher = (page: Page, where: LinePlace): Drawn =>
  drawLine(page.words.publisher, { size: 11.5, caps: true, lines: 1, ...where })

const smallestLine = 9.5

function drawLine(text: string, where: LinePlace): Drawn {
  const { width, align = 'left', face = 'sans', caps = false, size = 16, lines = 2 } = where
  const setting = { face, tracking: caps ? 0.07 : 0.01, align, width, height: size * lines * 1.6 }
  const set = fitText(caps ? text.toLocaleUpperCase('vi') : text, {
    ...setting,
    largest: size,
    smallest: Math.min(smallestLine, size),
    lines,
  })
  return stack(where, set ? [set] : [], 0)
}

function stack(where: Place, texts: readonly SetText[], gap: number): Drawn {
  const height = texts.reduce((sum, text) => sum + text.height, gap * (texts.length - 1))
  const top = topOf(where, texts.length ? height : 0)
  let [y, svg] = [top, '']
  for (const text of texts) {
    svg += drawText(text, edgeOf(where), y, where.fill)
    y += text.height + gap
  }
  return { svg, top, bottom: texts.length ? top + height : top }
}

const topOf = ({ y, anchor = 'top' }: Place, height: number) =>
  anchor === 'top' ? y : anchor === 'middle' ? y - height / 2 : y - height

const edgeOf = ({ x, width, align = 'left' }: Place) =>
  x + { left: 0, center: width / 2, right: width }[align]
