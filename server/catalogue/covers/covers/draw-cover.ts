import { chanceOf, disc, fill, place, rectangle, stroke, motifs, round } from './cover-shapes.ts'
import { corner, drawAuthors, drawPublisher, drawTitle, low, type Page, wide } from './cover-page.ts'
import { type Colours, colourwaysOf, contrast } from './cover-palettes.ts'
import { type CoverBook, coverWords } from './cover-words.ts'
import { mosaicCover, plateCover, stripCover, woodcutCover } from './pattern-covers.ts'
import { archCover, blindCover, horizonCover, ringsCover, riverCover } from './pictorial-covers.ts'
import { bannersCover, pileCover, raysCover, terracesCover } from './scenic-covers.ts'
import { bandCover, classicCover, initialCover, notebookCover, slopeCover } from './typographic-covers.ts'

type Shape = (colour: string) => string

/** Simple things in a square of 100. */
const posterShapes: readonly [Shape, ...Shape[]] = [
  (colour) => fill(colour, disc(50, 50, 50)),
  (colour) => fill(colour, 'M0 2h100a50 48 0 0 1-100 0zM0 52h100a50 48 0 0 1-100 0z'),
  (colour) => fill(colour, 'M100 0v100h-100a100 100 0 0 1 100-100z'),
  (colour) =>
    fill(
      colour,
      'M0 40L50 0L100 40v14L50 14L0 54zM0 63L50 23L100 63v14L50 37L0 77zM0 86L50 46L100 86v14L50 60L0 100z',
    ),
  (colour) =>
    stroke(
      colour,
      9,
      'M95.5 100V4.5a91 91 0 0 0-91 95.5M95.5 28a68 68 0 0 0-67 72M95.5 52a45 45 0 0 0-44 48M95.5 76a22 22 0 0 0-21 24',
    ),
  (colour) =>
    fill(
      colour,
      'M50 0a25 25 0 0 1 25 25a25 25 0 0 1 0 50a25 25 0 0 1-50 0a25 25 0 0 1 0-50a25 25 0 0 1 25-25zM50 36a14 14 0 1 0 0 28a14 14 0 1 0 0-28z',
    ),
]

/** One strong colour and the title in heavy letters from the foot upwards. */
function posterCover(page: Page): string {
  const { block, onBlock, accent, ground } = page.colours
  const column = { x: 34, width: 332, fill: onBlock } as const
  const light = contrast(accent, block) >= 1.5 ? accent : ground
  const authors = drawAuthors(page, { ...column, y: 58, size: 17 })
  const publisher = drawPublisher(page, { ...low, x: column.x, y: 566, anchor: 'bottom', fill: onBlock })
  const foot = corner.top - 6
  const title = drawTitle(page, {
    ...column,
    y: foot,
    height: Math.min(360, foot - authors.bottom - 60),
    largest: 60,
    face: 'heavy',
    anchor: 'bottom',
  })
  const room = Math.min(148, title.top - authors.bottom - 54)
  return [
    fill(block, rectangle(0, 0, 400, 600)),
    fill(light, rectangle(34, 34, 332, 6)),
    room > 44
      ? place(366 - room, authors.bottom + 24, room / 100, page.chance.pick(posterShapes)(light))
      : '',
    authors.svg + title.svg,
    stroke(onBlock, 1, `M34 ${Math.round(publisher.top - 16)}h332`),
    publisher.svg,
  ].join('')
}

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
  rays: raysCover,
  terraces: terracesCover,
  pile: pileCover,
  banners: bannersCover,
} satisfies Record<string, Composition>

export type CompositionName = keyof typeof compositions
const names = Object.keys(compositions) as [CompositionName, ...CompositionName[]]

/** A cover for a book without a picture: an SVG of 2:3 with its text as outlines. It follows from the book alone, so that a reader knows it again. */
export function drawCover(book: CoverBook): string {
  const choices = chanceOf(`${book.title}\n${book.authors.join('\n')}`.normalize('NFC'))
  return drawComposition(book, choices.pick(names), choices.pick(colourwaysOf(book.category)))
}

export function drawComposition(book: CoverBook, name: CompositionName, colours: Colours): string {
  const chance = chanceOf(`${book.title}${name}`.normalize('NFC'))
  const motif = chanceOf(`${book.title}motif`.normalize('NFC')).pick(motifs)
  const page = { words: coverWords(book), colours, chance, motif }
  const art = fill(colours.ground, rectangle(0, 0, 400, 600)) + compositions[name](page) + hinge
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600" role="img"'
  return `${head} data-cover="${name}"><title>${escapeXml(book.title)}</title>${art}</svg>`
}

/** Bend of the board beside the spine, and an edge that is seen on light and dark pages alike. */
const hinge =
  '<path fill="none" stroke="#000" stroke-opacity=".1" d="M11.5 0V600"/><path fill="none" stroke="#8a7f74" stroke-opacity=".28" d="M.5.5h399v599H.5z"/>'

/** Also drops what XML cannot hold: control signs, halves of surrogate pairs. */
function escapeXml(text: string): string {
  const allowed = text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Stems of leaves that grow from the foot. */
function leafCover(page: Page): string {
  const { ink, block, accent, soft } = page.colours
  const { chance } = page
  const title = drawTitle(page, { ...wide, y: 50, height: 226, largest: 56, fill: ink })
  const authors = drawAuthors(page, { ...wide, y: title.bottom + 26, fill: ink, face: 'italic', size: 19 })
  const room = 560 - authors.bottom
  const stems = [
    [300, 1, block],
    [214, 0.78, soft],
    [356, 0.62, accent],
  ] as const
  const plant = chance.pick([stem, reeds])
  const art = stems.map(([x, part, colour]) =>
    plant(x, Math.min(330, room * part), chance.between(-7, 7), colour),
  )
  return [
    plant === stem ? leafShape : '',
    art.toReversed().join(''),
    title.svg + authors.svg,
    drawPublisher(page, { x: 36, y: 562, width: 120, anchor: 'bottom', fill: ink, lines: 3, size: 10.5 }).svg,
  ].join('')
}

type Plant = (x: number, height: number, lean: number, colour: string) => string

const stem: Plant = (x, height, lean, colour) => {
  const pairs = Math.max(3, Math.round(height / 46))
  const step = height / (pairs + 0.6)
  const leaf = (index: number, turn: number, scale: number) =>
    `<use href="#leaf" transform="translate(0 ${round(-step * (index + 0.5))})rotate(${turn})scale(${round(scale)})"/>`
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const scale = 1.25 - (0.7 * index) / pairs
    return leaf(index, -34 - index * 3, scale) + leaf(index, 214 + index * 3, scale)
  })
  const stalk = `<path d="M-2.5 10L-1 ${round(-step * (pairs - 0.3))}h2L2.5 10z"/>`
  const parts = leaves.join('') + leaf(pairs - 0.9, -86, 0.7) + stalk
  return `<g fill="${colour}" transform="translate(${x} 602)rotate(${lean})">${parts}</g>`
}

const leafShape = '<defs><path id="leaf" d="M0 0Q24-22 62-4Q30 16 0 0z"/></defs>'

/** Reeds by the water: blades from one root, the middle one the highest. */
const reeds: Plant = (x, height, lean, colour) => {
  const blades = [-3, -2, -1, 0, 1, 2, 3].map((side) => {
    const [root, reach, rise] = [
      side * 11,
      height * 0.19 * side + lean * 2,
      height * (1.02 - 0.1 * Math.abs(side - 0.4)),
    ]
    const bend = (shift: number) => `${round(root + side * 5 + shift)} ${round(-rise * 0.6)}`
    return `M${root - 3} 0Q${bend(-4)} ${round(reach)} ${round(-rise)}Q${bend(5)} ${root + 4} 0z`
  })
  return `<path fill="${colour}" transform="translate(${x} 602)" d="${blades.join('')}"/>`
}
