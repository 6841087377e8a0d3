import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://hiensach.example' } })
  ids = await addBooks(shop.db, [{ title: 'Số đỏ' }, { title: 'Giông tố' }, { title: 'Vỡ đê' }])
})
afterAll(() => shop.close())

const screens = ['/', '/books', '/lien-he']
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/hiensach\.example([^<]*)<\/loc>/g)].map(([, address]) => address)

async function read(address: string) {
  const answer = await fetch(shop.url + address)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('crawlers are told where to look and where not', async () => {
  const { text } = await read('/robots.txt')
  expect(text).toContain('Sitemap: https://hiensach.example/sitemap.xml')
  for (const closed of ['/api/', '/search', '/cart', '/checkout', '/admin'])
    expect(text).toContain(`Disallow: ${closed}\n`)
})

test('a small shop has one file of its screens and of the books on show', async () => {
  await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [ids[1]])
  const { status, type, text } = await read('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(locations(text)).toEqual([...screens, `/book/${ids[0]}`, `/book/${ids[2]}`])
  expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(2)
})

test('beyond 50,000 addresses it is a list of files, which have all of them', async () => {
  const large = await openTestShop({
    databaseUrl: shop.databaseUrl,
    env: { PUBLIC_URL: 'https://hiensach.example' },
  })
  const ask = async (address: string) => (await fetch(large.url + address)).text()
  await shop.pool.query("select setval(pg_get_serial_sequence('books', 'book_id'), 49997)")
  await addBooks(shop.db, [{ title: 'Làm đĩ' }])
  expect(locations(await ask('/sitemap.xml'))).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
  expect(locations(await ask('/sitemap-1.xml'))).toEqual([...screens, `/book/${ids[0]}`, `/book/${ids[2]}`])
  expect(locations(await ask('/sitemap-2.xml'))).toEqual(['/book/49998'])
  for (const number of ['0', '3', '99999', '123456', 'x'])
    expect((await fetch(`${large.url}/sitemap-${number}.xml`)).status).toBe(404)
  await large.close()
})
