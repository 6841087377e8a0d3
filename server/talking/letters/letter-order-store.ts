import { sql } from 'drizzle-orm'
import { arrivalOfOrder } from '#contract/selling/delivery/expected-arrival.ts'
import { sumColumns } from '#contract/selling/sums/order-sums.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { LetterOrder } from '#contract/selling/orders/letters/order-letters.ts'
import { isOnline, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { addressLine } from '#contract/base/people/postal-address.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { users } from '#server/base/people/people-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  queryRow,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { describeParcel, parcelRow, selectParcel } from '#server/selling/orders/order-step-store.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { selectSums, sumRow } from '#server/selling/orders/order-sum-store.ts'

const orderRow = {
  ...pick(orders, ['order_id', 'order_code', 'status', 'method_id']),
  ...sumRow,
  ...pick(orders, [
    'credit_used',
    'due_amount',
    'supplement_due',
    'first_name',
    'last_name',
    'phone_number',
    'house_number',
  ]),
  ...pick(orders, ['commune', 'district', 'province', 'country']),
  ...parcelRow,
  ...pick(orders, ['delivery', 'held_until']),
  /** Address and hours of the shop. */
  fetched_at: computed.text,
  cancel_reason: orders.cancel_reason,
  ...pick(orders, ['paid_at', 'expires_at', 'order_date', 'arrives_from', 'arrives_to', 'arrival_note']),
  /** First name of who ordered, which need not be who gets the parcel. */
  buyer: nullable(users.first_name),
  of_guest: computed.boolean,
  recipient_version: orders.recipient_version,
  mailbox: orders.email,
  lines: listOf(objectOf({ title: computed.text, quantity: computed.number, amount: computed.number })),
} satisfies RowShape
type OrderRow = RowOf<typeof orderRow>

/** As it stands now, also where it was put away. */
export const findLetterOrder = (db: DbOrTransaction, orderId: number) =>
  queryRow(
    db,
    orderRow,
    sql`
    select o.order_id, o.order_code, o.status, o.method_id, ${selectSums('o')}, o.credit_used, o.due_amount, o.supplement_due,
      o.first_name, o.last_name, o.phone_number, o.house_number, o.commune, o.district, o.province, o.country,
      ${selectParcel}, o.delivery, ${isoInstant(sql`o.held_until`)} as held_until,
      (select concat_ws(' · ', nullif(address, ''), nullif(opening_hours, '')) from shop_settings) as fetched_at, o.cancel_reason, ${isoInstant(sql`o.paid_at`)} as paid_at, ${isoInstant(sql`o.expires_at`)} as expires_at,
      ${isoInstant(sql`o.order_date`)} as order_date, o.arrives_from::text, o.arrives_to::text, o.arrival_note,
      o.recipient_version, coalesce(a.email, o.email) as mailbox,
      u.first_name as buyer, exists (select from guest_orders g where g.order_id = o.order_id) as of_guest, coalesce((
        select json_agg(json_build_object('title', l.title, 'quantity', l.quantity, 'amount', l.unit_price::bigint * l.quantity)
          order by l.order_detail_id)
        from order_lines l where l.order_id = o.order_id
      ), '[]') as lines
    from orders o left join users u on u.user_id = o.user_id left join accounts a on a.account_id = o.user_id
    where o.order_id = ${orderId}`,
  )

export function letterOrderOf(row: OrderRow, links: Pick<LetterOrder, 'link' | 'claim'>): LetterOrder {
  const { house_number, commune, district, province, country, first_name, last_name } = row
  const { method_id, paid_at, ...order } = row
  return {
    ...pick(order, ['order_code', 'status', 'lines', 'credit_used', 'due_amount', 'supplement_due']),
    ...pick(order, sumColumns),
    ...pick(order, ['expires_at', 'phone_number', 'cancel_reason', 'arrival_note']),
    ...describeParcel(order),
    arrival: arrivalOf(row),
    ...pick(order, ['delivery', 'held_until', 'fetched_at']),
    method_id,
    method: paymentMethods[method_id].checkout,
    online: isOnline(method_id),
    paid: paid_at !== null,
    recipient: `${last_name} ${first_name}`.trim(),
    address: addressLine({ house_number, commune, district, councious: province, country }),
    ...links,
  }
}

/** Arrival to tell of; none where the order has arrived or will not come. */
function arrivalOf({ status, arrives_from: from, arrives_to: to, order_date }: OrderRow): string | null {
  const over = status === orderStatus.delivered || status === orderStatus.cancelled
  return over || !from || !to ? null : arrivalOfOrder({ from, to }, order_date)
}

export const findFirstName = (db: DbOrTransaction, userId: number) =>
  queryValue(db, users.first_name, sql`select first_name from users where user_id = ${userId}`)
