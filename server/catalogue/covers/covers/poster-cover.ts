import { drawAuthors, drawPublisher, drawTitle, type Page } from './cover-page.ts'
import { contrast } from './cover-palettes.ts'
import { disc, fill, place, rectangle, stroke } from './cover-shapes.ts'

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
export function posterCover(page: Page): string {
  const { block, onBlock, accent, ground } = page.colours
  const column = { x: 34, width: 332, fill: onBlock } as const
  const light = contrast(accent, block) >= 1.5 ? accent : ground
  const authors = drawAuthors(page, { ...column, y: 58, size: 17 })
  const publisher = drawPublisher(page, { ...column, y: 566, anchor: 'bottom' })
  const foot = publisher.top - 38
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
