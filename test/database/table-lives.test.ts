import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retention, type RetentionSetting, retentionSettings } from '#contract/base/shop/retention.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { freshDatabase } from './fresh-database.ts'
import { type Life, tableLives } from './table-lives.ts'

const { db } = await keepForFile(openFresh())

async function openFresh() {
  const { url, drop } = await freshDatabase()
  const database = openDatabase({ url, poolSize: 1, onLostConnection: () => {} })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { db: database.db, close }
}

test('every table declares whether it keeps its rows for good, with another table, or for a time', async () => {
  const { rows } = await db.execute(sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`)
  expect(Object.keys(tableLives).toSorted()).toEqual(rows.map(({ relname }) => relname))
})

const server = path.join(import.meta.dirname, '../../server')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(server, file), 'utf8'))
const timed = Object.entries(tableLives).filter(
  (one): one is [string, Extract<Life, { job: string }>] => 'job' in one[1],
)

test.each(timed)(
  'the rows of %s are removed by a job of the shop, and a statement deletes them',
  (table, { job }) => {
    expect(sources.some((text) => text.includes(`name: '${job}'`))).toBe(true)
    expect(sources.some((text) => text.includes(`delete from ${table}`))).toBe(true)
  },
)

test('each retention setting is the life of a table, and is read where its rows are deleted', () => {
  const used = new Set(timed.map(([, { after }]) => after))
  for (const setting of retentionSettings) {
    expect(used).toContain(setting)
    expect(sources.some((text) => text.includes(`(select ${setting} from shop_settings)`))).toBe(true)
  }
})

test.each(retentionSettings)(
  'the retention setting %s begins at its declared days, and takes its declared range',
  async (setting) => {
    const { days, least, most } = retention[setting]
    const column = sql.identifier(setting satisfies RetentionSetting)
    const { rows } = await db.execute(sql`select ${column} as days from shop_settings`)
    expect(rows).toEqual([{ days }])
    const set = (to: number) => db.execute(sql`update shop_settings set ${column} = ${to}`)
    await set(least)
    await set(most)
    await expect(set(least - 1)).rejects.toThrow()
    await expect(set(most + 1)).rejects.toThrow()
    await set(days)
  },
)
