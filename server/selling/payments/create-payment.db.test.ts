import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import * as cast from '#test/shop/vnpay-flow.ts'

let shop: AccountShop
let customer: Actor
beforeAll(async () => {
  shop = await openAccountShop({ env: cast.vnpayKeys })
})
afterAll(() => shop.close())
beforeEach(async () => {
  customer = await newCustomer(shop)
})

const create = (body: object, more: { token?: string; headers?: Record<string, string> } = {}) =>
  call(shop.url, '/payments/create-payment', { body, token: customer.session.access, ...more })
const change = (orderId: number, methodId: number, token = customer.session.access) =>
  call(shop.url, '/payments/change-method', { method: 'PUT', body: { orderId, methodId }, token })
const run = (text: string, orderId: number) => shop.pool.query(text, [orderId])

describe('begin', () => {
  test('a payment by a gateway begins with an address that is signed and lasts a quarter of an hour', async () => {
    const orderId = await cast.unpaidOrder(shop, customer)
    const { status, body } = await create({ orderId, methodId: 2, paymentDate: '0001-01-01' })
    expect([status, body.msg]).toEqual([200, 'Đang chuyển đến trang thanh toán...'])
    const address = new URL(body.paymentUrl)
    expect(address.origin + address.pathname).toBe('https://sandbox.vnpayment.vn/paymentv2/vpcpay.html')
    const asked = Object.fromEntries(address.searchParams)
    expect(asked).toMatchObject({
      vnp_Amount: '18060000',
      vnp_TmnCode: 'HIENSACH',
      vnp_ReturnUrl: `${shop.url}/payment/vnpay/callback`,
    })
    expect(asked['vnp_TxnRef']).toMatch(new RegExp(`^${orderId}T[A-Z0-9]{12}$`))
    expect(Number(asked['vnp_ExpireDate']) - Number(asked['vnp_CreateDate'])).toBeGreaterThanOrEqual(1500)
    expect(body.paymentUrl).not.toContain(cast.vnpayKeys.VNPAY_HASH_SECRET)
    expect(await cast.paymentsOf(shop, orderId)).toMatchObject([
      { reference: asked['vnp_TxnRef'], status: 0 },
    ])
  })

  test('a payment in cash begins at once, and waits for the delivery', async () => {
    const orderId = await cast.unpaidOrder(shop, customer, { method_id: 1 })
    for (const _again of [1, 2]) {
      const { status, body } = await create({ orderId, methodId: 1 })
      expect([status, body.msg, body.paymentUrl]).toEqual([200, 'Đặt hàng COD thành công', undefined])
    }
    expect(await cast.paymentsOf(shop, orderId)).toMatchObject([{ reference: null, status: 0 }])
    expect(await cast.orderOf(shop, orderId)).toMatchObject({ paid: false })
  })

  test('payments of a hundred orders that begin at once have a hundred references', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => newCustomer(shop)))
    const orders = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const owner = people[index % 20] ?? customer
        return { owner, id: await cast.unpaidOrder(shop, owner) }
      }),
    )
    const begun = await Promise.all(orders.map(({ owner, id }) => cast.beginToPay(shop, owner, id)))
    expect(new Set(begun.map((asked) => asked['vnp_TxnRef'])).size).toBe(100)
  })

  test('a payment that begins again has a reference of its own each time, also twelve times at once', async () => {
    const orderId = await cast.unpaidOrder(shop, customer)
    const begun = await Promise.all(
      Array.from({ length: 12 }, () => cast.beginToPay(shop, customer, orderId)),
    )
    expect(new Set(begun.map((asked) => asked['vnp_TxnRef'])).size).toBe(12)
    expect(await cast.paymentsOf(shop, orderId)).toHaveLength(12)
  })

  test('a payment that begins again leaves the earlier attempt good: money by either pays, and by both is kept once for a refund', async () => {
    const orderId = await cast.unpaidOrder(shop, customer)
    const [earlier, later] = [
      await cast.beginToPay(shop, customer, orderId),
      await cast.beginToPay(shop, customer, orderId),
    ].map((asked) => asked['vnp_TxnRef'] ?? '')
    const paid = (reference = '') =>
      cast.ipn(shop, cast.vnpayResult(reference, { vnp_TransactionNo: cast.nextJourney() }))
    expect((await paid(earlier)).body.RspCode).toBe('00')
    expect(await cast.orderOf(shop, orderId)).toMatchObject({ paid: true })
    expect((await paid(later)).body.RspCode).toBe('00')
    expect(await cast.paymentsOf(shop, orderId)).toMatchObject([
      { reference: earlier, status: 1, needs_refund: false },
      { reference: later, needs_refund: true, received_amount: cast.orderTotal },
    ])
  })

  test('two taps on pay at once whose money comes at once pay the order once', async () => {
    const orderId = await cast.unpaidOrder(shop, customer)
    const begun = await Promise.all([1, 2].map(() => cast.beginToPay(shop, customer, orderId)))
    await Promise.all(
      begun.map(({ vnp_TxnRef = '' }) =>
        cast.ipn(shop, cast.vnpayResult(vnp_TxnRef, { vnp_TransactionNo: cast.nextJourney() })),
      ),
    )
    const rows = await cast.paymentsOf(shop, orderId)
    expect(rows.map(({ needs_refund }) => needs_refund).toSorted()).toEqual([false, true])
  })

  test('payments begin so often a day and order, and so often an hour and person (rate limit)', async () => {
    const orderId = await cast.unpaidOrder(shop, customer)
    const { attempts, byPerson } = budgets.paying
    for (let time = 0; time < attempts; time++) await cast.beginToPay(shop, customer, orderId)
    const refused = await create({ orderId, methodId: 2 })
    expect([refused.status, refused.body.msg]).toEqual([
      429,
      'Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    for (let time = attempts; time < byPerson; time++) await shop.payments.attempts.take(customer.user_id)
    const other = await create({ orderId: await cast.unpaidOrder(shop, customer), methodId: 2 })
    expect([other.status, Number(other.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('a payment that begins again with the same idempotency key is one attempt', async () => {
    const orderId = await cast.unpaidOrder(shop, customer)
    const headers = { 'idempotency-key': 'lan-nay' }
    const answers = await Promise.all([1, 2, 3].map(() => create({ orderId, methodId: 2 }, { headers })))
    expect(new Set(answers.map(({ body }) => body.paymentUrl)).size).toBe(1)
    expect(await cast.paymentsOf(shop, orderId)).toHaveLength(1)
    const other = await cast.unpaidOrder(shop, customer)
    expect(await create({ orderId: other, methodId: 2 }, { headers })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })

  test('a payment of another person’s order, or of none, is a 404', async () => {
    const orderId = await cast.unpaidOrder(shop, customer)
    const strangers = [await newCustomer(shop), await newAdmin(shop)]
    const answers = await Promise.all([
      ...strangers.map(({ session }) => create({ orderId, methodId: 2 }, { token: session.access })),
      create({ orderId: 2_147_483_000, methodId: 2 }),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
    expect(await cast.paymentsOf(shop, orderId)).toEqual([])
  })

  test.each<[string, string, string]>([
    ['paid', 'update orders set paid_at = now() where order_id = $1', 'ORDER_PAID'],
    [
      'cancelled',
      'update orders set status = 4, cancelled_at = now() where order_id = $1',
      'ORDER_CANCELLED',
    ],
    ['put away', 'update orders set archived_at = now() where order_id = $1', 'ORDER_CANCELLED'],
    ['overdue', 'update orders set expires_at = now() where order_id = $1', 'ORDER_CANCELLED'],
    ['of another method', 'update orders set method_id = 3 where order_id = $1', 'OTHER_METHOD'],
    [
      'for nothing',
      'update orders set subtotal = 0, total_amount = 0 where order_id = $1',
      'AMOUNT_NOT_PAYABLE',
    ],
  ])('a payment of an order that is %s is refused', async (_what, prepare, code) => {
    const orderId = await cast.unpaidOrder(shop, customer)
    await run(prepare, orderId)
    expect(await create({ orderId, methodId: 2 })).toMatchObject({ status: 409, body: { code } })
    expect(await cast.paymentsOf(shop, orderId)).toEqual([])
  })

  test('a payment by a method that the shop has not opened is a 503', async () => {
    const orderId = await cast.unpaidOrder(shop, customer, { method_id: 3 })
    expect(await create({ orderId, methodId: 3 })).toMatchObject({
      status: 503,
      body: { code: 'METHOD_UNAVAILABLE' },
    })
  })

  test.each([
    {},
    { orderId: 1 },
    { orderId: '1', methodId: 2 },
    { orderId: 1, methodId: 5 },
    { orderId: 0, methodId: 2 },
  ])('a payment with %j names the field that is wrong', async (body) => {
    const answer = await create(body)
    expect(answer.status).toBe(422)
    expect(['orderId', 'methodId']).toContain(answer.body.errors[0].field)
  })
})

describe('change of method', () => {
  test('an order whose method is changed to cash waits no longer, and late money still pays it', async () => {
    const orderId = await cast.unpaidOrder(shop, customer)
    const { vnp_TxnRef = '' } = await cast.beginToPay(shop, customer, orderId)
    const changed = await change(orderId, 1)
    expect(changed.body).toMatchObject({
      msg: 'Đã đổi phương thức thanh toán',
      data: { order_id: orderId, method_id: 1, expires_at: null },
    })
    expect(await cast.orderOf(shop, orderId)).toMatchObject({ method_id: 1, waits: false })
    expect((await cast.ipn(shop, cast.vnpayResult(vnp_TxnRef))).body.RspCode).toBe('00')
    expect(await cast.orderOf(shop, orderId)).toEqual({ status: 0, method_id: 2, paid: true, waits: false })
    expect(await cast.paymentsOf(shop, orderId)).toMatchObject([
      { status: 1 },
      { reference: null, status: 2, failure_reason: 'Đơn hàng được thanh toán trực tuyến' },
    ])
  })

  test('an order whose method is changed to and fro has one row of cash, and waits as long as it would have', async () => {
    const orderId = await cast.unpaidOrder(shop, customer, { method_id: 1 })
    await create({ orderId, methodId: 1 })
    for (const methodId of [2, 1, 2]) expect((await change(orderId, methodId)).status).toBe(200)
    expect(await cast.orderOf(shop, orderId)).toMatchObject({ method_id: 2, waits: true })
    expect(await cast.paymentsOf(shop, orderId)).toMatchObject([
      { status: 2, failure_reason: 'Đổi phương thức thanh toán' },
    ])
    expect((await change(orderId, 1)).status).toBe(200)
    expect(await cast.paymentsOf(shop, orderId)).toMatchObject([{ status: 0, failure_reason: null }])
  })

  test.each<[string, string, string]>([
    ['paid', 'update orders set paid_at = now() where order_id = $1', 'ORDER_PAID'],
    [
      'cancelled',
      'update orders set status = 4, cancelled_at = now() where order_id = $1',
      'ORDER_CANCELLED',
    ],
    ['confirmed', 'update orders set status = 1 where order_id = $1', 'INVALID_TRANSITION'],
  ])('a change of the method of an order that is %s is refused', async (_what, prepare, code) => {
    const orderId = await cast.unpaidOrder(shop, customer)
    await run(prepare, orderId)
    expect(await change(orderId, 1)).toMatchObject({ status: 409, body: { code } })
    expect(await cast.orderOf(shop, orderId)).toMatchObject({ method_id: 2 })
  })

  test('a change of the method of another person’s order is a 404, to a method that is not open a 503', async () => {
    const orderId = await cast.unpaidOrder(shop, customer)
    expect((await change(orderId, 1, (await newCustomer(shop)).session.access)).status).toBe(404)
    expect((await change(orderId, 3)).status).toBe(503)
  })

  test('a change of the method does not lead around the limit of five unpaid orders', async () => {
    await shop.pool.query('insert into carts (user_id) values ($1)', [customer.user_id])
    for (let unpaid = 0; unpaid < 4; unpaid++) await cast.unpaidOrder(shop, customer)
    const inCash = await Promise.all([1, 2, 3].map(() => cast.unpaidOrder(shop, customer, { method_id: 1 })))
    const answers = await Promise.all(inCash.map((orderId) => change(orderId, 2)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_UNPAID_ORDERS')
  })
})
