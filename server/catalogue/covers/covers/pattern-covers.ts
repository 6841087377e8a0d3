import { corner, drawAuthors, drawPublisher, drawTitle, low, lowCentred, type Page } from './cover-page.ts'
import { contrast } from './cover-palettes.ts'
import { disc, fill, place, rectangle, stroke, tile, vignette, type Chance } from './cover-shapes.ts'

/** Patterned paper over the boards and a framed plate for the title. */
export function plateCover(page: Page): string {
  const { ground, ink, block, accent, soft } = page.colours
  const column = { x: 80, width: 240, align: 'center', fill: ink } as const
  const title = drawTitle(page, { ...column, y: 110, height: 250, largest: 42 })
  const authors = drawAuthors(page, { ...column, y: title.bottom + 40, face: 'italic', size: 18 })
  const publisher = drawPublisher(page, { ...column, y: authors.bottom + 22, size: 10 })
  const tall = (publisher.svg ? publisher.bottom : authors.bottom) + 28 - 78
  const line = contrast(soft, block) > 1.5 ? soft : ground
  return [
    fill(block, rectangle(0, 0, 400, 600)) + wallpaper(page.chance, line, accent),
    fill(ground, rectangle(48, 72, 304, tall + 12)),
    stroke(ink, 2.5, rectangle(55, 79, 290, tall - 2)) + stroke(ink, 0.8, rectangle(60, 84, 280, tall - 12)),
    stroke(accent, 2, `M180 ${Math.round(title.bottom + 21)}h40`),
    title.svg + authors.svg + publisher.svg,
  ].join('')
}

/** A patterned strip along the back, everything else beside it. */
export function stripCover(page: Page): string {
  const { ground, ink, block, accent, soft } = page.colours
  const column = { x: 126, width: 244, fill: ink } as const
  const line = contrast(soft, block) > 1.5 ? soft : ground
  const authors = drawAuthors(page, { ...column, y: 56, size: 16 })
  const title = drawTitle(page, { ...column, y: authors.bottom + 54, height: 300, largest: 52 })
  const publisher = drawPublisher(page, {
    ...low,
    x: column.x,
    width: corner.left - column.x,
    y: 560,
    anchor: 'bottom',
    fill: ink,
  })
  const picture =
    publisher.top - title.bottom > 150
      ? vignette(page, contrast(block, ground) > 2.5 ? block : ink, accent)
      : ''
  return [
    fill(block, rectangle(0, 0, 96, 600)) + patternStrip(page.chance, line, accent),
    fill(ground, rectangle(96, 0, 304, 600)) + fill(accent, rectangle(96, 0, 5, 600)),
    fill(accent, rectangle(126, authors.bottom + 22, 44, 4)),
    authors.svg + title.svg,
    place(170, publisher.top - 68, 0.86, picture),
    publisher.svg,
  ].join('')
}

/** The frame of a woodcut from the presses of the nineteen-thirties. */
export function woodcutCover(page: Page): string {
  const { ground, ink, block, accent } = page.colours
  const column = { x: 72, width: 256, align: 'center', fill: ink } as const
  const colour = contrast(block, ground) > 3 ? block : ink
  const authors = drawAuthors(page, { ...column, y: 82, caps: true, size: 14 })
  const title = drawTitle(page, {
    x: 70,
    y: authors.bottom + 38,
    width: 260,
    height: 230,
    largest: 46,
    align: 'center',
    face: 'bold',
    fill: ink,
  })
  const publisher = drawPublisher(page, { ...lowCentred, y: 524, anchor: 'bottom', fill: ink })
  const middle = (title.bottom + publisher.top) / 2
  return [
    woodcutFrame(page, colour),
    stroke(accent, 2, `M170 ${Math.round(authors.bottom + 18)}h60`),
    authors.svg + title.svg,
    place(
      200,
      middle,
      Math.min(1.2, (publisher.top - title.bottom - 30) / 100),
      vignette(page, colour, accent),
    ),
    publisher.svg,
  ].join('')
}

/** Sides of 280 and 480, which are whole numbers of teeth of 20, between squares at the corners. */
function woodcutFrame({ chance, colours }: Page, colour: string): string {
  const teeth = [
    (along: number) => 'l10 14 10-14'.repeat(along / 20),
    (along: number) => 'a10 10 0 0 0 20 0'.repeat(along / 20),
    (along: number) => 'v14h13v-9h-7v4m14-9'.repeat(along / 20),
    (along: number) => 'm3 0v14m5-14v9m5-9v14m7-14'.repeat(along / 20),
  ] as const
  const tooth = chance.pick(teeth)
  const side = (turn: number, along: number, x: number, y: number) =>
    `<path transform="translate(${x} ${y})rotate(${turn})" d="M0 0${tooth(along)}M0 0h${along}"/>`
  const sides = [
    side(0, 280, 60, 40),
    side(90, 480, 360, 60),
    side(180, 280, 340, 560),
    side(270, 480, 40, 540),
  ]
  const corners = [
    [40, 40],
    [340, 40],
    [40, 540],
    [340, 540],
  ] as const
  const squares = corners.map(([x, y]) => rectangle(x, y, 20, 20)).join('')
  const seeds = corners.map(([x, y]) => disc(x + 10, y + 10, 4.5)).join('')
  return (
    stroke(colour, 4, rectangle(24, 24, 352, 552)) +
    `<g fill="none" stroke="${colour}" stroke-width="2">${sides.join('')}<path d="${squares}"/></g>` +
    stroke(colour, 1, rectangle(60, 60, 280, 480)) +
    fill(colours.accent, seeds)
  )
}

/** Quarter discs in squares, as children lay them, above the title. */
export function mosaicCover(page: Page): string {
  const { ground, ink, block, accent, soft } = page.colours
  const column = { x: 34, width: 332, fill: ink } as const
  const { chance } = page
  const title = drawTitle(page, {
    ...column,
    y: 462,
    height: 160,
    largest: 46,
    face: 'heavy',
    anchor: 'bottom',
  })
  const rows = title.top > 400 ? 5 : 4
  const size = Math.min(80, (title.top - 30) / rows)
  const corners = [
    (s: number) => `h${s}a${s} ${s} 0 0 1-${s} ${s}z`,
    (s: number) => `h${s}v${s}a${s} ${s} 0 0 1-${s}-${s}z`,
    (s: number) => `m${s} 0v${s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`,
    (s: number) => `v${s}h${s}a${s} ${s} 0 0 0-${s}-${s}z`,
    (s: number) => `m0 ${s / 2}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`,
    (s: number) => `h${s}v${s}h-${s}z`,
  ] as const
  const paths = new Map<string, string>()
  for (let cell = 0; cell < rows * 5; cell++) {
    const colour = chance.pick([block, block, accent, soft, ground])
    const at = `M${(cell % 5) * 80} ${Math.round(Math.floor(cell / 5) * size)}`
    paths.set(colour, (paths.get(colour) ?? '') + at + chance.pick(corners)(Math.round(size)))
  }
  const art = [...paths].filter(([colour]) => colour !== ground).map(([colour, d]) => fill(colour, d))
  return [
    art.join(''),
    title.svg,
    drawAuthors(page, { ...low, y: 482, size: 14, fill: ink }).svg,
    drawPublisher(page, { ...low, y: 572, anchor: 'bottom', size: 10, fill: ink }).svg,
  ].join('')
}

/** A wallpaper of tiles 48 wide; `columns` doubles it sideways, the foot of the page cuts it. */
type Pattern = (main: string, other: string, columns: number) => string

const tiles = (content: string, columns: number, rows = 16) => tile(content, 48, 48, columns, rows)

const scale = (x: number, y: number) =>
  `M${x} ${y}a24 24 0 0 0 48 0m-39 0a15 15 0 0 0 30 0m-21 0a6 6 0 0 0 12 0`

/** Roof tiles like fish scales, as on every village temple. */
const scales: Pattern = (main, other, columns) => {
  return tiles(stroke(main, 2, scale(0, 0)) + stroke(other, 2, scale(-24, 24) + scale(24, 24)), columns)
}

/** Cement floor tiles: four petals round a disc. */
const petals: Pattern = (main, other, columns) => {
  const petal =
    'M0 0Q20 4 24 24Q4 20 0 0zM48 0Q44 20 24 24Q28 4 48 0zM48 48Q28 44 24 24Q44 28 48 48zM0 48Q4 28 24 24Q20 44 0 48z'
  const dots = `${disc(24, 2, 3)}${disc(2, 24, 3)}${disc(46, 24, 3)}${disc(24, 46, 3)}`
  return tiles(fill(main, petal) + fill(other, dots), columns)
}

/** Woven rattan: three strands over, three strands under. */
const weave: Pattern = (main, other, columns) => {
  const across = 'M2 5h20M2 12h20M2 19h20M26 29h20M26 36h20M26 43h20'
  const down = 'M29 2v20M36 2v20M43 2v20M5 26v20M12 26v20M19 26v20'
  return tiles(stroke(main, 3, across) + stroke(other, 3, down), columns)
}

const leaves: Pattern = (main, other, columns) => {
  const leaf = 'M12 4q11 10 0 22q-11-12 0-22zM36 28q11 10 0 22q-11-12 0-22z'
  const stem = 'M12 14v20M36 38v20M36-10v20'
  const small = 'M36 8q5 5 0 10q-5-5 0-10zM12 32q5 5 0 10q-5-5 0-10z'
  return tiles(fill(main, leaf) + fill(other, small) + stroke(main, 1.2, stem), columns)
}

/** The lattice of a wooden shutter. */
const lattice: Pattern = (main, other, columns) => {
  const bars = 'M0 24L24 0L48 24L24 48z'
  const inner = 'M12 24L24 12L36 24L24 36z'
  return tiles(stroke(main, 2, bars) + fill(other, `${inner}M-4 0l4-4 4 4-4 4zM44 0l4-4 4 4-4 4z`), columns)
}

const clouds: Pattern = (main, other, columns) => {
  const cloud =
    'M2 20h32a7 7 0 1 0-7-7a4 4 0 1 0 4-4M26 44h32a7 7 0 1 0-7-7a4 4 0 1 0 4-4M-22 44h32a7 7 0 1 0-7-7a4 4 0 1 0 4-4'
  return tiles(
    stroke(main, 2, cloud, ' stroke-linecap="round"') + fill(other, disc(12, 10, 2) + disc(36, 34, 2)),
    columns,
  )
}

const stripes: Pattern = (main, other, columns) =>
  tiles(
    fill(main, rectangle(4, 0, 14, 640)) + fill(other, rectangle(26, 0, 3, 640) + rectangle(35, 0, 3, 640)),
    columns,
    1,
  )

const patterns: readonly [Pattern, ...Pattern[]] = [scales, petals, weave, leaves, lattice, clouds, stripes]
const narrow: readonly [Pattern, ...Pattern[]] = [scales, petals, weave, leaves, lattice]

/** The whole page; the tiles of 48 do not end with it, so the first hangs over a little. */
const wallpaper = (chance: Chance, main: string, other: string): string =>
  `<g transform="translate(-16 -12)">${chance.pick(patterns)(main, other, 16)}</g>`

/** A strip 96 wide from the top to the foot of the page. */
const patternStrip = (chance: Chance, main: string, other: string): string =>
  chance.pick(narrow)(main, other, 2)
