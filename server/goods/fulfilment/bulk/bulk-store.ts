import { sql } from 'drizzle-orm'
import { type BulkStep, undoMinutes } from '#contract/goods/fulfilment/step-problem.ts'
import { type ParcelRow, parcelRow, selectParcel } from '#server/selling/orders/parcel-store.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  present,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { bulkStepOrders, bulkSteps } from './bulk-tables.ts'

type Begun = { accountId: number; key: string; hash: Buffer; step: BulkStep; orderIds: readonly number[] }

/** The bulk step of a key, with its orders: made now, or found where the key was used before. */
export async function beginBulkStep(
  tx: Transaction,
  begun: Begun,
): Promise<{ bulkId: number; same: boolean }> {
  const { accountId, key, hash, step, orderIds } = begun
  await tx.execute(sql`
    with made as (
      insert into bulk_steps (account_id, key, request_hash, step) values (${accountId}, ${key}, ${hash}, ${step})
      on conflict (account_id, key) do nothing returning bulk_id
    )
    insert into bulk_step_orders (bulk_id, order_id)
    select made.bulk_id, o.order_id from made, orders o where o.order_id = any(${sql.param(orderIds)}::integer[])`)
  const { bulk_id, same } = await queryOnlyRow(
    tx,
    { bulk_id: bulkSteps.bulk_id, same: computed.boolean },
    sql`select bulk_id, request_hash = ${hash} as same from bulk_steps where account_id = ${accountId} and key = ${key}`,
  )
  return { bulkId: bulk_id, same }
}

const ids = { order_id: bulkStepOrders.order_id }

/** Orders whose turn has not come, in the order in which they take it. */
export async function listOpenOrders(db: DbOrTransaction, bulkId: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    ids,
    sql`select order_id from bulk_step_orders where bulk_id = ${bulkId} and outcome is null order by order_id`,
  )
  return rows.map(({ order_id }) => order_id)
}

/** Held until the commit; false where another call was faster. */
export async function holdOpenOrder(tx: Transaction, bulkId: number, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from bulk_step_orders where bulk_id = ${bulkId} and order_id = ${orderId} and outcome is null for update`)
  return rows.length > 0
}

/** Parcel that an order names, locked like the order itself. */
export const holdParcel = (tx: Transaction, orderId: number): Promise<ParcelRow | undefined> =>
  queryRow(tx, parcelRow, sql`select ${selectParcel} from orders o where o.order_id = ${orderId} for update`)

type Place = { bulkId: number; orderId: number }

/** In the transaction of the step: whatever comes of one comes of both. */
export async function saveDone(tx: Transaction, { bulkId, orderId }: Place, before: ParcelRow | undefined) {
  await tx.execute(sql`
    update bulk_step_orders b set outcome = 'done', done_at = now(), done_version = o.version,
      before_tracking_number = ${before?.tracking_number ?? null}, before_carrier = ${before?.carrier ?? null}
    from orders o where b.bulk_id = ${bulkId} and b.order_id = ${orderId} and o.order_id = b.order_id`)
}

export async function saveSkipped(
  db: DbOrTransaction,
  { bulkId, orderId }: Place,
  code: string,
  reason: string,
) {
  await db.execute(sql`
    update bulk_step_orders set outcome = 'left', code = ${code}, reason = ${reason}
    where bulk_id = ${bulkId} and order_id = ${orderId} and outcome is null`)
}

export async function findStatus(db: DbOrTransaction, orderId: number) {
  const row = await queryRow(
    db,
    { status: orders.status },
    sql`select status from orders where order_id = ${orderId}`,
  )
  return row?.status
}

/** It is over as soon as each order has its outcome. */
export async function endBulkStep(db: DbOrTransaction, bulkId: number) {
  await db.execute(sql`
    update bulk_steps set ended_at = now() where bulk_id = ${bulkId} and ended_at is null
      and not exists (select from bulk_step_orders b where b.bulk_id = bulk_steps.bulk_id and outcome is null)`)
}

const undoEnd = sql`(coalesce(ended_at, started_at) + make_interval(mins => ${undoMinutes}::integer))`

const foundBulk = {
  bulk_id: bulkSteps.bulk_id,
  step: bulkSteps.step,
  started_at: computed.instant,
  complete: computed.boolean,
  undo_until: computed.instant,
  late: computed.boolean,
} satisfies RowShape
export type FoundBulk = RowOf<typeof foundBulk>

export const findBulkStep = (db: DbOrTransaction, bulkId: number): Promise<FoundBulk | undefined> =>
  queryRow(
    db,
    foundBulk,
    sql`
    select bulk_id, step, ${isoInstant(sql`started_at`)} as started_at, ended_at is not null as complete,
      ${isoInstant(undoEnd)} as undo_until, now() > ${undoEnd} as late
    from bulk_steps where bulk_id = ${bulkId}`,
  )

const outcome = {
  order_id: bulkStepOrders.order_id,
  order_code: orders.order_code,
  customer_name: computed.text,
  outcome: bulkStepOrders.outcome,
  code: bulkStepOrders.code,
  reason: bulkStepOrders.reason,
  undone: computed.boolean,
  undo_code: bulkStepOrders.undo_code,
  undo_reason: bulkStepOrders.undo_reason,
} satisfies RowShape

/** Those first that were left out. */
export const listOutcomes = (db: DbOrTransaction, bulkId: number) =>
  queryRows(
    db,
    outcome,
    sql`
    select b.order_id, o.order_code, trim(o.last_name || ' ' || o.first_name) as customer_name, b.outcome, b.code, b.reason,
      b.undone_at is not null as undone, b.undo_code, b.undo_reason
    from bulk_step_orders b join orders o using (order_id)
    where b.bulk_id = ${bulkId} order by b.outcome = 'left' desc nulls last, b.order_id desc`,
  )

/** Nothing more is done of it from here on: what had no turn yet is left. */
export async function stopBulkStep(
  tx: Transaction,
  bulkId: number,
  { code, reason, accountId }: { code: string; reason: string; accountId: number },
) {
  await tx.execute(sql`
    update bulk_step_orders set outcome = 'left', code = ${code}, reason = ${reason} where bulk_id = ${bulkId} and outcome is null`)
  await tx.execute(sql`
    update bulk_steps set ended_at = coalesce(ended_at, now()), undone_by = ${accountId} where bulk_id = ${bulkId}`)
}

export async function listUndoable(db: DbOrTransaction, bulkId: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    ids,
    sql`
    select order_id from bulk_step_orders
    where bulk_id = ${bulkId} and outcome = 'done' and undone_at is null and undo_code is null order by order_id`,
  )
  return rows.map(({ order_id }) => order_id)
}

const doneOrder = {
  done_version: present(bulkStepOrders.done_version),
  /** To the microsecond, as what was written with it. */
  done_at: computed.text,
  before_tracking_number: nullable(computed.text),
  before_carrier: nullable(computed.text),
} satisfies RowShape

/** Held until the commit; undefined where another call was faster. */
export const holdUndoable = (tx: Transaction, { bulkId, orderId }: Place) =>
  queryRow(
    tx,
    doneOrder,
    sql`
    select done_version, done_at::text as done_at, before_tracking_number, before_carrier from bulk_step_orders
    where bulk_id = ${bulkId} and order_id = ${orderId} and outcome = 'done' and undone_at is null and undo_code is null
    for update`,
  )

export async function keepUndone(tx: Transaction, { bulkId, orderId }: Place) {
  await tx.execute(sql`
    update bulk_step_orders set undone_at = now() where bulk_id = ${bulkId} and order_id = ${orderId}`)
}

export async function saveNotUndone(
  db: DbOrTransaction,
  { bulkId, orderId }: Place,
  { code, reason }: { code: string; reason: string },
) {
  await db.execute(sql`
    update bulk_step_orders set undo_code = ${code}, undo_reason = ${reason}
    where bulk_id = ${bulkId} and order_id = ${orderId} and undone_at is null`)
}
