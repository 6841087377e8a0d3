import { sql } from 'drizzle-orm'
import { describeCarrier, shopRider } from '#contract/selling/carriers/carriers.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { RowOf, RowShape } from '#server/platform/database/rows.ts'
import { orders } from './order-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Parcel of an order: by whom it goes, and its number there. */
export const parcelRow = pick(orders, ['tracking_number', 'carrier']) satisfies RowShape
export type ParcelRow = RowOf<typeof parcelRow>

/** In a statement over `orders o`. */
export const selectParcel = sql`o.tracking_number, o.carrier`

export const describeParcel = ({ tracking_number, carrier }: ParcelRow) => ({
  tracking_number,
  carrier: describeCarrier(carrier, tracking_number),
})

/** Orders on their way that go out once more: whose they are now, and under which number. */
export async function giveToRider(tx: Transaction, orderIds: readonly number[]) {
  await tx.execute(sql`
    update orders set carrier = ${shopRider}, tracking_number = coalesce(tracking_number, order_code), updated_at = now(),
      version = version + 1
    where order_id = any(${sql.param([...orderIds])}::integer[])`)
}
