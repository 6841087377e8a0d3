import { recordOf } from '#contract/platform/shape/records.ts'
import { chosenAmounts, type FeeRates } from './chosen-fees.ts'
import {
  columnOf,
  couponShippingOf,
  type PartColumn,
  type PartKey,
  partKeys,
  partOf,
  type Priced,
  sumParts,
} from './sum-parts.ts'

/** Amounts of the parts, with what of the discount on the delivery a coupon let off. */
export type Amounts = Record<PartKey | 'couponShippingDiscount', number>
export type Sums = Amounts & { payable: number }

/** Amount of each part, to the dong. */
export function amountsOf(order: Priced, rates: FeeRates): Amounts {
  const chosen: Partial<Record<PartKey, number>> = chosenAmounts(rates, order.copies)
  return {
    ...recordOf(partKeys, (key) => {
      const part = partOf(key)
      return 'amount' in part ? part.amount(order) : (chosen[key] ?? 0)
    }),
    couponShippingDiscount: couponShippingOf(order),
  }
}

/** Sum that the parts come to. */
export const sumOf = (amounts: Amounts, keys: readonly PartKey[] = partKeys): number =>
  keys.reduce((sum, key) => sum + sumParts[key].sign * amounts[key], 0)

const totalled = partKeys.filter((key) => partOf(key).inTotalPrice)
/** Books and their delivery, less what a coupon takes off the books. */
export const totalPriceOf = (amounts: Amounts): number => sumOf(amounts, totalled)

/** Amounts without what is charged for collecting cash. */
export const uncollected = (amounts: Amounts): Amounts => ({
  ...amounts,
  ...recordOf(partKeys, (key) => (partOf(key).collecting ? 0 : amounts[key])),
})

/** Columns of an order's sum, which are fields of its calls too. */
export type SumColumn = PartColumn | 'coupon_shipping_discount' | 'total_amount'
export const sumColumns: readonly SumColumn[] = [
  ...partKeys.map(columnOf),
  'coupon_shipping_discount',
  'total_amount',
]
export type StoredSums = Record<SumColumn, number>

type Within = { [Key in PartKey]: (typeof sumParts)[Key] extends { within: string } ? Key : never }[PartKey]
/** Columns that come to the total of an order. */
export type Summand = (typeof sumParts)[Exclude<PartKey, Within>]['column']
export const summands = partKeys
  .filter((key) => partOf(key).within === undefined)
  .map((key) => ({ ...partOf(key), column: columnOf(key) as Summand }))

/** Charges beside the books. */
export const fees = summands.filter(({ sign, column }) => sign === 1 && column !== 'subtotal')

const takenOff = (key: PartKey) => partKeys.filter((share) => partOf(share).within === key)

/** Sums as an order has them: a part less what is let off it. */
export const storedSums = (totals: Sums): StoredSums => ({
  ...(Object.fromEntries(
    partKeys.map((key) => [
      columnOf(key),
      takenOff(key).reduce((left, share) => left - totals[share], totals[key]),
    ]),
  ) as Record<PartColumn, number>),
  coupon_shipping_discount: totals.couponShippingDiscount,
  total_amount: totals.payable,
})

/** The same the other way round. */
export const totalsOf = (stored: StoredSums): Sums => ({
  ...recordOf(partKeys, (key) =>
    takenOff(key).reduce((whole, share) => whole + stored[columnOf(share)], stored[columnOf(key)]),
  ),
  couponShippingDiscount: stored.coupon_shipping_discount,
  payable: stored.total_amount,
})

/** A part as it is shown; what is taken off is less than nothing. */
export type SumLine = { part: PartKey; label: string; amount: number; inTotalPrice: boolean }
type Shown = { byCod: boolean; couponCode: string | null }

/** Lines of a sum, from the books on; the total is not one of them. */
export function sumLines(totals: Amounts, { byCod, couponCode }: Shown): SumLine[] {
  const named = (label: string) => (couponCode ? `${label} (${couponCode})` : label)
  return partKeys.flatMap((key) => {
    const { always, collecting, coupon, byCoupon, sign, label, inTotalPrice = false } = partOf(key)
    if (!totals[key] && !always && !(collecting && byCod)) return []
    const line = { part: key, amount: sign * totals[key], inTotalPrice }
    if (byCoupon && totals.couponShippingDiscount > 0) return [{ ...line, label: named(byCoupon) }]
    return [{ ...line, label: coupon ? named(label) : label }]
  })
}
