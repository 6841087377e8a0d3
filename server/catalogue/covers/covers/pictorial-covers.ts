import {
  type Chance,
  disc,
  fill,
  place,
  rectangle,
  ridge,
  round,
  stroke,
  wave,
  vignette,
} from './cover-shapes.ts'
import {
  centred,
  drawAuthors,
  drawPublisher,
  drawTitle,
  low,
  lowCentred,
  type Page,
  wide,
} from './cover-page.ts'
import { contrast } from './cover-palettes.ts'
import { publisherOnStrip } from './scenic-covers.ts'

/** A sun over hills that come nearer and grow darker. */
export function horizonCover(page: Page): string {
  const { ground, ink, block, onBlock, accent, soft } = page.colours
  const { chance } = page
  const title = drawTitle(page, { ...centred, y: 48, height: 220, largest: 54, fill: ink })
  const authors = drawAuthors(page, { ...centred, y: title.bottom + 26, fill: ink, size: 16 })
  const top = Math.max(330, authors.bottom + 62)
  const hills = (from: number, swing: number) =>
    ridge([0, 1, 2, 3, 4].map(() => from + chance.between(-swing, swing)))
  const middle = chance.between(110, 290)
  return [
    light(chance, accent, ground, middle, top + 32, 62),
    title.svg + authors.svg,
    fill(soft, hills(top + 66, 22)) +
      fill(mix(soft, block), hills((top + 530) / 2 + 26, 20)) +
      fill(block, hills(532, 12)),
    drawPublisher(page, { ...lowCentred, y: 574, anchor: 'bottom', fill: onBlock }).svg,
  ].join('')
}

/** Mostly the sun, sometimes the young moon: a disc with a bite of the sky. */
function light(chance: Chance, colour: string, sky: string, x: number, y: number, radius: number): string {
  const moon = chance.below(4) === 0
  return (
    fill(colour, disc(x, y, radius)) +
    (moon ? fill(sky, disc(x + radius * 0.36, y - radius * 0.2, radius * 0.86)) : '')
  )
}

const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)

/** The colour half-way, as a second printing of ink would give. */
function mix(one: string, other: string): string {
  const halves = [1, 3, 5].map((at) =>
    Math.round((part(one, at) + part(other, at)) / 2)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${halves.join('')}`
}

/** Rings from a far corner, like water or an old record. */
export function ringsCover(page: Page): string {
  const { ink, block, accent, soft } = page.colours
  const [x, y] = [page.chance.pick([60, 200, 350]), page.chance.between(470, 560)]
  const title = drawTitle(page, { ...wide, y: 48, height: 230, largest: 56, face: 'heavy', fill: ink })
  const authors = drawAuthors(page, { ...wide, y: title.bottom + 26, fill: ink, size: 16 })
  const room = Math.min(300, y - authors.bottom - 26)
  const rings = [1, 0.84, 0.68, 0.52, 0.36].map((part, index) =>
    fill(index % 2 ? soft : block, disc(x, y, room * part)),
  )
  return [
    rings.join('') + fill(accent, disc(x, y, room * 0.2)),
    title.svg + authors.svg,
    publisherOnStrip(page),
  ].join('')
}

/** The moon behind a bamboo blind. */
export function blindCover(page: Page): string {
  const { ground, ink, block, accent } = page.colours
  const column = { x: 36, width: 328, fill: ink } as const
  const title = drawTitle(page, { ...column, y: 460, height: 176, largest: 50, anchor: 'bottom' })
  const end = Math.min(348, title.top - 34)
  let slats = ''
  for (let y = 6, gap = 5; y < end - 14; y += gap + 6, gap *= 1.045) slats += `M0 ${round(y)}h400`
  const moon = Math.min(96, end / 2 - 26)
  return [
    fill(block, rectangle(0, 0, 400, end)),
    fill(accent, disc(page.chance.pick([140, 200, 260]), end / 2, moon)),
    stroke(ground, 2.2, slats) + stroke(ground, 1.4, `M88 0V${round(end)}M312 0V${round(end)}`),
    fill(block, rectangle(0, end - 10, 400, 10)),
    title.svg,
    drawAuthors(page, { ...low, y: 484, size: 15, fill: ink }).svg,
    drawPublisher(page, { ...low, y: 570, anchor: 'bottom', size: 10, fill: ink }).svg,
  ].join('')
}

/** A window with a round head, and the evening in it. */
export function archCover(page: Page): string {
  const { ground, ink, block, onBlock, accent, soft } = page.colours
  const column = { x: 36, width: 328, align: 'center', fill: ink } as const
  const { chance } = page
  const title = drawTitle(page, { ...column, y: 46, height: 196, largest: 48 })
  const authors = drawAuthors(page, { ...column, y: title.bottom + 24, face: 'italic', size: 18 })
  const publisher = drawPublisher(page, { ...lowCentred, y: 572, anchor: 'bottom', fill: ink })
  const [top, sill] = [Math.max(196, authors.bottom + 28), publisher.svg ? publisher.top - 18 : 560]
  const half = Math.min(108, (sill - top) * 0.46)
  const arch = (grow: number) =>
    `M${round(200 - half - grow)} ${round(sill)}V${round(top + half)}a${round(half + grow)} ${round(half + grow)} 0 0 1 ${round(2 * (half + grow))} 0V${round(sill)}z`
  const water = sill - (sill - top) * 0.3
  return [
    stroke(ink, 1.4, arch(8)) + fill(block, arch(0)),
    light(chance, accent, block, 200 + chance.pick([-0.3, 0, 0.3]) * half, water - half * 0.62, half * 0.36),
    fill(
      soft,
      `M${round(200 - half)} ${round(water)}q${round(half * 0.5)} ${round(-half * 0.5)} ${round(half)} ${round(-half * 0.1)}t${round(half)} ${round(-half * 0.16)}V${round(sill)}H${round(200 - half)}z`,
    ),
    stroke(
      contrast(ground, soft) > 1.3 ? ground : onBlock,
      2,
      [0.3, 0.55, 0.8]
        .map((part) => wave(water + (sill - water) * part, half / 2.5, 7, 200 - half, 200 + half - 1))
        .join(''),
    ),
    fill(ink, rectangle(200 - half - 16, sill, half * 2 + 32, 6)),
    title.svg + authors.svg + publisher.svg,
  ].join('')
}

/** Lines of water from edge to edge, and one small picture on them. */
export function riverCover(page: Page): string {
  const { ink, block, onBlock, accent } = page.colours
  const title = drawTitle(page, { ...wide, y: 48, height: 236, largest: 58, fill: ink, face: 'bold' })
  const authors = drawAuthors(page, { ...wide, y: title.bottom + 26, fill: ink, size: 16 })
  const shore = Math.max(390, authors.bottom + 110)
  const count = Math.floor((528 - shore) / 18) + 1
  const lines = Array.from({ length: count }, (_, index) => wave(shore + 20 + index * 18, 80 - index * 4, 10))
  return [
    place(page.chance.pick([110, 200, 290]), shore - 34, 1.1, vignette(page, block, accent)),
    fill(block, `${wave(shore, 80, 10)}V600H0z`),
    stroke(onBlock, 1.6, lines.join('')),
    title.svg + authors.svg,
    drawPublisher(page, { ...low, y: 564, anchor: 'middle', fill: onBlock }).svg,
  ].join('')
}
