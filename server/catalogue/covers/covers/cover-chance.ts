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
