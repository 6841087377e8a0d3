import { expect, test } from 'vitest'
import { fillDemoCoupons } from '#server/selling/cart/coupon/fill-demo-coupons.ts'
import { fillDemoPicks } from '#server/catalogue/picks/fill-demo-picks.ts'
import { fillDemoSynonyms, readDemoSynonyms } from '#server/catalogue/search/synonyms/change-synonyms.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { readConfig } from '#server/platform/process/config/config.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { fillShop } from './fill-shop.ts'

/** The lines of two processes to one empty database. */
const { first, second, pool } = await keepForFile(openTwo())

async function openTwo() {
  const { url, drop } = await freshDatabase()
  const [one, other] = [1, 2].map(() => openDatabase({ url, poolSize: 4, onLostConnection: () => {} }))
  if (!one || !other) throw new Error('Two were opened')
  const close = async () => {
    await Promise.all([one.close(), other.close()])
    await drop()
  }
  return { first: one.db, second: other.db, pool: one.pool, close }
}

const count = async (table: string) =>
  Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)
const filled = ['books', 'accounts', 'coupons', 'pick_lists', 'search_synonyms']

test('two processes that start on one empty database fill it once, and both go on', async () => {
  const config = readConfig({ DEMO: 'true' })
  const said: string[] = []
  await Promise.all([first, second].map((db) => fillShop(db, config, (line) => said.push(line))))
  expect(said.filter((line) => line.includes('cuốn sách'))).toHaveLength(1)
  const once = await Promise.all(filled.map(count))
  expect(once.every((rows) => rows > 0)).toBe(true)
  await fillShop(second, config, () => {})
  expect(await Promise.all(filled.map(count))).toEqual(once)
  expect(await count('search_synonyms')).toBe((await readDemoSynonyms()).length)
})

test.each<[string, (db: Db) => Promise<void>, string]>([
  ['coupons', fillDemoCoupons, 'coupons'],
  ['synonyms', fillDemoSynonyms, 'search_synonyms'],
  ['lists of the staff', fillDemoPicks, 'pick_lists'],
])('the demo’s %s are filled once by many processes at the same moment', async (_part, fill, table) => {
  const before = await count(table)
  await pool.query(`truncate ${table} cascade`)
  await Promise.all([first, second, first, second, first, second].map((db) => fill(db)))
  expect(await count(table)).toBe(before)
})
