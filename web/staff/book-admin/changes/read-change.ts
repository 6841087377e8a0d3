import type { RequestBody } from '#contract/calls.ts'
import { vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { normalizeNumberInput } from '#web/staff/book-admin/number-entry.ts'

export type ChangeKind = 'category' | 'price' | 'stock' | 'sale' | 'vat'
type Change = RequestBody<'PUT /books/change-batch'>['change']

/** The change that the fields say; undefined where they have no number. */
export function readChange(kind: ChangeKind, form: FormData): Change | undefined {
  if (kind === 'category') return { what: 'category', category_id: Number(textOf(form, 'category_id')) }
  if (kind === 'sale') return { what: 'sale', on_sale: textOf(form, 'on_sale') === 'true' }
  if (kind === 'vat')
    return {
      what: 'vat',
      vat_class: vatClassList.find((one) => one === textOf(form, 'vat_class')) ?? 'proposed',
    }
  const value = readSigned(textOf(form, 'value'))
  if (value === undefined) return undefined
  const way = textOf(form, 'way')
  if (kind === 'price') {
    const round_to = ([1, 500, 1000] as const).find((one) => String(one) === textOf(form, 'round_to')) ?? 1
    return { what: 'price', way: way as 'set' | 'add' | 'percent', value, round_to }
  }
  const reason = textOf(form, 'reason') as 'correction' | 'receipt' | 'loss'
  return { what: 'stock', way: way as 'set' | 'add', value, reason, note: textOf(form, 'note') }
}

/** −10, +5, 12.000 ₫, 15 %. */
function readSigned(text: string): number | undefined {
  const plain = normalizeNumberInput(
    text
      .trim()
      .replace(/^[−–]/, '-')
      .replace(/^([+-])\s+/, '$1')
      .replace(/\s*%$/, ''),
  )
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : undefined
}
