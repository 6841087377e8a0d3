/**
 * The mean rate of each of two works that take turns: what else goes on in the machine changes within seconds, and would
 * decide the ratio of two that follow one another.
 */
export async function alternateRounds(
  measured: (round: number) => Promise<number>,
  ceiling: (round: number) => Promise<number>,
): Promise<{ measured: number; ceiling: number }> {
  const sums = { measured: 0, ceiling: 0 }
  for (let round = 0; round < rounds; round++) {
    sums.ceiling += await ceiling(round)
    sums.measured += await measured(round)
  }
  return { measured: sums.measured / rounds, ceiling: sums.ceiling / rounds }
}

export const rounds = 4
export const secondsEach = 2

/** The part of a list that belongs to a round, so that nothing is asked for again; one more is there to warm up with. */
export const partOf = <Item>(items: readonly Item[], round: number): Item[] =>
  items.slice(startOf(items, round), startOf(items, round + 1))

const startOf = (items: readonly unknown[], round: number) =>
  Math.floor((items.length * round) / (rounds + 1))
