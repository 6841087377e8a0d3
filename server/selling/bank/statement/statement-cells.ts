import { timeInVietnam } from '#server/selling/bank/sources/bank-source.ts'
import type { Cell } from '#server/base/sheets/sheet-row.ts'

const largestAmount = 9_999_999_999_999

/** '1.234.567', '1,234,567.00', '+150,000 VND' or a number, in dong; below nothing for money that goes out. */
export function readAmount(cell: Cell): number | undefined {
  if (typeof cell === 'number') return fits(cell)
  const text = String(cell ?? '')
    .replace(/[\s\u00a0]|VND|VNĐ|đồng|[đ₫]/gi, '')
    .replace(/^\((.*)\)$/, '-$1')
  const match = /^([+-]?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]0{1,2})?$/.exec(text)
  if (!match) return undefined
  return fits(Number(`${match[1]}${match[2]?.replace(/[.,]/g, '')}`))
}

const fits = (amount: number) =>
  Number.isInteger(amount) && Math.abs(amount) <= largestAmount ? amount : undefined

/** '22/11/2026', '22-11-2026 10:11:12', '2026-11-22 10:11'; a day alone stands for its end. */
export function readMoment(cell: Cell): Date | undefined {
  const text = String(cell ?? '').trim()
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,]+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(text)
  const [, day = '', month = '', year = '', hour, minute = '', second = '00'] = local ?? []
  const two = (part: string) => part.padStart(2, '0')
  const clock = hour === undefined ? '' : ` ${two(hour)}:${minute}:${second}`
  const iso = local ? `${year}-${two(month)}-${two(day)}${clock}` : text
  const unread = new Date(0)
  const at = timeInVietnam(iso, unread)
  return at === unread ? undefined : at
}
