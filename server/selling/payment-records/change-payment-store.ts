import { sql } from 'drizzle-orm'
import type { Transaction, Db, DbOrTransaction } from '#server/platform/database/database.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { payments } from './payment-tables.ts'

type ByHand = { amount: number; accountId: number | null; note: string; reference: string | null }

/** The staff has the money, or has seen that it came. */
export async function completeByHand(
  tx: Transaction,
  leave: MoneyLeave,
  paymentId: number,
  { amount, accountId, note, reference }: ByHand,
) {
  leave.mustCover(amount)
  await tx.execute(sql`
    update payments set status = 1, completed_at = now(), received_amount = amount, collected_by = ${accountId},
      held = false, failure_reason = null, next_query_at = null, ${noted(note)},
      staff_reference = ${reference}, updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}

export async function failByHand(tx: Transaction, paymentId: number, reason: string, note: string) {
  await tx.execute(sql`
    update payments set status = 2, held = false, failure_reason = ${reason}, next_query_at = null, ${noted(note)},
      updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}

/** It waits again; an attempt at a gateway is queried again. */
export async function reopen(tx: Transaction, paymentId: number, note: string) {
  await tx.execute(sql`
    update payments set status = 0, failure_reason = null, queries = 0, ${noted(note)},
      next_query_at = case when reference is null then null else now() end, updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}

export async function putAway(tx: Transaction, paymentId: number, accountId: number) {
  await tx.execute(sql`
    update payments set archived_at = now(), archived_by = ${accountId}, updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}

const noted = (note: string) => sql`note = case when ${note} = '' then note else ${note} end`

const { placeholder } = sql

const insertCash = prepareRows(
  'insert-cash',
  {},
  sql`
    insert into payments (order_id, method_id, amount) values (${placeholder('orderId')}::integer, 1, ${placeholder('amount')}::bigint)`,
)

/** Cash of an order that is just being placed, and has no row of it yet. */
export async function insertCashOf(tx: Transaction, orderId: number, amount: number) {
  await insertCash(tx, { orderId, amount })
}

const write = prepareRows(
  'await-cash',
  {},
  sql`
    insert into payments as kept (order_id, method_id, amount)
    values (${placeholder('orderId')}::integer, 1, ${placeholder('amount')}::bigint)
    on conflict (order_id) where method_id = 1 and supplement_id is null
    do update set status = 0, failure_reason = null, archived_at = null, archived_by = null, updated_at = now(), version = kept.version + 1 where kept.status = 2`,
)

/** Cash waits in one row for each order; another method puts it aside, and back to cash wakes it again. */
export async function awaitCash(tx: Transaction, orderId: number, amount: number) {
  await write(tx, { orderId, amount })
}

/**
 * Claims attempts without a report whose query is due, each for one process, and sets the next query with exponential
 * backoff, none after some days. Customers take turns: the second attempt of one waits until every customer's first was queried.
 */
export async function takeUnheardAttempts(
  db: Db,
  methodIds: readonly number[],
  atMost: number,
): Promise<number[]> {
  const rows = await queryRows(
    db,
    { payment_id: payments.payment_id },
    sql`
    update payments set queries = queries + 1,
      next_query_at = case when queries < 12 then now() + least(interval '12 hours', interval '1 minute' * 2 ^ queries) end
    where payment_id in (
      select p.payment_id from payments p join (
        select payment_id, row_number() over (partition by user_id order by next_query_at) as turn
        from payments join orders using (order_id) where payments.status = 0 and next_query_at <= now()
      ) line using (payment_id)
      where status = 0 and next_query_at <= now() and method_id = any(${sql.param([...methodIds])}::smallint[])
      order by turn, next_query_at limit ${atMost} for no key update of p skip locked
    )
    returning payment_id`,
  )
  return rows.map((row) => row.payment_id)
}

/** True where its time is over at the gateway, and then some. */
export async function isLongOver(db: DbOrTransaction, paymentId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from payments where payment_id = ${paymentId} and expires_at < now() - interval '10 minutes'`)
  return rows.length === 1
}
