import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { describeSchema, pageFile, sqlFile } from '#scripts/schema/write-page.ts'
import { readCatalog } from '#scripts/schema/read-catalog.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { emptyDatabase } from './empty-database.ts'
import { freshDatabase, runStatements } from './fresh-database.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** Servers of other versions may say the same in other words. */
const isEmbedded = !process.env.TEST_DATABASE_URL

/** Database of a shop that was begun before there was a schema to load. */
async function openStepwise() {
  const { url, drop } = await emptyDatabase()
  await migrate(url, { stepwise: true })
  return { url, described: await describeSchema(url), close: drop }
}

async function openLoaded() {
  const { url, drop } = await emptyDatabase()
  await migrate(url)
  return { url, close: drop }
}

const stepwise = await keepForFile(openStepwise())
const loaded = await keepForFile(openLoaded())

test.runIf(isEmbedded).each([sqlFile, pageFile] as const)(
  'the file %s is up to date with the migrations',
  (file) => {
    expect(read(file), `${file} is behind the migrations: run npm run schema`).toBe(stepwise.described[file])
  },
)

test('a new database is made of the schema and is the same as a migrated one', async () => {
  expect(await readCatalog(loaded.url)).toEqual(await readCatalog(stepwise.url))
  expect(await describeSchema(loaded.url)).toEqual(stepwise.described)
})

test('a new database begins with the rows and sequences that the migrations leave', async () => {
  const rows = await readRows(loaded.url)
  expect(Object.keys(rows).length).toBeGreaterThan(7)
  expect(rows).toEqual(await readRows(stepwise.url))
})

test('a migration that the schema does not know yet is applied to a new database after it', async () => {
  const from = await mkdtemp(path.join(tmpdir(), 'hien-sach-newer-'))
  onTestFinished(() => rm(from, { recursive: true }))
  await cp(path.join(root, 'db/migrations'), from, { recursive: true })
  await writeFile(path.join(from, '999-shelf-marks.sql'), 'alter table books add column shelf_mark text')
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const reported: string[] = []
  await migrate(url, { from, report: (name) => reported.push(name) })
  expect(reported).toEqual(['999-shelf-marks.sql'])
  await runStatements(url, 'select shelf_mark from books')
})

/** All rows by table, without the moments at which they were written, and where each sequence stands. */
async function readRows(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string; texts: string[] | null }>(`
      select table_name as name,
        (select array_agg(format('%I::text', column_name) order by ordinal_position) from information_schema.columns c
          where c.table_schema = 'public' and c.table_name = t.table_name and c.data_type !~ '^timestamp') as texts
      from information_schema.tables t where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const found: Record<string, string[]> = {}
    for (const { name, texts } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select row(${(texts ?? []).join(', ')})::text as row from ${name} order by 1`,
      )
      if (rows.length > 0) found[name] = rows.map(({ row }) => row)
    }
    const { rows: numbers } = await client.query<{ at: string }>(
      `select sequencename || ' ' || coalesce(last_value, 0) as at from pg_sequences order by 1`,
    )
    return { ...found, numbers: numbers.map(({ at }) => at) }
  } finally {
    await client.end()
  }
}

const unknown = {
  'comment no kind': "comment on table books is 'no kind'",
  'disabled trigger count_book_version on books': 'alter table books disable trigger count_book_version',
  'function go()': 'create procedure go() language sql as $$ select 1 $$',
  'relation parted': 'create table parted (a integer) partition by list (a)',
  'rights on books': 'grant select on books to public',
  'type mood': "create type mood as enum ('fine')",
}

test('the schema writer refuses database objects that it cannot write, and leaves none out', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  await runStatements(url, ...Object.values(unknown))
  const told = await readCatalog(url).catch((error: Error) => error.message)
  expect(String(told).split('\n  ').slice(1)).toEqual(Object.keys(unknown))
})
