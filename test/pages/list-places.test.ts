import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let shop: TestShop
let category: string
let publisher: string
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://hiensach.example' } })
  await addBooks(shop.db, [
    { title: 'Án mạng', category: 'Trinh thám', publisher: 'NXB Trẻ', price: 50_000, price_origin: 80_000 },
    { title: 'Bóng đêm', category: 'Trinh thám', publisher: 'NXB Trẻ', price: 90_000 },
    { title: 'Thơ', category: 'Thơ ca', publisher: 'NXB Văn học' },
  ])
  const { rows } = await shop.pool.query<{ category_id: number; publisher_id: number }>(
    `select category_id, publisher_id from books where title = 'Án mạng'`,
  )
  category = `/the-loai/${rows[0]?.category_id}-trinh-tham`
  publisher = `/nha-xuat-ban/${rows[0]?.publisher_id}-nxb-tre`
})
afterAll(() => shop.close())

async function open(path: string) {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  const html = await answer.text()
  const lists = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; itemListElement?: { name: string }[] },
  )
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    canonical: /<link rel="canonical" href="https:\/\/hiensach\.example([^"]*)"/.exec(html)?.[1],
    noIndex: html.includes('<meta name="robots" content="noindex"'),
    title: /<title>([^<]*)/.exec(html)?.[1],
    listed: lists.find((one) => one['@type'] === 'ItemList')?.itemListElement?.map(({ name }) => name),
    crumbs: lists.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement?.map(({ name }) => name),
  }
}

test('a category and a publisher have their books, a title, crumbs and an address', async () => {
  expect(await open(category)).toMatchObject({
    status: 200,
    canonical: category,
    noIndex: false,
    title: 'Trinh thám | Hiên Sách',
    crumbs: ['Trang chủ', 'Thể loại', 'Trinh thám'],
  })
  for (const path of [category, publisher])
    expect((await open(path)).listed?.toSorted()).toEqual(['Bóng đêm', 'Án mạng'])
})

test('a filtered list leads search engines to the whole of its place', async () => {
  for (const part of ['?price_max=60000', '?sort=price-asc', '?in_stock=true'])
    expect(await open(category + part)).toMatchObject({ status: 200, canonical: category, noIndex: false })
  expect(await open(`${category}?q=bong`)).toMatchObject({ status: 200, noIndex: true })
  for (const part of ['?price_max=60000', '?sort=price-asc', '?category_id=1,2', '?in_stock=true&page=1'])
    expect(await open(`/books${part}`)).toMatchObject({ status: 200, canonical: '/books', noIndex: false })
  expect(await open('/books?q=bong')).toMatchObject({ status: 200, noIndex: true })
})

test('search engines read the list of all books, and of no filtered one', async () => {
  expect((await open('/books')).listed).toHaveLength(3)
  for (const part of [
    '/books?sort=price-asc',
    '/books?q=bong',
    '/books?page=9',
    `${category}?price_max=60000`,
  ])
    expect([part, (await open(part)).listed]).toEqual([part, undefined])
})

test('the shelves for sale, new and bestselling books fill themselves', async () => {
  expect((await open('/giam-gia')).listed).toEqual(['Án mạng'])
  expect((await open('/moi-ve')).listed).toHaveLength(3)
  expect(await open('/ban-chay')).toMatchObject({
    canonical: '/ban-chay',
    title: 'Sách bán chạy | Hiên Sách',
  })
})

test('an old name of a place is redirected for good, and an unknown id is a 404', async () => {
  const [id] = /\d+/.exec(category) ?? []
  expect(await open(`/the-loai/${id}-ten-cu?sort=price-asc`)).toMatchObject({
    status: 301,
    location: `${category}?sort=price-asc`,
  })
  expect(await open(`/the-loai/${id}`)).toMatchObject({ status: 200, canonical: category })
  for (const kind of ['the-loai', 'tac-gia', 'nha-xuat-ban', 'bo-sach', 'hien-chon'])
    for (const part of ['2147483000', '2147483000-x', 'x', '0'])
      expect([kind, part, (await open(`/${kind}/${part}`)).status]).toEqual([kind, part, 404])
})

test('a merged category is redirected to the one that took its books', async () => {
  const [id] = /\d+/.exec(category) ?? []
  await shop.pool.query(`insert into moved_names (kind, old_id, new_id) values ('categories', 900, $1)`, [id])
  expect(await open('/the-loai/900-ten-xua')).toMatchObject({ status: 301, location: category })
})

test('the list filtered by one category has the canonical address of its place', async () => {
  const [id] = /\d+/.exec(category) ?? []
  expect((await open(`/books?category_id=${id}`)).canonical).toBe(category)
})

test('a new name and a new book are seen by the next readers', async () => {
  for (let time = 0; time < 3; time++) expect((await open(publisher)).listed).toHaveLength(2)
  await addBooks(shop.db, [{ title: 'Cuốn mới', category: 'Trinh thám', publisher: 'NXB Trẻ' }])
  await expect.poll(async () => (await open(publisher)).listed, { interval: 5 }).toContain('Cuốn mới')
  await shop.pool.query(`update publishers set name = 'Nhà Trẻ' where name = 'NXB Trẻ'`)
  const renamed = publisher.replace('nxb-tre', 'nha-tre')
  await expect.poll(async () => (await open(publisher)).location, { interval: 5 }).toBe(renamed)
})
