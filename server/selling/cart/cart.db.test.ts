import { noRates } from '#contract/selling/sums/chosen-fees.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/selling/cart/cart.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks, type TestBook } from '#test/database/test-catalogue.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

async function newBook(book: Partial<TestBook> = {}): Promise<number> {
  const [id = 0] = await addBooks(shop.db, [
    { title: 'Mắt biếc', authors: ['Nguyễn Nhật Ánh'], price: 90_000, ...book },
  ])
  return id
}

const visitor = () => new Shopper(shop.url)
const customer = async () => new Shopper(shop.url, (await newCustomer(shop)).session.access)
const change = (sql: string, id: number) => shop.pool.query(sql, [id])

describe.each([
  ['a visitor', async () => visitor()],
  ['a customer', customer],
])('the cart of %s', (_who, open) => {
  test('a cart has its lines, quantities and totals', async () => {
    const [first, second] = [await newBook(), await newBook({ title: 'Dế Mèn', price: 50_000 })]
    const shopper = await open()
    expect((await shopper.cart()).totals).toEqual({
      totalItems: 0,
      subtotal: 0,
      shippingFee: 0,
      shippingDiscount: 0,
      couponShippingDiscount: 0,
      codFee: 0,
      ...noRates,
      discount: 0,
      totalPrice: 0,
      payable: 0,
    })
    const added = await shopper.add(first, 2)
    expect(added.status).toBe(200)
    expect(added.body.msg).toBe('Đã thêm vào giỏ hàng')
    expect(calls.addToCart.answer.parse(added.body)).toEqual({ data: added.body.data })
    await shopper.add(second)
    expect(await shopper.copies()).toEqual({ [first]: 2, [second]: 1 })
    const { totals, items } = await shopper.cart()
    expect(totals).toEqual({
      totalItems: 3,
      subtotal: 230_000,
      shippingFee: 30_000,
      shippingDiscount: 30_000,
      couponShippingDiscount: 0,
      codFee: 0,
      ...noRates,
      discount: 0,
      totalPrice: 260_000,
      payable: 230_000,
    })
    expect(items[0]?.book).toMatchObject({ title: 'Mắt biếc', price: 90_000, author_name: 'Nguyễn Nhật Ánh' })
    expect(items[0]?.line_total).toBe(180_000)

    const updated = await shopper.setQuantity(first, 5)
    expect(updated.body.msg).toBe('Cập nhật số lượng thành công')
    expect(await shopper.copies()).toEqual({ [first]: 5, [second]: 1 })
    const removed = await shopper.setQuantity(first, 0)
    expect(removed.body.msg).toBe('Đã xóa sản phẩm khỏi giỏ hàng')
    await shopper.call(`/carts/remove-from-cart?bookId=${second}`, { method: 'DELETE' })
    expect(await shopper.copies()).toEqual({})
  })

  test('a cart line is also known by its own number, and the cart is cleared at once', async () => {
    const shopper = await open()
    await shopper.add(await newBook())
    await shopper.add(await newBook())
    const [line] = (await shopper.cart()).items
    const id = line?.cart_detail_id
    await shopper.call('/carts/update-cart-item-quantity', {
      method: 'PUT',
      body: { cart_detail_id: id, quantity: 3 },
    })
    expect((await shopper.cart()).items[0]?.quantity).toBe(3)
    await shopper.call(`/carts/remove-from-cart?cart_detail_id=${id}`, { method: 'DELETE' })
    expect((await shopper.cart()).items).toHaveLength(1)
    const cleared = await shopper.call('/carts/clear-cart', { method: 'DELETE' })
    expect(cleared.body.msg).toBe('Đã xóa toàn bộ giỏ hàng')
    expect((await shopper.cart()).items).toEqual([])
  })

  test('a cart never has more than the stock, and changes are pointed out', async () => {
    const book = await newBook({ quantity: 3 })
    const shopper = await open()
    const over = await shopper.add(book, 4)
    expect([over.status, over.body.code, over.body.msg]).toEqual([
      409,
      'OUT_OF_STOCK',
      'Chỉ còn 3 cuốn trong kho',
    ])
    await shopper.add(book, 2)
    expect((await shopper.add(book, 2)).body.msg).toBe('Chỉ còn 3 cuốn trong kho')
    expect((await shopper.setQuantity(book, 4)).body.msg).toBe('Chỉ còn 3 cuốn trong kho')
    expect(await shopper.copies()).toEqual({ [book]: 2 })

    await change('update books set price = 99000, quantity = 1 where book_id = $1', book)
    const [line] = (await shopper.cart()).items
    expect(line).toMatchObject({ price_before: 90_000, problem: 'not_enough', line_total: 198_000 })
    expect(line?.notes).toEqual(['Giá đã thay đổi', 'Chỉ còn 1 cuốn trong kho'])
    await shopper.setQuantity(book, 1)
    expect((await shopper.cart()).items[0]).toMatchObject({ price_before: null, problem: null, notes: [] })

    await change('update books set quantity = 0 where book_id = $1', book)
    expect((await shopper.cart()).items[0]?.notes).toEqual(['Sản phẩm đã hết hàng'])
    expect((await shopper.add(book)).body.msg).toBe('Sản phẩm đã hết hàng')
    await change('update books set quantity = 5, on_sale = false where book_id = $1', book)
    expect((await shopper.cart()).items[0]?.problem).toBe('not_on_sale')
    expect((await shopper.add(book)).body.code).toBe('NOT_ON_SALE')
    await change('update books set withdrawn_at = now() where book_id = $1', book)
    expect((await shopper.cart()).items[0]?.problem).toBe('not_on_sale')
    expect((await shopper.add(book)).body.code).toBe('BOOK_NOT_FOUND')
  })

  test('a cart holds a hundred titles and no more', async () => {
    const ids = await addBooks(
      shop.db,
      Array.from({ length: 101 }, (_, index) => ({ title: `Tập ${index}` })),
    )
    const shopper = await open()
    for (const id of ids.slice(0, 100)) await shopper.add(id)
    expect((await shopper.add(ids[100] ?? 0)).body.code).toBe('CART_FULL')
    expect((await shopper.add(ids[0] ?? 0)).status).toBe(200)
    expect((await shopper.cart()).items).toHaveLength(100)
  })

  test.each([0, -1, 1.5, 2 ** 31, 2 ** 63, '2', [2], {}, null])(
    'a cart refuses to add %j copies',
    async (quantity) => {
      const shopper = await open()
      const book = await newBook()
      const answer = await shopper.call('/carts/add-to-cart', { body: { book_id: book, quantity } })
      expect(answer.status).toBe(422)
      expect(answer.body.errors[0].field).toBe('quantity')
      expect(await shopper.copies()).toEqual({})
    },
  )

  test('fifty adds to a cart at once make one line of as many copies as there are', async () => {
    const book = await newBook({ quantity: 30 })
    const shopper = await open()
    await shopper.add(book)
    const answers = await Promise.all(Array.from({ length: 50 }, () => shopper.add(book)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(29)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(21)
    expect(await shopper.copies()).toEqual({ [book]: 30 })
  })
})

test('a customer’s first calls that come at once (race) share one cart', async () => {
  const shopper = await customer()
  const book = await newBook({ quantity: 20 })
  await Promise.all(Array.from({ length: 20 }, () => shopper.add(book)))
  expect(await shopper.copies()).toEqual({ [book]: 20 })
})

test("a visitor's cart cookie is theirs alone: one that was changed is worth nothing", async () => {
  const shopper = visitor()
  const added = await shopper.add(await newBook())
  const cookie = added.headers.getSetCookie().find((line) => line.startsWith('cart='))
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Max-Age=5184000/)
  const value = shopper.cookies.get('cart') ?? ''
  const [id = '', signature = ''] = value.split('.')
  for (const forged of [`${Number(id) + 1}.${signature}`, `${id}.${'A'.repeat(43)}`, id, `0${value}`]) {
    const other = visitor()
    other.cookies.set('cart', forged)
    expect((await other.cart()).items).toEqual([])
  }
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a form of another site that is sent as %s changes no cart (CSRF)',
  async (type) => {
    const shopper = visitor()
    const book = await newBook()
    await shopper.add(book)
    const cookie = `cart=${shopper.cookies.get('cart')}`
    for (const [method, path] of [
      ['POST', '/carts/add-to-cart'],
      ['POST', '/cart/apply-coupon'],
    ]) {
      const { status } = await fetch(`${shop.url}/api/v1${path}`, {
        method,
        headers: { cookie, 'content-type': type },
        body: `{"book_id":${book},"quantity":1,"coupon_code":"X"}`,
      })
      expect(status).toBe(415)
    }
    expect(await shopper.copies()).toEqual({ [book]: 1 })
  },
)

test("an id in the body does not reach another's cart", async () => {
  const [mine, other] = [await customer(), await customer()]
  const book = await newBook()
  await other.add(book)
  const detail = (await other.cart()).items[0]?.cart_detail_id
  await mine.call('/carts/add-to-cart', { body: { book_id: book, quantity: 2, cart_id: 1, user_id: 1 } })
  await mine.call(`/carts/remove-from-cart?cart_detail_id=${detail}`, { method: 'DELETE' })
  const changed = await mine.call('/carts/update-cart-item-quantity', {
    method: 'PUT',
    body: { cart_detail_id: detail, quantity: 7 },
  })
  expect(changed.body.code).toBe('NOT_IN_CART')
  expect(await other.copies()).toEqual({ [book]: 1 })
  expect(await mine.copies()).toEqual({ [book]: 2 })
})
