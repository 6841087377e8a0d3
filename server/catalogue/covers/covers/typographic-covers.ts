import { contrast } from './cover-palettes.ts'
import {
  corner,
  drawAuthors,
  drawPublisher,
  drawTitle,
  low,
  lowCentred,
  type Page,
  wide,
} from './cover-page.ts'
import { fill, frame, place, rectangle, stroke, device, vignette } from './cover-shapes.ts'
import { drawText, fitText } from '#server/catalogue/covers/lettering/fit-text.ts'

/** A white series of the old kind: thin frames, the author, the title, a device. */
export function classicCover(page: Page): string {
  const { ground, ink, accent, soft } = page.colours
  const column = { x: 60, width: 280, align: 'center', fill: ink } as const
  const title = contrast(accent, ground) >= 4.5 ? accent : ink
  const authors = drawAuthors(page, { ...column, y: 66, face: 'italic', size: 19 })
  const name = drawTitle(page, {
    x: 54,
    y: authors.bottom + 44,
    width: 292,
    height: 250,
    largest: 54,
    align: 'center',
    fill: title,
  })
  const middle = (name.bottom + 548) / 2
  return [
    frame(ink, 1.2, 20) + frame(accent, 1.2, 27) + frame(accent, 1.2, 31),
    authors.svg + name.svg,
    place(200, middle, 0.86, vignette(page, ink, contrast(accent, ground) > 1.6 ? accent : soft)),
    drawPublisher(page, { ...lowCentred, y: 552, anchor: 'bottom', fill: ink }).svg,
  ].join('')
}

/** The squared paper of a school notebook with its red margin. */
export function notebookCover(page: Page): string {
  const { ground, ink, block, accent, soft } = page.colours
  const authors = drawAuthors(page, { x: 88, y: 52, width: 280, fill: ink, caps: true, size: 14 })
  const title = drawTitle(page, {
    x: 88,
    y: authors.bottom + 36,
    width: 284,
    height: 300,
    largest: 60,
    face: 'bold',
    fill: ink,
  })
  const publisher = drawPublisher(page, {
    ...low,
    x: 130,
    width: corner.left - 130,
    y: 547,
    anchor: 'middle',
    fill: ink,
  })
  const from = Math.ceil((title.bottom + 22) / 13) * 13
  const rows = Math.max(0, Math.floor((512 - from) / 13))
  const across = `M0 ${from}${'h400m-400 13'.repeat(rows)}h400`
  const down = `M38 ${from}${`v${rows * 13}m13-${rows * 13}`.repeat(28)}`
  return [
    stroke(soft, 1.6, across + down),
    fill(accent, rectangle(64, 0, 2.5, 600)) + fill(block, rectangle(0, 0, 22, 600)),
    authors.svg + title.svg,
    place(104, 547, 1, device(page.chance, accent, ground)),
    publisher.svg,
  ].join('')
}

/** The first letter of the title, cut off by the foot of the page. */
export function initialCover(page: Page): string {
  const { ground, ink, block, onBlock, soft, accent } = page.colours
  const title = drawTitle(page, { ...wide, y: 46, height: 230, largest: 50, fill: ink })
  const authors = drawAuthors(page, { ...wide, y: title.bottom + 26, fill: ink, face: 'italic', size: 19 })
  const first = /[\p{L}\p{N}]/u.exec(page.words.title)?.[0] ?? '&'
  const size = {
    width: 400,
    height: Math.min(390, 588 - authors.bottom - 28),
    largest: 560,
    smallest: 40,
    lines: 1,
  }
  const letter = fitText(first.toLocaleUpperCase('vi'), {
    face: 'bold',
    tracking: 0,
    align: 'right',
    ...size,
  })
  const seen = [accent, block, soft].filter((colour) => contrast(colour, ground) > 1.15)
  const colour = seen[page.chance.below(seen.length)] ?? soft
  return [
    letter ? drawText(letter, 384, 588 - letter.height, colour).replace(' class="t"', '') : '',
    fill(colour === block ? ink : block, rectangle(0, 542, 400, 58)),
    title.svg + authors.svg,
    drawPublisher(page, { ...low, y: 564, anchor: 'middle', fill: colour === block ? ground : onBlock }).svg,
  ].join('')
}

/** A field of colour with the title in a band of paper across it. */
export function bandCover(page: Page): string {
  const { ground, ink, block, onBlock, accent } = page.colours
  const column = { x: 40, width: 320, align: 'center' } as const
  const title = drawTitle(page, { ...column, y: 262, height: 228, largest: 50, anchor: 'middle', fill: ink })
  const [top, bottom] = [Math.min(title.top - 34, 182), Math.max(title.bottom + 34, 342)]
  return [
    fill(block, rectangle(0, 0, 400, 600)) + fill(ground, rectangle(0, top, 400, bottom - top)),
    stroke(accent, 3, `M0 ${Math.round(top + 9)}h400M0 ${Math.round(bottom - 9)}h400`),
    title.svg,
    drawAuthors(page, { ...column, y: top / 2 + 8, anchor: 'middle', fill: onBlock, caps: true, size: 16 })
      .svg,
    place(200, (bottom + 536) / 2, 0.95, vignette(page, onBlock, accent)),
    drawPublisher(page, { ...lowCentred, y: 566, anchor: 'bottom', fill: onBlock }).svg,
  ].join('')
}

/** Two fields divided by a slope, with a narrow stripe along it. */
export function slopeCover(page: Page): string {
  const { ink, block, onBlock, accent } = page.colours
  const fall = page.chance.pick([-90, 90])
  const title = drawTitle(page, { ...wide, y: 52, height: 244, largest: 56, face: 'bold', fill: ink })
  const [left, right] = [
    Math.max(372, title.bottom + 80) - fall / 2,
    Math.max(372, title.bottom + 80) + fall / 2,
  ]
  const authors = drawAuthors(page, {
    ...low,
    y: 508,
    anchor: 'bottom',
    fill: onBlock,
    size: 18,
  })
  return [
    fill(block, `M0 ${left}L400 ${right}V600H0z`) +
      fill(accent, `M0 ${left - 26}L400 ${right - 26}v15L0 ${left - 11}z`),
    title.svg + authors.svg,
    drawPublisher(page, { ...low, y: 562, anchor: 'bottom', fill: onBlock }).svg,
  ].join('')
}
