import type { VatClass } from '#contract/catalogue/books/vat-classes.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { fees, type Summand } from './order-sums.ts'

export const feeColumns = fees.map(({ column }) => column)

/** Class of the tax within each fee, by its column. */
export type FeeVat = Partial<Record<Summand, VatClass>>

/** Class of services until the owner says another. */
export const usualFeeVat: FeeVat = recordOf(feeColumns, () => '8')
