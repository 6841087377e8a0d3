import type { Chance } from './cover-chance.ts'
import { disc, fill, rectangle, stroke, wave } from './cover-shapes.ts'

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
