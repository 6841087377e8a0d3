import { formatDong } from '#contract/platform/language/money.ts'

/** Facets that narrow a reader's list of books. Apart from the schemas, so that a browser does not load them. */
export const facetNames = [
  'price',
  'category',
  'author',
  'publisher',
  'series',
  'rating',
  'discount',
  'stock',
  'format',
  'age',
  'translator',
  'language',
] as const
export type FacetName = (typeof facetNames)[number]

/** Those of which there may be thousands: the fullest are offered, and others found by their names. */
export const namedFacets = ['category', 'author', 'publisher', 'series'] as const
export type NamedFacet = (typeof namedFacets)[number]
/** Facets with a search among their names; a translator is a name without a row of its own. */
export const searchedFacets = [...namedFacets, 'translator'] as const
export type SearchedFacet = (typeof searchedFacets)[number]

/** Filters that readers also say in the words of a search: 'dưới 100k', 'bìa cứng', 'cho bé 5 tuổi'. */
export const saidKinds = ['price', 'form', 'age'] as const
export type SaidKind = (typeof saidKinds)[number]

/** Limit of values chosen at once in one facet. */
export const mostChosen = 20
/** So many of the fullest are offered beside the chosen ones. */
export const mostOffered: Readonly<Record<NamedFacet, number>> = {
  category: 12,
  author: 6,
  publisher: 6,
  series: 6,
}
export const mostLanguages = 8
export const mostTranslators = 6
/** So many are offered whose names have what a reader looks for. */
export const mostFound = 12
export const findLengthLimit = 60

/** Whole ranges as people think of them: a book of just 100.000 ₫ is in both beside it. */
export const priceRanges = [
  { min: 0, max: 50_000 },
  { min: 50_000, max: 100_000 },
  { min: 100_000, max: 150_000 },
  { min: 150_000, max: 200_000 },
  { min: 200_000, max: 300_000 },
  { min: 300_000, max: 500_000 },
  { min: 500_000, max: undefined },
] as const
/** At least so many per cent. */
export const discountSteps = [1, 10, 20, 30, 50] as const
/** At least so many stars. */
export const ratingSteps = [4.5, 4, 3] as const

/** `value` as an address has it: an id, a text, '50000-100000', '4.5', 'true'. */
export type FacetOption = { value: string; name: string; count: number }
export type Facet = {
  options: FacetOption[]
  /** Number of distinct values in the result, offered or not. */
  different: number
}
export type Facets = Record<FacetName, Facet>

export const rangeValue = ({ min, max }: { min: number; max?: number | undefined }) => `${min}-${max ?? ''}`

const tenths = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1 })

/** Choices in words, as the drawer and the chips say them. */
export function priceWords({ min = 0, max }: { min?: number | undefined; max?: number | undefined }): string {
  if (max === undefined) return `Từ ${formatDong(min)}`
  return min === 0 ? `Đến ${formatDong(max)}` : `${formatDong(min)} – ${formatDong(max)}`
}
export const discountWords = (percent: number) => (percent <= 1 ? 'Đang giảm giá' : `Giảm từ ${percent} %`)
export const ratingWords = (stars: number) => `Từ ${tenths.format(stars)} sao`
export const stockWords = 'Còn hàng'
export const translatedBy = (name: string) => `${name} dịch`
