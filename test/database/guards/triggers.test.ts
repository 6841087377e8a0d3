import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { triggers } from './triggers.ts'

const seed = readFileSync(path.join(import.meta.dirname, 'seed.sql'), 'utf8')
const database = await freshDatabase()
const client = new pg.Client({ connectionString: database.url })

/** Notices leave with a commit, and nothing here is committed: a function of the same name, found first, keeps them. */
const keptNotices = `
  create schema kept;
  create temp table notices (channel text, payload text);
  create function kept.pg_notify(channel text, payload text) returns void language sql as
    'insert into pg_temp.notices values (channel, payload)';
  set search_path = kept, public, pg_catalog`

beforeAll(async () => {
  await client.connect()
  await client.query(seed)
  await client.query(keptNotices)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const missedTriggers = 'Triggers that refuse or write, and are missed once dropped'

const all = Object.entries(triggers).flatMap(([table, of]) =>
  Object.entries(of).map(([name, trigger]) => ({
    label: `${table}.${name}`,
    table,
    trigger,
    drop: `drop trigger ${name} on ${table}`,
  })),
)

test('every trigger of the database is tried here', async () => {
  const { rows } = await client.query<{ label: string }>(`
    select c.relname || '.' || t.tgname as label from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`)
  expect(rows.map(({ label }) => label).toSorted()).toEqual(all.map(({ label }) => label).toSorted())
})

async function inTurn<T>(statements: readonly string[], work: (statement: string) => Promise<T>) {
  const results: T[] = []
  for (const statement of statements) results.push(await work(statement))
  return results
}

describe('rolled back', () => {
  beforeAll(() => client.query('begin'))
  beforeEach(() => client.query('savepoint untouched'))
  afterEach(() => client.query('rollback to untouched'))
  afterAll(() => client.query('rollback'))

  const refusing = all.flatMap(({ trigger, ...rest }) => ('refuses' in trigger ? [{ trigger, ...rest }] : []))
  test.each(refusing)(
    'the trigger $label refuses its statements, and nothing does once it is dropped',
    async ({ table, trigger, drop }) => {
      const refusal = trigger.refusal ?? `${table} is append-only`
      if (trigger.permit) await client.query(trigger.permit)
      expect(await inTurn(trigger.refuses, refusalOf)).toEqual(trigger.refuses.map(() => refusal))
      await client.query(drop)
      expect(await inTurn(trigger.refuses, refusalOf)).not.toContain(refusal)
      countForTrust('guards', missedTriggers)
    },
  )

  const writing = all.flatMap(({ trigger, ...rest }) => ('change' in trigger ? [{ trigger, ...rest }] : []))
  test.each(writing)(
    'the trigger $label writes its row, and nothing does once it is dropped',
    async ({ trigger, drop }) => {
      const after = () => insideSavepoint(() => readAfter(trigger))
      expect(await after()).toBe(trigger.gives)
      await client.query(drop)
      expect(await after()).not.toBe(trigger.gives)
      countForTrust('guards', missedTriggers)
    },
  )

  const notifying = all.flatMap(({ trigger, ...rest }) =>
    'invalidates' in trigger
      ? Object.entries(trigger.invalidates).map(([change, word]) => ({
          ...rest,
          change,
          word,
          channel: trigger.channel ?? 'catalogue',
        }))
      : [],
  )
  test.each(notifying)(
    'the trigger $label notifies the caches, and nothing does once it is dropped: $change',
    async ({ drop, change, word, channel }) => {
      const words = () => insideSavepoint(() => noticedWords(change, channel))
      expect(await words()).toContain(word)
      await client.query(drop)
      expect(await words()).not.toContain(word)
      countForTrust('guards', 'Notices of triggers that are missed once dropped')
    },
  )

  async function refusalOf(statement: string) {
    try {
      await insideSavepoint(() => client.query(statement))
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  async function readAfter({ change, read }: { change: string; read: string }) {
    await client.query(change)
    const { rows } = await client.query<[unknown]>({ text: read, rowMode: 'array' })
    return String(rows[0]?.[0])
  }

  async function noticedWords(change: string, channel: string) {
    await client.query('truncate pg_temp.notices')
    await client.query(change)
    // Deferred triggers would wait for a commit.
    await client.query('set constraints all immediate')
    const { rows } = await client.query<{ payload: string }>(
      'select payload from pg_temp.notices where channel = $1',
      [channel],
    )
    return rows.flatMap(({ payload }) => payload.split(' '))
  }

  async function insideSavepoint<T>(work: () => Promise<T>) {
    await client.query('savepoint attempt')
    try {
      return await work()
    } finally {
      await client.query('rollback to attempt')
    }
  }
})
