export type SeededRandom = {
  /** A whole number from 0 up to below `end`. */
  below(end: number): number
  one<Value>(values: readonly Value[]): Value
}

/** The same chance for the same seed. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    one(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to choose from')
      return value
    },
  }
}
