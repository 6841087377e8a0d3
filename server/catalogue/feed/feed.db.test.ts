import { expect, test } from 'vitest'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { bookJsonLd } from '#web/shop/books/book/book-json-ld.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import type { Delivery } from '#contract/selling/delivery/delivery.ts'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openTestShop } from '#test/shop/shop.ts'

const publicUrl = 'https://hiensach.example'
const shop = await keepForFile(openTestShop({ env: { PUBLIC_URL: publicUrl, TRUST_PROXY: '1' } }))
const ids = await addBooks(
  shop.db,
  Array.from({ length: 1203 }, (_, n) => ({
    title: n === 0 ? 'Số đỏ & "Giông tố" <1>\u0008' : `Cuốn ${n}`,
    price: 20_000 + n * 1000,
    quantity: n % 3,
    publisher: 'NXB Trẻ',
    category: 'Văn học',
  })),
)
await shop.pool.query(
  `update books set isbn = case when book_id % 2 = 0 then '9786042012348' || '' end, image_url = case when book_id % 5 = 0 then '/uploads/a.webp' end,
     price_origin = case when book_id % 4 = 0 then price + 5000 end where book_id = $1`,
  [ids[1]],
)
// A campaign takes a tenth off some of them.
await shop.pool.query(
  `with made as (
     insert into campaigns (name, starts_at, ends_at, percent)
     values ('Tuần lễ', now() - interval '1 hour', now() + interval '1 hour', 10) returning campaign_id
   )
   insert into campaign_targets (campaign_id, kind, target_id) select campaign_id, 'book', $1 from made`,
  [ids[2]],
)

const read = (address = '203.0.113.7') =>
  fetch(`${shop.url}/feed/google.xml`, {
    headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' },
  })
const fieldsOf = (item: string) =>
  Object.fromEntries(
    [...item.matchAll(/<(g:\w+|title|link|description)>([^<]*)<\/\1>/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

const itemsOf = (text: string) => text.split('<item>').slice(1)
/** Networks have turns of their own. */
let reader = 20
const compared = [0, 1, 2, 500, 1202]
const json = async (path: string) =>
  (await (await fetch(`${shop.url}/api/v1${path}`)).json()) as { data: never }
/** Markup for crawlers as the page of a book has it now. */
async function pageOf(id = 0): Promise<ReturnType<typeof bookJsonLd>> {
  const { book_id, title } = (await json(`/books/get-book-by-id?id=${id}`)).data as Book
  const html = await (await fetch(shop.url + bookPath({ book_id, title }))).text()
  const [, markup = '{}'] =
    /<script type="application\/ld\+json">(\{.*?"Product".*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(markup) as ReturnType<typeof bookJsonLd>
}

test('the feed has every book on show once, with what the page of the book says of it', async () => {
  const answer = await read()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const text = await answer.text()
  const items = itemsOf(text).map((item) => fieldsOf(item.replace(/<g:shipping>.*<\/g:shipping>/, '')))
  expect(items.map((item) => Number(item['g:id']))).toEqual(ids)
  for (const index of compared) {
    const page = await pageOf(ids[index])
    const item = items[index] ?? {}
    expect(item['g:sale_price'] ?? item['g:price']).toBe(`${page.offers.price} VND`)
    expect(item['link']).toBe(page.url)
    expect(item['g:availability'] === 'in_stock').toBe(!page.offers.availability.endsWith('OutOfStock'))
    expect(item['g:gtin']).toBe(page.isbn)
    expect(item['g:brand']).toBe('NXB Trẻ')
  }
  expect(text).toContain('<title>Số đỏ &amp; &quot;Giông tố&quot; &lt;1&gt;</title>')
})

const paid = `update delivery_zones set shipping_fee = 20000, free_shipping_from = 500000`
test.each([
  ['zones charge', paid, 3],
  ['zones let off every order', 'update delivery_zones set free_shipping_from = 0', 3],
  ['a carrier quotes', `${paid}; update delivery_settings set quoted_by = 'ghn'`, 0],
  ['a carrier quotes again no more', 'update delivery_settings set quoted_by = null', 3],
])(
  'the feed and the page of a book promise the same fees, none but what the checkout takes, where %s',
  async (_, change, promised) => {
    await shop.pool.query(change)
    const charging = async () => {
      const { zones, quoted_by } = (await json('/shop/delivery')).data as Delivery
      return [quoted_by === null, zones.far.shipping_fee]
    }
    // A change past the calls is told by the database: no call waits for that.
    await expect.poll(charging).toEqual([promised > 0, 20_000])
    const items = itemsOf(await (await read(`203.0.113.${++reader}`)).text())
    for (const index of compared) {
      const page = await pageOf(ids[index])
      const said = page.offers.shippingDetails.flatMap(({ shippingLabel, shippingRate }) =>
        shippingRate ? [[shippingLabel, `${shippingRate.value} VND`]] : [],
      )
      const fed = [
        ...(items[index] ?? '').matchAll(/<g:service>([^<]*)<\/g:service><g:price>([^<]*)<\/g:price>/g),
      ]
      expect(fed.map(([, service, price]) => [service, price])).toEqual(said)
      const isFree = page.offers.price >= 500_000
      expect(said).toHaveLength(isFree ? 3 : promised)
      expect(page.offers.shippingDetails).toHaveLength(3)
    }
  },
)

test('the feed gives no drawn cover as a picture, and says where no number is known', async () => {
  const text = await (await read()).text()
  expect(text).not.toContain('/covers/')
  expect(text.match(/<g:identifier_exists>no</g)?.length).toBe(ids.length - text.split('<g:gtin>').length + 1)
})

test('a network reads the feed so many times an hour, and others go on', async () => {
  const statuses: number[] = []
  for (let n = 0; n <= budgets.feed.byNetwork; n++) {
    const answer = await read('198.51.100.9')
    statuses.push(answer.status)
    await answer.body?.cancel()
    if (answer.status === 429 && n > budgets.feed.atOnce) break
  }
  expect(statuses).toContain(429)
  await expect.poll(async () => (await read('192.0.2.44')).status, { timeout: 10_000 }).toBe(200)
})
