import { pairLexeme } from './search-lexemes.ts'

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
