import pg from 'pg'
import type { Manifest, RowsContent } from '#server/operations/backup/archive/manifest.ts'
import { computed, listOf, objectOf, queryClient, type RowOf } from '#server/platform/database/rows.ts'
import { copyOut, rowsOf } from '#server/operations/backup/dump/copy-protocol.ts'
import {
  connectPlainly,
  copyOutLines,
  listMigrations,
  listSequences,
  type PlainClient,
  withClient,
} from '#server/operations/backup/dump/rows-store.ts'
import { exportedRows, leftOutColumns, leftOutTables } from './exported-tables.ts'

const quoted = pg.escapeIdentifier

const column = { name: computed.text, type: computed.text, nullable: computed.boolean }
const shape = {
  table: computed.text,
  columns: listOf(objectOf(column)),
  key: listOf(computed.text),
  references: listOf(objectOf({ columns: listOf(computed.text), table: computed.text })),
  about: computed.number,
}
export type ExportedTable = RowOf<typeof shape>
export type ExportedColumn = RowOf<typeof column>

const selectTables = `
  select c.relname as table, greatest(c.reltuples, 0)::integer as about,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', not a.attnotnull)
        order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(a.attname order by k.place), '[]')
      from pg_index i cross join unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary) as key,
    (select coalesce(json_agg(json_build_object('columns', (
          select json_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality as k (number, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number), 'table', f.confrelid::regclass::text)
        order by f.conname), '[]')
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as references
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

/** Columns without the secrets among them. */
const open = (table: ExportedTable): ExportedTable => ({
  ...table,
  columns: table.columns.filter(({ name }) => leftOutColumns[table.table]?.[name] === undefined),
})

const isExported = ({ table }: ExportedTable) => leftOutTables[table] === undefined

const listExported = async (client: pg.Client) =>
  (await queryClient(client, shape, selectTables)).filter(isExported).map(open)

type Copied = { stream: AsyncIterable<Buffer>; rows: Promise<number> }
export type ExportSource = {
  moment: string
  migrations: Manifest['migrations']
  sequences: RowsContent['sequences']
  tables: ExportedTable[]
  /** A line of JSON a row; `rows` comes when the stream was read. */
  openLines: (table: ExportedTable) => Copied
  openCsv: (table: ExportedTable) => Copied
}

/** Longest time for which one may be read: the database cleans up nothing that is newer than its moment. */
const longestMs = 30 * 60_000

/** Everything of one moment, while others go on writing. A reader who stops to read loses it when `ends` is given. */
export async function* readExport<Chunk>(
  url: string,
  produce: (source: ExportSource) => AsyncIterable<Chunk>,
  ends = AbortSignal.timeout(longestMs),
): AsyncGenerator<Chunk> {
  const client = await connectPlainly(url)
  const cut = () => client.connection.stream.destroy()
  ends.addEventListener('abort', cut)
  try {
    await client.query('begin isolation level repeatable read read only')
    yield* produce(await openSource(client))
    await client.query('commit')
  } finally {
    ends.removeEventListener('abort', cut)
    // A copy that is under way ends with its line.
    cut()
  }
}

async function openSource(client: PlainClient): Promise<ExportSource> {
  const [now] = await queryClient(
    client,
    { moment: computed.text },
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`,
  )
  const counted = ({ stream, told }: ReturnType<typeof copyOut>): Copied => {
    const rows = told.then(({ tag }) => rowsOf(tag))
    // Never asked for where the reader is gone: a copy that was cut off must not end the process.
    rows.catch(() => {})
    return { stream, rows }
  }
  return {
    moment: now?.moment ?? '',
    migrations: await listMigrations(client),
    sequences: await listSequences(client),
    tables: await listExported(client),
    openLines: (table) => counted(copyOutLines(client, selectLines(table))),
    openCsv: (table) => counted(copyOut(client, copyCsv(table))),
  }
}

/** About how many rows an export has, without counting them. */
export async function countAbout(url: string): Promise<number> {
  const tables = await withClient(url, listExported)
  return tables.reduce((sum, { about }) => sum + about, 0)
}

const inOrder = ({ table, key }: ExportedTable) =>
  `from ${quoted(table)}${exportedRows[table] ? ` where ${exportedRows[table].where}` : ''}${
    key.length > 0 ? ` order by ${key.map(quoted).join(', ')}` : ''
  }`

const selectLines = (table: ExportedTable) =>
  `select ${table.columns.map(({ name }) => quoted(name)).join(', ')} ${inOrder(table)}`

const copyCsv = (table: ExportedTable) =>
  `copy (select ${table.columns.map(cellOf).join(', ')} ${inOrder(table)}) to stdout with (format csv, header)`

/** A list is one text; a text that a spreadsheet would take for a formula begins with a sign that says it is none. */
function cellOf({ name, type }: ExportedColumn): string {
  const own = quoted(name)
  if (!/^(text|character|json|tsvector)|\[\]$/.test(type)) return own
  const text = type.endsWith('[]') ? `array_to_string(${own}, '; ')` : `${own}::text`
  return String.raw`case when ${text} ~ '^\s*[=+\-@＝＋－＠]|^[\t\r\n]' then '''' || ${text} else ${text} end as ${own}`
}
