import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCategories } from '#contract/catalogue/books/catalogue.ts'
import { callApi } from '#test/shop/call-api.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { fillDemoSynonyms, readDemoSynonyms } from './change-synonyms.ts'
import { listSynonyms } from '#server/catalogue/search/search-office-store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
})
afterAll(() => shop.close())

test('the demo has its synonyms once, and each means a category that it has', async () => {
  const written = await readDemoSynonyms()
  await fillDemoSynonyms(shop.db)
  const kept = await listSynonyms(shop.db)
  expect(kept.map(({ phrase }) => phrase).toSorted()).toEqual(written.map(({ phrase }) => phrase).toSorted())
  const { data } = await callApi(shop.url, getCategories)
  const names = data.map(({ name }) => name)
  for (const { meaning } of written) expect(names).toContain(meaning)
})
