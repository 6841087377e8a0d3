import pg from 'pg'
import { appliedMigration, type Migration, migrationsTable } from '#server/platform/database/migrate.ts'
import { computed, listOf, queryClient } from '#server/platform/database/rows.ts'
import { copyIn, copyOut, rowsOf } from './copy-protocol.ts'
import type { Manifest, RowsContent, TableContent } from '#server/operations/backup/archive/manifest.ts'

const quoted = pg.escapeIdentifier

/** Settings that the text of a value depends on, the same on both sides; and no limits of time. */
const plain = `set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601';
  set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

export type PlainClient = pg.Client & { connection: pg.Connection }

/** A line of its own to the database, without limits of time, which its opener ends. */
export async function connectPlainly(url: string): Promise<PlainClient> {
  const client = new pg.Client({ connectionString: url, application_name: 'hien-sach backup' })
  // The query under way fails with it.
  client.on('error', () => {})
  await client.connect()
  await client.query(plain)
  return client as PlainClient
}

export async function withClient<Done>(
  url: string,
  run: (client: PlainClient) => Promise<Done>,
): Promise<Done> {
  const client = await connectPlainly(url)
  try {
    return await run(client)
  } finally {
    await client.end().catch(() => {})
  }
}

export type RowSource = {
  migrations: Manifest['migrations']
  sequences: RowsContent['sequences']
  tables: Omit<TableContent, 'rows'>[]
  /** `rows` comes when the stream was read. */
  open: (table: Omit<TableContent, 'rows'>) => { stream: AsyncIterable<Buffer>; rows: Promise<number> }
  /** Rows come as lines of JSON, and of the tables and columns perhaps not all. */
  ofLines?: true
}

/** All rows of one moment, while others go on writing. */
export async function readRows<Done>(url: string, use: (source: RowSource) => Promise<Done>): Promise<Done> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    return use({
      migrations: await listMigrations(client),
      tables: await listTables(client),
      sequences: await listSequences(client),
      open({ table, columns }) {
        const { stream, told } = copyOut(client, `copy ${quoted(table)} (${listed(columns)}) to stdout`)
        return { stream, rows: told.then(({ tag }) => rowsOf(tag)) }
      },
    })
  })
}

const listed = (names: readonly string[]) => names.map(quoted).join(', ')

export async function listMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  return queryClient(client, appliedMigration, 'select name, checksum from migrations order by name')
}

/** A line of JSON for each row that a query yields, and nothing around it. */
export const copyOutLines = (client: pg.ClientBase, query: string) =>
  copyOut(client, `copy (select row_to_json(one) from (${query}) one) to stdout ${asOneText}`)

/** With the columns that can be written: generated ones are made anew. */
async function listTables(client: pg.Client): Promise<Omit<TableContent, 'rows'>[]> {
  return queryClient(
    client,
    { table: computed.text, columns: listOf(computed.text) },
    `
    select c.relname as table, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`,
  )
}

export async function listSequences(client: pg.Client): Promise<RowsContent['sequences']> {
  return queryClient(
    client,
    { sequence: computed.text, value: computed.text, used: computed.boolean },
    `
    select sequencename as sequence, coalesce(last_value, start_value)::text as value, last_value is not null as used
    from pg_sequences where schemaname = 'public' order by 1`,
  )
}

/** Nothing was ever made there. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const [database] = await queryClient(
      client,
      { empty: computed.boolean },
      "select not exists (select from pg_class where relnamespace = 'public'::regnamespace) as empty",
    )
    return database?.empty ?? false
  })
}

/** Processes of a shop that are at work on this database. */
export async function countLivingShops(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const [shops] = await queryClient(
      client,
      { count: computed.number },
      `
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name in ('hien-sach', 'hien-sach notices') and pid <> pg_backend_pid()`,
    )
    return shops?.count ?? 0
  })
}

/**
 * Makes a whole shop in an empty database, in one transaction: tables by the migrations that the rows were written with, then the
 * rows, then what holds them together. The database has everything or is as it was.
 */
export async function writeRows(url: string, source: RowSource, migrations: readonly Migration[]) {
  await withClient(url, async (client) => {
    await client.query("begin; set local maintenance_work_mem = '256MB'; set local synchronous_commit = on")
    await client.query(migrationsTable)
    for (const { sql } of migrations) await client.query(sql)
    const tables = await listTables(client)
    if (!source.ofLines) refuseOtherTables(tables, source.tables)
    const putBack = await takeApart(client, tables)
    for (const table of source.tables) {
      const { stream, rows } = source.open(table)
      const write = source.ofLines ? writeLines : copyRowsIn
      const [written, wanted] = [await write(client, table, stream), await rows]
      if (written !== wanted) throw new Error(`${table.table}: ${wanted} rows there, ${written} here`)
    }
    for (const { sequence, value, used } of source.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(sequence)}`, value, used])
    await putBack()
    await client.query('commit')
    // Without figures about the new rows the first searches would be slow.
    await client.query('vacuum (analyze, skip_locked)')
  })
}

type TableRows = Omit<TableContent, 'rows'>

const copyRowsIn = (client: pg.Client, { table, columns }: TableRows, stream: AsyncIterable<Buffer>) =>
  copyIn(client, `copy ${quoted(table)} (${listed(columns)}) from stdin`, stream)

/** Signs that JSON never holds stand for those of CSV: a line is one text as it is. */
const asOneText = String.raw`with (format csv, quote e'\x01', delimiter e'\x02')`

/** The database itself makes values of JSON, each by the type of its column. */
async function writeLines(client: pg.Client, { table, columns }: TableRows, stream: AsyncIterable<Buffer>) {
  const own = `lines_of_${table}`
  await client.query(`create temporary table ${quoted(own)} (line jsonb) on commit drop`)
  await copyIn(client, `copy ${quoted(own)} from stdin ${asOneText}`, stream)
  const { rowCount } = await client.query(`
    insert into ${quoted(table)} (${listed(columns)}) overriding system value
    select ${columns.map((name) => `one.${quoted(name)}`).join(', ')}
    from ${quoted(own)}, jsonb_populate_record(null::${quoted(table)}, line) one`)
  await client.query(`drop table ${quoted(own)}`)
  return rowCount
}

function refuseOtherTables(here: Omit<TableContent, 'rows'>[], there: Omit<TableContent, 'rows'>[]) {
  const textOf = (tables: Omit<TableContent, 'rows'>[]) =>
    tables
      .map(({ table, columns }) => `${table}(${columns.toSorted().join()})`)
      .toSorted()
      .join('; ')
  const [ours, theirs] = [textOf(here), textOf(there)]
  if (ours !== theirs) throw new Error(`The tables differ: ${theirs} there, ${ours} here`)
}

/**
 * The rows bring what triggers made of them, and come faster without indexes. The foreign keys are checked when they come back.
 * Also throws away what the migrations filled in: the rows bring it.
 */
async function takeApart(client: pg.Client, tables: readonly { table: string }[]) {
  const keys = await queryClient(
    client,
    { table: computed.text, name: computed.text, definition: computed.text },
    `
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const indexes = await queryClient(
    client,
    { name: computed.text, definition: computed.text },
    `
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${quoted(key.name)}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const names = tables.map(({ table }) => quoted(table))
  for (const table of names) {
    await client.query(`alter table ${table} disable trigger user`)
    // Not every table may be emptied by its own owner.
    if ((await client.query(`select from ${table} limit 1`)).rowCount) await client.query(`truncate ${table}`)
  }
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const table of names) await client.query(`alter table ${table} enable trigger user`)
    for (const key of keys)
      await client.query(`alter table ${key.table} add constraint ${quoted(key.name)} ${key.definition}`)
  }
}
