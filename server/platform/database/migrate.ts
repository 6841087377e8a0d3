import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { pick } from '#contract/shape/records.ts'
import { migrations as migrationRows } from './database-tables.ts'
import { queryClient } from './rows.ts'

const folder = path.join(import.meta.dirname, '../../../db/migrations')
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

/** Applies what is missing, each file in a transaction of its own, one process at a time. */
export async function migrate(url: string, options: { from?: string; report?: (name: string) => void } = {}) {
  const migrations = await readMigrations(options.from)
  const client = new pg.Client({ connectionString: url, application_name: 'hien-sach migrate' })
  // A server that goes away fails what was asked, and does not end the process beside it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(migrationsTable)
    const applied = await readApplied(client)
    refuseForeignHistory(migrations, applied)
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue
      options.report?.(migration.name)
      await apply(client, migration)
    }
  } finally {
    await client.end().catch(() => {})
  }
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

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed`, { cause })
  }
}
