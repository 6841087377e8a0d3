import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { ImportStatus } from '#contract/catalogue/imports/import-sentences.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  listOf,
  nullable,
  present,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
  computed,
  queryClient,
} from '#server/platform/database/rows.ts'
import { uploadName } from '#server/platform/files/file-storage.ts'
import type { Cell } from '#server/base/sheets/sheet-row.ts'
import { type ImportTotals, importTotals, sheetCell } from './report/import-list-store.ts'
import { imports } from './import-tables.ts'
import type { Pool, PoolClient } from 'pg'

const importRecord = {
  ...pick(imports, [
    'import_id',
    'account_id',
    'file_name',
    'file',
    'status',
    'check_first',
    'accept_doubtful',
    'create_categories',
    'add_stock',
    'problem',
    'created_at',
    'finished_at',
    'read_share',
  ]),
  headings: nullable(listOf(sheetCell)),
  /** Null: it was never counted, or what was counted is not of its last step. */
  tally: nullable(importTotals),
} satisfies RowShape
export type ImportRecord = RowOf<typeof importRecord>

const columns = sql`import_id, account_id, file_name, file, status, check_first, accept_doubtful, create_categories, add_stock,
  headings, problem, ${isoInstant(sql`created_at`)} as created_at, ${isoInstant(sql`finished_at`)} as finished_at,
  read_share, tally`

type NewImport = Pick<
  ImportRecord,
  'account_id' | 'file_name' | 'file' | 'check_first' | 'accept_doubtful' | 'create_categories' | 'add_stock'
>

/** Fails where another one is under way: there is one place for all. */
export async function insertImport(tx: Transaction, made: NewImport): Promise<number> {
  const { import_id } = await queryOnlyRow(
    tx,
    { import_id: imports.import_id },
    sql`
    insert into imports (account_id, file_name, file, status, check_first, accept_doubtful, create_categories, add_stock)
    values (${made.account_id}, ${made.file_name}, ${made.file}, 'reading', ${made.check_first},
      ${made.accept_doubtful}, ${made.create_categories}, ${made.add_stock})
    returning import_id`,
  )
  return import_id
}

export const findImport = (db: DbOrTransaction, id: number): Promise<ImportRecord | undefined> =>
  queryRow(db, importRecord, sql`select ${columns} from imports where import_id = ${id}`)

/** Locks an import, as all that changes it or its rows does first. */
export const holdImport = (tx: Transaction, id: number): Promise<ImportRecord | undefined> =>
  queryRow(tx, importRecord, sql`select ${columns} from imports where import_id = ${id} for update`)

export const findImportUnderWay = (db: DbOrTransaction): Promise<ImportRecord | undefined> =>
  queryRow(
    db,
    importRecord,
    sql`select ${columns} from imports where status in ('reading', 'saving', 'undoing')`,
  )

export async function setImportStatus(
  tx: DbOrTransaction,
  id: number,
  status: ImportStatus,
  problem = '',
): Promise<void> {
  const over = ['done', 'failed', 'cancelled', 'undone'].includes(status)
  await tx.execute(sql`
    update imports set status = ${status}, problem = ${problem},
      file = case when ${status}::text = 'reading' then file end,
      finished_at = case when ${over}::boolean then now() end
    where import_id = ${id}`)
}

export async function setImportTotals(tx: Transaction, id: number, tally: ImportTotals): Promise<void> {
  await tx.execute(sql`update imports set tally = ${JSON.stringify(tally)}::jsonb where import_id = ${id}`)
}

export async function setReadShare(tx: Transaction, id: number, share: number): Promise<void> {
  await tx.execute(sql`update imports set read_share = ${share} where import_id = ${id}`)
}

export async function setImportAnswers(
  tx: Transaction,
  id: number,
  answers: Pick<ImportRecord, 'accept_doubtful' | 'create_categories'>,
): Promise<void> {
  await tx.execute(sql`
    update imports set accept_doubtful = ${answers.accept_doubtful}, create_categories = ${answers.create_categories}
    where import_id = ${id}`)
}

export async function setImportHeadings(tx: Transaction, id: number, headings: Cell[]): Promise<void> {
  await tx.execute(
    sql`update imports set headings = ${JSON.stringify(headings)}::jsonb where import_id = ${id}`,
  )
}

/** Each takes all its rows along. */
export async function deleteOldImports(db: DbOrTransaction, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from imports where import_id in (
      select import_id from imports
      where created_at < now() - make_interval(days => (select keep_imports_days from shop_settings))
        and status not in ('reading', 'saving', 'undoing')
      order by import_id limit ${atMost} for update skip locked)`)
  return rowCount ?? 0
}

/** Addresses among these of files that wait to be read. */
export async function listWaitingFiles(db: DbOrTransaction, urls: readonly string[]): Promise<string[]> {
  const names = new Map(urls.map((url) => [uploadName(url) ?? url, url]))
  const rows = await queryRows(
    db,
    { file: present(imports.file) },
    sql`select file from imports where file = any(${sql.param([...names.keys()])}::text[])`,
  )
  return rows.flatMap(({ file }) => names.get(file) ?? [])
}

const lockNumber = 727_014
/** Below the longest silence that the database and the line allow a transaction. */
const defaultHeartbeatMs = 5_000

/**
 * Held by one process at a time, and let go of with the line to the database, however that ends. A transaction holds it, as a pooler may
 * give the session to another one after each.
 */
export async function takeImportLock(
  pool: Pool,
  heartbeatMs = defaultHeartbeatMs,
): Promise<{ release: () => Promise<void> } | undefined> {
  const client = await pool.connect()
  if (!(await isTaken(client))) {
    await end(client)
    return undefined
  }
  const heartbeat = setInterval(() => client.query('select').catch(() => {}), heartbeatMs).unref()
  return {
    release: async () => {
      clearInterval(heartbeat)
      await end(client)
    },
  }
}

async function isTaken(client: PoolClient): Promise<boolean> {
  try {
    await client.query('begin')
    const [answer] = await queryClient(
      client,
      { held: computed.boolean },
      'select pg_try_advisory_xact_lock($1) as held',
      [lockNumber],
    )
    return answer?.held ?? false
  } catch (error) {
    client.release(true)
    throw error
  }
}

const end = (client: PoolClient) =>
  client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  )
