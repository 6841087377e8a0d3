/** Numbers on a page of 400 × 600 need one decimal at most. */
export const round = (value: number): number => Math.round(value * 10) / 10

export const fill = (colour: string, d: string): string => `<path fill="${colour}" d="${d}"/>`

export const stroke = (colour: string, width: number, d: string, more = ''): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}"${more} d="${d}"/>`

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`

export const disc = (x: number, y: number, radius: number): string => {
  const [r, around] = [round(radius), round(radius * 2)]
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${around} 0 ${r} ${r} 0 1 0 ${-around} 0z`
}

export const frame = (colour: string, width: number, inset: number): string =>
  stroke(colour, width, rectangle(inset, inset, 400 - 2 * inset, 600 - 2 * inset))

export const place = (x: number, y: number, scale: number, content: string): string =>
  `<g transform="translate(${round(x)} ${round(y)})scale(${Math.round(scale * 1000) / 1000})">${content}</g>`

/** A tile side by side and row under row; each doubling halves what has to be written. What hangs over the page is cut. */
export function tile(content: string, width: number, height: number, columns: number, rows: number): string {
  let [svg, level] = [content, 0]
  const double = (axis: string, step: number, count: number) => {
    for (let done = 1; done < count; done *= 2) {
      const id = String.fromCharCode(97 + level++)
      svg = `<g id="${id}">${svg}</g><use href="#${id}" ${axis}="${round(step * done)}"/>`
    }
  }
  double('x', width, columns)
  double('y', height, rows)
  return svg
}

/** A smooth outline through heights at even distances, closed along the foot of the page. */
export function ridge(heights: readonly number[]): string {
  const step = 400 / (heights.length - 1)
  const [first = 0, ...rest] = heights
  let before = first
  const curves = rest.map((height) => {
    const rise = height - before
    before = height
    return `c${round(step / 2)} 0 ${round(step / 2)} ${round(rise)} ${round(step)} ${round(rise)}`
  })
  return `M0 ${round(first)}${curves.join('')}V600H0z`
}

/** A waving line from the left edge to beyond the right one. */
export const wave = (y: number, length: number, height: number, from = 0, to = 400): string => {
  const half = round(length / 2)
  const count = Math.ceil((to - from) / length)
  return `M${round(from)} ${round(y)}q${round(length / 4)} ${round(-height)} ${half} 0${`t${half} 0`.repeat(count * 2 - 1)}`
}

/** Choices that look like chance and are the same for the same book, everywhere and for ever. */
export type Chance = {
  below(count: number): number
  between(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** The mulberry32 sequence. */
export function chanceOf(text: string): Chance {
  let state = hashText(text)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    between: (low, high) => low + Math.round(next() * (high - low)),
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
  }
}

/** A small picture within 50 units of its middle, cut in two colours like a woodblock. */
type Vignette = (main: string, other: string) => string

const sunrise: Vignette = (main, other) =>
  fill(other, 'M-30 8a30 30 0 0 1 60 0z') +
  stroke(main, 3, `${wave(15, 16, 6, -48, 48)}${wave(25, 16, 6, -32, 32)}${wave(35, 16, 6, -16, 16)}`) +
  stroke(other, 2, 'M0-32v-14M-22-24l-9-11M22-24l9-11M-36-6l-12-6M36-6l12-6')

const petal = (turn: number) => `<path transform="rotate(${turn} 0 22)" d="M0-40Q19-8 0 22Q-19-8 0-40z"/>`

const pair = (turn: number, colour: string) => `<g fill="${colour}">${petal(turn)}${petal(-turn)}</g>`

const lotus: Vignette = (main, other) => {
  return (
    pair(62, main) +
    pair(33, other) +
    fill(main, 'M0-44Q19-10 0 22Q-19-10 0-44z') +
    stroke(main, 3, `${wave(30, 20, 5, -40, 40)}${wave(39, 20, 5, -20, 20)}`)
  )
}

/** A veranda under its curved roof. */
const veranda: Vignette = (main, other) =>
  fill(main, 'M-50-4Q-26-10-20-32H20Q26-10 50-4V0H-50z') +
  fill(other, disc(0, 16, 9)) +
  fill(
    main,
    `${rectangle(-38, 0, 5, 36)}${rectangle(-17, 0, 5, 36)}${rectangle(12, 0, 5, 36)}${rectangle(33, 0, 5, 36)}`,
  ) +
  fill(main, `${rectangle(-46, 36, 92, 4)}${rectangle(-50, 42, 100, 4)}${rectangle(-22, -38, 44, 4)}`)

const leaf = (y: number, turn: number) =>
  `<path transform="translate(0 ${y})rotate(${turn})" d="M0 0Q16-14 38 0Q16 14 0 0z"/>`

const sprig: Vignette = (main, other) => {
  const leaves = [
    [24, -34],
    [24, -146],
    [4, -40],
    [4, -140],
    [-16, -48],
    [-16, -132],
  ].map(([y = 0, turn = 0]) => leaf(y, turn))
  return `<g fill="${main}">${leaves.join('')}</g>${stroke(main, 2.5, 'M0 48V-22')}${fill(other, disc(0, -40, 7))}`
}

const boat: Vignette = (main, other) =>
  fill(other, 'M4-42Q34-18 30 8H4z') +
  fill(main, 'M-2-34Q-20-14-20 8H-2z') +
  stroke(main, 3, 'M1-46V12') +
  fill(main, 'M-44 12Q0 22 44 12Q36 30 20 30H-20Q-36 30-44 12z') +
  stroke(main, 2.5, `${wave(38, 20, 6, -40, 40)}${wave(46, 20, 6, -20, 20)}`)

const peaks: Vignette = (main, other) =>
  fill(other, disc(16, -20, 16)) +
  fill(main, 'M-48 36L-18-22L2 12L14-6L48 36z') +
  stroke(main, 2.5, 'M-40 42h80M-26 48h52')

const vignettes = { sunrise, lotus, veranda, sprig, boat, peaks } satisfies Record<string, Vignette>
export type Motif = keyof typeof vignettes
export const motifs = Object.keys(vignettes) as [Motif, ...Motif[]]

export const vignette = ({ motif }: { motif: Motif }, main: string, other: string): string =>
  vignettes[motif](main, other)

/** The device at the foot, of the size of a fingernail: within 16 units of its middle. */
export function device(chance: Chance, seal: string, paper: string): string {
  const marks = [
    'M-9-8h18v3h-18zM-6-2h3v11h-3zM3-2h3v11h-3zM-9 9h18v2h-18z',
    'M0-11Q8-2 0 9Q-8-2 0-11zM-11 10h22v2h-22z',
    'M-10 6Q-5 1 0 6T10 6V9Q5 4 0 9T-10 9zM-6 1a6 6 0 0 1 12 0z',
    'M-10-8Q-4-10-1-7V9Q-4 6-10 8zM10-8Q4-10 1-7V9Q4 6 10 8z',
  ] as const
  return (
    fill(seal, chance.pick([rectangle(-16, -16, 32, 32), disc(0, 0, 17)])) + fill(paper, chance.pick(marks))
  )
}
