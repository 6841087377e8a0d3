import { sql } from 'drizzle-orm'
import type { ReturnReason, ReturnWay } from '#contract/goods/returns/return-states.ts'
import { termsOfUse } from '#server/selling/cart/coupon/coupon-tables.ts'
import { orderLines, orders } from '#server/selling/orders/order-tables.ts'
import { feesToGiveBack } from '#server/selling/orders/order-sum-store.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  listOf,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { deliverySettings } from '#server/base/shop/delivery/delivery-tables.ts'
import { returnLines, returns } from './return-tables.ts'

const returnedOrder = {
  order_id: orders.order_id,
  user_id: orders.user_id,
  /** Account that may have credit; null for a guest. */
  account_id: nullable(accounts.account_id),
  status: orders.status,
  method_id: orders.method_id,
  /** With its money there, and none of it asked back from a gateway as a whole. */
  paid: computed.boolean,
  delivered_at: orders.delivered_at,
  fees: computed.number,
} satisfies RowShape
export type ReturnedOrder = RowOf<typeof returnedOrder>

const columns = sql`order_id, user_id, status, method_id, ${isoInstant(sql`delivered_at`)} as delivered_at, ${feesToGiveBack} as fees,
  (select account_id from accounts where account_id = user_id and deleted_at is null) as account_id,
  paid_at is not null and not exists (
    select from payments p where p.order_id = orders.order_id and p.status = 1 and not p.needs_refund and p.refund_request is not null
  ) as paid`

/** The row lock under which everything about the returns of an order is decided. */
export const holdReturnedOrder = (tx: Transaction, orderId: number): Promise<ReturnedOrder | undefined> =>
  queryRow(
    tx,
    returnedOrder,
    sql`select ${columns} from orders where order_id = ${orderId} and archived_at is null for no key update`,
  )

export const findReturnedOrder = (db: DbOrTransaction, orderId: number): Promise<ReturnedOrder | undefined> =>
  queryRow(
    db,
    returnedOrder,
    sql`select ${columns} from orders where order_id = ${orderId} and archived_at is null`,
  )

export async function readReturnDays(db: DbOrTransaction): Promise<number> {
  const days = await queryValue(
    db,
    deliverySettings.return_days,
    sql`select return_days from delivery_settings`,
  )
  return days ?? 0
}

const orderedLine = {
  order_detail_id: orderLines.order_detail_id,
  book_id: orderLines.book_id,
  quantity: orderLines.quantity,
  unit_price: orderLines.unit_price,
  discount: orderLines.discount,
  in_return: orderLines.in_return,
  category_id: orderLines.category_id,
  author_ids: listOf(computed.number),
  /** Copies that came back by other returns, and what was given back for them. */
  before: computed.number,
  goods_before: computed.number,
} satisfies RowShape
export type OrderedLine = RowOf<typeof orderedLine>

/** All lines of an order, in their order, with what came back by other returns than this one. */
export const listOrderedLines = (db: DbOrTransaction, orderId: number, besides = 0): Promise<OrderedLine[]> =>
  queryRows(
    db,
    orderedLine,
    sql`
    select order_detail_id, book_id, quantity, unit_price, discount, in_return, (
        select coalesce(sum(shelved + lost), 0)::integer from return_lines r
        where r.order_detail_id = line.order_detail_id and r.return_id <> ${besides}
      ) as before, (
        select coalesce(sum(goods_amount), 0)::bigint from return_lines r
        where r.order_detail_id = line.order_detail_id and r.return_id <> ${besides}
      ) as goods_before, category_id,
      array(select ba.author_id from book_authors ba where ba.book_id = line.book_id) as author_ids
    from order_lines line where order_id = ${orderId} order by order_detail_id`,
  )

/** The coupon by which an order was let off something, as it was then. */
export const findUsedCoupon = (db: DbOrTransaction, orderId: number) =>
  queryValue(
    db,
    termsOfUse,
    sql`select terms from coupon_uses where order_id = ${orderId} and returned_at is null`,
  )

export type NewReturn = {
  orderId: number
  reason: ReturnReason
  words: string
  pictures: readonly string[]
  /** Null where the link of an order asked. */
  askedBy: number | null
  lines: readonly { order_detail_id: number; copies: number }[]
}

/** The trigger keep_copies_in_return counts the copies at their lines, which refuses more than were delivered. */
export async function insertReturn(tx: Transaction, given: NewReturn): Promise<number> {
  const { orderId, reason, words, pictures, askedBy, lines } = given
  const returnId = await queryValue(
    tx,
    returns.return_id,
    sql`
    insert into returns (order_id, reason, words, pictures, asked_by)
    values (${orderId}, ${reason}, ${words}, ${sql.param([...pictures])}::text[], ${askedBy}) returning return_id`,
  )
  if (returnId === undefined) throw new Error('A return was not written')
  await tx.execute(sql`
    insert into return_lines (return_id, order_detail_id, copies, held)
    select ${returnId}, line.order_detail_id, line.copies, line.copies
    from json_to_recordset(${JSON.stringify(lines)}::json) as line(order_detail_id integer, copies integer)`)
  return returnId
}

const heldReturn = {
  return_id: returns.return_id,
  order_id: returns.order_id,
  state: returns.state,
  reason: returns.reason,
  with_fees: returns.with_fees,
  goods_amount: returns.goods_amount,
  fees_amount: returns.fees_amount,
  way: returns.way,
  money_amount: returns.money_amount,
  credit_amount: returns.credit_amount,
  payment_id: returns.payment_id,
  refund_request: returns.refund_request,
  version: returns.version,
} satisfies RowShape
export type HeldReturn = RowOf<typeof heldReturn>

const heldColumns = sql`return_id, order_id, state, reason, with_fees, goods_amount, fees_amount, way, money_amount, credit_amount,
  payment_id, refund_request, version`

export const findReturn = (db: DbOrTransaction, returnId: number): Promise<HeldReturn | undefined> =>
  queryRow(db, heldReturn, sql`select ${heldColumns} from returns where return_id = ${returnId}`)

const heldLine = {
  order_detail_id: returnLines.order_detail_id,
  copies: returnLines.copies,
} satisfies RowShape

export const listReturnLines = (tx: Transaction, returnId: number) =>
  queryRows(
    tx,
    heldLine,
    sql`select order_detail_id, copies from return_lines where return_id = ${returnId} order by order_detail_id`,
  )

const changed = sql`version = version + 1`

/** Its copies count as sent back no longer. */
export async function releaseReturn(tx: Transaction, returnId: number) {
  await tx.execute(sql`update return_lines set held = 0 where return_id = ${returnId}`)
}

export async function markWithdrawn(tx: Transaction, returnId: number) {
  await tx.execute(sql`update returns set state = 'withdrawn', ${changed} where return_id = ${returnId}`)
}

type Answer = { accepted: boolean; words: string; withFees: boolean; accountId: number }

export async function markAnswered(tx: Transaction, returnId: number, answer: Answer) {
  await tx.execute(sql`
    update returns set state = ${answer.accepted ? 'accepted' : 'refused'}, staff_words = ${answer.words},
      with_fees = ${answer.withFees}, answered_by = ${answer.accountId}, answered_at = now(), ${changed}
    where return_id = ${returnId}`)
}

export type CameLine = { order_detail_id: number; shelved: number; lost: number; goods: number }

export async function markReceived(
  tx: Transaction,
  returnId: number,
  {
    lines,
    goods,
    fees,
    accountId,
  }: { lines: readonly CameLine[]; goods: number; fees: number; accountId: number },
) {
  await tx.execute(sql`
    update return_lines kept set shelved = line.shelved, lost = line.lost, held = line.shelved + line.lost, goods_amount = line.goods
    from json_to_recordset(${JSON.stringify(lines)}::json) as line(order_detail_id integer, shelved integer, lost integer, goods bigint)
    where kept.return_id = ${returnId} and kept.order_detail_id = line.order_detail_id`)
  await tx.execute(sql`
    update returns set state = 'received', goods_amount = ${goods}, fees_amount = ${fees}, received_by = ${accountId},
      received_at = now(), ${changed}
    where return_id = ${returnId}`)
}

export async function listUsedReturnPictures(
  db: DbOrTransaction,
  urls: readonly string[],
): Promise<string[]> {
  const rows = await queryRows(
    db,
    { url: computed.text },
    sql`
    select distinct picture as url from returns, unnest(pictures) picture where picture = any(${sql.param([...urls])}::text[])`,
  )
  return rows.map(({ url }) => url)
}

/** Removes what a person wrote and showed; answers the pictures that nothing shows any more. */
export async function anonymiseReturns(tx: Transaction, userId: number): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { url: computed.text },
    sql`
    with before as (
      select return_id, pictures from returns join orders using (order_id)
      where user_id = ${userId} and (words <> '' or staff_words <> '' or pictures <> '{}')
    ),
    cleared as (
      update returns set words = '', staff_words = '', pictures = '{}' where return_id in (select return_id from before)
    )
    select unnest(pictures) as url from before`,
  )
  return rows.map(({ url }) => url)
}

/** Words and pictures of the returns of these orders go. */
export async function forgetReturnsOf(tx: Transaction, orderIds: readonly number[]) {
  await tx.execute(sql`
    update returns set words = '', staff_words = '', pictures = '{}'
    where order_id = any(${sql.param([...orderIds])}::integer[])`)
}

export type PayBack = { way: ReturnWay; money: number; credit: number; paymentId: number | null }
