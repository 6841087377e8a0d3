import type { Chance } from './cover-chance.ts'
import { disc, fill, rectangle, stroke, tile } from './cover-shapes.ts'

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
export const wallpaper = (chance: Chance, main: string, other: string): string =>
  `<g transform="translate(-16 -12)">${chance.pick(patterns)(main, other, 16)}</g>`

/** A strip 96 wide from the top to the foot of the page. */
export const patternStrip = (chance: Chance, main: string, other: string): string =>
  chance.pick(narrow)(main, other, 2)
