import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPickList, getPickLists } from '#contract/catalogue/picks/picks.ts'
import { callApi } from '#test/shop/call-api.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { fillDemoPicks, readDemoPickLists } from './fill-demo-picks.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
})
afterAll(() => shop.close())

test('the demo has its lists of the staff, whole and once', async () => {
  const written = await readDemoPickLists()
  await fillDemoPicks(shop.db)
  const { data } = await callApi(shop.url, getPickLists)
  expect(data.map(({ title }) => title)).toEqual(written.map(({ title }) => title))
  for (const [index, { pick_list_id }] of data.entries()) {
    const { data: list } = await callApi(shop.url, getPickList, { query: { id: String(pick_list_id) } })
    expect(list.picks.map(({ book }) => book.title)).toEqual(written[index]?.picks.map(({ book }) => book))
  }
})
