import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeSchema, pageFile, sqlFile } from '#scripts/schema/describe-schema.ts'
import { readCatalog } from '#scripts/schema/read-catalog.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { emptyDatabase } from './empty-database.ts'
import { freshDatabase, runStatements } from './fresh-database.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** Servers of other versions may say the same in other words. */
const isEmbedded = !process.env.TEST_DATABASE_URL

async function openMigrated() {
  const { url, drop } = await freshDatabase()
  return { url, described: await describeSchema(url), close: drop }
}

const migrated = await keepForFile(openMigrated())

test.runIf(isEmbedded).each([sqlFile, pageFile] as const)('%s is what the migrations make', (file) => {
  expect(read(file), `${file} is behind the migrations: run npm run schema`).toBe(migrated.described[file])
})

test('the written schema makes the same in an empty database', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  await runStatements(url, read(sqlFile))
  expect(await readCatalog(url)).toEqual(await readCatalog(migrated.url))
  expect(await describeSchema(url)).toEqual(migrated.described)
})

const unknown = {
  'comment no kind': "comment on table books is 'no kind'",
  'disabled trigger count_book_version on books': 'alter table books disable trigger count_book_version',
  'function go()': 'create procedure go() language sql as $$ select 1 $$',
  'relation parted': 'create table parted (a integer) partition by list (a)',
  'rights on books': 'grant select on books to public',
  'type mood': "create type mood as enum ('fine')",
}

test('what cannot be written is refused and not left out', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  await runStatements(url, ...Object.values(unknown))
  const told = await readCatalog(url).catch((error: Error) => error.message)
  expect(String(told).split('\n  ').slice(1)).toEqual(Object.keys(unknown))
})
