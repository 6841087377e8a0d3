import { readFileSync } from 'node:fs'
import path from 'node:path'

export const searchKinds = [
  'exact',
  'without accents',
  'slip',
  'author and title',
  'category',
  'category and word',
  'one word too many',
  'series and volume',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** A search, and what a person who types it wants: a book, or one of several, or the place of a category. */
export type JudgedSearch = {
  kind: SearchKind
  search: string
  book?: string
  books?: readonly string[]
  category?: string
}

const all = JSON.parse(readFileSync(path.join(import.meta.dirname, 'search-queries.json'), 'utf8')) as (
  | string
  | JudgedSearch
)[]

/** Two and three words without accents, as most people type. */
export const searches = all.filter((one) => typeof one === 'string')
export const judgedSearches = all.filter((one) => typeof one !== 'string')

/** First results of a search: titles and the names of places. */
export type Shown = { titles: readonly string[]; places: readonly string[] }

const looked = 5

/** For each kind the searches whose book or place does not stand among the first five. */
export async function judgeSearches(
  show: (search: string) => Promise<Shown>,
  asked: readonly JudgedSearch[] = judgedSearches,
) {
  const missed = new Set<JudgedSearch>()
  for (const judged of asked) if (!isWanted(judged, await show(judged.search))) missed.add(judged)
  return searchKinds.map((kind) => {
    const ofKind = asked.filter((judged) => judged.kind === kind)
    const failed = ofKind.filter((judged) => missed.has(judged))
    return { kind, asked: ofKind.length, missed: failed, share: 1 - failed.length / ofKind.length }
  })
}

function isWanted({ book, books, category }: JudgedSearch, { titles, places }: Shown): boolean {
  if (category !== undefined) return places.slice(0, looked).includes(category)
  const wanted = books ?? [book]
  return titles.slice(0, looked).some((title) => wanted.includes(withoutCopy(title)))
}

/** A catalogue is made large by copies of its books. */
export const withoutCopy = (title: string) => title.replace(/ \(bản \d+\)$/, '')
