import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://hiensach.example' } })
})
afterAll(() => shop.close())

async function open(path: string) {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  const html = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    canonical: /<link rel="canonical" href="https:\/\/hiensach\.example([^"]*)"/.exec(html)?.[1],
    html,
  }
}

describe('addresses', () => {
  const title = 'Mắt biếc – tái bản'
  const newBook = async () => (await addBooks(shop.db, [{ title }]))[0] ?? 0

  test('the page of a book stands under its id and title, and answers under the id alone', async () => {
    const book_id = await newBook()
    const path = bookPath({ book_id, title })
    expect(path).toBe(`/book/${book_id}-mat-biec-tai-ban`)
    expect(await open(path)).toMatchObject({ status: 200, canonical: path })
    expect(await open(`/book/${book_id}`)).toMatchObject({ status: 200, canonical: path })
  })

  test('the page of a book under another name is redirected for good, with its query', async () => {
    const book_id = await newBook()
    const path = bookPath({ book_id, title })
    for (const wrong of ['-', '-so-do', '-MAT-BIEC-TAI-BAN', `-${'x'.repeat(500)}`])
      expect(await open(`/book/${book_id}${wrong}`)).toMatchObject({ status: 301, location: path })
    expect((await open(`/book/${book_id}-so-do?reviews=2&fbclid=1`)).location).toBe(`${path}?reviews=2`)
  })

  test('the page of a book moves with a new title at once, and the old address is redirected', async () => {
    const book_id = await newBook()
    const before = bookPath({ book_id, title })
    // A second reader gets it from the cache.
    for (let time = 0; time < 3; time++) expect((await open(before)).status).toBe(200)
    await shop.pool.query(`update books set title = 'Số đỏ' where book_id = $1`, [book_id])
    const after = `/book/${book_id}-so-do`
    await expect.poll(async () => (await open(before)).location, { interval: 5 }).toBe(after)
    expect(await open(after)).toMatchObject({ status: 200, canonical: after })
    expect(await open(`/book/${book_id}`)).toMatchObject({ status: 200, canonical: after })
  })

  test('a shelf is found by its name without a number', async () => {
    await addBooks(shop.db, [{ title, category: 'Trinh thám' }])
    const { rows } = await shop.pool.query<{ category_id: number }>(
      "select category_id from categories where name = 'Trinh thám'",
    )
    const path = `/the-loai/${rows[0]?.category_id}-trinh-tham`
    await expect.poll(async () => (await open('/the-loai/trinh-tham')).location).toBe(path)
    expect((await open('/the-loai/trinh-tham-khac')).status).toBe(404)
  })

  test.each(['2147483000', '2147483000-mat-biec', '0-mat-biec', 'mat-biec', '99999999999-x'])(
    'the book address %s is a 404',
    async (part) => {
      expect(await open(`/book/${part}`)).toMatchObject({ status: 404, canonical: undefined })
    },
  )
})
