import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillOrders } from '#proof/bench/data/fill-orders.ts'
import { renewPopularity } from '#server/catalogue/books/popularity/renew-popularity.ts'
import { fillDemoAccounts } from '#server/base/people/fill-demo-accounts.ts'
import { fillDemoSynonyms } from '#server/catalogue/search/synonyms/change-synonyms.ts'
import { jobStates } from '#server/platform/process/recurring-job.ts'
import { fillDemoHome } from '#server/catalogue/home/fill-demo-home.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { waitUntil } from '#server/platform/process/process-table.ts'
import { beginToFill, day, hour } from './filling-day.ts'
import { fillCounter } from './fill-counter.ts'
import { fillGoods } from './fill-goods.ts'
import { fillOrdersOfDays, sepaySecret } from './fill-orders-of-days.ts'
import { fillWords } from './fill-words.ts'
import { drawTheSame } from './same-chance.ts'
import { databaseWithStillClock } from './still-clock.ts'

/** A Thursday morning in Việt Nam: everything is pictured at this moment. */
const today = Date.parse('2026-06-18T03:12:00Z')

const env = {
  DEMO: 'true',
  BANK_BIN: '970416',
  BANK_ACCOUNT: '257678859',
  BANK_ACCOUNT_NAME: 'HIEN SACH',
  SEPAY_SECRET: sepaySecret,
  ...Object.fromEntries(
    ['SIGN_INS', 'REGISTRATIONS', 'ORDERS', 'CARTS', 'SEARCHES', 'REVIEWS', 'MESSAGES'].map((what) => [
      `${what}_PER_MINUTE`,
      '0',
    ]),
  ),
  HUB_CONNECTS_PER_MINUTE: '0',
}

export type PicturedShop = Awaited<ReturnType<typeof openPicturedShop>>

/** The demo with a year behind it and some days of its own, the same each time it is made, at a moment that stands. */
export async function openPicturedShop() {
  drawTheSame()
  const clock = await databaseWithStillClock()
  await clock.setTo(today - 16 * day)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hien-sach-pictures-'))
  const given = { databaseUrl: clock.databaseUrl, env: { ...env, DATA_DIR: dataDir } }
  const filled = await openTestShop({ ...given, demo: true })
  await fillDemoAccounts(filled.db)
  await fillDemoSynonyms(filled.db)
  await fillDemoHome(filled.db)
  await fillOrders(clock.databaseUrl, { orders: 900, years: 1 })
  await openingsAreIn()
  const filling = await beginToFill(filled, clock)
  const goods = await fillGoods(filling)
  await clock.setTo(today - 8 * day)
  const orders = await fillOrdersOfDays(filling)
  await clock.setTo(today - day - hour)
  const counter = await fillCounter(filling)
  const words = await fillWords(filling)
  await clock.setTo(today)
  await filled.pool.query('delete from sessions')
  await filled.close()
  const shop = await openTestShop(given)
  await renewPopularity(shop.db)
  await jobsAreDone(shop)
  return {
    shop,
    settle: () => jobsAreDone(shop),
    ids: { ...goods, ...orders, ...counter, ...words },
    close: async () => {
      await shop.close()
      await clock.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openingsAreIn() {
  const isDone = async () =>
    jobStates().some(({ name, succeededAt }) => name === 'demo-openings' && succeededAt !== undefined)
  if (!(await waitUntil(isDone, 60_000, 100))) throw new Error('No openings came to be read')
}

/** Jobs that begin with a start have run once, and nothing waits to be told. */
async function jobsAreDone({ pool }: TestShop) {
  const nothingWaits = async () =>
    (await pool.query('select from notification_outbox limit 1')).rowCount === 0
  const done = async () => jobStates().every(({ succeededAt }) => succeededAt !== undefined) && nothingWaits()
  if (!(await waitUntil(done, 60_000, 100)))
    throw new Error(
      `Not done: ${jobStates()
        .filter(({ succeededAt }) => !succeededAt)
        .map(({ name }) => name)}`,
    )
}
