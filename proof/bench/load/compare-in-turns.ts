import { processorSecondsOfFamily } from '#proof/bench/abuse/memory-watch.ts'
import { median } from './sign-in-load.ts'

/** Figure of a turn, and what the processors spent on a piece of its work. */
export type Turn = { value: number; processorMs: number }
export type TakeTurn = (turn: number) => Promise<Turn>
/** Medians of both figures, that of their ratios, and that of the processor times: the base's over today's. */
export type Compared = { base: number; today: number; ratio: number; byProcessor: number }

/** The same work in two shops, in short turns that change places: what else goes on in the machine changes within seconds. */
export async function compareInTurns(base: TakeTurn, today: TakeTurn, turns: number): Promise<Compared> {
  const taken: { base: Turn; today: Turn }[] = []
  for (let turn = 0; turn < turns; turn++) {
    if (turn % 2 === 0) {
      const first = await today(turn)
      taken.push({ today: first, base: await base(turn) })
    } else taken.push({ base: await base(turn), today: await today(turn) })
  }
  const medianOf = (figure: (both: (typeof taken)[number]) => number) => median(taken.map(figure))
  return {
    base: medianOf((both) => both.base.value),
    today: medianOf((both) => both.today.value),
    ratio: medianOf((both) => both.today.value / both.base.value),
    byProcessor: medianOf((both) => both.base.processorMs / both.today.processorMs),
  }
}

/** Pieces of work that were done, and how long it took. */
export type Done = { count: number; seconds: number }

/** Pieces a second, and the processor time of one in a shop and its database together, which says the same where others share the machine. */
export async function rateOf(pid: number, work: () => Promise<Done>): Promise<Turn> {
  const before = processorSecondsOfFamily(pid)
  const { count, seconds } = await work()
  const used = processorSecondsOfFamily(pid) - before
  return { value: count / seconds, processorMs: (used * 1000) / count }
}

/**
 * The rates of two works that take turns, of the turn with the median ratio: what else goes on in the machine changes within
 * seconds, and would decide the ratio of two that follow one another.
 */
export async function alternateRounds(
  measured: (round: number) => Promise<number>,
  ceiling: (round: number) => Promise<number>,
): Promise<{ measured: number; ceiling: number }> {
  const turns: { measured: number; ceiling: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const most = await ceiling(round)
    turns.push({ measured: await measured(round), ceiling: most })
  }
  const ratio = (turn: (typeof turns)[number]) => turn.measured / turn.ceiling
  const middle = median(turns.map(ratio))
  return turns.find((turn) => ratio(turn) === middle) ?? { measured: 0, ceiling: 0 }
}

/** An odd number, so that one of them is in the middle. */
export const rounds = 5
export const secondsEach = 2

/** The part of a list that belongs to a round, so that nothing is asked for again; one more is there to warm up with. */
export const partOf = <Item>(items: readonly Item[], round: number, of = rounds): Item[] => {
  const startOf = (part: number) => Math.floor((items.length * part) / (of + 1))
  return items.slice(startOf(round), startOf(round + 1))
}
