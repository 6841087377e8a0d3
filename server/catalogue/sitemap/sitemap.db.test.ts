import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://hiensach.example' } })
  ids = await addBooks(shop.db, [
    {
      title: 'Số đỏ',
      authors: ['Vũ Trọng Phụng'],
      publisher: 'NXB Trẻ',
      series: 'Ba cuốn',
      category: 'Văn học',
    },
    {
      title: 'Giông tố',
      authors: ['Người vắng'],
      publisher: 'NXB vắng',
      series: 'Bộ vắng',
      category: 'Kệ vắng',
    },
    { title: 'Vỡ đê', authors: ['Vũ Trọng Phụng'], category: 'Văn học' },
  ])
})
afterAll(() => shop.close())

const screens = [
  '/',
  '/books',
  '/moi-ve',
  '/ban-chay',
  '/giam-gia',
  '/the-loai',
  '/tac-gia',
  '/nha-xuat-ban',
  '/bo-sach',
  '/hien-chon',
  '/lien-he',
  '/chinh-sach',
  '/chinh-sach/doi-tra',
  '/chinh-sach/giao-hang',
  '/chinh-sach/bao-mat',
  '/chinh-sach/dieu-khoan',
  '/chinh-sach/khieu-nai',
  '/chinh-sach/xep-hang-ket-qua',
]
const place = (kind: string, slug: string) =>
  expect.stringMatching(new RegExp(`^/${kind}/\\d+-${slug}$`)) as string
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/hiensach\.example([^<]*)<\/loc>/g)].map(([, address]) => address)

async function read(address: string) {
  const answer = await fetch(shop.url + address)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('crawlers are told by robots.txt where to look and where not', async () => {
  const { text } = await read('/robots.txt')
  expect(text).toContain('Sitemap: https://hiensach.example/sitemap.xml')
  for (const closed of ['/api/', '/search', '/cart', '/checkout', '/admin'])
    expect(text).toContain(`Disallow: ${closed}\n`)
})

test('the sitemap of a small shop is one file of its screens, its books on show and the places of these', async () => {
  await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [ids[1]])
  const { status, type, text } = await read('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(locations(text)).toEqual([
    ...screens,
    `/book/${ids[0]}-so-do`,
    `/book/${ids[2]}-vo-de`,
    place('the-loai', 'van-hoc'),
    place('tac-gia', 'vu-trong-phung'),
    place('nha-xuat-ban', 'nxb-tre'),
    place('bo-sach', 'ba-cuon'),
  ])
  expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(6)
})

test('the sitemap of more than 50,000 addresses is a list of files, which have all of them', async () => {
  const large = await openTestShop({
    databaseUrl: shop.databaseUrl,
    env: { PUBLIC_URL: 'https://hiensach.example' },
  })
  const ask = async (address: string) => (await fetch(large.url + address)).text()
  await shop.pool.query("select setval(pg_get_serial_sequence('books', 'book_id'), 49997)")
  await addBooks(shop.db, [{ title: 'Làm đĩ' }])
  await shop.pool.query(`
    insert into pick_lists (title, position, published_at) values ('Hiên đọc', 1, now()), ('Chưa hiện', 2, null);
    insert into picks (pick_list_id, book_id, position, said_by, sentence)
    select pick_list_id, ${ids[0]}, 1, 'Lan', 'Hay.' from pick_lists`)
  expect(locations(await ask('/sitemap.xml'))).toEqual([
    '/sitemap-1.xml',
    '/sitemap-2.xml',
    ...['categories', 'authors', 'publishers', 'series', 'picks'].map((kind) => `/sitemap-${kind}-1.xml`),
  ])
  expect(locations(await ask('/sitemap-1.xml'))).toEqual([
    ...screens,
    `/book/${ids[0]}-so-do`,
    `/book/${ids[2]}-vo-de`,
  ])
  expect(locations(await ask('/sitemap-2.xml'))).toEqual(['/book/49998-lam-di'])
  expect(locations(await ask('/sitemap-authors-1.xml'))).toEqual([place('tac-gia', 'vu-trong-phung')])
  expect(locations(await ask('/sitemap-picks-1.xml'))).toEqual([place('hien-chon', 'hien-doc')])
  expect((await fetch(`${large.url}/sitemap-authors-2.xml`)).status).toBe(404)
  expect((await fetch(`${large.url}/sitemap-books-1.xml`)).status).toBe(404)
  for (const number of ['0', '3', '99999', '123456', 'x'])
    expect((await fetch(`${large.url}/sitemap-${number}.xml`)).status).toBe(404)
  await large.close()
})

test('the sitemap has a new name and lacks a withdrawn list at once', async () => {
  const authors = async () => locations((await read('/sitemap-authors-1.xml')).text)
  const picks = async () => locations((await read('/sitemap-picks-1.xml')).text)
  // Asked twice: what is asked for again is cached.
  for (const ask of [authors, picks, authors, picks]) expect(await ask()).toHaveLength(1)
  await shop.pool.query(`update authors set name = 'Thiên Hư' where name = 'Vũ Trọng Phụng'`)
  await shop.pool.query('update pick_lists set published_at = null')
  await expect.poll(authors, { interval: 2 }).toEqual([place('tac-gia', 'thien-hu')])
  await expect.poll(picks, { interval: 2 }).toEqual([])
})
