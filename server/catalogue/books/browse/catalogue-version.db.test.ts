import { afterAll, beforeAll, expect, test } from 'vitest'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { catalogueVersion, readCatalogueVersion } from './catalogue-version-store.ts'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
const read = () => readCatalogueVersion(catalogue.db)
beforeAll(async () => {
  catalogue = await openTestCatalogue([
    { title: 'Mắt biếc', authors: ['Nguyễn Nhật Ánh'], publisher: 'NXB Trẻ' },
    { title: 'Đất rừng phương Nam', authors: ['Đoàn Giỏi'], publisher: 'NXB Kim Đồng' },
  ])
})
afterAll(() => catalogue.close())

test.each([
  'update books set quantity = quantity - 1 where book_id = 1',
  "update books set description = 'Một mối tình' where book_id = 2",
  'update books set withdrawn_at = now() where book_id = 2',
  "update authors set name = 'Nguyễn Ánh' where author_id = 1",
  "update categories set name = 'Văn chương'",
  "update publishers set name = 'Nhà xuất bản Trẻ' where publisher_id = 1",
  'update shop_settings set low_stock_badge = low_stock_badge + 1',
  'delete from book_authors where book_id = 2',
])('the version of the catalogue is another after: %s', async (change) => {
  const before = await read()
  expect(await read()).toBe(before)
  await catalogue.pool.query(change)
  expect(await read()).not.toBe(before)
})

test('a change that is changed back makes yet another version of the catalogue, since a list may have been read in between', async () => {
  const before = await read()
  await catalogue.pool.query('update books set price = price + 1')
  await catalogue.pool.query('update books set price = price - 1')
  expect(await read()).not.toBe(before)
})

test('the version of the catalogue is cached until something changes, and not where that happened meanwhile', async () => {
  const versions = new MemoryCache<string>(10_000)
  const known = await catalogueVersion(catalogue.db, versions)
  await catalogue.pool.query('update books set price = price + 1')
  expect(await catalogueVersion(catalogue.db, versions)).toBe(known)
  versions.clear()
  const reading = catalogueVersion(catalogue.db, versions)
  versions.clear()
  expect(await reading).toBe(await read())
  expect(versions.size).toBe(0)
})
