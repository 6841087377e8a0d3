import { expect, test } from 'vitest'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import {
  listFeaturedBooks,
  listRelatedBooks,
  listTopProducts,
} from '#server/catalogue/books/browse/book-shelf-store.ts'
import { listNames } from '#server/catalogue/taxonomy/name-list-store.ts'
import { countCatalogue } from '#test/database/count-catalogue.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fillDemoShop } from './fill-demo-shop.ts'
import { readDemoLives } from './read-demo.ts'
import { bioProblem } from '#contract/catalogue/taxonomy/name-rules.ts'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'

const offersPickup = async ({ db }: { db: Db }) => (await findDelivery(db)).pickup_offered

test('an empty shop is filled once, whole, by however many start at the same moment', async () => {
  const catalogue = await openTestCatalogue()
  const lines: string[] = []
  await Promise.all([1, 2, 3, 4].map(() => fillDemoShop(catalogue.db, (line) => lines.push(line))))
  await fillDemoShop(catalogue.db, (line) => lines.push(line))
  const counts = await countCatalogue(catalogue.db)
  expect(lines).toEqual([`Đã bày ${counts.books} cuốn sách lên kệ.`])
  expect(counts.books).toBeGreaterThan(150)
  expect(counts.reviews).toBeGreaterThan(counts.books)
  const { total, books } = await listBooks(catalogue.db, { page: 1, page_size: 1000 })
  expect(total).toBe(counts.books)
  expect(new Set(books.map((book) => book.title)).size).toBe(total)
  expect(
    (await listNames(catalogue.db, 'categories', {})).every(
      (category) => category.book_count > 0 && category.description,
    ),
  ).toBe(true)
  expect(await listNames(catalogue.db, 'authors', {})).toHaveLength(counts.authors)
  expect(await listNames(catalogue.db, 'series', {})).toContainEqual(
    expect.objectContaining({ name: 'Harry Potter', book_count: 7 }),
  )
  expect(await offersPickup(catalogue)).toBe(true)
  await catalogue.close()
})

test('each author of the demo has a life of two sentences or more, and no one else has', async () => {
  const catalogue = await openTestCatalogue()
  await fillDemoShop(catalogue.db, () => {})
  const authors = await listNames(catalogue.db, 'authors', {})
  const sentences = (life = '') => life.split(/(?<=[.!?…])\s+(?=\p{Lu})/u).length
  expect(authors.length).toBeGreaterThan(150)
  expect(authors.filter(({ bio }) => sentences(bio ?? '') < 2).map(({ name }) => name)).toEqual([])
  expect(authors.filter(({ bio }) => bioProblem(bio ?? '') !== '').map(({ name }) => name)).toEqual([])
  expect(authors.map(({ name }) => name).toSorted()).toEqual(Object.keys(await readDemoLives()).toSorted())
  await catalogue.close()
})

test('a shop with a book of its own is left alone', async () => {
  const catalogue = await openTestCatalogue([{ title: 'Của riêng' }])
  await fillDemoShop(catalogue.db, () => expect.unreachable())
  expect((await countCatalogue(catalogue.db)).books).toBe(1)
  expect(await offersPickup(catalogue)).toBe(false)
  await catalogue.close()
})

test('the shelves of the demo shop are as a reader expects them', async () => {
  const catalogue = await openTestCatalogue()
  await fillDemoShop(catalogue.db, () => {})
  const featured = await listFeaturedBooks(catalogue.db, 12)
  expect(new Set(featured.map((book) => book.book_id)).size).toBe(12)
  expect(featured.every((book) => book.on_sale && book.quantity > 0)).toBe(true)
  expect(await listTopProducts(catalogue.db, 12)).toEqual([])
  const { books } = await listBooks(catalogue.db, { search: 'nguyen nhat anh', page: 1, page_size: 1 })
  const [book] = books
  if (!book) throw new Error('The demo shop has no book of Nguyễn Nhật Ánh')
  const { books: related } = await listRelatedBooks(catalogue.db, book.book_id)
  expect(related).toHaveLength(12)
  expect(related.some((other) => other.book_id === book.book_id)).toBe(false)
  const bySame = related.map((other) => other.authors.some((author) => author.name === 'Nguyễn Nhật Ánh'))
  expect(bySame[0]).toBe(true)
  expect(bySame.toSorted((a, b) => Number(b) - Number(a))).toEqual(bySame)
  expect(
    related.filter((_, index) => !bySame[index]).every((other) => other.category_id === book.category_id),
  ).toBe(true)

  await catalogue.pool.query('update books set sold_count = book_id % 3 where book_id % 5 = 0')
  const top = await listTopProducts(catalogue.db, 5)
  expect(top).toHaveLength(5)
  expect(top.map((product) => product.quantity_sold)).toEqual([2, 2, 2, 2, 2])
  expect(top.every((product) => product.revenue === product.price * product.quantity_sold)).toBe(true)
  expect((await listFeaturedBooks(catalogue.db, 3)).map((best) => best.book_id % 15)).toEqual([5, 5, 5])
  await catalogue.close()
})
