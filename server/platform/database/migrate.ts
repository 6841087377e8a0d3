import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { pick } from '#contract/platform/shape/records.ts'
import { migrations as migrationRows } from './database-tables.ts'
import { queryClient } from './rows.ts'

const folder = path.join(import.meta.dirname, '../../../db/migrations')
const schemaFile = path.join(import.meta.dirname, '../../../db/schema.sql')
const firstRowsFile = path.join(import.meta.dirname, '../../../db/first-rows.sql')
/** Any number that no other advisory lock of the shop uses. */
const migrationLock = 727_001

export const migrationsTable = `create table if not exists migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`

export type Migration = { name: string; sql: string; checksum: string }

export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(from, name), 'utf8')
      // Line ends differ between checkouts; what the file says does not.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { name, sql, checksum }
    }),
  )
}

type MigrateOptions = {
  /** Files of a test instead of the shop's own. */
  from?: string
  /** An empty database gets every file too, as those have that were begun before there was a schema to load. */
  stepwise?: boolean
  report?: (name: string) => void
}

/**
 * Loads the schema into an empty database, then applies what is missing, each file in a transaction of its own; one process at a time.
 */
export async function migrate(url: string, { from, stepwise, report }: MigrateOptions = {}) {
  const migrations = await readMigrations(from)
  const client = new pg.Client({ connectionString: url, application_name: 'hien-sach migrate' })
  // A server that goes away fails what was asked, and does not end the process beside it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (!stepwise && (await isEmpty(client))) await loadSchema(client, migrations)
    await client.query(migrationsTable)
    const applied = await readApplied(client)
    refuseForeignHistory(migrations, applied)
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue
      report?.(migration.name)
      await apply(client, migration)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select where to_regclass('migrations') is null")
  return rowCount === 1
}

/** The first lines of the schema say which migration it goes up to. */
const upTo = /^-- Up to (\S+\.sql)\.$/m

/** Makes every table as it is today, with the rows that a shop begins with: the files up to there count as applied. */
async function loadSchema(client: pg.Client, migrations: Migration[]) {
  const [schema, firstRows] = await Promise.all([
    readFile(schemaFile, 'utf8'),
    readFile(firstRowsFile, 'utf8'),
  ])
  const last = migrations.findIndex(({ name }) => name === upTo.exec(schema)?.[1])
  // Files of an older shop do not lead there.
  if (last < 0) return
  await inTransaction(client, 'The schema was not loaded', async () => {
    await client.query(schema)
    await client.query(firstRows)
    for (const migration of migrations.slice(0, last + 1)) await record(client, migration)
  })
  await client.query('reset check_function_bodies')
}

/** A migration as the database knows it. */
export const appliedMigration = pick(migrationRows, ['name', 'checksum'])

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const rows = await queryClient(client, appliedMigration, 'select name, checksum from migrations')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** An edited file, or a database that a newer shop has migrated, must stop the start and not guess. */
function refuseForeignHistory(migrations: Migration[], applied: Map<string, string>) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const ours = known.get(name)
    if (ours === undefined)
      throw new Error(
        `The database has migration ${name}, which this version of the shop does not know. Start a newer version.`,
      )
    if (ours !== checksum)
      throw new Error(
        `Migration ${name} was changed after it was applied. Restore the file; changes go into a new one.`,
      )
  }
}

const apply = (client: pg.Client, migration: Migration) =>
  inTransaction(client, `Migration ${migration.name} failed`, async () => {
    await client.query(migration.sql)
    await record(client, migration)
  })

const record = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])

async function inTransaction(client: pg.Client, otherwise: string, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw new Error(otherwise, { cause })
  }
}
