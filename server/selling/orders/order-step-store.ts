import { sql } from 'drizzle-orm'
import { type OrderStatus, orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Arrival } from '#contract/selling/delivery/expected-arrival.ts'
import { changeAndEnter } from '#server/selling/sales/sales-journal-store.ts'
import { orders } from './order-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  nullable,
  queryOnlyRow,
  queryRow,
  type RowOf,
  type RowShape,
  selectList,
} from '#server/platform/database/rows.ts'
import { describeCarrier, shopRider } from '#contract/selling/carriers/carriers.ts'
import { pick } from '#contract/platform/shape/records.ts'

type Forward = {
  status: OrderStatus
  trackingNumber: string | null
  carrier: string | null
  /** The code of the order is the number of its parcel. */
  numberedByShop: boolean
}

/** The last minute of the day until which what is ready now is kept. */
const endOfHolding = sql`(shop_day(now()) + 1 + (select pickup_days from delivery_settings))::timestamp at time zone 'Asia/Ho_Chi_Minh'
  - interval '1 minute'`

/** One step further for an order that the caller holds, and with its delivery what it brought; a number or carrier that is not given stays. */
export async function setOrderStatus(
  tx: Transaction,
  orderId: number,
  { status, trackingNumber, carrier, numberedByShop }: Forward,
) {
  const number = numberedByShop ? sql`order_code` : sql`coalesce(${trackingNumber}, tracking_number)`
  await changeAndEnter(
    tx,
    status === orderStatus.delivered,
    sql`
    update orders set status = ${status}, delivered_at = case when ${status} = 3 then now() end,
      held_until = case when ${status} = 2 and delivery = 'pickup' then ${endOfHolding} else held_until end,
      fetch_reminded_at = case when ${status} = 2 then null else fetch_reminded_at end,
      tracking_number = ${number}, carrier = coalesce(${carrier}, carrier), updated_at = now(), version = version + 1
    where order_id = ${orderId}`,
  )
}

/** Parcel that an order names, locked like the order itself. */
export const holdParcel = (tx: Transaction, orderId: number): Promise<ParcelRow | undefined> =>
  queryRow(
    tx,
    parcelRow,
    sql`select ${selectList(parcelRow)} from orders where order_id = ${orderId} for update`,
  )

const stateRow = { status: orders.status, delivery: orders.delivery } satisfies RowShape

/** State of an order, with the way by which its name follows. */
export const findState = (
  db: DbOrTransaction,
  orderId: number,
): Promise<RowOf<typeof stateRow> | undefined> =>
  queryRow(db, stateRow, sql`select ${selectList(stateRow)} from orders where order_id = ${orderId}`)

type Back = { status: OrderStatus; parcel: ParcelRow | undefined }

/** One step back for an order that the caller holds; with what stood of its parcel before, where that step wrote over it. */
export async function takeStatusBack(tx: Transaction, orderId: number, { status, parcel: before }: Back) {
  const written = before
    ? sql`, tracking_number = ${before.tracking_number}, carrier = ${before.carrier}`
    : sql``
  await tx.execute(sql`
    update orders set status = ${status}, held_until = null, updated_at = now(), version = version + 1 ${written} where order_id = ${orderId}`)
}

const arrival = {
  arrives_from: nullable(computed.text),
  arrives_to: nullable(computed.text),
  arrival_note: orders.arrival_note,
} satisfies RowShape
export type KnownArrival = RowOf<typeof arrival>

/** Arrival of an order that the caller has locked. */
export const findArrival = (tx: Transaction, orderId: number): Promise<KnownArrival> =>
  queryOnlyRow(
    tx,
    arrival,
    sql`select arrives_from::text, arrives_to::text, arrival_note from orders where order_id = ${orderId}`,
  )

export async function setArrival(tx: Transaction, orderId: number, { from, to }: Arrival, note: string) {
  await tx.execute(sql`
    update orders set arrives_from = ${from}::date, arrives_to = ${to}::date, arrival_note = ${note}, updated_at = now(),
      version = version + 1
    where order_id = ${orderId}`)
}

/** True where money came for it or may be on its way back: then it stays where everybody sees it. */
export async function hasMoney(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from payments where order_id = ${orderId} and (status in (1, 3) or needs_refund or held) limit 1`)
  return rows.length > 0
}

export async function putOrderAway(tx: Transaction, orderId: number, accountId: number) {
  await tx.execute(sql`
    update orders set archived_at = now(), archived_by = ${accountId}, updated_at = now(), version = version + 1
    where order_id = ${orderId}`)
}

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
