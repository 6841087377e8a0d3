import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { besides, changedInPlace, checks, implied, keys, partialIndexes } from './guards.ts'
import { type Attempt, breakKey, refusalOfCopy } from './try-guard.ts'

const seed = readFileSync(path.join(import.meta.dirname, 'seed.sql'), 'utf8')
const database = await freshDatabase()
const client = new pg.Client({ connectionString: database.url })

beforeAll(async () => {
  await client.connect()
  await client.query(seed)
  await client.query('begin')
})
beforeEach(() => client.query('savepoint untouched'))
afterAll(async () => {
  await client.end()
  await database.drop()
})

const namesOf = (named: Record<string, readonly string[] | object>) =>
  Object.values(named).flatMap((of) => (Array.isArray(of) ? of : Object.keys(of)))

test('every constraint and unique index of the database is tried here', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c', 'x') and conrelid <> 'migrations'::regclass
    union
    select indexrelid::regclass::text from pg_index join pg_class c on c.oid = indexrelid
    where indisunique and c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid)`)
  const tried = [
    ...namesOf(keys),
    ...namesOf(checks),
    ...Object.keys(partialIndexes),
    ...Object.keys(implied),
  ]
  expect(tried.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

/** It refuses the copy, and without it nothing does so in its name: what is dropped would be missed. */
async function guards(name: string, attempt: Attempt, drop: string) {
  expect(await refusalOfCopy(client, attempt)).toBe(name)
  await client.query('savepoint dropped')
  await client.query(drop)
  expect(await refusalOfCopy(client, attempt)).not.toBe(name)
  await client.query('rollback to dropped')
  countForTrust('guards', 'Constraints and unique indexes that refuse, and are missed once dropped')
}

test.each(Object.entries(keys).flatMap(([table, names]) => names.map((name) => [name, table] as const)))(
  'the key %s refuses a second row, and nothing does once it is dropped',
  async (name, table) => {
    const drop = `alter table ${table} drop constraint ${name} cascade`
    const attempt = await breakKey(client, table, name)
    const inPlace = changedInPlace[name]
    const given = inPlace ?? { ...attempt.with, ...besides[name] }
    await guards(name, { ...attempt, with: given, update: inPlace !== undefined }, drop)
  },
)

test.each(Object.entries(partialIndexes))(
  'the unique index %s refuses a second row, and nothing does once it is dropped',
  (name, attempt) => guards(name, attempt, `drop index ${name}`),
)

test.each(
  Object.entries(checks).flatMap(([table, of]) =>
    Object.entries(of).map(([name, given]) => [name, table, given] as const),
  ),
)('the check %s refuses its row, and nothing does once it is dropped', (name, table, given) =>
  guards(name, { table, with: given }, `alter table ${table} drop constraint ${name}`),
)
