import { drawAuthors, drawPublisher, drawTitle, low, type Page, wide } from './cover-page.ts'
import { contrast } from './cover-palettes.ts'
import { disc, fill, rectangle, round, stroke } from './cover-shapes.ts'

/** Rays of a low sun, as on the posters of a harvest. */
export function raysCover(page: Page): string {
  const { ground, ink, block, accent, soft } = page.colours
  const title = drawTitle(page, { ...wide, y: 48, height: 220, largest: 54, face: 'bold', fill: ink })
  const authors = drawAuthors(page, { ...wide, y: title.bottom + 24, fill: ink, size: 16 })
  const [x, y] = [page.chance.pick([80, 200, 320]), 604]
  const reach = Math.min(330, y - authors.bottom - 24)
  const count = 18
  const at = (angle: number, far: number) =>
    `${round(x - Math.cos(angle) * far)} ${round(y - Math.sin(angle) * far)}`
  const ray = (index: number) => {
    const [from, to] = [index, index + 0.5].map((step) => (step / count) * Math.PI)
    return `M${at(from ?? 0, 0)}L${at(from ?? 0, reach)}L${at(to ?? 0, reach)}z`
  }
  const rays = Array.from({ length: count }, (_, index) => ray(index)).join('')
  return [
    fill(contrast(soft, ground) > 1.2 ? soft : block, rays),
    fill(block, disc(x, y, reach * 0.46)) + fill(accent, disc(x, y, reach * 0.3)),
    title.svg + authors.svg,
    publisherOnStrip(page),
  ].join('')
}

/** Terraces of rice: steps that lie over each other up the slope. */
export function terracesCover(page: Page): string {
  const { ink, block, onBlock, accent, soft } = page.colours
  const { chance } = page
  const title = drawTitle(page, { ...wide, y: 50, height: 220, largest: 54, fill: ink })
  const authors = drawAuthors(page, { ...wide, y: title.bottom + 24, face: 'italic', fill: ink, size: 18 })
  const top = Math.max(306, authors.bottom + 46)
  const steps = 6
  const rise = (590 - top) / steps
  const step = (index: number) => {
    const [left, right] = [top + index * rise, top + (index + 0.7) * rise]
    const bend = chance.between(30, 74) * (index % 2 ? 1 : -1)
    return `M0 ${round(left)}C130 ${round(left + bend)} 270 ${round(right - bend)} 400 ${round(right)}`
  }
  const art = Array.from({ length: steps }, (_, index) => {
    const edge = step(index)
    const colour = [soft, block, accent][index % 3] ?? soft
    return fill(index === steps - 1 ? block : colour, `${edge}V600H0z`) + stroke(onBlock, 1.4, edge)
  })
  return [
    art.join(''),
    title.svg + authors.svg,
    fill(block, rectangle(0, 542, 400, 58)),
    drawPublisher(page, { ...low, y: 564, anchor: 'middle', fill: onBlock }).svg,
  ].join('')
}

/** Books in a pile, seen by their backs. */
export function pileCover(page: Page): string {
  const { ground, ink, block, accent, soft } = page.colours
  const { chance } = page
  const title = drawTitle(page, { ...wide, y: 48, height: 226, largest: 56, face: 'bold', fill: ink })
  const authors = drawAuthors(page, { ...wide, y: title.bottom + 24, fill: ink, size: 16 })
  const seen = [block, accent, soft, ink].filter((colour) => contrast(colour, ground) > 1.2)
  let [y, art, before] = [544, '', '']
  while (y - 58 > authors.bottom + 22 && y > 300) {
    const height = chance.between(26, 46)
    const width = chance.between(196, 300)
    const x = chance.between(34, 366 - width)
    const colour = chance.pick([block, ...seen.filter((other) => other !== before)])
    before = colour
    y -= height
    const line = contrast(ground, colour) > 1.6 ? ground : ink
    art += fill(colour, rectangle(x, y, width, height - 2))
    art += stroke(
      line,
      2,
      `M${x + 18} ${y}v${height - 2}m6 0v-${height - 2}M${x + width - 20} ${y}v${height - 2}`,
    )
  }
  return [art, stroke(ink, 3, 'M20 545h360'), title.svg + authors.svg, publisherBelow(page)].join('')
}

/** Bands of paper that hang side by side, each cut at its own height. */
export function bannersCover(page: Page): string {
  const { ground, ink, block, accent, soft } = page.colours
  const { chance } = page
  const title = drawTitle(page, { ...wide, y: 458, height: 172, largest: 50, anchor: 'bottom', fill: ink })
  const most = Math.min(330, title.top - 34)
  const seen = [block, accent, soft].filter((colour) => contrast(colour, ground) > 1.2)
  const cut = chance.pick([
    (x: number, end: number) => `M${x} 0h44v${end - 22}l-22 22l-22-22z`,
    (x: number, end: number) => `M${x} 0h44v${end}l-22-20l-22 20z`,
    (x: number, end: number) => `M${x} 0h44v${end - 22}a22 22 0 0 1-44 0z`,
  ])
  const banners = Array.from({ length: 8 }, (_, index) => {
    const end = Math.round(most * (0.5 + chance.below(6) / 10))
    return fill(seen[(index + chance.below(2)) % seen.length] ?? block, cut(3 + index * 50, end))
  })
  return [
    banners.join('') + fill(ink, rectangle(0, 0, 400, 8)),
    title.svg,
    drawAuthors(page, { ...low, y: 482, size: 16, fill: ink }).svg,
    publisherBelow(page),
  ].join('')
}

const publisherBelow = (page: Page): string =>
  drawPublisher(page, { ...low, y: 564, anchor: 'middle', fill: page.colours.ink }).svg

/** The publisher on a strip of ground along the foot, clear of the picture. */
export const publisherOnStrip = (page: Page): string =>
  page.words.publisher ? fill(page.colours.ground, rectangle(0, 542, 400, 58)) + publisherBelow(page) : ''
