import { type SQL, sql } from 'drizzle-orm'
import { readPhone } from '#contract/people/read-phone.ts'
import { orders } from '#server/orders/order-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { guestOrders } from './guest-tables.ts'

const trackedOrder = {
  order_id: orders.order_id,
  user_id: orders.user_id,
  order_code: orders.order_code,
  phone_number: orders.phone_number,
  of_guest: computed.boolean,
} satisfies RowShape
export type TrackedOrder = RowOf<typeof trackedOrder>

/** By its code; not once its recipient was forgotten, nor one that was put away. */
export const findByCode = (db: DbOrTransaction, code: string): Promise<TrackedOrder | undefined> =>
  queryRow(
    db,
    trackedOrder,
    sql`
    select order_id, user_id, order_code, phone_number,
      exists (select from guest_orders g where g.order_id = orders.order_id) as of_guest
    from orders where order_code = ${code} and email <> '' and archived_at is null`,
  )

export const isPhoneOf = (order: Pick<TrackedOrder, 'phone_number'>, phone: string) =>
  readPhone(order.phone_number) === phone

/** The orders of guests under the e-mail of this order, if it is still a guest's, locked by number. */
export const holdOrdersToClaim = (tx: Transaction, code: string) =>
  queryRows(
    tx,
    { order_id: orders.order_id, user_id: orders.user_id, order_code: orders.order_code },
    sql`
    select o.order_id, o.user_id, o.order_code from orders o
    where o.order_id in (
      select order_id from guest_orders
      where email_key = (select g.email_key from guest_orders g join orders using (order_id) where order_code = ${code})
    )
    order by o.order_id for update of o`,
  )

export const countToClaim = (db: DbOrTransaction, code: string) =>
  queryRow(
    db,
    { orders: computed.number },
    sql`
    select count(*)::integer as orders from guest_orders
    where email_key = (select g.email_key from guest_orders g join orders using (order_id) where order_code = ${code})`,
  )

/** They are an account's from now on, with what was used for them. Answers how many still were guests'. */
export async function giveOrders(
  tx: Transaction,
  orderIds: readonly number[],
  userId: number,
): Promise<number> {
  const ids = sql.param([...orderIds])
  const given = await queryRows(
    tx,
    { order_id: guestOrders.order_id },
    sql`
    with given as (delete from guest_orders where order_id = any(${ids}::integer[]) returning order_id),
    moved as (
      update orders set user_id = ${userId}, updated_at = now(), version = version + 1
      where order_id in (select order_id from given)
    ),
    used as (update coupon_uses set user_id = ${userId} where order_id in (select order_id from given)),
    letters as (update letter_outbox set user_id = ${userId} where order_id in (select order_id from given))
    select order_id from given`,
  )
  return given.length
}

/** What orders of guests say of their recipients that ended so many months ago. Answers whose they were. */
export const forgetOldGuestOrders = (tx: Transaction, name: string, months: number): Promise<number[]> =>
  forget(
    tx,
    name,
    sql`
    select order_id from guest_orders join orders using (order_id)
    where status in (3, 4) and updated_at < now() - make_interval(months => ${months})
    order by order_id limit 1000 for no key update of orders`,
  )

/** The same of one order, with the letters about it. */
export async function forgetGuestOrder(tx: Transaction, name: string, orderId: number): Promise<number[]> {
  await tx.execute(sql`delete from letter_outbox where order_id = ${orderId}`)
  return forget(tx, name, sql`select order_id from guest_orders where order_id = ${orderId}`)
}

async function forget(tx: Transaction, name: string, which: SQL): Promise<number[]> {
  const rows = await queryRows(
    tx,
    { user_id: orders.user_id },
    sql`
    with gone as (delete from guest_orders where order_id in (${which}) returning order_id),
    wordless as (
      update returns set words = '', staff_words = '', pictures = '{}' where order_id in (select order_id from gone)
    )
    update orders set first_name = ${name}, last_name = '', email = '', phone_number = '', house_number = '', commune = '',
      district = '', province = '', country = '', note = '', updated_at = now(),
      cancel_reason = case when cancel_reason is null then null else '' end
    where order_id in (select order_id from gone) returning user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}

/** Guests of whom no order is left that says who they are: their names go, the number stays where orders refer to it. */
export async function forgetGuestNames(tx: Transaction, name: string, userIds: readonly number[]) {
  await tx.execute(sql`
    update users set first_name = ${name}, last_name = '', phone_number = '', search_text = ''
    where user_id = any(${sql.param([...userIds])}::integer[]) and user_id in (select user_id from guests)
      and not exists (select from orders o join guest_orders using (order_id) where o.user_id = users.user_id)`)
}
