import { afterAll, beforeAll, expect, test } from 'vitest'
import { hubPath } from '#contract/hub.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the hub keeps its lines alive every 15 seconds and waits 30 for an answer', async () => {
  const answer = await fetch(`${shop.url}${hubPath}/?EIO=4&transport=polling`)
  const { pingInterval, pingTimeout } = JSON.parse((await answer.text()).slice(1))
  expect({ pingInterval, pingTimeout }).toEqual({ pingInterval: 15_000, pingTimeout: 15_000 })
})
