import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type RunningShop, makeDataDir, readyUrl, runShop, starters, until } from './run-shop.ts'

describe.for(starters)('starts on one data folder ($name)', (starter) => {
  const { dataDir, remove } = makeDataDir(starter)
  let shops: RunningShop[] = []

  function start(round: string): RunningShop {
    const shop = runShop(starter, dataDir, round)
    shops.push(shop)
    return shop
  }

  afterEach(async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    shops = []
  })
  afterAll(remove)

  test('a second start on a data folder is told where the shop is open', async () => {
    const first = start('first')
    await until('the first has the lock', () => existsSync(path.join(dataDir, 'shop.json')))
    const early = start('early')
    expect(await early.answer).toEqual({ say: 'refused', address: null })
    expect(await early.closed).toBe(0)

    await readyUrl(first)
    expect(await start('late').answer).toEqual({ say: 'refused', address: 'http://127.0.0.1:1/first' })
  })

  test('only one of several starts at once opens, and a killed one frees the lock', async () => {
    const many = Array.from({ length: 6 }, (_, place) => start(`place${place}`))
    const answers = await Promise.all(many.map((shop) => shop.answer))
    expect(answers.filter(({ say }) => say === 'ready')).toHaveLength(1)

    await many[answers.findIndex(({ say }) => say === 'ready')]?.kill()
    await readyUrl(start('next'))
  })
})
