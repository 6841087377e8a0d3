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

/** A search, and what a person who types it wants: a book of the demo catalogue, or the place of a category. */
export type JudgedSearch = { kind: SearchKind; search: string; book?: string; category?: string }

const all = JSON.parse(readFileSync(path.join(import.meta.dirname, 'search-queries.json'), 'utf8')) as (
  | string
  | JudgedSearch
)[]

/** Two and three words without accents, as most people type. */
export const searches = all.filter((one) => typeof one === 'string')
export const judgedSearches = all.filter((one) => typeof one !== 'string')

/** What a search shows first: titles and the names of places. */
export type Shown = { titles: readonly string[]; places: readonly string[] }

const looked = 5

/** For each kind the searches whose book or place does not stand among the first five. */
export async function judgeSearches(show: (search: string) => Promise<Shown>) {
  const failed = new Map<SearchKind, JudgedSearch[]>(searchKinds.map((kind) => [kind, []]))
  for (const judged of judgedSearches) {
    const { titles, places } = await show(judged.search)
    const wanted =
      judged.book === undefined
        ? places.slice(0, looked).includes(judged.category ?? '')
        : titles.slice(0, looked).some((title) => withoutCopy(title) === judged.book)
    if (!wanted) failed.get(judged.kind)?.push(judged)
  }
  return searchKinds.map((kind) => {
    const asked = judgedSearches.filter((judged) => judged.kind === kind).length
    const missed = failed.get(kind) ?? []
    return { kind, asked, missed, share: (asked - missed.length) / asked }
  })
}

/** A catalogue is made large by copies of its books. */
const withoutCopy = (title: string) => title.replace(/ \(bản \d+\)$/, '')
