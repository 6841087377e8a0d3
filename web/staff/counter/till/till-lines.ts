import { mostReceived } from '#contract/goods/counter/counter-sums.ts'
import type { TillBook } from './till-books.ts'

export type TillLine = Pick<TillBook, 'book_id' | 'title' | 'stock'> & { copies: number; unit_price: number }
export type Draft = { lines: readonly TillLine[]; percent: number; phone: string }

export const emptyDraft: Draft = { lines: [], percent: 0, phone: '' }

/** Figures stay figures: far above what one sale has, so that the limit is said and nothing is cut without a word. */
const mostTypedCopies = 9_999

/** The last that was scanned stands last; scanned again it is one more, at the price it has. */
export function addCopies(lines: readonly TillLine[], book: TillBook, copies: number): TillLine[] {
  const known = lines.find(({ book_id }) => book_id === book.book_id)
  const { book_id, title, stock, price } = book
  const line = {
    book_id,
    title,
    stock,
    unit_price: known?.unit_price ?? price,
    copies: (known?.copies ?? 0) + copies,
  }
  return [
    ...lines.filter((one) => one !== known),
    ...(line.copies > 0 ? [{ ...line, copies: Math.min(line.copies, mostTypedCopies) }] : []),
  ]
}

export const setCopies = (lines: readonly TillLine[], bookId: number, copies: number): TillLine[] =>
  lines.flatMap((line) => {
    if (line.book_id !== bookId) return [line]
    return copies > 0 ? [{ ...line, copies: Math.min(copies, mostTypedCopies) }] : []
  })

export type Typed =
  | { kind: 'nothing' }
  | { kind: 'percent'; percent: number }
  | { kind: 'phone'; phone: string }
  | { kind: 'less' }
  | { kind: 'code'; code: string; copies: number }

/** Parses what a clerk types or a scanner reads: '10%', 'T0912345678', '-', '3*' before a code, or a code. */
export function readTyped(text: string): Typed {
  const typed = text.trim()
  if (typed === '') return { kind: 'nothing' }
  if (typed === '-') return { kind: 'less' }
  const [, percent] = /^(\d{1,3})\s*%$/.exec(typed) ?? []
  if (percent !== undefined) return { kind: 'percent', percent: Number(percent) }
  const [, phone] = /^t\s*([\d\s.+-]{8,20})$/i.exec(typed) ?? []
  if (phone !== undefined) return { kind: 'phone', phone: phone.replace(/\D/g, '') }
  const [, copies, code = ''] = /^(?:(\d{1,3})\s*[*x×]\s*)?(\S.*)$/i.exec(typed) ?? []
  return { kind: 'code', code, copies: copies === undefined ? 1 : Math.max(1, Number(copies)) }
}

/** Parses the cash received: '200' is 200.000 đ, and nothing typed is the very sum. An ISBN-10 is no money, whatever it begins with. */
export function readReceived(text: string, total: number): number | undefined {
  const digits = text.replace(/[\s.,đ]/g, '')
  if (digits === '') return total
  if (!/^(?:0|[1-9]\d{0,9})$/.test(digits)) return undefined
  const sum = Number(digits)
  if (sum > mostReceived) return undefined
  return sum < 1_000 ? sum * 1_000 : sum
}

/** The code of an order, as its bar code or its customer's telephone says it; undefined for anything else. */
export function readOrderCode(text: string): string | undefined {
  const code = text.replace(/[\s#.-]/g, '').toUpperCase()
  return /^HS[0-9A-Z]{10}$/.test(code) ? code : undefined
}
