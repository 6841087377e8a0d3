import { median } from './sign-in-load.ts'

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
