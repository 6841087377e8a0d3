import { drawAuthors, drawPublisher, drawTitle, type Page, wide } from './cover-page.ts'
import { round } from './cover-shapes.ts'

/** Stems of leaves that grow from the foot. */
export function leafCover(page: Page): string {
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
