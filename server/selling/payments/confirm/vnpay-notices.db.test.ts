import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import * as cast from '#test/shop/vnpay-flow.ts'
import { answerNotice } from './verify-payment.ts'

const { ipn, verify, vnpayResult } = cast

let shop: AccountShop
let customer: Actor
let orderId: number
let reference: string

beforeAll(async () => {
  shop = await openAccountShop({ env: cast.vnpayKeys })
})
afterAll(() => shop.close())
beforeEach(async () => {
  customer = await newCustomer(shop)
  orderId = await cast.unpaidOrder(shop, customer)
  reference = (await cast.beginToPay(shop, customer, orderId))['vnp_TxnRef'] ?? ''
})

const payments = () => cast.paymentsOf(shop, orderId)
const order = () => cast.orderOf(shop, orderId)
const told = async (query: string) => (await ipn(shop, query)).body
const nothingHappened = async () => {
  expect(await payments()).toMatchObject([{ status: 0, needs_refund: false, received_amount: null }])
  expect(await order()).toMatchObject({ paid: false })
}

describe('notices', () => {
  test('a notice of VNPAY that an order was paid pays it, once', async () => {
    const query = vnpayResult(reference)
    const first = await ipn(shop, query)
    expect([first.status, first.text]).toEqual([200, '{"RspCode":"00","Message":"Confirm Success"}'])
    expect(first.headers.get('content-type')).toContain('application/json')
    expect(await order()).toEqual({ status: 0, method_id: 2, paid: true, waits: false })
    expect(await payments()).toMatchObject([
      { status: 1, needs_refund: false, received_amount: 180_600, provider_transaction: '14000001' },
    ])
    expect(await told(query)).toEqual({ RspCode: '02', Message: 'Order already confirmed' })
    expect(await told(`${query}&utm_source=zalo`)).toMatchObject({ RspCode: '02' })
    expect(await payments()).toHaveLength(1)
  })

  const forgeries: [string, (good: string) => string][] = [
    ['a letter turned', (good) => good.replace(/.$/, (end) => (end === '0' ? '1' : '0'))],
    ['an empty hash', (good) => good.replace(/[^=]*$/, '')],
    ['no hash', (good) => good.replace(/&vnp_SecureHash=.*/, '')],
    ['a hash in capitals', (good) => good.replace(/[^=]*$/, (hash) => hash.toUpperCase())],
    ['another secret', () => vnpayResult(reference, {}, 'AAAAAAAAAAAAAAAA')],
    ['another terminal', () => vnpayResult(reference, { vnp_TmnCode: 'OTHERONE' })],
    ['a parameter twice', (good) => `${good}&vnp_Amount=100`],
    ['nothing at all', () => ''],
  ]
  test.each(forgeries)(
    'a notice of VNPAY with %s is forged and changes nothing, nor what is told after it',
    async (_what, forge) => {
      const forged = await ipn(shop, forge(vnpayResult(reference)))
      expect([forged.status, forged.body]).toEqual([200, { RspCode: '97', Message: 'Invalid signature' }])
      await nothingHappened()
      expect(await told(vnpayResult(reference))).toMatchObject({ RspCode: '00' })
    },
  )

  test('a notice of VNPAY is judged by its signature first, then by its order, its amount, and whether it is new', async () => {
    const unknown = `${orderId}T000000000000`
    expect(await told(vnpayResult(unknown, {}, 'wrong'))).toMatchObject({ RspCode: '97' })
    const wrongAmount = { vnp_Amount: '100' }
    expect(await told(vnpayResult(unknown, wrongAmount))).toEqual({
      RspCode: '01',
      Message: 'Order not found',
    })
    expect(await told(vnpayResult(reference))).toMatchObject({ RspCode: '00' })
    expect(await told(vnpayResult(reference, wrongAmount))).toEqual({
      RspCode: '04',
      Message: 'Invalid amount',
    })
  })

  test.each([
    ['vnp_CurrCode', 'USD'],
    ['vnp_CurrCode', 'vnd'],
    ['vnp_CurrCode', ''],
    ['vnp_Command', 'refund'],
    ['vnp_Command', 'token_pay'],
    ['vnp_Version', '1.0.0'],
    ['vnp_Locale', 'en'],
    ['vnp_OrderType', 'topup'],
  ])(
    'a notice of VNPAY that says %s=%s, which the shop never asked, pays nothing and is kept to be looked at',
    async (name, value) => {
      expect(await told(vnpayResult(reference, { [name]: value }))).toMatchObject({ RspCode: '04' })
      expect(await order()).toMatchObject({ paid: false })
      expect(await payments()).toMatchObject([{ status: 2, needs_refund: true, received_amount: null }])
      expect(await told(vnpayResult(`${orderId}T000000000000`, { [name]: value }))).toMatchObject({
        RspCode: '01',
      })
      expect(await told(vnpayResult(reference, { [name]: value }, 'wrong'))).toMatchObject({ RspCode: '97' })
    },
  )

  test('a notice of VNPAY that repeats what was asked pays', async () => {
    const words = { vnp_CurrCode: 'VND', vnp_Command: 'pay', vnp_Version: '2.1.0', vnp_Locale: 'vn' }
    expect(await told(vnpayResult(reference, words))).toMatchObject({ RspCode: '00' })
    expect(await order()).toMatchObject({ paid: true })
  })

  const amounts = [
    '180600',
    '18060001',
    '18059999',
    '1806000000',
    '1e7',
    '0x1139450',
    '018060000',
    '18060000.0',
  ]
  test.each([...amounts, '-18060000', '', ' '])(
    'a notice of VNPAY of the amount %j is kept and pays nothing',
    async (vnp_Amount) => {
      const query = vnpayResult(reference, { vnp_Amount })
      expect(await told(query)).toMatchObject({ RspCode: '04' })
      expect(await told(query)).toMatchObject({ RspCode: '04' })
      expect(await order()).toMatchObject({ paid: false })
      const reason = 'Số tiền nhận được khác với số tiền của đơn hàng. Nhà sách sẽ hoàn tiền cho bạn.'
      expect(await payments()).toMatchObject([{ status: 2, needs_refund: true, failure_reason: reason }])
      expect(await told(vnpayResult(reference))).toMatchObject({ RspCode: '00' })
      expect(await order()).toMatchObject({ paid: true })
    },
  )

  test.each([
    ['00', '02', { status: 2, held: false, result_code: '99' }],
    ['24', '02', { status: 2, held: false, result_code: '24' }],
    ['51', '02', { status: 2, held: false, result_code: '51' }],
    ['07', '07', { status: 0, held: true, result_code: '07' }],
  ])(
    'a notice of VNPAY of response %s with status %s is written down and pays nothing',
    async (response, status, row) => {
      const query = vnpayResult(reference, { vnp_ResponseCode: response, vnp_TransactionStatus: status })
      expect(await told(query)).toMatchObject({ RspCode: '00' })
      expect(await payments()).toMatchObject([row])
      expect(await order()).toMatchObject({ paid: false, waits: true })
      expect(await told(query)).toMatchObject({ RspCode: '02' })
    },
  )

  test('a notice of a failure after a success takes no payment back', async () => {
    await ipn(shop, vnpayResult(reference))
    expect(await told(vnpayResult(reference, cast.failure('24')))).toMatchObject({ RspCode: '02' })
    expect(await payments()).toMatchObject([{ status: 1 }])
    expect(await order()).toMatchObject({ paid: true })
  })

  test('a notice of a success after a failure, or after it was held, pays', async () => {
    await ipn(shop, vnpayResult(reference, cast.failure('51')))
    await ipn(shop, vnpayResult(reference, { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' }))
    expect(await told(vnpayResult(reference))).toMatchObject({ RspCode: '00' })
    expect(await payments()).toMatchObject([{ status: 1, held: false, failure_reason: null }])
  })

  test('a notice of a payment after the order was cancelled keeps the money and leaves the order as it is', async () => {
    await cast.cancelOrder(shop, customer, orderId)
    expect(await told(vnpayResult(reference))).toMatchObject({ RspCode: '00' })
    expect(await told(vnpayResult(reference))).toMatchObject({ RspCode: '02' })
    expect(await order()).toMatchObject({ status: 4, paid: false })
    expect(await payments()).toMatchObject([{ status: 1, needs_refund: true, received_amount: 180_600 }])
  })

  test('a notice of a second success for the same attempt keeps that money in a row of its own', async () => {
    await ipn(shop, vnpayResult(reference))
    const second = vnpayResult(reference, { vnp_TransactionNo: '14000002' })
    expect(await told(second)).toMatchObject({ RspCode: '00' })
    expect(await told(second)).toMatchObject({ RspCode: '02' })
    const rows = await payments()
    expect(rows).toMatchObject([
      { status: 1, needs_refund: false, provider_transaction: '14000001' },
      { status: 2, needs_refund: true, provider_transaction: '14000002', received_amount: 180_600 },
    ])
  })

  test('a notice of a success in a second attempt keeps that money', async () => {
    const again = (await cast.beginToPay(shop, customer, orderId))['vnp_TxnRef'] ?? ''
    expect(again).not.toBe(reference)
    await ipn(shop, vnpayResult(reference))
    expect(await told(vnpayResult(again, { vnp_TransactionNo: '14000002' }))).toMatchObject({ RspCode: '00' })
    expect(await payments()).toMatchObject([
      { status: 1, needs_refund: false },
      { status: 2, needs_refund: true, received_amount: 180_600 },
    ])
  })

  test('a notice of a payment that comes while the database is away is asked for again, and counts once then', async () => {
    const query = vnpayResult(reference)
    const broken = {
      ...shop.payments,
      db: new Proxy(shop.db, { get: () => () => Promise.reject(new Error('away')) }),
    }
    expect(await answerNotice(broken, 'vnpay', Object.fromEntries(new URLSearchParams(query)))).toBe('99')
    await nothingHappened()
    expect(await told(query)).toMatchObject({ RspCode: '00' })
  })

  test('ten notices of a payment at once and ten after them are one payment', async () => {
    const query = vnpayResult(reference)
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => told(query)))
    const later = await Promise.all(Array.from({ length: 10 }, () => told(query)))
    const codes = [...atOnce, ...later].map(({ RspCode }) => RspCode).toSorted()
    expect(codes).toEqual(['00', ...Array.from({ length: 19 }, () => '02')])
    expect(await payments()).toMatchObject([{ status: 1, received_amount: 180_600 }])
  })

  test('a notice of a payment is written down once for every way it came, and stays', async () => {
    await ipn(shop, vnpayResult(reference))
    await ipn(shop, vnpayResult(reference))
    await verify(shop, orderId, vnpayResult(reference))
    const events = 'select channel, outcome from payment_events where reference = $1 order by event_id'
    const { rows } = await shop.pool.query(events, [reference])
    expect(rows).toEqual([
      { channel: 'notice', outcome: 'paid' },
      { channel: 'return', outcome: 'repeat' },
    ])
    await expect(shop.pool.query('delete from payment_events')).rejects.toThrow(/append-only/)
  })
})

describe('returns', () => {
  test('a browser that returns from VNPAY confirms the payment as well, and hears the same again', async () => {
    const first = await verify(shop, orderId, vnpayResult(reference), customer.session.access)
    expect(first).toMatchObject({ status: 200, body: { msg: 'Thanh toán thành công' } })
    expect(first.body.data).toMatchObject({
      outcome: 'success',
      order_id: orderId,
      order_paid: true,
      payment_status: 1,
    })
    expect(Object.keys(first.body.data)).not.toContain('user_id')
    const again = await verify(shop, String(orderId), vnpayResult(reference))
    expect(again.text).toBe(first.text)
    expect((await verify(shop, reference, vnpayResult(reference))).text).toBe(first.text)
    expect(await told(vnpayResult(reference))).toMatchObject({ RspCode: '02' })
    const params = Object.fromEntries(new URLSearchParams(vnpayResult(reference)))
    for (const body of [params, { params }]) {
      expect((await call(shop.url, '/payments/verify-vnpay-payment', { body })).text).toBe(first.text)
    }
  })

  test('a browser that returns from VNPAY hears why the payment failed, or that the bank has not answered', async () => {
    const waiting = vnpayResult(reference, { vnp_TransactionStatus: '01', vnp_TransactionNo: '0' })
    expect((await verify(shop, orderId, waiting)).body.data).toMatchObject({
      outcome: 'pending',
      reason: 'Đang chờ ngân hàng xác nhận',
    })
    const cancelled = await verify(shop, orderId, vnpayResult(reference, cast.failure('24')))
    expect(cancelled.body).toMatchObject({
      msg: 'Bạn đã hủy giao dịch.',
      data: { outcome: 'failed', order_paid: false, needs_refund: false },
    })
    const seen = await call(shop.url, `/payments/get-payment-result?reference=${reference}`)
    expect(seen.body.data).toEqual(cancelled.body.data)
  })

  test('a browser that returns from VNPAY is refused what was not signed, is not known, is of another order or of another amount', async () => {
    const other = await cast.unpaidOrder(shop, customer)
    const forged = vnpayResult(reference, {}, 'wrong')
    expect(await verify(shop, orderId, forged)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_SIGNATURE', msg: 'Xác thực thanh toán thất bại' },
    })
    expect(await verify(shop, orderId, vnpayResult(`${orderId}T0`))).toMatchObject({ status: 404 })
    expect(await verify(shop, other, vnpayResult(reference))).toMatchObject({
      status: 409,
      body: { code: 'OTHER_ORDER' },
    })
    await nothingHappened()
    expect(await verify(shop, orderId, vnpayResult(reference, { vnp_Amount: '100' }))).toMatchObject({
      status: 409,
      body: {
        code: 'WRONG_AMOUNT',
        msg: 'Số tiền nhận được khác với số tiền của đơn hàng. Nhà sách sẽ hoàn tiền cho bạn.',
      },
    })
    for (const body of [{}, { orderId, vnpayParams: 'x' }, { orderId, vnpayParams: { vnp_Amount: [1] } }]) {
      expect((await call(shop.url, '/payments/verify-vnpay-callback', { body })).status).toBe(422)
    }
  })

  test('a browser that returns from VNPAY is told about the orders of its own customer alone, whatever it brings', async () => {
    const { session } = await newCustomer(shop)
    for (const query of [vnpayResult(reference), vnpayResult(reference, {}, 'wrong')]) {
      expect(await verify(shop, orderId, query, session.access)).toMatchObject({
        status: 404,
        body: { code: 'ORDER_NOT_FOUND' },
      })
    }
    const params = Object.fromEntries(new URLSearchParams(vnpayResult(reference)))
    const named = await call(shop.url, '/payments/verify-vnpay-payment', {
      body: { params },
      token: session.access,
    })
    expect(named.status).toBe(404)
    await nothingHappened()
    const admin = await newAdmin(shop)
    expect((await verify(shop, orderId, vnpayResult(reference), admin.session.access)).status).toBe(200)
  })

  test.each(['momo', '..%2fvnpay', 'vnpay%00', 'VNPAY'])(
    'a browser that returns from a provider %s that is none is a 404',
    async (provider) => {
      const body = { params: Object.fromEntries(new URLSearchParams(vnpayResult(reference))) }
      expect((await call(shop.url, `/payments/verify-${provider}-payment`, { body })).status).toBe(404)
      await nothingHappened()
    },
  )
})

describe('races', () => {
  test('a return and a notice at once, twenty times, both tell the truth, and one payment is completed', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await cast.unpaidOrder(shop, customer)
      const attempt = (await cast.beginToPay(shop, customer, id))['vnp_TxnRef'] ?? ''
      const query = vnpayResult(attempt)
      const [notice, back, again] = await Promise.all([told(query), verify(shop, id, query), told(query)])
      expect(['00', '02']).toContain(notice.RspCode)
      expect(back.body.data).toMatchObject({ outcome: 'success', order_paid: true, needs_refund: false })
      expect([notice.RspCode, again.RspCode].filter((code) => code === '00').length).toBeLessThan(2)
      expect(await cast.paymentsOf(shop, id)).toMatchObject([{ status: 1, needs_refund: false }])
    }
  })

  test('two payment attempts at once, twenty times: one pays, the other is kept', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await cast.unpaidOrder(shop, customer)
      const attempts = [await cast.beginToPay(shop, customer, id), await cast.beginToPay(shop, customer, id)]
      const codes = await Promise.all(
        attempts.map(({ vnp_TxnRef = '' }, index) =>
          told(vnpayResult(vnp_TxnRef, { vnp_TransactionNo: `1400000${index}` })),
        ),
      )
      expect(codes.map(({ RspCode }) => RspCode)).toEqual(['00', '00'])
      const rows = await cast.paymentsOf(shop, id)
      expect(rows.map((row) => [row['status'], row['needs_refund']]).toSorted()).toEqual([
        [1, false],
        [2, true],
      ])
    }
  })

  test('a cancellation races with a notice, twenty times: the order is cancelled and the money is to go back', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await cast.unpaidOrder(shop, customer)
      const attempt = (await cast.beginToPay(shop, customer, id))['vnp_TxnRef'] ?? ''
      const [notice, cancelled] = await Promise.all([
        told(vnpayResult(attempt)),
        cast.cancelOrder(shop, customer, id),
      ])
      expect([notice.RspCode, cancelled.status]).toEqual(['00', 200])
      expect(await cast.orderOf(shop, id)).toMatchObject({ status: 4 })
      expect(await cast.paymentsOf(shop, id)).toMatchObject([
        { status: 1, needs_refund: true, received_amount: 180_600 },
      ])
    }
  })
})
