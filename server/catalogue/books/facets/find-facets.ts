import {
  discountSteps,
  discountWords,
  type Facet,
  type FacetOption,
  type Facets,
  mostFound,
  mostLanguages,
  mostOffered,
  mostTranslators,
  type NamedFacet,
  namedFacets,
  priceRanges,
  priceWords,
  rangeValue,
  ratingSteps,
  ratingWords,
  type SearchedFacet,
  stockWords,
} from '#contract/catalogue/books/book-facets.ts'
import { ageStepNames, ageSteps } from '#contract/catalogue/books/age-steps.ts'
import { bookDetails } from '#contract/catalogue/books/book-fields.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import type { BookFilter } from '#server/catalogue/books/browse/book-filter-store.ts'
import { readSearch } from '#server/catalogue/search/search-query.ts'
import { formats } from './book-columns.ts'
import { countFacets, type FacetCounts } from './count-facets.ts'
import { findFacetIds, listFullestCategories, readFacetNames } from './facet-store.ts'
import { findMatches } from './find-matches.ts'
import type { ListCaches } from './list-narrowed.ts'

/** Texts that are looked for among the names of a facet. */
export type FacetFinds = Partial<Record<SearchedFacet, string | undefined>>
type FoundFacets = { total: number; or_more: boolean; facets: Facets }

/** Facets that a list can be narrowed by, and how many books each choice would leave. */
export async function findFacets(
  db: ReadDb,
  filter: BookFilter,
  finds: FacetFinds,
  caches: Pick<ListCaches, 'columns' | 'matches'>,
): Promise<FoundFacets> {
  const query = filter.search === undefined ? null : readSearch(filter.search)
  const matches = query && (await findMatches(db, caches.matches, query))
  const books = await caches.columns.current(db)
  const { total, of } = countFacets(books, filter, matches?.ids)
  const named = await offerNames(db, filter, finds, of)
  return {
    total,
    or_more: matches?.orMore ?? false,
    facets: {
      ...named,
      price: fixed(
        priceRanges.map((range, at) => option(rangeValue(range), priceWords(range), of.price[at])),
      ),
      rating: fixed(
        ratingSteps.map((stars) =>
          option(String(stars), ratingWords(stars), sumFrom(of.rating, Math.round(stars * 10))),
        ),
      ),
      discount: fixed(
        discountSteps.map((percent) =>
          option(String(percent), discountWords(percent), sumFrom(of.discount, percent)),
        ),
      ),
      stock: fixed([option('true', stockWords, of.stock[1])]),
      format: fixed(
        formats.map((format, at) => option(format, bookDetails.format.options[format], of.format[at + 1])),
      ),
      age: fixed(ageStepNames.map((step, at) => option(step, ageSteps[step].words, of.age[at]))),
      language: offerTexts(books.languages.texts, of.language, filter.language, { most: mostLanguages }),
      translator: offerTexts(books.translators.texts, of.translator, filter.translator, {
        most: mostTranslators,
        find: finds.translator,
      }),
    },
  }
}

const option = (value: string, name: string, count = 0): FacetOption => ({ value, name, count })
const fixed = (options: FacetOption[]): Facet => ({ options, different: differentOf(options) })
const differentOf = (options: readonly FacetOption[]) => options.filter(({ count }) => count > 0).length

function sumFrom(counts: Int32Array, from: number): number {
  return counts.subarray(from).reduce((sum, count) => sum + count, 0)
}

const byCount = (a: FacetOption, b: FacetOption) => b.count - a.count

type Offer = { most: number; find?: string | undefined }

/** The fullest of texts by their codes, or those with the words of `find`; what was chosen stands among them. */
function offerTexts(
  texts: readonly string[],
  counts: Int32Array,
  chosen: readonly string[] = [],
  { most, find }: Offer,
): Facet {
  // The columns remember texts whose last book is gone.
  const options = texts
    .map((text, code) => option(text, text, counts[code]))
    .slice(1)
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
    .toSorted((a, b) => byCount(a, b) || a.name.localeCompare(b.name, 'vi'))
  const wanted = find?.trim() ? fold(find) : ''
  const has = ({ name }: FacetOption) => wanted === '' || ` ${fold(name)}`.includes(` ${wanted}`)
  const fullest = options.filter(has).slice(0, wanted === '' ? most : mostFound)
  const offered = options.filter((one) => fullest.includes(one) || chosen.includes(one.value))
  return { options: offered, different: differentOf(options) }
}

async function offerNames(
  db: ReadDb,
  filter: BookFilter,
  finds: FacetFinds,
  counts: FacetCounts['of'],
): Promise<Record<NamedFacet, Facet>> {
  const offered = await Promise.all(
    namedFacets.map(async (facet) => {
      const chosen = [filter[`${facet}_id`] ?? []].flat()
      const find = finds[facet]?.trim()
      const others = find ? await findCounted(db, facet, find, counts) : await listFullest(db, facet, counts)
      return [facet, [...new Set([...others, ...chosen])]] as const
    }),
  )
  const ids = Object.fromEntries(offered) as Record<NamedFacet, number[]>
  const names = await readFacetNames(db, ids)
  const isChosen = (facet: NamedFacet, { value }: FacetOption) =>
    [filter[`${facet}_id`] ?? []].flat().includes(Number(value))
  return recordOf(namedFacets, (facet) => ({
    options: names
      .filter((row) => row.facet === facet)
      .map(({ id, name }) => option(String(id), name, counts[facet][id]))
      .toSorted(
        (a, b) =>
          Number(isChosen(facet, b)) - Number(isChosen(facet, a)) ||
          byCount(a, b) ||
          a.name.localeCompare(b.name, 'vi'),
      ),
    different: counts[facet].reduce((sum, count, id) => (count > 0 && id > 0 ? sum + 1 : sum), 0),
  }))
}

async function findCounted(db: ReadDb, facet: NamedFacet, text: string, counts: FacetCounts['of']) {
  const countOf = (id: number) => counts[facet][id] ?? 0
  const found = await findFacetIds(db, facet, text)
  return found
    .filter((id) => countOf(id) > 0)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, mostFound)
}

async function listFullest(db: ReadDb, facet: NamedFacet, counts: FacetCounts['of']) {
  const most = mostOffered[facet]
  const fullest = fullestOf(counts[facet], most)
  if (facet !== 'category' || fullest.length === most) return fullest
  const others = await listFullestCategories(db, 2 * most)
  return [...fullest, ...others.filter((id) => !fullest.includes(id)).slice(0, most - fullest.length)]
}

/** The ids of the greatest counts, in one pass over however many there are. */
function fullestOf(counts: Int32Array, most: number): number[] {
  const best: number[] = []
  const countOf = (id = 0) => counts[id] ?? 0
  for (let id = 1; id < counts.length; id++) {
    if (countOf(id) === 0 || (best.length === most && countOf(id) <= countOf(best.at(-1)))) continue
    const place = best.findIndex((other) => countOf(other) < countOf(id))
    best.splice(place < 0 ? best.length : place, 0, id)
    best.length = Math.min(best.length, most)
  }
  return best
}
