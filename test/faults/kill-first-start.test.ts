import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'vitest'
import { makeDataDir, query, readyUrl, runShop, starters, tell, until } from './run-shop.ts'

/** Files that are there at the moment of the kill, from the first step of the initialisation to the last. */
const moments = ['', 'cluster/base/5', 'cluster/shop-secret.json']

test.concurrent.for(starters)(
  'a first start that was killed at any point is repaired by the next ($name)',
  { timeout: 120_000 },
  async (starter, { expect }) => {
    const times: number[] = []
    for (const moment of moments) {
      const { dataDir, remove } = makeDataDir(starter)
      const first = runShop(starter, dataDir)
      await until(`the first start has made ${moment}`, () => hasDraftWith(dataDir, moment))
      await first.kill()

      const since = performance.now()
      const shop = runShop(starter, dataDir)
      expect(await query(await readyUrl(shop), 'select 1 as one')).toEqual([{ one: 1 }])
      times.push(performance.now() - since)
      expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-init-'))).toEqual([])
      await shop.stop()
      remove()
    }
    tell(`killed in the first start (${starter.name})`, times, 0)
  },
)

function hasDraftWith(dataDir: string, moment: string): boolean {
  if (!existsSync(dataDir)) return false
  if (existsSync(path.join(dataDir, 'postgres'))) return true
  const draft = readdirSync(dataDir).find((name) => name.startsWith('postgres-init-'))
  return draft !== undefined && existsSync(path.join(dataDir, draft, moment))
}
