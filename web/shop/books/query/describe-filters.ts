import { ageSteps } from '#contract/catalogue/books/age-steps.ts'
import {
  discountWords,
  type FacetName,
  type Facets,
  priceWords,
  ratingWords,
  type SaidKind,
  stockWords,
  translatedBy,
} from '#contract/catalogue/books/book-facets.ts'
import { bookFormats } from '#contract/catalogue/books/book-formats.ts'
import { type BookQuery, changeBookQuery, type ListPlace } from './book-query.ts'
import type { Understood } from '#contract/catalogue/books/catalogue.ts'

/** A filter in force, in words, with the query that is left when it is taken off. */
export type FilterWords = { text: string; without: BookQuery }

/** The query as it was typed, and which filters its words say. */
type Heard = { typed: BookQuery; said: readonly SaidKind[] }

type Change = { text: string | undefined; change: Partial<BookQuery> }

/**
 * Describes the filters that readers chose; the place's own preset is none of them. Those that a search says in words are words again
 * where they are taken off.
 */
export function describeFilters(
  query: BookQuery,
  facets: Facets,
  { preset = {} }: ListPlace,
  heard?: Heard,
): FilterWords[] {
  const nameOf = (facet: FacetName, value: number) =>
    facets[facet].options.find((option) => option.value === String(value))?.name
  const ids = (
    facet: FacetName,
    name: 'categoryIds' | 'authorIds' | 'publisherIds' | 'seriesIds',
    gone: string,
  ) =>
    preset[name]
      ? []
      : query[name].map((id): Change => ({
          text: nameOf(facet, id) ?? gone,
          change: { [name]: query[name].filter((other) => other !== id) },
        }))
  const { q, priceMin, priceMax, discountMin, ratingMin, languages, formats, ages, translators } = query
  const one = <Value>(
    value: Value | undefined,
    words: (value: Value) => string,
    change: Partial<BookQuery>,
  ): Change => ({
    text: value === undefined || isPreset(change, preset) ? undefined : words(value),
    change,
  })
  const changes: Change[] = [
    { text: q && `“${q}”`, change: { q: '' } },
    ...ids('category', 'categoryIds', 'Thể loại không còn'),
    ...ids('author', 'authorIds', 'Tác giả không còn'),
    ...ids('publisher', 'publisherIds', 'Nhà xuất bản không còn'),
    ...ids('series', 'seriesIds', 'Bộ sách không còn'),
    one(priceMin ?? priceMax, () => priceWords({ min: priceMin, max: priceMax }), {
      priceMin: undefined,
      priceMax: undefined,
    }),
    one(ratingMin, ratingWords, { ratingMin: undefined }),
    one(discountMin, discountWords, { discountMin: undefined }),
    one(query.inStock || undefined, () => stockWords, { inStock: false }),
    ...formats.map((format) => ({
      text: bookFormats[format],
      change: { formats: formats.filter((other) => other !== format) },
    })),
    ...ages.map((age) => ({
      text: ageSteps[age].words,
      change: { ages: ages.filter((other) => other !== age) },
    })),
    ...translators.map((translator) => ({
      text: translatedBy(translator),
      change: { translators: translators.filter((other) => other !== translator) },
    })),
    ...languages.map((language) => ({
      text: language,
      change: { languages: languages.filter((other) => other !== language) },
    })),
  ]
  return changes.flatMap(({ text, change }) =>
    text ? [{ text, without: asWords(heard, change) ?? changeBookQuery(query, change) }] : [],
  )
}

/** The typed search whose words are no filter of this kind; nothing where the filter was not said. */
function asWords(heard: Heard | undefined, change: Partial<BookQuery>): BookQuery | undefined {
  const kind =
    'priceMax' in change ? 'price' : 'formats' in change ? 'form' : 'ages' in change ? 'age' : undefined
  if (!heard || !kind || !heard.said.includes(kind)) return undefined
  return changeBookQuery(heard.typed, { asWords: [...heard.typed.asWords, kind] })
}

const isPreset = (change: Partial<BookQuery>, preset: Partial<BookQuery>) =>
  Object.keys(change).some((name) => name in preset)

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

/** Headline of a search that was not answered by its words alone; empty where nothing is to be said. */
export function describeUnderstood(q: string, { exact, left_out, corrected, meaning }: Understood): string {
  const without = left_out.length > 0 ? `, không kể ${quoted(left_out)}` : ''
  const isNearest = corrected !== null || left_out.length > 0
  if (exact > 0 && isNearest) return `${exact} cuốn khớp hết “${q}”, theo sau là những cuốn gần nhất.`
  if (corrected !== null) return `Không có cuốn nào khớp “${q}”. Đây là kết quả cho “${corrected}”${without}.`
  if (isNearest) return `Không có cuốn nào khớp hết “${q}”. Đây là những cuốn gần nhất${without}.`
  return meaning === null ? '' : `Kết quả gồm cả sách cho “${meaning}”.`
}
