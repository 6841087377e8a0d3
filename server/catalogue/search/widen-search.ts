import type { ReadDb } from '#server/platform/database/database.ts'
import { correctSearch, isSpellable } from './correct-search.ts'
import { isFiller, type Part, withoutEdges } from './filler-words.ts'
import { readWithin, type SearchQuery } from './search-query.ts'
import { findBookKind } from './synonyms/book-kinds.ts'
import { countMatches, findKnownWords } from './spelling-store.ts'

/** A search that finds so many books was meant so; one that finds fewer, only if its words stand side by side. */
export const enoughMatches = 3
/** Together with the search itself they are one statement. */
export const mostWidenings = 3

export type Widening = {
  queries: readonly SearchQuery[]
  /** Words that were left out of the first of them, as they were typed. */
  leftOut: readonly string[]
  /** Text of the first of them in the place of what was typed. */
  corrected: string | null
}

/** Further queries where next to nothing is found: the likeliest slips are mended, then words left out. */
export async function widenSearch(db: ReadDb, query: SearchQuery): Promise<Widening | null> {
  const { words, typed, all, phrase } = query
  // A kind of books that the shop has not is no slip: 'manga' is not meant as 'mạng'.
  if (words.length === 0 || findBookKind(words)?.isAlone) return null
  const [anywhere = 0, sideBySide = 0] = await countMatches(db, [all, phrase ?? all], enoughMatches)
  if (anywhere >= enoughMatches || sideBySide > 0) return null
  const corrections = await correctSearch(db, query)
  if (corrections.length > 0) return correctedTo(corrections, [])
  const bare = (await withoutFillers(db, query)) ?? (await withoutEnds(db, query))
  // A book that has all words must not stand behind those that lack one of them.
  if (bare !== null || anywhere > 0) return bare
  for (const { from, to } of await runsToCorrect(db, words)) {
    const found = await correctSearch(db, {
      words: words.slice(from, to),
      typed: typed.slice(from, to),
      volume: query.volume,
    })
    if (found.length > 0) return correctedTo(found, typed.toSpliced(from, to - from))
  }
  const relaxed = await relaxSearch(db, query)
  const [nearest] = relaxed
  if (nearest === undefined) return null
  return { queries: relaxed.map((one) => one.query), leftOut: nearest.leftOut, corrected: null }
}

const correctedTo = (queries: readonly SearchQuery[], leftOut: readonly string[]): Widening => ({
  queries: queries.slice(0, mostWidenings),
  leftOut,
  corrected: queries[0]?.typed.join(' ') ?? null,
})

/** Without all words that say nothing, where the others stand side by side. */
async function withoutFillers(db: ReadDb, { words, typed, volume }: SearchQuery): Promise<Widening | null> {
  const isTelling = (_: string, place: number) => !isFiller(words[place] ?? '')
  const telling = typed.filter(isTelling)
  const query = telling.length < 2 || telling.length === words.length ? null : readWithin(telling, volume)
  if (query?.phrase == null) return null
  const [found = 0] = await countMatches(db, [query.phrase], 1)
  if (found === 0) return null
  const leftOut = typed.filter((_, place) => isFiller(words[place] ?? ''))
  return { queries: [query], leftOut, corrected: null }
}

/** Without what says nothing at both ends, where a book has all that is left. */
async function withoutEnds(db: ReadDb, { typed, words, volume }: SearchQuery): Promise<Widening | null> {
  const barest = withoutEdges(words).at(-1)
  const query = barest === undefined ? null : readWithin(typed.slice(barest.from, barest.to), volume)
  if (barest === undefined || query === null) return null
  const [found = 0] = await countMatches(db, [query.all], 1)
  const leftOut = typed.filter((_, place) => place < barest.from || place >= barest.to)
  return found === 0 ? null : { queries: [query], leftOut, corrected: null }
}

/**
 * A slip beside a word too many: what is left without all that says nothing at the ends, then the longest runs of words without others
 * at their ends, where they have a word of no book.
 */
async function runsToCorrect(db: ReadDb, words: readonly string[]): Promise<Part[]> {
  const known = await findKnownWords(db, words.filter(isSpellable))
  const isUnknown = (word: string) => isSpellable(word) && !isFiller(word) && !known.has(word)
  if (!words.some(isUnknown)) return []
  const ends = [
    [0, 1],
    [1, 0],
    [0, 2],
    [2, 0],
    [1, 1],
  ] as const
  const barest = withoutEdges(words).slice(-1)
  const shorter = ends.map(([before, behind]) => ({ from: before, to: words.length - behind }))
  return [...barest, ...shorter.filter(({ from, to }) => to - from > 1)].filter(({ from, to }) =>
    words.slice(from, to).some(isUnknown),
  )
}

/** A search with fewer of its words, and what was left out, as it was typed. */
type Relaxed = { query: SearchQuery; leftOut: string[] }

const mostRelaxed = 2
/** So many ways to leave words out are looked at of each size, and so many sizes. */
const mostTries = 24
const mostLeftOut = 4

type RelaxedPart = { word: string; typed: string; place: number; cost: number }
type Try = { kept: readonly RelaxedPart[]; left: readonly RelaxedPart[]; cost: number }

/** The nearest that books are found by: as many words as possible, those that say most, and side by side. */
async function relaxSearch(db: ReadDb, given: SearchQuery): Promise<Relaxed[]> {
  const parts = partsOf(given)
  const known = await findKnownWords(db, given.words.filter(isSpellable))
  const unknown = parts.filter(({ word }) => isSpellable(word) && !known.has(word))
  const usable = parts.filter((part) => !unknown.includes(part))
  const telling = usable.filter(({ word }) => !isFiller(word))
  const least = Math.max(1, Math.ceil((telling.length > 0 ? telling : usable).length / 2))
  for (let out = unknown.length > 0 ? 0 : 1; out <= mostLeftOut && usable.length - out >= least; out++) {
    const tries = waysToLeaveOut(usable, out)
      .filter(({ kept }) => telling.length === 0 || kept.some((part) => telling.includes(part)))
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, mostTries)
    const found = await keepFound(db, tries, given.volume)
    if (found.length > 0) return found.map((one) => describe(one, unknown, given))
  }
  return []
}

/** The number of a volume is a part like any other, and the first to go but for words that say nothing. */
function partsOf({ words, typed, volume }: SearchQuery): RelaxedPart[] {
  const last = words.length - 1
  const parts = words.map((word, place) => {
    const edge = place === 0 || place === last
    const cost = isFiller(word) ? 0.2 : /^\d+$/.test(word) ? 0.5 : edge ? 1 : 1.3
    return { word, typed: typed[place] ?? word, place, cost }
  })
  if (volume !== null) parts.push({ word: '#', typed: `tập ${volume}`, place: -1, cost: 0.5 })
  return parts
}

function waysToLeaveOut(parts: readonly RelaxedPart[], out: number): Try[] {
  if (out === 0) return [{ kept: parts, left: [], cost: 0 }]
  return parts.flatMap((part, index) =>
    waysToLeaveOut(parts.slice(index + 1), out - 1).map(({ kept, left, cost }) => ({
      kept: [...parts.slice(0, index), ...kept],
      left: [part, ...left],
      cost: cost + part.cost,
    })),
  )
}

async function keepFound(db: ReadDb, tries: readonly Try[], volume: number | null) {
  const read = tries.flatMap((one) => {
    const words = one.kept.filter(({ place }) => place >= 0).map(({ typed }) => typed)
    const query = readWithin(words, one.kept.length > words.length ? volume : null)
    return query === null || words.length === 0 ? [] : [{ ...one, query }]
  })
  const counts = await countMatches(
    db,
    [...read.map(({ query }) => query.all), ...read.map(({ query }) => query.phrase ?? query.all)],
    1,
  )
  return read
    .map((one, place) => ({
      ...one,
      anywhere: counts[place] ?? 0,
      together: counts[place + read.length] ?? 0,
    }))
    .filter(({ anywhere }) => anywhere > 0)
    .toSorted((a, b) => a.cost - a.together - (b.cost - b.together))
    .slice(0, mostRelaxed)
}

function describe(
  { query, left }: Try & { query: SearchQuery },
  unknown: readonly RelaxedPart[],
  given: SearchQuery,
): Relaxed {
  const out = new Set([...left, ...unknown].map(({ place }) => place))
  const leftOut = given.typed.filter((_, place) => out.has(place))
  if (out.has(-1)) leftOut.push(`tập ${given.volume}`)
  return { query, leftOut }
}
