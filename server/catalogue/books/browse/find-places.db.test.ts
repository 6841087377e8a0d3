import { afterAll, beforeAll, expect, test } from 'vitest'
import { searches } from '#proof/bench/load/searches.ts'
import { CatalogueColumns } from '#server/catalogue/books/facets/catalogue-columns.ts'
import { fillDemoShop } from '#server/catalogue/demo/fill-demo-shop.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { findNamedPlaces } from './suggest-search.ts'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  await fillDemoShop(catalogue.db, () => {})
  await catalogue.pool.query('update books set withdrawn_at = now() where book_id % 3 = 0')
})
afterAll(() => catalogue.close())

test('places of a search are the same whether their books are counted by the database or in memory', async () => {
  const columns = new CatalogueColumns()
  expect(await columns.ifRead(catalogue.db)).toBeUndefined()
  const { count } = await columns.current(catalogue.db)
  expect(count).toBeGreaterThan(0)
  const typed = searches.flatMap((search) =>
    [1, 2, 4].map((length) => search.slice(0, length)).concat(search),
  )
  const found = await Promise.all(typed.map((search) => findNamedPlaces(catalogue.db, search, columns)))
  expect(found.some((places) => places.length > 3)).toBe(true)
  expect(found).toEqual(await Promise.all(typed.map((search) => findNamedPlaces(catalogue.db, search))))
})

test('a place that a notice names is counted again before it is shown', async () => {
  const { db, pool } = catalogue
  const columns = new CatalogueColumns()
  await columns.current(db)
  const [before] = await findNamedPlaces(db, 'văn học việt nam', columns)
  const { rows } = await pool.query<{ book_id: number }>(
    'update books set withdrawn_at = now() where withdrawn_at is null and category_id = $1 returning book_id',
    [before?.id],
  )
  expect(rows).toHaveLength(before?.book_count ?? 0)
  columns.invalidate(rows.map(({ book_id }) => `book:${book_id}`))
  const after = await findNamedPlaces(db, 'văn học việt nam', columns)
  expect(after.filter(({ kind, id }) => kind === 'category' && id === before?.id)).toEqual([])
})
