import { holds } from '#contract/platform/access/rights.ts'

/** So much of a sale every clerk may take off; more is for those with the right to it. */
export const clerkDiscountPercent = 10

/** Limits of one sale, at the till and in the shop: more is sold in several. */
export const mostSaleLines = 200
export const mostSaleCopies = 300
export const mostSaleSum = 300_000_000
/** So much a customer may hand over, at the till and in the shop. */
export const mostReceived = 1_000_000_000

type Priced = { copies: number; unit_price: number }

/** Discount of a line by a percentage, rounded down to the dong: till and shop come to the same sum. */
export const lineDiscount = ({ copies, unit_price }: Priced, percent: number): number =>
  Math.floor((copies * unit_price * percent) / 100)

export function sumUpSale(lines: readonly Priced[], percent: number) {
  const goods = lines.reduce((sum, { copies, unit_price }) => sum + copies * unit_price, 0)
  const discount = lines.reduce((sum, line) => sum + lineDiscount(line, percent), 0)
  return { goods, discount, total: goods - discount }
}

/** Why a sale is too large to be one, if it is. */
export function tooLargeAs(lines: readonly Priced[]): 'lines' | 'copies' | 'sum' | undefined {
  if (lines.length > mostSaleLines) return 'lines'
  if (lines.reduce((all, { copies }) => all + copies, 0) > mostSaleCopies) return 'copies'
  return sumUpSale(lines, 0).goods > mostSaleSum ? 'sum' : undefined
}

export const mostDiscountOf = (person: Parameters<typeof holds>[0]): number =>
  holds(person, 'counter.discount') ? 100 : clerkDiscountPercent

/** Notes and coins of the drawer. */
export const denominations = [
  500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500,
] as const
export type CashCount = Readonly<Record<string, number>>

export const sumOfCount = (count: CashCount): number =>
  denominations.reduce((sum, value) => sum + value * (count[value] ?? 0), 0)

/** Sums that customers hand over for this total, the exact one first: each a single note or several of one kind, at most five. */
export function quickSums(total: number): number[] {
  const rounded = [10_000, 50_000, 100_000, 200_000, 500_000].map((note) => Math.ceil(total / note) * note)
  return [...new Set([total, ...rounded])].slice(0, 5)
}
