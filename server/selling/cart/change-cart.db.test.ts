import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addManyToCart } from '#contract/selling/cart/cart.ts'
import { addBooks, type TestBook } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const addVolumes = (count: number, of: (index: number) => Partial<TestBook> = () => ({})) =>
  addBooks(
    shop.db,
    Array.from({ length: count }, (_, index) => ({ title: `Tập ${index + 1}`, ...of(index) })),
  )
const addAll = (shopper: Shopper, book_ids: unknown) =>
  shopper.call('/carts/add-many-to-cart', { body: { book_ids } })
const visitor = async () => new Shopper(shop.url)
const customer = async () => new Shopper(shop.url, (await newCustomer(shop)).session.access)
const onesOf = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => [id, 1]))

describe.each([
  ['a visitor', visitor],
  ['a customer', customer],
])('series in the cart of %s', (_who, open) => {
  test('a whole series comes into the cart with one copy each, in their order, and a second time nothing more', async () => {
    const ids = await addVolumes(12)
    const shopper = await open()
    const { status, body } = await addAll(shopper, ids)
    expect([status, body.msg]).toEqual([200, 'Đã thêm 12 cuốn vào giỏ hàng'])
    expect(addManyToCart.answer.parse(body)).toEqual({ data: body.data })
    expect(body.data).toMatchObject({ added: ids, left_out: [] })
    expect((await shopper.cart()).items.map(({ book_id }) => book_id)).toEqual(ids)
    const again = await addAll(shopper, ids)
    expect([again.status, again.body.msg]).toEqual([200, '12 cuốn đã có sẵn trong giỏ'])
    expect(await shopper.copies()).toEqual(onesOf(ids))
  })

  test('a whole series comes into the cart but for books that are short or there already, which are named', async () => {
    const [first = 0, gone = 0, resting = 0, last = 0] = await addVolumes(4, (index) => ({
      quantity: index === 1 ? 0 : 5,
    }))
    await shop.pool.query('update books set on_sale = false where book_id = $1', [resting])
    const shopper = await open()
    await shopper.add(first, 3)
    const { body } = await addAll(shopper, [first, gone, resting, 2_147_483_000, last, last])
    expect(body.msg).toBe('Đã thêm 1 cuốn vào giỏ hàng, 1 cuốn đã có sẵn trong giỏ, 3 cuốn chưa mua được')
    expect(body.data.added).toEqual([last])
    expect(body.data.left_out).toEqual([
      { book_id: first, why: 'already_there' },
      { book_id: gone, why: 'sold_out' },
      { book_id: resting, why: 'not_on_sale' },
      { book_id: 2_147_483_000, why: 'unknown' },
    ])
    expect(await shopper.copies()).toEqual({ [first]: 3, [last]: 1 })
  })

  test('a whole series that is sold out is refused and leaves no cart behind', async () => {
    const ids = await addVolumes(2, () => ({ quantity: 0 }))
    const shopper = await open()
    const { status, body, headers } = await addAll(shopper, ids)
    expect([status, body.code]).toEqual([409, 'OUT_OF_STOCK'])
    expect(headers.getSetCookie()).toEqual([])
  })

  test('a cart never holds more titles than its limit, also when two series come at once', async () => {
    const [some, others] = [await addVolumes(70), await addVolumes(70)]
    const shopper = await open()
    const [earlier = 0] = await addVolumes(1)
    await shopper.add(earlier)
    const answers = await Promise.all([addAll(shopper, some), addAll(shopper, others)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const added = answers.map(({ body }) => body.data.added.length)
    expect(added.toSorted()).toEqual([29, 70])
    expect((await shopper.cart()).items).toHaveLength(100)
    const cut = answers.flatMap(({ body }) => body.data.left_out as { why: string }[])
    expect(new Set(cut.map(({ why }) => why))).toEqual(new Set(['cart_full']))
    const full = await addAll(shopper, await addVolumes(1))
    expect([full.status, full.body.code]).toEqual([409, 'CART_FULL'])
  })
})

test.each([
  [[]],
  [Array.from({ length: 101 }, (_, index) => index + 1)],
  [[0]],
  [['1']],
  [[2 ** 31]],
  [undefined],
  [7],
])('a series of book ids %j is refused by the name of its field', async (ids) => {
  const { status, body } = await addAll(await visitor(), ids)
  expect(status).toBe(422)
  expect(body.errors[0].field).toMatch(/^book_ids/)
})
