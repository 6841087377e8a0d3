import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/selling/orders/orders.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin, newCustomer } from '#test/shop/actors.ts'
import { payFor } from '#test/shop/pay-for.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks, type TestBook } from '#test/database/test-catalogue.ts'
import { deliverOrder } from '#test/shop/minimal-order.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } })
})
afterAll(() => shop.close())

async function newBook(book: Partial<TestBook> = {}): Promise<number> {
  const [id = 0] = await addBooks(shop.db, [
    {
      title: 'Mắt biếc',
      authors: ['Nguyễn Nhật Ánh'],
      publisher: 'NXB Trẻ',
      published_year: 1990,
      price: 90_000,
      ...book,
    },
  ])
  return id
}

async function customer(): Promise<Shopper & { user_id: number }> {
  const { session, user_id } = await newCustomer(shop)
  return Object.assign(new Shopper(shop.url, session.access), { user_id })
}

async function row<Row>(sql: string, ...values: unknown[]): Promise<Row> {
  return (await shop.pool.query(sql, values)).rows[0] as Row
}
const stockOf = async (book: number) =>
  (await row<{ quantity: number }>('select quantity from books where book_id = $1', book)).quantity

async function placed(shopper: Shopper, ...given: Parameters<Shopper['order']>): Promise<number> {
  const { status, body, text } = await shopper.order(...given)
  expect(status, text).toBe(201)
  return body.order_id
}

const orderOf = async (shopper: Shopper, id: number): Promise<calls.Order> =>
  (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data

describe('placing', () => {
  test('an order keeps what was true at that moment, takes the stock and empties the cart', async () => {
    const shopper = await customer()
    await shop.pool.query(
      "update users set phone_number = '0912345678', house_number = 'Số 1', commune = 'Cửa Nam', province = 'Hà Nội', country = 'Việt Nam' where user_id = $1",
      [shopper.user_id],
    )
    const [first, second] = [await newBook(), await newBook({ title: 'Dế Mèn', price: 50_000 })]
    await shopper.add(first, 3)
    await shopper.add(second)
    const lines = [{ book_id: first, quantity: 2, unit_price: 90_000 }]
    const answer = await shopper.order(lines, { note: '  Gọi trước khi giao ' })
    expect(calls.createOrderByCart.answer.parse(answer.body)).toMatchObject({
      total_amount: 180_000,
      message: 'Tạo đơn hàng thành công!',
    })
    expect(await shopper.copies()).toEqual({ [first]: 1, [second]: 1 })
    expect(await stockOf(first)).toBe(8)

    await shop.pool.query("update books set title = 'Tên mới', price = 1000 where book_id = $1", [first])
    await shop.pool.query("update users set first_name = 'Khác' where user_id = $1", [shopper.user_id])
    const order = await orderOf(shopper, answer.body.order_id)
    expect(calls.order.parse(order)).toEqual(order)
    expect(order).toMatchObject({
      status: 0,
      status_name: 'Chờ xử lý',
      subtotal: 180_000,
      shipping_fee: 0,
      total_amount: 180_000,
      total_quantity: 2,
      method_id: 1,
      payment: null,
      paymentStatus: 0,
      expires_at: null,
      can_cancel: true,
      can_pay: false,
      customer_name: 'Nguyễn Thu Hà',
      user: { phone_number: '0912345678' },
      address: { house_number: 'Số 1', commune: 'Cửa Nam', councious: 'Hà Nội', country: 'Việt Nam' },
      note: 'Gọi trước khi giao',
    })
    expect(order.order_code).toMatch(/^HS[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(order.orderDetail).toMatchObject([
      {
        book_id: first,
        quantity: 2,
        unit_price: 90_000,
        book: {
          title: 'Mắt biếc',
          price: 90_000,
          publisher: 'NXB Trẻ',
          publisher_year: '1990-01-01',
          authors: [{ name: 'Nguyễn Nhật Ánh' }],
        },
      },
    ])
    expect(order.items).toMatchObject([
      { title: 'Mắt biếc', price: 90_000, quantity: 2, author: { name: 'Nguyễn Nhật Ánh' } },
    ])
    expect(order.history).toMatchObject([{ status: 0, status_name: 'Chờ xử lý', by: 'customer' }])
  })

  test('a foreign price never becomes an order', async () => {
    const shopper = await customer()
    const book = await newBook()
    await shopper.add(book)
    for (const unit_price of [1, 0, 90_001, -1, 0.5, '1e3', '90000', null, 2 ** 53, undefined]) {
      const { status, body } = await shopper.order([{ book_id: book, quantity: 1, unit_price } as never])
      expect([409, 422]).toContain(status)
      if (status === 409) expect(body.msg).toBe("Giá đã thay đổi: 'Mắt biếc' nay là 90.000\u00a0₫")
      expect(body.code).toBe(status === 409 ? 'PRICE_CHANGED' : 'INVALID_INPUT')
    }
    const infinite = await fetch(`${shop.url}/api/v1/orders/create-order-by-cart`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shopper.token}`, 'content-type': 'application/json' },
      body: `{"method_id":1,"items":[{"book_id":${book},"quantity":1,"unit_price":1e309}]}`,
    })
    expect(infinite.status).toBe(422)
    expect((await shopper.call('/orders/get-my-orders')).body.counts.all).toBe(0)
  })

  test.each([0, -1, 1.5, 2 ** 31, 2 ** 63, '2', [2], {}])(
    'an order of %j copies is refused',
    async (quantity) => {
      const shopper = await customer()
      const book = await newBook()
      await shopper.add(book)
      const { status } = await shopper.order([{ book_id: book, quantity, unit_price: 90_000 } as never])
      expect(status).toBe(422)
      expect(await stockOf(book)).toBe(10)
    },
  )

  test('the same book in two lines of an order counts together', async () => {
    const shopper = await customer()
    const book = await newBook({ quantity: 3 })
    await shopper.add(book, 3)
    const line = { book_id: book, quantity: 2, unit_price: 90_000 }
    const refused = await shopper.order([line, line])
    expect([refused.status, refused.body.code, refused.body.msg]).toEqual([
      409,
      'OUT_OF_STOCK',
      "Sản phẩm 'Mắt biếc' không đủ hàng. Còn lại: 3",
    ])
    await placed(shopper, [line, { ...line, quantity: 1 }])
    expect(await stockOf(book)).toBe(0)
  })

  test('an order does not believe what its body claims beside the lines', async () => {
    const [shopper, other] = [await customer(), await customer()]
    const book = await newBook()
    await shopper.add(book)
    const id = await placed(shopper, undefined, {
      total_amount: 1,
      shipping_fee: 5,
      discount: 90_000,
      status: 3,
      paid: true,
      user_id: other.user_id,
      order_date: '2001-01-01',
    })
    const order = await orderOf(shopper, id)
    expect(order).toMatchObject({
      total_amount: 90_000,
      shipping_fee: 0,
      discount: 0,
      status: 0,
      payment: null,
    })
    expect(order.order_date > '2026').toBe(true)
    expect((await other.call('/orders/get-my-orders')).body.counts.all).toBe(0)
  })

  test.each([
    ['withdrawn', 'update books set withdrawn_at = now() where book_id = $1'],
    ['off sale', 'update books set on_sale = false where book_id = $1'],
    ['sold out', 'update books set quantity = 0 where book_id = $1'],
  ])('an order with a book that is %s is refused with its name', async (_what, change) => {
    const shopper = await customer()
    const book = await newBook()
    await shopper.add(book)
    await shop.pool.query(change, [book])
    const { status, body } = await shopper.order()
    expect([status, body.msg]).toEqual([409, "Sản phẩm 'Mắt biếc' không đủ hàng. Còn lại: 0"])
  })

  test('an order has only books of the cart, and no more copies of them', async () => {
    const shopper = await customer()
    const [inside, outside] = [await newBook(), await newBook()]
    await shopper.add(inside)
    for (const line of [
      { book_id: outside, quantity: 1 },
      { book_id: inside, quantity: 2 },
      { book_id: 2147483000, quantity: 1 },
    ]) {
      const { status, body } = await shopper.order([{ ...line, unit_price: 90_000 }])
      expect([status, body.code]).toEqual([409, 'CART_CHANGED'])
    }
  })

  test.each([
    [{ method_id: undefined }, 'method_id', 'Vui lòng chọn phương thức thanh toán'],
    [{ method_id: 9 }, 'method_id', 'Phương thức thanh toán không hợp lệ'],
    [{ method_id: 4 }, 'method_id', 'Phương thức thanh toán không hợp lệ'],
    [{ items: [] }, 'items', 'Dữ liệu đầu vào không hợp lệ'],
    [{ items: 'x' }, 'items', 'Dữ liệu đầu vào không hợp lệ'],
    [{ items: [{ quantity: 1, unit_price: 1 }] }, 'items.0.book_id', 'Dữ liệu sản phẩm không hợp lệ'],
    [{ note: 'x'.repeat(501) }, 'note', 'Ghi chú không được vượt quá 500 ký tự'],
  ])('an order with %j is refused by the name of its field', async (given, field, msg) => {
    const shopper = await customer()
    const body = { method_id: 1, items: [{ book_id: 1, quantity: 1, unit_price: 1 }], ...given }
    const answer = await shopper.call('/orders/create-order-by-cart', { body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ field, msg })
  })

  test('five online orders may wait for their payment, and cash never waits', async () => {
    const shopper = await customer()
    const book = await newBook({ quantity: 100 })
    const orders: number[] = []
    for (let index = 0; index < 5; index++) {
      await shopper.add(book)
      orders.push(await placed(shopper, undefined, { method_id: 2 + (index % 2) }))
    }
    const order = await orderOf(shopper, orders[0] ?? 0)
    expect(order.can_pay).toBe(true)
    const minutes = (Date.parse(order.expires_at ?? '') - Date.parse(order.order_date)) / 60_000
    expect(minutes).toBe(15)
    await shopper.add(book)
    const refused = await shopper.order(undefined, { method_id: 2 })
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_UNPAID_ORDERS'])
    await placed(shopper)
    await shopper.cancel(orders[0] ?? 0)
    await shopper.add(book)
    await placed(shopper, undefined, { method_id: 3 })
  })
})

describe('cancelling', () => {
  test('a cancelled order gives the stock back once, and says so in the history', async () => {
    const shopper = await customer()
    const book = await newBook()
    await shopper.add(book, 4)
    const id = await placed(shopper)
    const cancelled = await shopper.call(`/orders/cancel-order?id=${id}`, {
      method: 'PUT',
      body: { reason: 'Đặt nhầm' },
    })
    expect([cancelled.status, cancelled.body.msg]).toEqual([200, 'Đơn hàng đã được hủy thành công'])
    expect(cancelled.body.data).toMatchObject({ status: 4, cancel_reason: 'Đặt nhầm', can_cancel: false })
    expect(cancelled.body.data.history.map((event: { status: number }) => event.status)).toEqual([0, 4])
    expect(await stockOf(book)).toBe(10)
    const again = await shopper.cancel(id)
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_TRANSITION'])
    expect(await stockOf(book)).toBe(10)
    expect(await row('select status, failure_reason from payments where order_id = $1', id)).toEqual({
      status: 2,
      failure_reason: 'Đặt nhầm',
    })
  })

  test.each([1, 2, 3, 4])('an order at status %i is not cancelled by its customer', async (status) => {
    const shopper = await customer()
    const book = await newBook()
    await shopper.add(book)
    const id = await placed(shopper)
    if (status === 3) await deliverOrder(shop.db, id)
    else
      await shop.pool.query(
        'update orders set status = $2::int, cancelled_at = case when $2::int = 4 then now() end where order_id = $1',
        [id, status],
      )
    expect((await shopper.cancel(id)).status).toBe(409)
    expect(await stockOf(book)).toBe(9)
  })

  test('a paid order that is cancelled is to be refunded', async () => {
    const shopper = await customer()
    await shopper.add(await newBook())
    const id = await placed(shopper, undefined, { method_id: 2 })
    await payFor(shop.pool, id)
    expect((await orderOf(shopper, id)).payment).toMatchObject({ method_id: 2, amount: 90_000 })
    await shopper.cancel(id)
    expect(await row('select status, needs_refund from payments where order_id = $1', id)).toEqual({
      status: 1,
      needs_refund: true,
    })
  })
})

test("another's order is as if it were not there; an administrator sees it", async () => {
  const [owner, other] = [await customer(), await customer()]
  const admin = new Shopper(shop.url, (await newAdmin(shop)).session.access)
  await owner.add(await newBook())
  const id = await placed(owner)
  const { order_code: code } = await orderOf(owner, id)
  for (const name of [`id=${id}`, 'id=2147483000', `code=${code}`, 'code=HS0000000000']) {
    const { status, body } = await other.call(`/orders/get-order-by-id?${name}`)
    expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND'])
  }
  expect((await other.cancel(id)).body.code).toBe('ORDER_NOT_FOUND')
  expect((await orderOf(admin, id)).order_id).toBe(id)
  expect((await admin.cancel(id)).status).toBe(404)
  expect((await orderOf(owner, id)).status).toBe(0)
})

test('an order is found by its code as by its number, and one of both is asked for', async () => {
  const shopper = await customer()
  await shopper.add(await newBook())
  const id = await placed(shopper)
  const order = await orderOf(shopper, id)
  expect((await shopper.call(`/orders/get-order-by-id?code=${order.order_code}`)).body.data).toEqual(order)
  for (const name of ['', '?id=x', '?code=', '?code=a%20b']) {
    const { status, body } = await shopper.call(`/orders/get-order-by-id${name}`)
    expect([status, body.errors[0].msg]).toEqual([422, 'Mã không hợp lệ'])
  }
})

test('a customer’s own orders are listed newest first, in pages and by status', async () => {
  const shopper = await customer()
  const book = await newBook({ quantity: 100 })
  const ids: number[] = []
  for (let index = 0; index < 7; index++) {
    await shopper.add(book)
    ids.push(await placed(shopper))
  }
  await shopper.cancel(ids[0] ?? 0)
  const list = async (query: string) => (await shopper.call(`/orders/get-my-orders${query}`)).body
  const idsOf = ({ data }: { data: calls.Order[] }) => data.map((order) => order.order_id)
  const all = await list('')
  expect(calls.getMyOrders.answer.parse(all)).toMatchObject({ counts: { all: 7, 0: 6, 1: 0, 4: 1 } })
  expect(idsOf(all)).toEqual(ids.toReversed())
  const second = await list('?page=2')
  expect(idsOf(second)).toEqual(ids.toReversed().slice(5))
  expect(second.pagination).toEqual({ page: 2, page_size: 5, total: 7, total_pages: 2 })
  expect(idsOf(await list('?page=9'))).toEqual([])
  expect(idsOf(await list('?status=4'))).toEqual([ids[0]])
  expect((await list('?page=1&status=0')).pagination.total).toBe(6)
  for (const query of ['?status=5', '?status=x', '?page=0', '?page_size=101'])
    expect((await shopper.call(`/orders/get-my-orders${query}`)).status).toBe(422)
})

describe('buying again', () => {
  test('a reorder takes all books of a delivered order, as far as they are there', async () => {
    const shopper = await customer()
    const [plenty, few, none] = [
      await newBook({ title: 'Nhiều' }),
      await newBook({ title: 'Ít' }),
      await newBook({ title: 'Hết' }),
    ]
    for (const book of [plenty, few, none]) await shopper.add(book, 3)
    const id = await placed(shopper)
    const again = () => shopper.call('/orders/reorder', { body: { order_id: id } })
    expect((await again()).body.code).toBe('NOT_DELIVERED')
    await deliverOrder(shop.db, id)
    await shop.pool.query('update books set quantity = 2, price = 95000 where book_id = $1', [few])
    await shop.pool.query('update books set quantity = 0 where book_id = $1', [none])
    const { status, body } = await again()
    expect([status, body.msg]).toEqual([200, 'Đã thêm sản phẩm vào giỏ hàng'])
    expect(await shopper.copies()).toEqual({ [plenty]: 3, [few]: 2 })
    expect((await shopper.cart()).items.find((item) => item.book_id === few)?.book.price).toBe(95_000)
    expect(body.skipped).toEqual([
      { book_id: few, title: 'Ít', reason: 'Chỉ còn 2 cuốn' },
      { book_id: none, title: 'Hết', reason: 'Sản phẩm đã hết hàng' },
    ])
  })

  test('a reorder says so where nothing at all is left', async () => {
    const shopper = await customer()
    const book = await newBook({ quantity: 1 })
    await shopper.add(book)
    const id = await placed(shopper)
    await deliverOrder(shop.db, id)
    const { status, body } = await shopper.call('/orders/reorder', { body: { order_id: id } })
    expect([status, body.msg]).toEqual([
      409,
      'Không thể thêm sản phẩm vào giỏ hàng - đơn hàng không có sản phẩm',
    ])
  })
})
