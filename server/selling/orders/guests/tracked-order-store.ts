import { type SQL, sql } from 'drizzle-orm'
import { forgetNamesOfGuests } from '#server/base/people/guest-person-store.ts'
import { emailKey } from '#contract/base/people/email.ts'
import { readPhone } from '#contract/base/people/read-phone.ts'
import { hasRecipient } from '#server/selling/orders/order-change-store.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { guestOrders } from './guest-tables.ts'

const trackedOrder = {
  order_id: orders.order_id,
  user_id: orders.user_id,
  order_code: orders.order_code,
  phone_number: orders.phone_number,
  recipient_version: orders.recipient_version,
  order_date: orders.order_date,
  mailbox: orders.email,
  of_guest: computed.boolean,
} satisfies RowShape
export type TrackedOrder = RowOf<typeof trackedOrder>

/** By its code; not once its recipient was forgotten, nor one that was put away. Its mailbox is that of its account, if it has one. */
export async function findByCode(db: DbOrTransaction, code: string): Promise<TrackedOrder | undefined> {
  const order = await queryRow(
    db,
    trackedOrder,
    sql`
    select o.order_id, o.user_id, o.order_code, o.phone_number, o.recipient_version,
      ${isoInstant(sql`o.order_date`)} as order_date, coalesce(a.email, o.email) as mailbox,
      exists (select from guest_orders g where g.order_id = o.order_id) as of_guest
    from orders o left join accounts a on a.account_id = o.user_id
    where o.order_code = ${code} and ${hasRecipient(sql`o`)} and o.archived_at is null`,
  )
  return order && { ...order, mailbox: emailKey(order.mailbox) }
}

export const isPhoneOf = (order: Pick<TrackedOrder, 'phone_number'>, phone: string) =>
  readPhone(order.phone_number) === phone

/** The orders of guests whose letters go to this mailbox, locked by number. */
export const holdOrdersOf = (tx: Transaction, mailbox: string) =>
  queryRows(
    tx,
    { order_id: orders.order_id, user_id: orders.user_id },
    sql`
    select o.order_id, o.user_id from orders o
    where o.order_id in (select order_id from guest_orders where email_key = ${mailbox})
    order by o.order_id for update of o`,
  )

export const countOrdersOf = (db: DbOrTransaction, mailbox: string) =>
  queryCount(db, sql`select count(*) from guest_orders where email_key = ${mailbox}`)

/** They are an account's from now on. Answers which still were of guests with this mailbox. */
export async function giveOrders(
  tx: Transaction,
  { orderIds, mailbox }: { orderIds: readonly number[]; mailbox: string },
  userId: number,
): Promise<number[]> {
  const given = await queryRows(
    tx,
    { order_id: guestOrders.order_id },
    sql`
    with given as (
      delete from guest_orders where order_id = any(${sql.param([...orderIds])}::integer[]) and email_key = ${mailbox}
      returning order_id
    ),
    moved as (
      update orders set user_id = ${userId}, updated_at = now(), version = version + 1
      where order_id in (select order_id from given)
    )
    select order_id from given`,
  )
  return given.map(({ order_id }) => order_id)
}

const forgotten = { order_id: orders.order_id, user_id: orders.user_id } satisfies RowShape
export type ForgottenOrder = RowOf<typeof forgotten>

/** Forgets the recipients of guests' orders that ended so many months ago. Answers which, and whose they were. */
export const forgetOldGuestOrders = (tx: Transaction, name: string, months: number) =>
  forget(
    tx,
    name,
    sql`
    select order_id from guest_orders join orders using (order_id)
    where status in (3, 4) and updated_at < now() - make_interval(months => ${months})
    order by order_id limit 1000 for no key update of orders`,
  )

/** The same of one order. */
export const forgetGuestOrder = (tx: Transaction, name: string, orderId: number) =>
  forget(tx, name, sql`select order_id from guest_orders where order_id = ${orderId}`)

const forget = (tx: Transaction, name: string, which: SQL) =>
  queryRows(
    tx,
    forgotten,
    sql`
    with gone as (delete from guest_orders where order_id in (${which}) returning order_id)
    update orders set first_name = ${name}, last_name = '', email = '', phone_number = '', house_number = '', commune = '',
      district = '', province = '', country = '', note = '', updated_at = now(),
      cancel_reason = case when cancel_reason is null then null else '' end
    where order_id in (select order_id from gone) returning order_id, user_id`,
  )

/** Guests of whom no order is left that says who they are. */
export const forgetGuestNames = (tx: Transaction, name: string, userIds: readonly number[]) =>
  forgetNamesOfGuests(
    tx,
    name,
    userIds,
    sql`exists (select from orders o join guest_orders using (order_id) where o.user_id = users.user_id)`,
  )
