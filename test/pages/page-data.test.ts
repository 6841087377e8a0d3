import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { allScreens } from '#test/shop/screens.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
})
afterAll(() => shop.close())

const statusOf = async (path: string) => (await fetch(shop.url + path, { redirect: 'manual' })).status

/** A link loads the data of a page at an address of its own: a loader that reads that address itself answers only whole pages. */
test.each(allScreens({ bookId: 1, orderId: 1, orderName: 'HS' }).map(({ path }) => path))(
  'the page %s answers its data with the status of the page',
  async (path) => {
    const page = await statusOf(path)
    const data = await statusOf(path === '/' ? '/_.data' : `${path}.data`)
    // The library hands a redirect over as data.
    expect(data).toBe(page >= 300 && page < 400 ? 202 : page)
  },
)
