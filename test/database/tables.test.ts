import { getTableConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type DeclaredTable, declaredTables } from '#scripts/schema/declared-tables.ts'
import { freshDatabase } from './fresh-database.ts'

type DescribedColumn = {
  table: string
  column: string
  type: string
  required: boolean
  has_default: boolean
}

function describeDeclared(tables: readonly DeclaredTable[]): DescribedColumn[] {
  return tables.flatMap(({ table }) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => ({
      table: name,
      column: column.name,
      type: column.getSQLType().replace(/numeric\((\d+), (\d+)\)/, 'numeric($1,$2)'),
      required: column.notNull,
      has_default: column.hasDefault || column.generated !== undefined,
    }))
  })
}

async function describeMigrated(url: string): Promise<DescribedColumn[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<DescribedColumn>(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as required, a.atthasdef or a.attidentity <> '' as has_default
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
    return rows
  } finally {
    await client.end()
  }
}

const byName = (columns: readonly DescribedColumn[]) =>
  Object.fromEntries(
    columns
      .toSorted((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`))
      .map(({ table, column, ...rest }) => [`${table}.${column}`, rest]),
  )

test('the tables declared in code are those of the migrated database, column by column', async () => {
  const { url, drop } = await freshDatabase()
  try {
    expect(byName(describeDeclared(await declaredTables()))).toEqual(byName(await describeMigrated(url)))
  } finally {
    await drop()
  }
})
