import { type Column, sql } from 'drizzle-orm'
import { undoMinutes } from '#contract/platform/lists/bulk-rules.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  present,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
  selectAs,
  selectList,
} from '#server/platform/database/rows.ts'
import { bulkRows, bulkRuns } from './bulk-tables.ts'

/** Columns by which rows of a kind are known, and which of their versions was written. */
export type RowKey = { key: Column; version: Column }

type Begun = {
  accountId: number
  idempotencyKey: string
  hash: Buffer
  kind: string
  command: string
  ids: readonly number[]
}

/** Run of an Idempotency-Key with its rows: made now, or found where the key was used before. */
export async function beginRun(
  tx: Transaction,
  { key }: RowKey,
  { accountId, idempotencyKey, hash, kind, command, ids }: Begun,
): Promise<{ bulkId: number; same: boolean }> {
  await tx.execute(sql`
    with made as (
      insert into bulk_runs (account_id, key, request_hash, kind, command)
      values (${accountId}, ${idempotencyKey}, ${hash}, ${kind}, ${command})
      on conflict (account_id, key) do nothing returning bulk_id
    )
    insert into bulk_rows (bulk_id, row_id)
    select made.bulk_id, ${key} from made, ${key.table} where ${key} = any(${sql.param(ids)}::integer[])`)
  const { bulk_id, same } = await queryOnlyRow(
    tx,
    { bulk_id: bulkRuns.bulk_id, same: computed.boolean },
    sql`
    select bulk_id, request_hash = ${hash} and kind = ${kind} as same from bulk_runs
    where account_id = ${accountId} and key = ${idempotencyKey}`,
  )
  return { bulkId: bulk_id, same }
}

const rowId = pick(bulkRows, ['row_id'])

/** Rows whose turn has not come, in the order in which they take it. */
export async function listOpenRows(db: DbOrTransaction, bulkId: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    rowId,
    sql`select row_id from bulk_rows where bulk_id = ${bulkId} and outcome is null order by row_id`,
  )
  return rows.map(({ row_id }) => row_id)
}

export type Place = { bulkId: number; id: number }

/** Held until the commit; false where another call was faster. */
export async function holdOpenRow(tx: Transaction, { bulkId, id }: Place): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from bulk_rows where bulk_id = ${bulkId} and row_id = ${id} and outcome is null for update`)
  return rows.length > 0
}

/** In the transaction of the command: whatever comes of one comes of both. */
export async function saveDone(
  tx: Transaction,
  row: RowKey,
  { bulkId, id }: Place,
  before: object | undefined,
) {
  await tx.execute(sql`
    update bulk_rows b set outcome = 'done', done_at = now(), done_version = ${row.version},
      before = ${before === undefined ? null : JSON.stringify(before)}::jsonb
    from ${row.key.table} where b.bulk_id = ${bulkId} and b.row_id = ${id} and ${row.key} = b.row_id`)
}

type Why = { code: string; reason: string }

export async function saveLeft(db: DbOrTransaction, { bulkId, id }: Place, { code, reason }: Why) {
  await db.execute(sql`
    update bulk_rows set outcome = 'left', code = ${code}, reason = ${reason}
    where bulk_id = ${bulkId} and row_id = ${id} and outcome is null`)
}

/** A run is over as soon as each row has its outcome. */
export async function endRun(db: DbOrTransaction, bulkId: number) {
  await db.execute(sql`
    update bulk_runs set ended_at = now() where bulk_id = ${bulkId} and ended_at is null
      and not exists (select from bulk_rows b where b.bulk_id = bulk_runs.bulk_id and outcome is null)`)
}

const undoEnd = sql`(coalesce(ended_at, started_at) + make_interval(mins => ${undoMinutes}::integer))`
const run = {
  ...pick(bulkRuns, ['bulk_id', 'command', 'started_at']),
  complete: selectAs(computed.boolean, sql`ended_at is not null`),
  undo_until: selectAs(computed.instant, isoInstant(undoEnd)),
  late: selectAs(computed.boolean, sql`now() > ${undoEnd}`),
} satisfies RowShape

export const findRun = (db: DbOrTransaction, kind: string, bulkId: number) =>
  queryRow(
    db,
    run,
    sql`select ${selectList(run)} from bulk_runs where bulk_id = ${bulkId} and kind = ${kind}`,
  )

const outcome = {
  ...pick(bulkRows, ['row_id', 'outcome', 'code', 'reason', 'undo_code', 'undo_reason']),
  undone: selectAs(computed.boolean, sql`undone_at is not null`),
} satisfies RowShape

/** Those first that were left out; each with what its kind shows of a row. */
export const listOutcomes = <Shown extends RowShape>(
  db: DbOrTransaction,
  { key }: RowKey,
  shown: Shown,
  bulkId: number,
): Promise<(RowOf<Shown> & RowOf<typeof outcome>)[]> =>
  queryRows(
    db,
    { ...shown, ...outcome },
    sql`
    select ${selectList(shown)}, ${selectList(outcome)} from bulk_rows join ${key.table} on ${key} = row_id
    where bulk_id = ${bulkId} order by outcome = 'left' desc nulls last, row_id desc`,
  )

/** Nothing more is done in a run from here on: what had no turn yet is left. */
export async function stopRun(tx: Transaction, bulkId: number, accountId: number, { code, reason }: Why) {
  await tx.execute(sql`
    update bulk_rows set outcome = 'left', code = ${code}, reason = ${reason} where bulk_id = ${bulkId} and outcome is null`)
  await tx.execute(sql`
    update bulk_runs set ended_at = coalesce(ended_at, now()), undone_by = ${accountId} where bulk_id = ${bulkId}`)
}

const isUndoable = sql`outcome = 'done' and undone_at is null and undo_code is null`

export async function listUndoable(db: DbOrTransaction, bulkId: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    rowId,
    sql`select row_id from bulk_rows where bulk_id = ${bulkId} and ${isUndoable} order by row_id`,
  )
  return rows.map(({ row_id }) => row_id)
}

const done = {
  version: selectAs(present(bulkRows.done_version), sql`done_version`),
  /** To the microsecond, as what was written with it. */
  doneAt: selectAs(computed.text, sql`done_at::text`),
  before: bulkRows.before,
} satisfies RowShape

/** Held until the commit; undefined where another call was faster. */
export const holdUndoable = (tx: Transaction, { bulkId, id }: Place) =>
  queryRow(
    tx,
    done,
    sql`
    select ${selectList(done)} from bulk_rows where bulk_id = ${bulkId} and row_id = ${id} and ${isUndoable} for update`,
  )

/** Without a reason it was taken back. */
export async function saveUndone(tx: Transaction, { bulkId, id }: Place, why: Why | undefined) {
  await tx.execute(sql`
    update bulk_rows set undone_at = ${why ? sql`null` : sql`now()`}, undo_code = ${why?.code ?? null},
      undo_reason = ${why?.reason ?? null}
    where bulk_id = ${bulkId} and row_id = ${id}`)
}
