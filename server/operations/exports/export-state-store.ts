import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, nullable, queryRow, queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { exports } from './export-tables.ts'

const shape = {
  export_id: computed.number,
  account_id: nullable(computed.number),
  status: exports.status,
  by: nullable(computed.text),
  begun_at: computed.instant,
  rows_done: computed.number,
  rows_total: computed.number,
  bytes: nullable(computed.number),
  finished_at: nullable(computed.instant),
  is_open: computed.boolean,
}
export type ExportRow = RowOf<typeof shape>

/** Time after which a process that wrote an export is taken for dead, and for how long a download may be begun. */
const silence = sql`interval '1 minute'`
const openFor = sql`interval '30 minutes'`
const keptFor = sql`interval '30 days'`

const select = sql`
  select e.export_id, e.account_id, trim(u.last_name || ' ' || u.first_name) as by,
    case when e.status = 'running' and e.touched_at < now() - ${silence} then 'failed' else e.status end as status,
    ${isoInstant(sql`e.begun_at`)} as begun_at, e.rows_done, e.rows_total, e.bytes, ${isoInstant(sql`e.finished_at`)} as finished_at,
    e.begun_at > now() - ${openFor} as is_open
  from exports e left join users u on u.user_id = e.account_id`

export async function insertExport(db: DbOrTransaction, accountId: number, rows: number): Promise<number> {
  await db.execute(sql`delete from exports where begun_at < now() - ${keptFor}`)
  const row = await queryRow(
    db,
    { export_id: computed.number },
    sql`insert into exports (account_id, rows_total) values (${accountId}, ${rows}) returning export_id`,
  )
  if (!row) throw new Error('An export that was begun has no number')
  return row.export_id
}

export const findExport = (db: DbOrTransaction, id: number): Promise<ExportRow | undefined> =>
  queryRow(db, shape, sql`${select} where e.export_id = ${id}`)

export const listExports = (db: DbOrTransaction): Promise<ExportRow[]> =>
  queryRows(db, shape, sql`${select} order by e.export_id desc limit 20`)

/** True where it is being written from now on, by this process: the database lets one be written at a time. */
export async function claimExport(db: DbOrTransaction, id: number): Promise<boolean> {
  await db.execute(
    sql`update exports set status = 'failed' where status = 'running' and touched_at < now() - ${silence}`,
  )
  const row = await queryRow(
    db,
    { export_id: computed.number },
    sql`
    update exports set status = 'running', touched_at = now(), finished_at = null, rows_done = 0, bytes = null
    where export_id = ${id} and not exists (select from exports other where other.status = 'running')
    returning export_id`,
  )
  return row !== undefined
}

export async function tellExport(db: DbOrTransaction, id: number, rows: number) {
  await db.execute(sql`
    update exports set rows_done = ${rows}::bigint, touched_at = now() where export_id = ${id} and status = 'running'`)
}

export async function endExport(
  db: DbOrTransaction,
  id: number,
  done: { rows: number; bytes: number } | 'failed',
) {
  if (done === 'failed')
    await db.execute(sql`update exports set status = 'failed' where export_id = ${id} and status = 'running'`)
  else
    await db.execute(sql`
      update exports set status = 'done', rows_done = ${done.rows}::bigint, rows_total = ${done.rows}::bigint,
        bytes = ${done.bytes}::bigint, finished_at = now()
      where export_id = ${id} and status = 'running'`)
}
