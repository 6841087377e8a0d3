import { keysOf } from '#contract/platform/shape/records.ts'

/** Why a count differs from what should lie there, and as what the ledger of the stock writes it down. */
export const countReasons = {
  recount: { name: 'Sổ ghi sai', ledger: 'correction', of: 'any' },
  found: { name: 'Tìm thấy', ledger: 'correction', of: 'more' },
  lost: { name: 'Thất lạc', ledger: 'loss', of: 'fewer' },
  damaged: { name: 'Hư hỏng', ledger: 'loss', of: 'fewer' },
} as const satisfies Record<
  string,
  { name: string; ledger: 'correction' | 'loss'; of: 'any' | 'more' | 'fewer' }
>
export type CountReason = keyof typeof countReasons
export const countReasonNames = keysOf(countReasons)

export const isReasonOf = (reason: CountReason, difference: number): boolean => {
  const { of } = countReasons[reason]
  return difference !== 0 && (of === 'any' || (of === 'more') === difference > 0)
}

export type Counted = { counted: number; stock: number; waiting: number }

/** Copies expected in the house: those that can be sold, and those that were sold and wait to be sent. */
export const expectedOf = ({ stock, waiting }: Pick<Counted, 'stock' | 'waiting'>) => stock + waiting

/** Difference that is added to the stock, whatever was sold since: never a number that the stock is set to. */
export const differenceOf = (line: Counted) => line.counted - expectedOf(line)

/** True where the missing copies may have been fetched for the orders that wait, and lie where they are packed. */
export const mayBeFetched = (line: Counted) => {
  const difference = differenceOf(line)
  return difference < 0 && -difference <= line.waiting
}

export const longestPlace = 20

/** A place as it is stored: 'a3-02 ' is A3-02. Undefined where it is none. */
export function placeIn(text: string): string | undefined {
  const place = text.normalize('NFC').trim().replace(/\s+/gu, ' ').toUpperCase()
  return place.length <= longestPlace && /^[\p{L}\d][\p{L}\d ./-]*$/u.test(place) ? place : undefined
}
