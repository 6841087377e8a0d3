import { test } from 'vitest'
import {
  type RunningShop,
  longestStart,
  lostRows,
  makeDataDir,
  query,
  readyUrl,
  rounds,
  runShop,
  serverPid,
  starters,
  tell,
  until,
} from './run-shop.ts'
import { countForTrust } from '#proof/trust/record-part.ts'

const options = { timeout: 60_000 + rounds * 20_000 }
/** Such a statement goes on after its server is gone and would keep a new one from starting. */
const busyForLong = 'select count(*) from generate_series(1, 1000000000000) a where a % 7 = 3'
const statementsLikeIt = `select 1 from pg_stat_activity
  where state = 'active' and query like '%a % 7 = 3' and pid <> pg_backend_pid()`

async function writeSome(shop: RunningShop) {
  const enough = shop.rows.length + 50 + Math.floor(Math.random() * 400)
  await until('rows were written', () => shop.rows.length >= enough)
}

test.concurrent.for(starters)(
  'a kill of the application leaves every acknowledged row for the next start ($name)',
  options,
  async (starter, { expect }) => {
    const { dataDir, remove } = makeDataDir(starter)
    const acknowledged: string[] = []
    const times: number[] = []
    let shop = runShop(starter, dataDir, 'first', 16)
    for (let round = 1; round <= rounds; round++) {
      await readyUrl(shop)
      await writeSome(shop)
      await shop.kill()
      acknowledged.push(...shop.rows)

      const since = performance.now()
      shop = runShop(starter, dataDir, `round${round}`, 16)
      const url = await readyUrl(shop)
      times.push(performance.now() - since)
      expect(await lostRows(url, acknowledged)).toEqual([])
    }
    await shop.stop()
    remove()
    tell(`application killed (${starter.name})`, times, acknowledged.length)
    expect(Math.max(...times)).toBeLessThan(longestStart)
  },
)

test.concurrent.for(starters)(
  'a kill of the database is followed by a restart with every acknowledged row ($name)',
  options,
  async (starter, { expect }) => {
    const { dataDir, remove } = makeDataDir(starter)
    const times: number[] = []
    const shop = runShop(starter, dataDir, 'only', 16)
    const url = await readyUrl(shop)
    for (let round = 0; round < rounds; round++) {
      await writeSome(shop)
      const busy = query(url, busyForLong).catch(() => 'ended')
      await until('the long statement runs', async () => (await query(url, statementsLikeIt)).length > 0)
      const killed = serverPid(dataDir)
      process.kill(killed, 'SIGKILL')
      countForTrust('kills', 'The database alone')

      const since = performance.now()
      await until('it is back', () => shop.reports.filter((line) => line.includes('trở lại')).length > round)
      const before = shop.rows.length
      await until('the shop writes again', () => shop.rows.length > before)
      times.push(performance.now() - since)
      expect(serverPid(dataDir)).not.toBe(killed)
      expect(await busy).toBe('ended')
      expect(await lostRows(url, shop.rows.slice())).toEqual([])
    }
    await shop.stop()
    remove()
    tell(`database killed (${starter.name})`, times, shop.rows.length)
    expect(Math.max(...times)).toBeLessThan(longestStart)
  },
)
