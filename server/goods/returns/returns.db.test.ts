import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { findSalesDifferences } from '#server/desk/reports/sales-check-store.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { changeCoupon } from '#server/selling/coupons/change-coupon.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import * as cast from '#test/shop/vnpay-flow.ts'
import { vnpayServer } from '#test/shop/vnpay-server.ts'

const vnpay = await keepForFile(vnpayServer())
const shop = await keepForFile(
  openAccountShop({ env: { ...cast.vnpayKeys, VNPAY_API_URL: vnpay.url, ORDERS_PER_MINUTE: '0' } }),
)
const admin = await newAdmin(shop)
const [book = 0, other = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 100_000, quantity: 1000 },
  { title: 'Dế mèn', price: 33_333, quantity: 1000 },
])
let customer: Actor
let shopper: Shopper
beforeEach(async () => {
  vnpay.answerWith('00')
  customer = await newCustomer(shop)
  shopper = new Shopper(shop.url, customer.session.access)
})
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
  expect(await findSalesDifferences(shop.db)).toEqual([])
  expect(await findMoneyDifferences(shop.db)).toEqual([])
})

const asAdmin = (path: string, method: string, body?: object) =>
  call(shop.url, path, { method, body, token: admin.session.access })
const step = async (id: number, status: number) =>
  expect((await asAdmin(`/orders/update-order?id=${id}`, 'PUT', { status })).status).toBe(200)
const credit = (amount: number) =>
  asAdmin(`/users/change-credit?id=${customer.user_id}`, 'POST', { amount, reason: 'Quà' })

type Line = { order_detail_id: number; book_id: number; quantity: number }

/** A delivered order of these copies: by cash, or paid through VNPAY. */
async function delivered(
  copies: Record<number, number>,
  { method_id = 1, ...more }: { method_id?: number; use_credit?: boolean } = {},
) {
  for (const [id, quantity] of Object.entries(copies)) await shopper.add(Number(id), quantity)
  const { body } = await shopper.order(undefined, { method_id, ...more })
  const id = body.order_id as number
  if (method_id === 2 && body.due_amount > 0) {
    const fields = await cast.beginToPay(shop, customer, id)
    const paid = { vnp_Amount: fields['vnp_Amount'] ?? '', vnp_TransactionNo: cast.nextJourney() }
    await cast.ipn(shop, cast.vnpayResult(fields['vnp_TxnRef'] ?? '', paid))
  }
  for (const status of [1, 2, 3]) await step(id, status)
  const { data } = (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body
  return { id, lines: data.orderDetail as Line[], total: data.total_amount as number }
}

const ask = (order_id: number, lines: readonly Line[], copies?: number, more: object = {}, headers = {}) =>
  shopper.call('/orders/request-return', {
    body: {
      order_id,
      lines: lines.map((line) => ({
        order_detail_id: line.order_detail_id,
        copies: copies ?? line.quantity,
      })),
      reason: 'damaged',
      ...more,
    },
    headers,
  })
const answer = (id: number, body: object) => asAdmin(`/returns/answer-return?id=${id}`, 'PUT', body)
const receive = (id: number, lines: object[], more = {}) =>
  asAdmin(`/returns/receive-return?id=${id}`, 'PUT', { lines, ...more })
const payBack = (id: number, way: string, more: object = {}) =>
  asAdmin(`/returns/pay-back?id=${id}`, 'PUT', { way, ...more })
const found = async (id: number) => (await asAdmin(`/returns/get-returns?id=${id}`, 'GET')).body.data[0]
const balance = async () => (await shopper.call('/users/credit')).body.data.balance as number
const stock = async (id: number) =>
  (await shop.pool.query('select quantity from books where book_id = $1', [id])).rows[0].quantity as number

/** Asked for, accepted and on the shelf. */
async function came(order: { id: number; lines: readonly Line[] }, copies?: number, more: object = {}) {
  const { body } = await ask(order.id, order.lines, copies)
  await answer(body.return_id, { accept: true, ...more })
  const lines = order.lines.map((line) => ({
    order_detail_id: line.order_detail_id,
    shelved: copies ?? line.quantity,
    lost: 0,
  }))
  expect((await receive(body.return_id, lines)).status).toBe(200)
  return body.return_id as number
}

test('a returned parcel that comes back empty is paid back with nothing, and the books agree', async () => {
  const order = await delivered({ [book]: 1 })
  const { body } = await ask(order.id, order.lines)
  await answer(body.return_id, { accept: true })
  const lines = order.lines.map(({ order_detail_id }) => ({ order_detail_id, shelved: 0, lost: 0 }))
  expect((await receive(body.return_id, lines)).status).toBe(200)
  expect((await payBack(body.return_id, 'transfer', { reference: 'FT-0' })).status).toBe(200)
  expect(await found(body.return_id)).toMatchObject({ state: 'paid_back' })
})

describe('requests', () => {
  test('a return is asked for delivered copies, once for each, and tells the staff', async () => {
    const order = await delivered({ [book]: 2 })
    const seen = (await shopper.call(`/orders/get-returns?order_id=${order.id}`)).body
    expect(seen).toMatchObject({ data: [], problem: null, returnable: [{ copies: 2 }], return_days: 7 })
    expect((await ask(order.id, order.lines, 3)).body.code).toBe('TOO_MANY_RETURNED')
    const { status, body } = await ask(order.id, order.lines, 1, { words: 'Gáy bị rách', reason: 'damaged' })
    expect(status).toBe(201)
    expect((await ask(order.id, order.lines, 2)).body.code).toBe('TOO_MANY_RETURNED')
    expect(await found(body.return_id)).toMatchObject({
      state: 'asked',
      words: 'Gáy bị rách',
      expected_goods: 100_000,
      lines: [{ copies: 1, title: 'Mắt biếc' }],
    })
    const { rows } = await shop.pool.query(
      "select distinct event from notifications where order_id = $1 and event = 'return_asked'",
      [order.id],
    )
    expect(rows).toHaveLength(1)
    const letters = await shop.pool.query(
      "select 1 from letter_outbox where order_id = $1 and kind = 'return_asked'",
      [order.id],
    )
    expect(letters.rows).toHaveLength(1)
  })

  test('returns asked by several at once never take more than was delivered', async () => {
    const order = await delivered({ [book]: 3 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(order.id, order.lines, 1)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_RETURNED')).toHaveLength(3)
  })

  test('a return that is sent twice with one idempotency key is one', async () => {
    const order = await delivered({ [book]: 2 })
    const key = { 'idempotency-key': `return ${order.id}` }
    const twice = await Promise.all([
      ask(order.id, order.lines, 1, {}, key),
      ask(order.id, order.lines, 1, {}, key),
    ])
    expect(new Set(twice.map(({ body }) => body.return_id)).size).toBe(1)
  })

  test('a return is asked for until the days of the policy are over, but not so for the staff', async () => {
    const order = await delivered({ [book]: 1 })
    await shop.pool.query(
      "update orders set delivered_at = delivered_at - interval '9 days' where order_id = $1",
      [order.id],
    )
    const late = await ask(order.id, order.lines)
    expect([late.status, late.body.code, late.body.msg]).toEqual([
      409,
      'NOT_RETURNABLE',
      'Đã hết hạn trả hàng của đơn này.',
    ])
    const lines = order.lines.map(({ order_detail_id, quantity }) => ({ order_detail_id, copies: quantity }))
    const byStaff = await asAdmin('/orders/request-return', 'POST', {
      order_id: order.id,
      lines,
      reason: 'wrong',
    })
    expect(byStaff.status).toBe(201)
    // The entries of sales stand on the day of the delivery.
    await shop.pool.query(
      "update orders set delivered_at = delivered_at + interval '9 days' where order_id = $1",
      [order.id],
    )
  })

  test.each([
    [{ lines: [] }, 'lines'],
    [{ reason: 'because' }, 'reason'],
    [{ pictures: ['/uploads/review-0.webp'] }, 'pictures.0'],
    [{ pictures: ['https://example.vn/x.webp'] }, 'pictures.0'],
  ])('a return asked with %j is told what is wrong', async (more, field) => {
    const order = await delivered({ [book]: 1 })
    expect(await ask(order.id, order.lines, 1, more)).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    })
  })

  test('a return for another’s order, or for one on its way, is refused', async () => {
    const order = await delivered({ [book]: 1 })
    const stranger = new Shopper(shop.url, (await newCustomer(shop)).session.access)
    const lines = [{ order_detail_id: order.lines[0]?.order_detail_id, copies: 1 }]
    const asked = { body: { order_id: order.id, lines, reason: 'other' } }
    expect((await stranger.call('/orders/request-return', asked)).body.code).toBe('ORDER_NOT_FOUND')
    expect((await stranger.call(`/orders/get-returns?order_id=${order.id}`)).status).toBe(404)
    await shopper.add(book)
    const { body } = await shopper.order()
    expect((await ask(body.order_id, order.lines)).body.code).toBe('NOT_RETURNABLE')
  })

  test('a return can be withdrawn by its customer alone, and then be asked anew', async () => {
    const order = await delivered({ [book]: 1 })
    const { return_id: id } = (await ask(order.id, order.lines)).body
    const stranger = new Shopper(shop.url, (await newCustomer(shop)).session.access)
    expect((await stranger.call(`/orders/withdraw-return?id=${id}`, { method: 'PUT' })).status).toBe(404)
    expect((await shopper.call(`/orders/withdraw-return?id=${id}`, { method: 'PUT' })).status).toBe(200)
    expect((await answer(id, { accept: true })).body.code).toBe('INVALID_TRANSITION')
    expect((await ask(order.id, order.lines)).status).toBe(201)
  })
})

test('a person asks for so many returns in an hour, and keeps so many pictures', async () => {
  const order = await delivered({ [book]: 1 })
  const wrong = { body: { order_id: order.id, lines: [{ order_detail_id: 1, copies: 1 }], reason: 'other' } }
  for (let asked = 0; asked < budgets.returns.asked; asked++)
    expect((await shopper.call('/orders/request-return', wrong)).status).toBe(409)
  expect((await shopper.call('/orders/request-return', wrong)).status).toBe(429)
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const add = () => {
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'hu-hong.jpg')
    return fetch(`${shop.url}/api/v1/orders/add-return-picture`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${customer.session.access}` },
    })
  }
  const first = await add()
  expect(await first.json()).toMatchObject({
    url: expect.stringMatching(/^\/uploads\/return-[0-9a-f]{32}\.webp$/),
  })
  for (let added = 1; added < budgets.returns.pictures; added++) expect((await add()).status).toBe(201)
  expect((await add()).status).toBe(429)
})

describe('guests', () => {
  async function ofGuest(copies: number) {
    const guest = new Shopper(shop.url)
    await guest.add(book, copies)
    const { body } = await guest.orderAsGuest()
    const { order_id, tracking_token: token } = body as { order_id: number; tracking_token: string }
    for (const status of [1, 2, 3]) await step(order_id, status)
    const anybody = new Shopper(shop.url)
    const seen = async () => (await anybody.call(`/orders/get-tracked-returns?token=${token}`)).body
    const [line] = (await seen()).returnable as { order_detail_id: number }[]
    const wish = (copies: number, more: object = {}) => ({
      token,
      lines: [{ order_detail_id: line?.order_detail_id, copies }],
      reason: 'damaged',
      ...more,
    })
    const askByLink = (body: object) => anybody.call('/orders/request-tracked-return', { body })
    const withdraw = (id: number, of = token) =>
      anybody.call('/orders/withdraw-tracked-return', { method: 'PUT', body: { token: of, id } })
    return { order_id, token, seen, wish, askByLink, withdraw }
  }

  test('a guest asks for a return by the link of an order with words and pictures, takes it back, and asks anew; the money comes by transfer', async () => {
    const { order_id, token, seen, wish, askByLink, withdraw } = await ofGuest(2)
    expect(await seen()).toMatchObject({ data: [], problem: null, returnable: [{ copies: 2 }] })
    const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), 'a.png')
    const sent = await fetch(`${shop.url}/api/v1/orders/add-tracked-return-picture?token=${token}`, {
      method: 'POST',
      body: form,
    })
    expect(sent.status).toBe(201)
    const { url } = (await sent.json()) as { url: string }
    expect((await askByLink(wish(3))).body.code).toBe('TOO_MANY_RETURNED')
    expect((await askByLink(wish(1, { token: `${token}x` }))).body.code).toBe('TRACKING_LINK_INVALID')
    const asked = await askByLink(wish(2, { words: 'Gáy rách', pictures: [url] }))
    expect(asked.status, asked.text).toBe(201)
    const id = asked.body.return_id as number
    expect(await found(id)).toMatchObject({ words: 'Gáy rách', pictures: [url], state: 'asked' })
    expect((await seen()).data).toMatchObject([{ return_id: id }])
    const another = await ofGuest(1)
    expect((await withdraw(id, another.token)).body.code).toBe('RETURN_NOT_FOUND')
    expect((await withdraw(id)).status).toBe(200)
    const { body } = await askByLink(wish(1))
    await answer(body.return_id, { accept: true })
    const lines = wish(1).lines.map(({ order_detail_id }) => ({ order_detail_id, shelved: 1, lost: 0 }))
    expect((await receive(body.return_id, lines)).status).toBe(200)
    expect((await found(body.return_id)).ways).toEqual(['transfer'])
    expect((await payBack(body.return_id, 'transfer', { reference: 'FT2514' })).status).toBe(200)
    await new Shopper(shop.url).call('/orders/forget-tracked-order', { body: { token } })
    const left = await shop.pool.query('select words, pictures from returns where order_id = $1', [order_id])
    expect(left.rows).toEqual([
      { words: '', pictures: [] },
      { words: '', pictures: [] },
    ])
    expect((await askByLink(wish(1))).body.code).toBe('TRACKING_LINK_INVALID')
  })

  test('a return by the link of an order is not asked after the days of the policy', async () => {
    const { order_id, seen, wish, askByLink } = await ofGuest(1)
    const move = (days: string) =>
      shop.pool.query('update orders set delivered_at = delivered_at + $2::interval where order_id = $1', [
        order_id,
        days,
      ])
    await move('-9 days')
    expect((await askByLink(wish(1))).body.code).toBe('NOT_RETURNABLE')
    expect((await seen()).returnable).toEqual([])
    await move('9 days')
  })
})

describe('answers', () => {
  test('a return that the staff refuses gets words, and the copies may be asked for anew', async () => {
    const order = await delivered({ [book]: 1 })
    const { return_id: id } = (await ask(order.id, order.lines)).body
    expect(await answer(id, { accept: false })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'words' }] },
    })
    expect((await answer(id, { accept: false, words: 'Sách còn nguyên' })).status).toBe(200)
    const [seen] = (await shopper.call(`/orders/get-returns?order_id=${order.id}`)).body.data
    expect(seen).toMatchObject({ state: 'refused', staff_words: 'Sách còn nguyên' })
    expect(seen).not.toHaveProperty('answered_by')
    expect((await ask(order.id, order.lines)).status).toBe(201)
  })

  test('a return is answered by the staff on the version that was seen', async () => {
    const order = await delivered({ [book]: 1 })
    const { return_id: id } = (await ask(order.id, order.lines)).body
    expect((await answer(id, { accept: true, version: 9 })).body.code).toBe('VERSION_CHANGED')
    const both = await Promise.all([
      answer(id, { accept: true, version: 1 }),
      answer(id, { accept: false, words: 'Không', version: 1 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a return’s parcel is booked in, each line to the shelf or as lost; copies that did not come are free again', async () => {
    const order = await delivered({ [book]: 3, [other]: 2 })
    const before = [await stock(book), await stock(other)]
    const { return_id: id } = (await ask(order.id, order.lines)).body
    await answer(id, { accept: true, with_fees: false })
    const [first, second] = order.lines.map(({ order_detail_id }) => order_detail_id)
    const lines = [
      { order_detail_id: first, shelved: 1, lost: 1 },
      { order_detail_id: second, shelved: 2, lost: 0 },
    ]
    expect(
      (await receive(id, [{ order_detail_id: first, shelved: 4, lost: 0 }, lines[1] ?? {}])).status,
    ).toBe(422)
    expect((await receive(id, lines.slice(1))).status).toBe(422)
    expect((await receive(id, lines)).status).toBe(200)
    expect([await stock(book), await stock(other)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2])
    expect(await found(id)).toMatchObject({ state: 'received', goods_amount: 266_666, fees_amount: 0 })
    const again = (await shopper.call(`/orders/get-returns?order_id=${order.id}`)).body.returnable
    expect(again).toEqual([{ order_detail_id: first, copies: 1 }])
  })
})

describe('refunds', () => {
  test('a return is paid back by a transfer, with its reference', async () => {
    const order = await delivered({ [book]: 2 })
    const id = await came(order, 1)
    expect(await payBack(id, 'transfer')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reference' }] },
    })
    expect((await payBack(id, 'gateway')).body.code).toBe('WAY_NOT_POSSIBLE')
    expect((await payBack(id, 'transfer', { reference: 'FT2511' })).status).toBe(200)
    expect(await found(id)).toMatchObject({
      state: 'paid_back',
      money_amount: 100_000,
      transfer_reference: 'FT2511',
    })
    const { rows } = await shop.pool.query(
      'select kind, revenue::int, copies from sales where order_id = $1 order by sale_id',
      [order.id],
    )
    expect(rows).toEqual([
      { kind: 'delivered', revenue: 200_000, copies: 2 },
      { kind: 'returned', revenue: -100_000, copies: -1 },
    ])
    expect((await payBack(id, 'transfer', { reference: 'FT2512' })).body.code).toBe('INVALID_TRANSITION')
  })

  test('a return is paid back as credit, once, however often it is clicked at once', async () => {
    const order = await delivered({ [book]: 2 })
    const id = await came(order)
    const answers = await Promise.all(Array.from({ length: 5 }, () => payBack(id, 'credit')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance()).toBe(200_000)
    const letter = await shop.pool.query(
      "select data from letter_outbox where order_id = $1 and kind = 'return_paid_back'",
      [order.id],
    )
    expect(letter.rows).toEqual([{ data: { amount: 200_000, way: 'credit' } }])
  })

  test('a return of an order without an account is not paid back as credit, which could never be spent', async () => {
    const guest = new Shopper(shop.url)
    await guest.add(book, 1)
    const { body: placed } = await guest.orderAsGuest()
    for (const status of [1, 2, 3]) await step(placed.order_id, status)
    const { rows: lines } = await shop.pool.query<{ order_detail_id: number }>(
      'select order_detail_id from order_lines where order_id = $1',
      [placed.order_id],
    )
    const { body } = await asAdmin('/orders/request-return', 'POST', {
      order_id: placed.order_id,
      lines: lines.map(({ order_detail_id }) => ({ order_detail_id, copies: 1 })),
      reason: 'damaged',
    })
    await answer(body.return_id, { accept: true })
    const came = lines.map(({ order_detail_id }) => ({ order_detail_id, shelved: 1, lost: 0 }))
    expect((await receive(body.return_id, came)).status).toBe(200)
    expect((await payBack(body.return_id, 'credit')).body.code).toBe('WAY_NOT_POSSIBLE')
    expect((await payBack(body.return_id, 'transfer', { reference: 'FT2513' })).status).toBe(200)
  })

  test('a return is paid back through the gateway in parts, and the rest of it', async () => {
    const order = await delivered({ [book]: 3 }, { method_id: 2 })
    const id = await came(order, 1)
    expect((await found(id)).ways).toEqual(['gateway', 'transfer', 'credit'])
    expect((await payBack(id, 'gateway')).status).toBe(200)
    expect(vnpay.asked().at(-1)).toMatchObject({ vnp_TransactionType: '03', vnp_Amount: '10000000' })
    const rest = await came(order, 2)
    expect((await payBack(rest, 'gateway')).status).toBe(200)
    const { rows } = await shop.pool.query(
      'select status, refunded_amount::int from payments where order_id = $1',
      [order.id],
    )
    expect(rows).toEqual([{ status: 1, refunded_amount: 300_000 }])
  })

  test('a return of a whole order is paid back through the gateway as a whole', async () => {
    const order = await delivered({ [book]: 1 }, { method_id: 2 })
    await payBack(await came(order), 'gateway')
    expect(vnpay.asked().at(-1)).toMatchObject({ vnp_TransactionType: '02', vnp_Amount: '10000000' })
  })

  test('a return that the gateway refuses to refund is paid back by another way', async () => {
    const order = await delivered({ [book]: 1 }, { method_id: 2 })
    const id = await came(order)
    vnpay.answerWith('95')
    expect((await payBack(id, 'gateway')).body.code).toBe('REFUND_REFUSED')
    expect(await found(id)).toMatchObject({ state: 'received', refund_unsettled: false })
    expect((await payBack(id, 'credit')).status).toBe(200)
  })

  test('a return whose refund has an unknown end is asked again under the same name, or settled as it was seen there', async () => {
    const order = await delivered({ [book]: 4 }, { method_id: 2 })
    const id = await came(order, 1)
    vnpay.answerWith('99')
    expect((await payBack(id, 'gateway')).body.code).toBe('REFUND_UNKNOWN')
    const first = vnpay.asked().at(-1)?.['vnp_RequestId']
    expect(await found(id)).toMatchObject({ state: 'received', refund_unsettled: true })
    expect((await payBack(id, 'credit')).body.code).toBe('REFUND_UNSETTLED')
    expect((await payBack(id, 'gateway')).body.code).toBe('REFUND_UNKNOWN')
    expect(vnpay.asked().at(-1)?.['vnp_RequestId']).toBe(first)
    vnpay.answerWith('00')
    expect((await payBack(id, 'gateway')).status).toBe(200)
    expect(vnpay.asked().at(-1)?.['vnp_RequestId']).toBe(first)

    const [second, third] = [await came(order, 1), await came(order, 1)]
    vnpay.answerWith('99')
    await Promise.all([payBack(second, 'gateway'), payBack(third, 'gateway')])
    const settle = (which: number, went_back: boolean) =>
      asAdmin(`/returns/settle-refund?id=${which}`, 'PUT', { went_back })
    expect((await settle(second, true)).status).toBe(200)
    expect((await settle(third, false)).status).toBe(200)
    expect(await found(second)).toMatchObject({ state: 'paid_back', way: 'gateway' })
    expect(await found(third)).toMatchObject({ state: 'received', way: null })
    expect((await payBack(third, 'transfer', { reference: 'FT1' })).status).toBe(200)
  })

  test('a return of an order that credit paid comes back as credit', async () => {
    await credit(120_000)
    const order = await delivered({ [book]: 2 }, { method_id: 2, use_credit: true })
    const first = await came(order, 1)
    expect((await payBack(first, 'gateway')).status).toBe(200)
    expect(await found(first)).toMatchObject({ money_amount: 80_000, credit_amount: 20_000 })
    const second = await came(order, 1)
    expect((await found(second)).ways).toEqual(['credit'])
    expect((await payBack(second, 'credit')).status).toBe(200)
    expect(await balance()).toBe(120_000)
  })

  test('fees go back with a return by the shop’s fault, copy by copy to the dong', async () => {
    await shop.pool.query(
      'update delivery_zones set shipping_fee = 10001, free_shipping_from = null, cod_fee = 0, cod_free_from = 0',
    )
    const order = await delivered({ [other]: 3 })
    await shop.pool.query('update delivery_zones set shipping_fee = 30000, free_shipping_from = 0')
    expect(order.total).toBe(110_000)
    const ids = [await came(order, 1), await came(order, 1), await came(order, 1)]
    for (const id of ids) await payBack(id, 'credit')
    const back = await Promise.all(ids.map(found))
    expect(back.map(({ goods_amount, fees_amount }) => [goods_amount, fees_amount])).toEqual([
      [33_333, 3_333],
      [33_333, 3_334],
      [33_333, 3_334],
    ])
    expect(await balance()).toBe(110_000)
  })

  test('an order with returns is not refunded as a whole beside them', async () => {
    const order = await delivered({ [book]: 2 }, { method_id: 2 })
    const id = await came(order, 1)
    const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [order.id])
    const refund = () =>
      asAdmin(`/transactions/update-transaction?id=${rows[0].payment_id}`, 'PUT', {
        status: 3,
        refund_reason: 'Khách trả',
      })
    expect((await refund()).body.code).toBe('REFUND_BY_RETURNS')
    await payBack(id, 'gateway')
    expect((await refund()).body.code).toBe('REFUND_BY_RETURNS')
  })
})

describe('coupons', () => {
  beforeAll(() =>
    makeCoupon(shop.db, systemCaller, {
      ...plainCoupon,
      code: 'GIAM100',
      kind: 'amount',
      value: 100_000,
      min_subtotal: 500_000,
    }),
  )
  const six = async () => {
    await shopper.add(book, 6)
    await shopper.apply('GIAM100')
    return delivered({})
  }
  /** Refund that was foreseen, and the one that went back. */
  async function back(
    order: { id: number; lines: readonly Line[] },
    copies: number,
    { reason, ...judged }: { reason: string; with_fees?: boolean },
  ) {
    const { body } = await ask(order.id, order.lines, copies, { reason })
    await answer(body.return_id, { accept: true, ...judged })
    const foreseen: number = (await found(body.return_id)).expected_goods
    const lines = order.lines.map(({ order_detail_id }) => ({ order_detail_id, shelved: copies, lost: 0 }))
    expect((await receive(body.return_id, lines)).status).toBe(200)
    expect((await payBack(body.return_id, 'transfer', { reference: 'FT-1' })).status).toBe(200)
    const given: number = (await found(body.return_id)).goods_amount
    return [foreseen, given]
  }

  test('a return that leaves less than the coupon asks for is of an order without it: five of six, then the last', async () => {
    const order = await six()
    expect(order.total).toBe(500_000)
    expect(await back(order, 5, { reason: 'changed_mind' })).toEqual([400_000, 400_000])
    expect(await back(order, 1, { reason: 'changed_mind' })).toEqual([100_000, 100_000])
  })

  test('a return by the shop’s fault keeps the coupon, which the staff decide whatever reason the customer chose', async () => {
    const order = await six()
    const { body } = await ask(order.id, order.lines, 5, { reason: 'damaged' })
    expect(await found(body.return_id)).toMatchObject({
      expected_goods: 416_667,
      expected_goods_otherwise: 400_000,
    })
    await answer(body.return_id, { accept: false, words: 'Sách lành lặn' })
    expect(await back(order, 5, { reason: 'damaged', with_fees: false })).toEqual([400_000, 400_000])
  })

  test.each([{ reason: 'damaged' }, { reason: 'changed_mind', with_fees: true }])(
    'a return gives all shares of the coupon back where the staff say so: %j',
    async (judged) => {
      expect(await back(await six(), 5, judged)).toEqual([416_667, 416_667])
    },
  )
})

test('a coupon that is written anew counts for the returns of its orders as it was when they used it', async () => {
  const coupon = {
    ...plainCoupon,
    code: 'NHUCU',
    kind: 'amount',
    value: 60_000,
    min_subtotal: 300_000,
  } as const
  const couponId = await makeCoupon(shop.db, systemCaller, coupon)
  await shopper.add(book, 6)
  await shopper.apply('NHUCU')
  const order = await delivered({})
  expect(order.total).toBe(540_000)
  await addBooks(shop.db, [{ title: 'Chuyện xưa', price: 1, authors: ['Tô Hoài'] }])
  const { rows } = await shop.pool.query('select min(author_id) as id from authors')
  await changeCoupon(shop.db, systemCaller, couponId, {
    ...coupon,
    min_subtotal: 550_000,
    targets: [{ kind: 'author', id: rows[0].id }],
  })
  const { body } = await ask(order.id, order.lines, 3, { reason: 'changed_mind' })
  expect(await found(body.return_id)).toMatchObject({ expected_goods: 270_000 })
  await answer(body.return_id, { accept: true })
  const lines = order.lines.map(({ order_detail_id }) => ({ order_detail_id, shelved: 3, lost: 0 }))
  expect((await receive(body.return_id, lines)).status).toBe(200)
  expect(await found(body.return_id)).toMatchObject({ goods_amount: 270_000 })
})
