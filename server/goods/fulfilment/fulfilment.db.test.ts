import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getAllOrders, updateOrder } from '#contract/goods/fulfilment/fulfilment.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { audited } from '#test/database/audited.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { payFor } from '#test/shop/pay-for.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

const shop = await keepForFile(openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
await makeCoupon(shop.db, systemCaller, plainCoupon)
let customer: Actor
let shopper: Shopper
let book: number

beforeEach(async () => {
  customer = await newCustomer(shop)
  shopper = new Shopper(shop.url, customer.session.access)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 10 }])
})
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
})

const asAdmin = (path: string, more: { method?: string; body?: unknown } = {}, who = admin) =>
  call(shop.url, `/orders/${path}`, { ...more, token: who.session.access })
const update = (id: number, body: object, who = admin) =>
  asAdmin(`update-order?id=${id}`, { method: 'PUT', body }, who)
const remove = (id: number) => asAdmin(`delete-order?id=${id}`, { method: 'DELETE' })
const seen = async (id: number): Promise<Order> => (await asAdmin(`get-order-by-id?id=${id}`)).body.data
const list = async (query: string) => (await asAdmin(`get-all-orders?${query}`)).body

async function row<Row>(sql: string, ...values: unknown[]): Promise<Row> {
  return (await shop.pool.query(sql, values)).rows[0] as Row
}
const shelf = () =>
  row<{ quantity: number; sold_count: number }>(
    'select quantity, sold_count from books where book_id = $1',
    book,
  )

const reason = { cancel_reason: 'Khách đổi ý' }
const ways: Record<number, number[]> = { 0: [], 1: [1], 2: [1, 2], 3: [1, 2, 3], 4: [4] }

/** An order of two copies that has come so far. */
async function orderAt(status: number, { method_id = 1, coupon = false } = {}): Promise<number> {
  await shopper.add(book, 2)
  if (coupon) await shopper.apply(plainCoupon.code)
  const { body, text } = await shopper.order(undefined, { method_id })
  expect(body.order_id, text).toBeGreaterThan(0)
  if (method_id !== 1) await payFor(shop.pool, body.order_id)
  for (const step of ways[status] ?? [])
    expect((await update(body.order_id, { status: step, ...reason })).status).toBe(200)
  return body.order_id
}

const allowed = ['0-1', '0-4', '1-2', '1-4', '2-3', '2-4']
const cells = [0, 1, 2, 3, 4].flatMap((from) => [0, 1, 2, 3, 4].map((to) => [from, to] as const))

describe('steps', () => {
  test.each(cells)('an order goes from status %s to %s where the table allows it', async (from, to) => {
    const id = await orderAt(from)
    const before = await seen(id)
    const { status, body } = await update(id, { status: to, ...reason })
    if (allowed.includes(`${from}-${to}`)) {
      expect([status, body.msg, body.data.status]).toEqual([
        200,
        'Cập nhật trạng thái đơn hàng thành công!',
        to,
      ])
      expect(updateOrder.answer.parse({ data: body.data })).toEqual({ data: body.data })
    } else {
      expect([status, body.code]).toEqual([409, 'INVALID_TRANSITION'])
      expect(await seen(id)).toEqual(before)
    }
  })

  test.each([
    [{}, 'status', 'Vui lòng chọn trạng thái mới'],
    [{ status: -1 }, 'status', 'Trạng thái không hợp lệ'],
    [{ status: 5 }, 'status', 'Trạng thái không hợp lệ'],
    [{ status: '1' }, 'status', 'Trạng thái không hợp lệ'],
    [{ status: null }, 'status', 'Trạng thái không hợp lệ'],
    [{ status: 4 }, 'cancel_reason', 'Vui lòng nhập lý do hủy đơn'],
    [{ status: 4, cancel_reason: ' \n ' }, 'cancel_reason', 'Vui lòng nhập lý do hủy đơn'],
    [{ status: 1, note: 'x'.repeat(501) }, 'note', 'Ghi chú không được vượt quá 500 ký tự'],
    [{ status: 1, restock: 'no' }, 'restock', 'Giá trị phải là true hoặc false'],
  ])('a step of an order by %j is told what is missing', async (body, field, msg) => {
    const id = await orderAt(0)
    expect(await update(id, body)).toMatchObject({ status: 422, body: { errors: [{ field, msg }] } })
    expect((await seen(id)).status).toBe(0)
  })

  test('a step of an order is written down with who did it: for the staff, and in the audit log', async () => {
    const id = await orderAt(1)
    await update(id, { status: 2, note: 'Gửi bưu điện', tracking_number: ' VN123 ' })
    const order = await seen(id)
    expect(order.tracking_number).toBe('VN123')
    expect(order.history.map(({ status, by, by_name, note }) => [status, by, by_name, note])).toEqual([
      [0, 'customer', 'Nguyễn Thu Hà', ''],
      [1, 'staff', 'Nguyễn Thu Hà', ''],
      [2, 'staff', 'Nguyễn Thu Hà', 'Gửi bưu điện'],
    ])
    const own: Order = (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data
    expect(own.history.every((event) => !('by_name' in event))).toBe(true)
    const entries = await audited(shop.pool, 'update-order', id)
    expect(entries.at(-1)).toEqual({
      account_id: admin.user_id,
      before: { status: 1 },
      after: { status: 2, note: 'Gửi bưu điện', tracking_number: 'VN123' },
    })
  })

  test('a step of an order keeps the number of the parcel that an earlier one brought', async () => {
    const id = await orderAt(1)
    await update(id, { status: 2, tracking_number: 'VN123' })
    expect((await update(id, { status: 3 })).body.data.tracking_number).toBe('VN123')
  })

  test('a step of an order with an old version is refused', async () => {
    const id = await orderAt(0)
    const { version } = await seen(id)
    expect((await update(id, { status: 1, version })).status).toBe(200)
    expect(await update(id, { status: 4, ...reason, version })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CHANGED' },
    })
  })

  test('a step of an order that is not there is a 404', async () => {
    expect(await update(2_147_483_000, { status: 1 })).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    })
  })
})

describe('money', () => {
  test('an unpaid online order is not confirmed, a paid one is', async () => {
    await shopper.add(book)
    const { body } = await shopper.order(undefined, { method_id: 2 })
    expect(await update(body.order_id, { status: 1 })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_UNPAID' },
    })
    await payFor(shop.pool, body.order_id)
    expect((await update(body.order_id, { status: 1 })).status).toBe(200)
  })

  test('a payment that went back meanwhile keeps the books in the shop', async () => {
    const id = await orderAt(1, { method_id: 2 })
    await shop.pool.query(
      'update payments set status = 3, refunded_at = now(), refund_reason = $2 where order_id = $1',
      [id, 'Khách đổi ý'],
    )
    await shop.pool.query('update orders set paid_at = null where order_id = $1', [id])
    expect((await update(id, { status: 2 })).body.code).toBe('ORDER_UNPAID')
    expect((await update(id, { status: 4, ...reason })).status).toBe(200)
  })

  test('a payment in cash is there with the delivery', async () => {
    const id = await orderAt(2)
    const { body } = await update(id, { status: 3 })
    expect(body.data).toMatchObject({ paymentStatus: 1, payment: { method_id: 1, amount: 180_000 } })
    expect(
      await row('select status, received_amount, collected_by from payments where order_id = $1', id),
    ).toEqual({ status: 1, received_amount: 180_000, collected_by: admin.user_id })
  })

  test('a payment in cash that the staff wrote off is not there with the delivery', async () => {
    const id = await orderAt(2)
    await shop.pool.query(
      "update payments set status = 2, failure_reason = 'Khách không trả' where order_id = $1",
      [id],
    )
    expect((await update(id, { status: 3 })).body.data).toMatchObject({ status: 3, payment: null })
  })

  test('a payment of an order that is cancelled is to go back', async () => {
    const id = await orderAt(1, { method_id: 2 })
    await update(id, { status: 4, ...reason })
    expect(await row('select status, needs_refund from payments where order_id = $1', id)).toEqual({
      status: 1,
      needs_refund: true,
    })
  })
})

describe('copies and coupon', () => {
  test('copies of an order count as sold with the delivery, and once', async () => {
    const id = await orderAt(2)
    expect(await shelf()).toEqual({ quantity: 8, sold_count: 0 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => update(id, { status: 3 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await shelf()).toEqual({ quantity: 8, sold_count: 2 })
  })

  test.each([0, 1, 2])(
    'copies and coupon are there again when an order at %s is cancelled',
    async (status) => {
      const id = await orderAt(status, { coupon: true })
      const used = () => row<{ used_count: number }>('select used_count from coupons')
      const before = await used()
      await update(id, { status: 4, ...reason })
      expect(await shelf()).toEqual({ quantity: 10, sold_count: 0 })
      expect(await used()).toEqual({ used_count: before.used_count - 1 })
    },
  )

  test('copies are lost with a parcel that does not come back; before it left nothing can be lost', async () => {
    const onItsWay = await orderAt(2, { coupon: true })
    await update(onItsWay, { status: 4, ...reason, restock: false })
    expect(await shelf()).toEqual({ quantity: 8, sold_count: 0 })
    const { rows } = await shop.pool.query(
      'select change, reason, document, account_id from stock_ledger where book_id = $1 order by ledger_id desc limit 2',
      [book],
    )
    expect(rows).toEqual([
      {
        change: -2,
        reason: 'loss',
        document: `parcel of order ${onItsWay}`,
        account_id: admin.user_id,
      },
      { change: 2, reason: 'cancel', document: `order ${onItsWay}`, account_id: admin.user_id },
    ])
    await update(await orderAt(1), { status: 4, ...reason, restock: false })
    expect((await shelf()).quantity).toBe(8)
  })
})

describe('races', () => {
  test('one of two administrators at once decides on an order, and the customer hears of it once', async () => {
    const second = await newAdmin(shop)
    for (let round = 0; round < 5; round++) {
      const id = await orderAt(0)
      const answers = await Promise.all([update(id, { status: 1 }), update(id, { status: 1 }, second)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { told } = await row<{ told: number }>(
        "select count(*)::int as told from notifications where order_id = $1 and event = 'confirmed'",
        id,
      )
      expect(told).toBe(1)
      await update(id, { status: 4, ...reason })
    }
  })

  test('a customer who cancels races with an administrator who confirms: one of them does', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await orderAt(0)
      const [cancelled, confirmed] = await Promise.all([shopper.cancel(id), update(id, { status: 1 })])
      expect([cancelled.status, confirmed.status].toSorted()).toEqual([200, 409])
      expect((await seen(id)).status).toBe(cancelled.status === 200 ? 4 : 1)
      await update(id, { status: 4, ...reason })
    }
    expect((await shelf()).quantity).toBe(10)
  })

  test('an administrator who cancels races with one who puts the order away: the copies come back once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await orderAt(1)
      await Promise.all([update(id, { status: 4, ...reason }), remove(id)])
      expect((await shelf()).quantity).toBe(10)
    }
  })
})

describe('several orders', () => {
  const confirm = (order_ids: unknown, who = admin) =>
    asAdmin('confirm-orders', { method: 'PUT', body: { order_ids } }, who)

  test('several orders are confirmed each by itself, and each says why it was not', async () => {
    const [first, second, cancelled] = [await orderAt(0), await orderAt(0), await orderAt(4)]
    await shopper.add(book)
    const unpaid: number = (await shopper.order(undefined, { method_id: 2 })).body.order_id
    const { status, body } = await confirm([first, cancelled, unpaid, 2_147_483_000, second, first])
    expect([status, body.msg]).toEqual([200, 'Đã xác nhận 2 trên 5 đơn hàng'])
    expect(body.data).toEqual([
      { order_id: first, confirmed: true, code: null, msg: 'Đã xác nhận' },
      {
        order_id: cancelled,
        confirmed: false,
        code: 'INVALID_TRANSITION',
        msg: 'Không thể chuyển đơn hàng sang trạng thái này.',
      },
      {
        order_id: unpaid,
        confirmed: false,
        code: 'ORDER_UNPAID',
        msg: 'Đơn hàng thanh toán trực tuyến chưa được thanh toán.',
      },
      { order_id: 2_147_483_000, confirmed: false, code: 'ORDER_NOT_FOUND', msg: 'Không tìm thấy đơn hàng.' },
      { order_id: second, confirmed: true, code: null, msg: 'Đã xác nhận' },
    ])
    expect((await seen(first)).history.at(-1)).toMatchObject({ status: 1, by: 'staff' })
    expect((await seen(cancelled)).status).toBe(4)
  })

  test('several orders confirmed by two administrators at once are confirmed each by one of them', async () => {
    const ids = [await orderAt(0), await orderAt(0), await orderAt(0)]
    const second = await newAdmin(shop)
    const answers = await Promise.all([confirm(ids), confirm(ids.toReversed(), second)])
    const confirmed = answers.flatMap(({ body }) =>
      body.data.filter((one: { confirmed: boolean }) => one.confirmed),
    )
    expect(confirmed.map((one: { order_id: number }) => one.order_id).toSorted()).toEqual(ids)
  })

  test.each([
    [[], 'Vui lòng chọn ít nhất một đơn hàng'],
    [Array.from({ length: 51 }, (_, index) => index + 1), 'Chỉ chọn được tối đa 50 đơn hàng một lần'],
    [['1'], 'Danh sách đơn hàng không hợp lệ'],
    [undefined, 'Danh sách đơn hàng không hợp lệ'],
  ])('a list of orders to confirm %j is refused', async (ids, msg) => {
    const { status, body } = await confirm(ids)
    expect([status, body.errors[0].msg]).toEqual([422, msg])
  })

  test('several orders are read by their numbers for printing, whatever else is there', async () => {
    const [first, second] = [await orderAt(0), await orderAt(1)]
    const away = await orderAt(4)
    await remove(away)
    const { data, pagination } = await list(`ids=${first},${second},${away},2147483000`)
    expect(data.map((order: Order) => order.order_id)).toEqual([second, first])
    expect(pagination).toBeUndefined()
    for (const ids of ['', '1,', '1, 2', '0', '9999999999', 'a', Array(51).fill('1').join(',')])
      expect((await list(`ids=${ids}`)).status).toBe(422)
  })
})

test('orders of one customer are theirs alone, also where another e-mail ends the same way', async () => {
  const other = await newCustomer(shop, { email: `ba-${customer.email}` })
  const theirs = new Shopper(shop.url, other.session.access)
  await theirs.add(book, 1)
  await theirs.order(undefined, { method_id: 1 })
  const [first, second] = [await orderAt(0), await orderAt(1)]
  const numbers = async (query: string) =>
    (await list(`page=1&user_id=${customer.user_id}${query}`)).data.map(({ order_id }: Order) => order_id)
  expect(await numbers('')).toEqual([second, first])
  expect(await numbers('&status=0')).toEqual([first])
  expect(await numbers(`&search=${first}`)).toEqual([first])
  expect(await numbers('&search=ba-')).toEqual([])
})

describe('archive', () => {
  test.each([0, 1, 2])(
    'an unpaid order that is put away at %s gives its copies back and leaves every list',
    async (status) => {
      const id = await orderAt(status)
      expect((await remove(id)).body).toMatchObject({ status: 200, msg: 'Xóa đơn hàng thành công!' })
      expect((await shelf()).quantity).toBe(10)
      expect((await asAdmin(`get-order-by-id?id=${id}`)).status).toBe(404)
      expect((await shopper.call('/orders/get-my-orders')).body.data).toEqual([])
      expect((await list(`search=${customer.email}&page=1`)).data).toEqual([])
      expect((await update(id, { status: 1 })).status).toBe(404)
      expect((await remove(id)).status).toBe(404)
      expect(
        await row('select archived_by, archived_at is not null as away from orders where order_id = $1', id),
      ).toEqual({ archived_by: admin.user_id, away: true })
      expect(
        await row(
          "select account_id, before from audit_log where action = 'delete-order' and object_id = $1",
          String(id),
        ),
      ).toEqual({ account_id: admin.user_id, before: { status } })
    },
  )

  test('a cancelled order that is put away only leaves the lists', async () => {
    const id = await orderAt(4)
    expect((await remove(id)).status).toBe(200)
    expect((await shelf()).quantity).toBe(10)
  })

  test('an order that is paid or delivered, or whose money is to go back, is not put away', async () => {
    const paid = await orderAt(0, { method_id: 2 })
    const delivered = await orderAt(3)
    const toRefund = await orderAt(1, { method_id: 2 })
    await update(toRefund, { status: 4, ...reason })
    for (const id of [paid, delivered, toRefund])
      expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'ORDER_STAYS' } })
    expect((await list(`search=${customer.email}&page=1`)).pagination.total).toBe(3)
  })
})

describe('list', () => {
  const ids = ({ data }: { data: Order[] }) => data.map(({ order_id }) => order_id)

  test('the list of orders finds by number, code, name without accents, e-mail and telephone', async () => {
    await shop.pool.query('update users set phone_number = $2 where user_id = $1', [
      customer.user_id,
      '0912345678',
    ])
    const id = await orderAt(0)
    const { order_code } = await seen(id)
    const ways = [
      id,
      `%23${id}`,
      order_code.toLowerCase(),
      customer.email,
      'NGUYEN thu ha',
      '0912 345 678',
      '84912345678',
      '%2B84 912 345 678',
    ]
    for (const way of ways) expect(ids(await list(`search=${way}&page=1&page_size=100`))).toContain(id)
    expect(ids(await list(`search=${customer.email.toUpperCase()}&page=1`))).toEqual([id])
    expect((await list('search=%25&page=1')).data).toEqual([])
    expect((await list('search=khong-co-ai-nhu-vay&page=1')).pagination.total).toBe(0)
  })

  test('the list of orders finds one by what stands on it, whatever its customer is called now', async () => {
    const { user_id, email } = customer
    const change = (what: string) => shop.pool.query(`update users set ${what} where user_id = $1`, [user_id])
    const phone = `09${String(user_id).padStart(8, '0')}`
    await change(`last_name = 'Tôn Nữ', first_name = 'Cát Tường', search_text = 'ton nu cat tuong ton nu',
      phone_number = '${phone}'`)
    const id = await orderAt(2)
    await change(
      `last_name = 'Đỗ', first_name = 'Mai', search_text = 'do mai do', phone_number = '0399999999'`,
    )
    await shop.pool.query(
      `update accounts set email = 'moi-' || email, email_key = 'moi-' || email_key where account_id = $1`,
      [user_id],
    )
    const later = await orderAt(0)
    for (const way of ['Cát Tường', 'tôn nữ cat tuong', phone, phone.slice(0, 9), email])
      expect(ids(await list(`search=${encodeURIComponent(way)}&page=1`)), way).toEqual([later, id])
    expect(ids(await list('search=cat%20tuong&page=1&status=2'))).toEqual([id])
    expect(ids(await list('search=do%20mai&page=1&page_size=50'))).toEqual(
      expect.arrayContaining([id, later]),
    )
  })

  test('the list of orders pages, newest first, with all statuses and the revenue of the delivered ones', async () => {
    const [pending, delivered, second] = [await orderAt(0), await orderAt(3), await orderAt(0)]
    const before = await list(`search=${customer.email}&page=1&page_size=2`)
    expect(ids(before)).toEqual([second, delivered])
    expect(before.pagination).toEqual({ page: 1, page_size: 2, total: 3, total_pages: 2 })
    expect(ids(await list(`search=${customer.email}&page=2&page_size=2`))).toEqual([pending])
    expect(ids(await list(`search=${customer.email}&page=1&status=3`))).toEqual([delivered])
    expect(getAllOrders.answer.parse(before)).toEqual({
      data: before.data,
      counts: before.counts,
      delivered_revenue: before.delivered_revenue,
      pagination: before.pagination,
    })
    const counted = await row<object>(
      `select count(*)::int as all, count(*) filter (where status = 0)::int as pending,
         sum(total_amount) filter (where status = 3)::float8 as revenue from orders where archived_at is null`,
    )
    const { counts, delivered_revenue } = before
    expect({ all: counts.all, pending: counts['0'], revenue: delivered_revenue }).toEqual(counted)
    expect((await list('page=1&status=0')).pagination.total).toBe(counts['0'])
  })

  test('the list of orders is whole without a page, and refuses filters that are none', async () => {
    const id = await orderAt(0)
    const whole = await list('')
    expect(getAllOrders.answer.parse({ data: whole.data })).toEqual({ data: whole.data })
    expect(ids(whole)[0]).toBe(id)
    const { pagination } = await list('page=1')
    expect(whole.data.length).toBe(pagination.total)
    expect(await list('status=5')).toMatchObject({ status: 422 })
    expect(await list('page=0')).toMatchObject({ status: 422 })
    expect(await list('search=a&search=b')).toMatchObject({ status: 422 })
  })
})
