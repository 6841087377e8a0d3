import { chanceOf } from './cover-chance.ts'
import type { Page } from './cover-page.ts'
import { type Colours, colourwaysOf } from './cover-palettes.ts'
import { fill, rectangle } from './cover-shapes.ts'
import { type CoverBook, coverWords } from './cover-words.ts'
import { type Motif, motifs } from './cover-vignettes.ts'
import { leafCover } from './leaf-cover.ts'
import { mosaicCover, plateCover, stripCover, woodcutCover } from './pattern-covers.ts'
import { archCover, blindCover, horizonCover, riverCover, ringsCover } from './pictorial-covers.ts'
import { posterCover } from './poster-cover.ts'
import { bandCover, classicCover, initialCover, notebookCover, slopeCover } from './typographic-covers.ts'

type Composition = (page: Page) => string

export const compositions = {
  classic: classicCover,
  notebook: notebookCover,
  initial: initialCover,
  poster: posterCover,
  band: bandCover,
  slope: slopeCover,
  plate: plateCover,
  strip: stripCover,
  woodcut: woodcutCover,
  mosaic: mosaicCover,
  horizon: horizonCover,
  rings: ringsCover,
  blind: blindCover,
  leaf: leafCover,
  arch: archCover,
  river: riverCover,
} satisfies Record<string, Composition>

export type CompositionName = keyof typeof compositions
const names = Object.keys(compositions) as [CompositionName, ...CompositionName[]]
/** Those that show one of the few motifs: two of them beside each other would be taken for one series. */
const withMotif: readonly CompositionName[] = ['classic', 'band', 'strip', 'woodcut', 'river']

type Titled = Pick<CoverBook, 'title' | 'authors'>
export type CoverLook = { composition: CompositionName; motif?: Motif }

/** So many looks a book can have; the first is its own, the others stand in where a neighbour has the same. */
export const coverVariants = names.length
/** Odd, and so prime to their number: it leads through all of them, and to none that is declared beside the last one. */
const step = 7

const choicesOf = ({ title, authors }: Titled) => chanceOf(`${title}\n${authors.join('\n')}`.normalize('NFC'))
const motifOf = ({ title }: Pick<CoverBook, 'title'>) =>
  chanceOf(`${title}motif`.normalize('NFC')).pick(motifs)
const nameAt = (first: number, variant: number) => names[(first + variant * step) % names.length] ?? names[0]

/** The looks of a book without drawing them: the one at `variant`. */
export function looksOf(book: Titled): (variant: number) => CoverLook {
  const first = choicesOf(book).below(names.length)
  return (variant) => {
    const composition = nameAt(first, variant)
    return withMotif.includes(composition) ? { composition, motif: motifOf(book) } : { composition }
  }
}

/** A cover for a book without a picture: an SVG of 2:3, the same for the same book, with its text as outlines. */
export function drawCover(book: CoverBook, variant = 0): string {
  const choices = choicesOf(book)
  const name = nameAt(choices.below(names.length), variant)
  return drawComposition(book, name, choices.pick(colourwaysOf(book.category)))
}

export function drawComposition(book: CoverBook, name: CompositionName, colours: Colours): string {
  const chance = chanceOf(`${book.title}${name}`.normalize('NFC'))
  const page = { words: coverWords(book), colours, chance, motif: motifOf(book) }
  const art = fill(colours.ground, rectangle(0, 0, 400, 600)) + compositions[name](page) + hinge
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600" role="img"'
  return `${head} data-cover="${name}"><title>${escapeXml(book.title)}</title>${art}</svg>`
}

/** Where the board bends beside the spine, and an edge that is seen on light and dark pages alike. */
const hinge =
  '<path fill="none" stroke="#000" stroke-opacity=".1" d="M11.5 0V600"/><path fill="none" stroke="#8a7f74" stroke-opacity=".28" d="M.5.5h399v599H.5z"/>'

/** Also drops what XML cannot hold: control signs, halves of surrogate pairs. */
function escapeXml(text: string): string {
  const allowed = text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
