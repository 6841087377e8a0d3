import { sql } from 'drizzle-orm'
import { aboutItem, type DeskPart, type EntrySource } from '#server/base/features/desk-part-store.ts'

/** Code and recipient of an order that a statement calls `o`. */
export const orderWords = { code: sql`o.order_code`, name: sql`trim(o.last_name || ' ' || o.first_name)` }
export const aboutOrder = aboutItem(orderWords, sql`orders o where o.order_id = item.id`)

/** Orders of a person, and the person of an order. */
export const ordersOf = (userId: number) => sql`(select order_id from orders where user_id = ${userId})`
export const customerOf = (orderId: number) => sql`(select user_id from orders where order_id = ${orderId})`

const stateEntries: EntrySource = {
  rank: 20,
  kind: 'state',
  id: sql`h.history_id`,
  at: sql`h.at`,
  by: sql`h.account_id`,
  data: sql`json_build_object('order_id', h.order_id, 'status', h.status,
    'delivery', (select delivery from orders o where o.order_id = h.order_id), 'by_whom', h.by_whom, 'note', h.note)`,
  from: sql`order_history h`,
  of: {
    order: (id) => sql`h.order_id = ${id}`,
    person: (id) => sql`h.order_id in ${ordersOf(id)}`,
    payment: (id) => sql`h.order_id = (select order_id from payments where payment_id = ${id})`,
  },
}

export const orderDesk = { timeline: [stateEntries] } satisfies DeskPart
