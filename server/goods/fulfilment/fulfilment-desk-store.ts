import { sql } from 'drizzle-orm'
import type { orderFeature } from '#contract/goods/fulfilment/order-feature.ts'
import { type DeskPartOf, selectNames } from '#server/base/features/desk-part-store.ts'
import { aboutOrder } from '#server/selling/orders/order-desk-store.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { canBeConfirmed, isLate } from './staff-order-store.ts'

const waiting = {
  orders_to_confirm: sql`orders where archived_at is null and ${canBeConfirmed}`,
  orders_to_ship: sql`orders where archived_at is null and status = 1`,
  orders_on_the_way: sql`orders where archived_at is null and status = 2`,
}
const id = sql`order_id`
const placed = { amount: sql`due_amount`, since: sql`order_date` }

export const fulfilmentDesk = {
  waiting,
  work: {
    confirm: { id, ...placed, from: waiting.orders_to_confirm, about: aboutOrder },
    send: { id, ...placed, from: waiting.orders_to_ship, about: aboutOrder },
    late: {
      id,
      since: sql`arrives_to::timestamp at time zone 'Asia/Ho_Chi_Minh'`,
      from: sql`orders where archived_at is null and ${isLate}`,
      about: aboutOrder,
    },
  },
  names: { order: selectNames(orders.order_id, orders.order_code) },
} satisfies DeskPartOf<typeof orderFeature>
