import { expect, test } from 'vitest'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'

test('a burst of orders is slowed down for its sender, and for no one else', async () => {
  const shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '3' } })
  const customer = async () => new Shopper(shop.url, (await newCustomer(shop)).session.access)
  const [hasty, other] = [await customer(), await customer()]
  const lines = [{ book_id: 1, quantity: 1, unit_price: 1 }]
  const answers = await Promise.all(Array.from({ length: 10 }, () => hasty.order(lines)))
  const slowed = answers.filter(({ status }) => status === 429)
  // The minute may turn in between.
  expect(slowed.length).toBeGreaterThanOrEqual(4)
  expect(Number(slowed[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await other.order(lines)).status).toBe(409)
  await shop.close()
})
