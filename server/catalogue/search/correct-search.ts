import type { ReadDb } from '#server/platform/database/database.ts'
import { isFiller } from './filler-words.ts'
import { pairLexeme } from './search-lexemes.ts'
import { readWithin, type SearchQuery } from './search-query.ts'
import { countMatches, findKnownWords, listSimilarWords } from './spelling-store.ts'

export const mostCorrections = 3
/** Limit of counts in the index before giving up. */
const mostTries = 60
const longestSearch = 8
const mostChoices = 40
/** From this length on a word may have two slips; shorter ones would become any other word. */
const longWord = 7
/** More slips than these are another search. */
const mostSlips = 2

type Words = Pick<SearchQuery, 'words' | 'typed' | 'volume'>

/** Queries that may have been meant by words that stand side by side in no book, the likeliest first. */
export async function correctSearch(db: ReadDb, given: Words): Promise<SearchQuery[]> {
  const { words, typed, volume } = given
  if (words.length === 0 || words.length > longestSearch) return []
  const read = (corrected: readonly string[]) =>
    readWithin(
      corrected.map((word, place) => (word === words[place] ? (typed[place] ?? word) : word)),
      volume,
    )
  const choices = await listChoices(db, words)
  const found =
    (await keepKnown(db, await chainWords(db, choices), read, 'phrase')) ??
    (await keepKnown(db, oneUnknownWord(words, choices), read, 'all')) ??
    (await respace(db, words, volume))
  return (found ?? []).slice(0, mostCorrections)
}

/** Words that were typed as one, or one as two. */
async function respace(db: ReadDb, words: readonly string[], volume: number | null) {
  const ways = respacings(words)
  const known = await findKnownWords(
    db,
    ways.map(({ needs }) => needs),
  )
  const tries = ways.filter(({ needs }) => known.has(needs)).map((way) => ({ words: way.words, slips: 1 }))
  return keepKnown(db, tries, (corrected) => readWithin(corrected, volume), 'phrase')
}

/** Word that another may have been meant to be, or the other itself; a word that stands in no book is no choice. */
type Choice = { word: string; slips: number }

async function listChoices(db: ReadDb, words: readonly string[]): Promise<Choice[][]> {
  const slips = words.map((word) =>
    isSpellable(word) ? [...new Set([...soundsLike(word), ...wordsOneSlipAway(word)])] : [],
  )
  const known = await findKnownWords(db, [...new Set([...words, ...slips.flat()])])
  return Promise.all(
    words.map(async (word, place) => {
      const itself = known.has(word) || !isSpellable(word) ? [{ word, slips: 0 }] : []
      const near = (slips[place] ?? [])
        .filter((slip) => known.has(slip))
        .map((slip) => ({ word: slip, slips: 1 }))
      const far = itself.length + near.length === 0 ? await listFarther(db, word) : []
      return [...itself, ...near, ...far].slice(0, mostChoices)
    }),
  )
}

export const isSpellable = (word: string) => /^[a-z]{2,20}$/.test(word)

async function listFarther(db: ReadDb, word: string): Promise<Choice[]> {
  if (word.length < longWord) return []
  const similar = await listSimilarWords(db, word, 2)
  return similar
    .filter((other) => slipsBetween(word, other) === 2)
    .map((other) => ({ word: other, slips: 2 }))
}

type Chain = { words: string[]; slips: number }

/** All ways to choose so that each word stands behind the one before it in some book, with the fewest slips first. */
async function chainWords(db: ReadDb, choices: readonly Choice[][]): Promise<Chain[]> {
  const pairs = choices
    .slice(1)
    .flatMap((seconds, place) =>
      (choices[place] ?? []).flatMap((first) => seconds.map((second) => pairLexeme(first.word, second.word))),
    )
  const known = await findKnownWords(db, [...new Set(pairs)])
  // Pairs with a number or a single letter are not kept: whether a book has them is seen when it is looked for.
  const mayFollow = (before: string, word: string) =>
    !isSpellable(before) || !isSpellable(word) || known.has(pairLexeme(before, word))
  const [first = [], ...others] = choices
  const start = first.map(({ word, slips }) => ({ words: [word], slips }))
  return others
    .reduce<Chain[]>(
      (chains, next) =>
        chains.flatMap((chain) =>
          next
            .filter(
              ({ word, slips }) =>
                chain.slips + slips <= mostSlips && mayFollow(chain.words.at(-1) ?? '', word),
            )
            .map(({ word, slips }) => ({ words: [...chain.words, word], slips: chain.slips + slips })),
        ),
      start,
    )
    .filter(({ slips }) => slips > 0)
    .toSorted((a, b) => a.slips - b.slips)
}

/** Words that do not stand side by side anywhere: only one that stands in no book at all is doubtful. */
function oneUnknownWord(words: readonly string[], choices: readonly Choice[][]): Chain[] {
  const unknown = words.flatMap((word, place) => (choices[place]?.[0]?.word === word ? [] : [place]))
  const [place] = unknown
  if (place === undefined || unknown.length > 1 || isFiller(words[place] ?? '')) return []
  return (choices[place] ?? []).map(({ word, slips }) => ({ words: words.with(place, word), slips }))
}

/** Those that books are found by: fewer slips first, and among equals what more books have. */
async function keepKnown(
  db: ReadDb,
  tries: readonly Chain[],
  read: (words: readonly string[]) => SearchQuery | null,
  form: 'phrase' | 'all',
): Promise<SearchQuery[] | null> {
  const tried = tries.slice(0, mostTries).flatMap(({ words, slips }) => {
    const query = read(words)
    return query === null ? [] : [{ query, slips }]
  })
  const counts = await countMatches(
    db,
    tried.map(({ query }) => query[form] ?? query.all),
    50,
  )
  const found = tried
    .map((one, place) => ({ ...one, books: counts[place] ?? 0 }))
    .filter(({ books }) => books > 0)
  if (found.length === 0) return null
  return found.toSorted((a, b) => a.slips - b.slips || b.books - a.books).map(({ query }) => query)
}

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
