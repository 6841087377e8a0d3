import { fold } from '#contract/platform/language/vietnamese.ts'
import { type AgeStep, ageStepsOf } from '#contract/catalogue/books/age-steps.ts'
import type { BookFormat } from '#contract/catalogue/books/book-formats.ts'
import type { SaidKind } from '#contract/catalogue/books/book-facets.ts'
import { largestPrice } from '#contract/catalogue/books/book-sorts.ts'

export type SaidFilters = {
  /** Words that are left to look for; nothing where the others say it all. */
  rest: string
  price?: { min?: number; max?: number }
  formats?: readonly BookFormat[]
  ages?: readonly AgeStep[]
}

const amount = String.raw`(\d{1,3}(?:[.,]\d{3})+|\d{1,9}(?:[.,]\d)?) ?(k|nghin|ngan|trieu|tr|dong|vnd|d|₫)?`
const below = 'duoi|khong qua|toi da|re hon|nho hon|it hon'
const above = 'tren|tu|hon|toi thieu|it nhat|dat hon'
const about = 'khoang|tam|co chung'
const word = (pattern: string) => new RegExp(`(?<![^ ])(?:${pattern})(?![^ ])`)

const betweenPrices = word(`(?:gia )?(?:(?:trong )?khoang |tu )?${amount} ?(?:den|toi|-|–) ?${amount}`)
const lowerPrice = word(`(?:co )?(?:gia )?(?:${below}) ${amount}`)
const higherPrice = word(`(?:co )?(?:gia )?(?:${above}) ${amount}(?: tro len)?`)
const roundPrice = word(`(?:co )?(?:gia )?(?:${about}) (?:gia )?${amount}`)

/** Leeway of 'khoảng 100k': a fifth less or more. */
const leeway = 0.2

const units: Record<string, number> = { k: 1000, nghin: 1000, ngan: 1000, trieu: 1_000_000, tr: 1_000_000 }

/** Price in dong; nothing where a bare number may mean anything else. */
function dongOf(digits = '', unit = ''): number | undefined {
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
  const number = Number(grouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'))
  const dong = Math.round(number * (units[unit] ?? 1))
  return dong < 1000 || dong > largestPrice || (unit === '' && !grouped) ? undefined : dong
}

type Said<Value> = { value: Value; from: number; length: number }

function readPrice(text: string): Said<NonNullable<SaidFilters['price']>> | undefined {
  const between = betweenPrices.exec(text)
  if (between) {
    const [, low, lowUnit, high, highUnit] = between
    const [min, max] = [dongOf(low, lowUnit ?? highUnit), dongOf(high, highUnit)]
    if (min !== undefined && max !== undefined && min < max) return said(between, { min, max })
  }
  const lower = priceIn(lowerPrice.exec(text), (max) => ({ max }))
  const higher = priceIn(higherPrice.exec(text), (min) => ({ min }))
  const around = priceIn(roundPrice.exec(text), (price) => ({
    min: Math.round((price * (1 - leeway)) / 1000) * 1000,
    max: Math.round((price * (1 + leeway)) / 1000) * 1000,
  }))
  return lower ?? higher ?? around
}

const said = <Value>(match: RegExpExecArray, value: Value): Said<Value> => ({
  value,
  from: match.index,
  length: match[0].length,
})

function priceIn<Value>(match: RegExpExecArray | null, range: (price: number) => Value) {
  const price = match ? dongOf(match[1], match[2]) : undefined
  return match && price !== undefined ? said(match, range(price)) : undefined
}

const forms: Record<string, BookFormat> = {
  'bia cung': 'hardcover',
  'bia mem': 'paperback',
  'bia gap': 'flaps',
}
const saidForm = word(Object.keys(forms).join('|'))

function readForm(text: string): Said<readonly BookFormat[]> | undefined {
  const match = saidForm.exec(text)
  const form = match ? forms[match[0]] : undefined
  return match && form !== undefined ? said(match, [form]) : undefined
}

const saidAge = word(
  String.raw`(?:(?:danh )?cho )?(?:(?:be|con|tre|tre em|chau|con trai|con gai) )?(?:tu |duoi |tren |den )?\d{1,2}(?: ?(?:-|–|den|toi) ?\d{1,2})? ?tuoi(?: tro len)?`,
)

function readAge(text: string): Said<readonly AgeStep[]> | undefined {
  const match = saidAge.exec(text)
  const ages = match ? ageStepsOf(match[0]) : []
  return match && ages.length > 0 ? said(match, ages) : undefined
}

/** A price keeps its signs: '100.000đ'. */
const foldWord = (typed: string) =>
  /\d/.test(typed)
    ? typed
        .toLowerCase()
        .replaceAll('đ', 'd')
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
    : fold(typed).replaceAll(' ', '') || '_'

/** Words that say nothing beside a filter: 'sách dưới 100k' looks for no word. */
const empty = new Set('sach cuon quyen mua ban tim can cac nhung loai gia co'.split(' '))

/** The filters in a search and the words beside them; nothing where it says none. Kinds of `asWords` stay words. */
export function readSaidFilters(search: string, asWords: readonly SaidKind[] = []): SaidFilters | undefined {
  const typed = search.split(/\s+/).filter((one) => one !== '')
  // Word by word, so that places in the folded text are places in the typed one.
  let folded = typed.map(foldWord).join(' ')
  const take = <Value>(found: Said<Value> | undefined): Value | undefined => {
    if (!found) return undefined
    const gone = folded.slice(found.from, found.from + found.length).split(' ').length
    const before = folded.slice(0, found.from).split(' ').length - 1
    typed.splice(before, gone)
    folded = [...folded.split(' ').slice(0, before), ...folded.split(' ').slice(before + gone)].join(' ')
    return found.value
  }
  const price = asWords.includes('price') ? undefined : take(readPrice(folded))
  const formats = asWords.includes('form') ? undefined : take(readForm(folded))
  const ages = asWords.includes('age') ? undefined : take(readAge(folded))
  if (!price && !formats && !ages) return undefined
  const rest = folded.split(' ').every((one) => one === '' || empty.has(one)) ? '' : typed.join(' ')
  return { rest, ...(price && { price }), ...(formats && { formats }), ...(ages && { ages }) }
}
