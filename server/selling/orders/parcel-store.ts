import { sql } from 'drizzle-orm'
import { describeCarrier } from '#contract/selling/carriers/carriers.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { RowOf, RowShape } from '#server/platform/database/rows.ts'
import { orders } from './order-tables.ts'

/** Parcel of an order: by whom it goes, and its number there. */
export const parcelRow = pick(orders, ['tracking_number', 'carrier']) satisfies RowShape
export type ParcelRow = RowOf<typeof parcelRow>

/** In a statement over `orders o`. */
export const selectParcel = sql`o.tracking_number, o.carrier`

export const describeParcel = ({ tracking_number, carrier }: ParcelRow) => ({
  tracking_number,
  carrier: describeCarrier(carrier, tracking_number),
})
