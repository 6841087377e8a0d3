import { pairLexeme } from './search-lexemes.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Beginnings that sound alike to many; those that are one letter apart are slips of a letter anyway. */
const twins = [
  ['tr', 'ch'],
  ['gi', 'd'],
  ['gi', 'r'],
  ['ph', 'f'],
  ['qu', 'k'],
] as const

/** The word with another beginning that sounds like its own. */
export function soundsLike(word: string): string[] {
  return twins.flatMap(([one, other]) => [
    ...(word.startsWith(one) ? [other + word.slice(one.length)] : []),
    ...(word.startsWith(other) ? [one + word.slice(other.length)] : []),
  ])
}

/** Every word one slip away: a letter left out, added, mistaken, or changed places with its neighbour. */
export function wordsOneSlipAway(word: string): string[] {
  const places = Array.from(
    { length: word.length + 1 },
    (_, place) => [word.slice(0, place), word.slice(place)] as const,
  )
  const slips = places.flatMap(([before, after]) => [
    before + after.slice(1),
    before + after.charAt(1) + after.charAt(0) + after.slice(2),
    ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
  ])
  return [...new Set(slips)].filter((slip) => slip !== word && slip !== '')
}

/** The number of such slips between two words. */
export function slipsBetween(one: string, other: string): number {
  let last: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (same ? 0 : 1),
        swapped ? at(last, j - 2) + 1 : Infinity,
      )
    }
    last = row
    row = next
  }
  return at(row, other.length)
}

const at = (row: readonly number[], place: number) => row[place] ?? Infinity

/** 'matbiec' was meant to be two words, 'pot ter' one: every way to mend one blank of these words, and what the index must have for it. */
export function respacings(words: readonly string[]): { words: string[]; needs: string }[] {
  return words.flatMap((word, place) => [
    ...splitsOf(word).map(([before, behind]) => ({
      words: words.toSpliced(place, 1, before, behind),
      needs: pairLexeme(before, behind),
    })),
    ...words.slice(place + 1, place + 2).map((next) => ({
      words: words.toSpliced(place, 2, word + next),
      needs: word + next,
    })),
  ])
}

const shortest = 2

function splitsOf(word: string): (readonly [string, string])[] {
  if (!/^[a-z]+$/.test(word)) return []
  const ways = Math.max(0, word.length - 2 * shortest + 1)
  return Array.from({ length: ways }, (_, way) => [word.slice(0, shortest + way), word.slice(shortest + way)])
}
