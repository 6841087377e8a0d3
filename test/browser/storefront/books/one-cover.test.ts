import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillDemoAccounts } from '#server/base/people/fill-demo-accounts.ts'
import { fillDemoHome } from '#server/catalogue/home/fill-demo-home.ts'
import { forThisFile } from '#test/browser/open-browser.ts'
import { visitAsCustomer } from '#test/browser/storefront-visit.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { Shopper } from '#test/shop/shopper.ts'

async function openDemo() {
  const shop = await openTestShop({
    demo: true,
    env: { DEMO: 'true', ORDERS_PER_MINUTE: '0', ...noCashLimits },
  })
  await fillDemoAccounts(shop.db)
  await fillDemoHome(shop.db)
  return shop
}

const shop = await forThisFile(openDemo())

/** Kinds of screens on which a reader sees covers. */
const screens = [
  '/',
  '/books?page=1',
  '/books?page=2',
  '/books?sort=sold-desc',
  '/search?q=truyen',
  '/the-loai/1-van-hoc-viet-nam',
  '/tac-gia/1-nguyen-nhat-anh',
  '/book/1',
  '/yeu-thich',
  '/cart',
  '/orders',
  '/notifications',
]
const cover = /^\/covers\/(\d+)-[0-9a-f]+\.svg/

/** Covers on a page by the number of their book; none of its words is a number that tells how much the shop sells. */
async function coversOf(page: Page, path: string): Promise<[id: string, src: string][]> {
  await page.goto(path)
  expect(await page.locator('body').innerText(), path).not.toMatch(/#\s?\d/)
  const sources = await page
    .locator('main img[src]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  return sources.flatMap((src) => {
    const id = cover.exec(src)?.[1]
    return id ? [[id, src] as [string, string]] : []
  })
}

/** Addresses of the drawings: one without a version leads to that of today. */
async function drawnAt(sources: ReadonlySet<string>): Promise<Set<string>> {
  const answers = await Promise.all([...sources].map((src) => fetch(shop.url + src)))
  return new Set(answers.map(({ url }) => url))
}

test('a book has one cover on every kind of screen, before and after twenty orders, and no order is a number', async () => {
  const { page, close, token, userId } = await visitAsCustomer(shop)
  const buyer = new Shopper(shop.url, token)
  for (const id of [1, 2, 3]) await buyer.call('/wishlist/add-to-wishlist', { body: { book_id: id } })
  await buyer.add(4)
  const seen = new Map<string, Set<string>>()
  const look = async (path: string) => {
    const covers = await coversOf(page, path)
    for (const [id, src] of covers) seen.set(id, (seen.get(id) ?? new Set()).add(src))
    return covers.length
  }
  for (const path of screens) await look(path)
  const sold = await shop.pool.query<{ book_id: number; quantity: number; unit_price: number }>(
    `select book_id, 1 as quantity, price as unit_price from books where quantity > 0 and on_sale and book_id > 4
     order by book_id limit 20`,
  )
  for (const line of sold.rows) {
    await buyer.add(line.book_id)
    expect((await buyer.order([line])).status).toBe(201)
  }
  const { rows } = await shop.pool.query('select order_id, order_code from orders where user_id = $1', [
    userId,
  ])
  expect(rows).toHaveLength(20)
  const { session: staff } = await newAdmin(shop)
  for (const { order_id } of rows)
    await call(shop.url, `/orders/update-order?id=${order_id}`, {
      method: 'PUT',
      token: staff.access,
      body: { status: 1 },
    })
  const found: Record<string, number> = {}
  for (const path of [...screens, `/orders/${rows[0].order_code}`]) found[path] = await look(path)
  expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([])
  expect(seen.size).toBeGreaterThanOrEqual(60)
  const drawn = await Promise.all([...seen.values()].map(drawnAt))
  expect(drawn.filter((addresses) => addresses.size !== 1)).toEqual([])
  await close()
})
