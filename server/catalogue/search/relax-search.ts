import type { ReadDb } from '#server/platform/database/database.ts'
import { isSpellable } from './correct-search.ts'
import { isFiller } from './filler-words.ts'
import { readWithin, type SearchQuery } from './search-query.ts'
import { countMatches, findKnownWords } from './spelling-store.ts'

/** A search with fewer of its words, and what was left out, as it was typed. */
export type Relaxed = { query: SearchQuery; leftOut: string[] }

const mostRelaxed = 2
/** So many ways to leave words out are looked at of each size, and so many sizes. */
const mostTries = 24
const mostLeftOut = 4

type Part = { word: string; typed: string; place: number; cost: number }
type Try = { kept: readonly Part[]; left: readonly Part[]; cost: number }

/** The nearest that books are found by: as many words as possible, those that say most, and side by side. */
export async function relaxSearch(db: ReadDb, given: SearchQuery): Promise<Relaxed[]> {
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
function partsOf({ words, typed, volume }: SearchQuery): Part[] {
  const last = words.length - 1
  const parts = words.map((word, place) => {
    const edge = place === 0 || place === last
    const cost = isFiller(word) ? 0.2 : /^\d+$/.test(word) ? 0.5 : edge ? 1 : 1.3
    return { word, typed: typed[place] ?? word, place, cost }
  })
  if (volume !== null) parts.push({ word: '#', typed: `tập ${volume}`, place: -1, cost: 0.5 })
  return parts
}

function waysToLeaveOut(parts: readonly Part[], out: number): Try[] {
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
  unknown: readonly Part[],
  given: SearchQuery,
): Relaxed {
  const out = new Set([...left, ...unknown].map(({ place }) => place))
  const leftOut = given.typed.filter((_, place) => out.has(place))
  if (out.has(-1)) leftOut.push(`tập ${given.volume}`)
  return { query, leftOut }
}
