import { type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/selling/orders/order-status.ts'
import { setNewsOfWorkRead } from '#server/identity/notifications/notification-store.ts'
import type { StockChange } from '#server/catalogue/books/stock/stock-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { forgetExtras } from './extras/extra-store.ts'
import { orderHistory, orderLines, orders } from './order-tables.ts'

const heldOrder = {
  order_id: orders.order_id,
  user_id: orders.user_id,
  status: orders.status,
  method_id: orders.method_id,
  due_amount: orders.due_amount,
  paid: computed.boolean,
  version: orders.version,
  supplement_due: orders.supplement_due,
  supplement_way: orders.supplement_way,
  delivery: orders.delivery,
} satisfies RowShape
export type HeldOrder = RowOf<typeof heldOrder>

const minutesToReport = 5

const heldColumns = sql`order_id, user_id, status, method_id, due_amount, paid_at is not null as paid, version, supplement_due, supplement_way,
  delivery`

/** Locks the order's row: until the commit only this transaction changes it. */
export function holdOrder(tx: Transaction, orderId: number): Promise<HeldOrder | undefined> {
  return queryRow(
    tx,
    heldOrder,
    sql`
    select ${heldColumns} from orders where order_id = ${orderId} and archived_at is null for update`,
  )
}

/**
 * One that has waited for its payment too long, that no other process has in hand, and of which no gateway has the money or may still
 * get it: what is begun in time is waited for, with some minutes until its report is there.
 */
export const holdExpiredOrder = (tx: Transaction) =>
  holdOneThat(
    tx,
    sql`
    status = 0 and paid_at is null and expires_at <= now() and archived_at is null
    and not exists (
      select from payments p
      where p.order_id = orders.order_id and p.status = 0 and p.reference is not null and p.archived_at is null
        and (p.held or p.expires_at > now() - make_interval(mins => ${minutesToReport}))
    )`,
  )

/**
 * One that will wait for its payment no longer than so many hours and whose customer was not told so, held unless another process
 * has it in hand. An order that waits anew after its money went back is told of anew.
 */
export function holdOrderToRemind(tx: Transaction, hours: number, methods: readonly number[]) {
  const lead = sql`make_interval(hours => ${hours}::integer)`
  return holdOneThat(
    tx,
    sql`
    status = 0 and paid_at is null and expires_at > now() and expires_at <= now() + ${lead} and archived_at is null
    and method_id = any(${sql.param([...methods])}::smallint[])
    and not exists (
      select from letter_outbox l
      where l.order_id = orders.order_id and l.kind = 'order_payment_due'
        and l.created_at > orders.expires_at - ${lead} - interval '1 minute'
    )`,
  )
}

/** One that was ready and was not fetched in time. */
export const holdUnfetched = (tx: Transaction) =>
  holdOneThat(tx, sql`status = 2 and held_until <= now() and archived_at is null`)

/** One that is kept for no more than a day, of which its customer was not reminded; one that is kept no longer than that needs no reminder. */
export const holdToFetch = (tx: Transaction) =>
  holdOneThat(
    tx,
    sql`
    status = 2 and held_until > now() and held_until <= now() + interval '1 day' and fetch_reminded_at is null
    and archived_at is null and exists (
      select from order_history h
      where h.order_id = orders.order_id and h.status = 2 and h.at < orders.held_until - interval '1 day'
    )`,
  )

export async function markReminded(tx: Transaction, orderId: number) {
  await tx.execute(sql`update orders set fetch_reminded_at = now() where order_id = ${orderId}`)
}

/**
 * The order of which this is true and which expires first. A process that had it in hand a moment ago may have written into another
 * table what makes it untrue: the statement that takes the lock does not see that any more, so it is asked anew.
 */
async function holdOneThat(tx: Transaction, isTrue: SQL): Promise<HeldOrder | undefined> {
  for (;;) {
    const order = await queryRow(
      tx,
      heldOrder,
      sql`
      select ${heldColumns} from orders where ${isTrue} order by expires_at, order_id limit 1 for update skip locked`,
    )
    if (!order) return undefined
    const still = await queryValue(
      tx,
      computed.boolean,
      sql`select exists (select from orders where order_id = ${order.order_id} and ${isTrue})`,
    )
    if (still) return order
  }
}

/** All that a person has ordered, locked: while they are erased no notification about it is written for them. */
export function holdOrdersOf(tx: Transaction, userId: number): Promise<(HeldOrder & { open: boolean })[]> {
  return queryRows(
    tx,
    { ...heldOrder, open: computed.boolean },
    sql`
    select ${heldColumns}, status = 0 and paid_at is null and archived_at is null as open
    from orders where user_id = ${userId} order by order_id for update`,
  )
}

/** Before several orders are called off in one transaction: locks in the common order avoid deadlocks. */
export async function holdBooksAndCoupons(tx: Transaction, orderIds: readonly number[]) {
  const ids = sql.param(orderIds)
  await tx.execute(sql`
    select from books where book_id in (select book_id from order_lines where order_id = any(${ids}::integer[]))
    order by book_id for no key update`)
  await tx.execute(sql`
    select from coupons where coupon_id in (select coupon_id from coupon_uses where order_id = any(${ids}::integer[]))
    order by coupon_id for no key update`)
}

export type HistoryEntry = {
  status: OrderStatus
  by: 'customer' | 'staff' | 'shop'
  accountId: number | null
  note?: string
  /** Takes the last step back. */
  undoes?: boolean
}

export async function writeHistory(
  tx: Transaction,
  orderId: number,
  { status, by, accountId, note = '', undoes = false }: HistoryEntry,
) {
  await tx
    .insert(orderHistory)
    .values({ order_id: orderId, status, by_whom: by, account_id: accountId, note, undoes })
  if (status > 0) await setNewsOfWorkRead(tx, 'placed', orderId)
}

export async function setCancelled(tx: Transaction, orderId: number, reason: string) {
  await tx.execute(sql`
    update orders set status = 4, cancelled_at = now(), cancel_reason = ${reason}, updated_at = now(), version = version + 1
    where order_id = ${orderId}`)
}

export function copiesOfOrder(tx: Transaction, orderId: number): Promise<StockChange[]> {
  return queryRows(
    tx,
    { book_id: orderLines.book_id, copies: orderLines.quantity },
    sql`
    select book_id, quantity as copies from order_lines where order_id = ${orderId}`,
  )
}

/** True until the recipient of an order is forgotten: a guest has no e-mail where they gave none. */
export const hasRecipient = (order: SQL) => sql`${order}.email || ${order}.phone_number <> ''`

/** Names, addresses and words go from the finished orders: of this person, or of all who were erased. */
export async function anonymiseOrders(db: DbOrTransaction, name: string, userId?: number) {
  const whose =
    userId === undefined
      ? sql`user_id in (select account_id from accounts where deleted_at is not null)`
      : sql`user_id = ${userId}`
  await db.execute(sql`
    with anonymised as (
    update orders set first_name = ${name}, last_name = '', email = '', phone_number = '', house_number = '',
      commune = '', district = '', province = '', country = '', note = '', updated_at = now(),
      cancel_reason = case when cancel_reason is null then null else '' end
    where status in (3, 4) and ${hasRecipient(sql`orders`)} and ${whose}
    returning order_id
    ),
    ${forgetExtras(sql`select order_id from anonymised`)}
    select 1`)
  await db.execute(sql`
    delete from former_details f where ${whose} and not exists (
      select from orders o where o.user_id = f.user_id
        and (o.first_name, o.last_name, o.phone_number, o.email) = (f.first_name, f.last_name, f.phone_number, f.email))`)
}
