import { afterEach, describe, expect, test } from 'vitest'
import { formatDong } from '#contract/platform/language/money.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { changeCoupon } from '#server/selling/coupons/change-coupon.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin, newCustomer } from '#test/shop/actors.ts'
import { castOfEdits } from '#test/till/cast-of-edits.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { Shopper } from '#test/shop/shopper.ts'
import * as cast from '#test/shop/vnpay-flow.ts'

const shop = await keepForFile(openAccountShop({ env: { ...cast.vnpayKeys, ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
const [first = 0, second = 0, rare = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 100_000, quantity: 1000 },
  { title: 'Dế Mèn', price: 60_000, quantity: 1000 },
  { title: 'Sách hiếm', price: 50_000, quantity: 1 },
])
afterEach(async () => {
  expect([...(await findDifferences(shop.db)), ...(await findMoneyDifferences(shop.db))]).toEqual([])
})

const { asAdmin, edit, preview, stockOf, payments, ordered, paidOnline } = castOfEdits(shop, admin)

describe('unpaid orders', () => {
  test('lines of an unpaid order change before it is packed: earlier prices stay, stock, cash and history follow', async () => {
    const { id, seen } = await ordered({ [first]: 3 })
    const before = [await stockOf(first), await stockOf(second)]
    await shop.pool.query('update books set price = 110000 where book_id = $1', [first])
    const { version } = await seen()
    const foreseen = (await preview(id, { [first]: 1, [second]: 2 })).body.data
    expect(foreseen).toMatchObject({
      total_before: 300_000,
      total_amount: 220_000,
      paid: false,
      to_give_back: 0,
    })
    expect(await stockOf(first)).toBe(before[0])
    const changed = await edit(id, { [first]: 1, [second]: 2 }, { version, expected_total: 220_000 })
    expect([changed.status, changed.body.msg], changed.text).toEqual([
      200,
      'Đã sửa đơn hàng. Khách hàng được báo.',
    ])
    await shop.pool.query('update books set price = 100000 where book_id = $1', [first])
    const after = await seen()
    expect(after).toMatchObject({ subtotal: 220_000, total_amount: 220_000, due_amount: 220_000, status: 0 })
    expect(after.items.map(({ book_id, price, quantity }) => [book_id, price, quantity])).toEqual([
      [first, 100_000, 1],
      [second, 60_000, 2],
    ])
    expect([await stockOf(first), await stockOf(second)]).toEqual([
      (before[0] ?? 0) + 2,
      (before[1] ?? 0) - 2,
    ])
    expect(await payments(id)).toMatchObject([{ method_id: 1, amount: 220_000, status: 0 }])
    expect(after.history.at(-1)?.note).toBe(
      `Nhà sách đã sửa đơn: “Mắt biếc” 3 → 1 cuốn; thêm 2 “Dế Mèn”. Tổng mới ${formatDong(220_000)}.`,
    )
    for (const status of [1, 2]) await asAdmin(`/orders/update-order?id=${id}`, { status })
    expect((await edit(id, { [first]: 2 })).body.code).toBe('ORDER_NOT_MENDABLE')
    await asAdmin(`/orders/update-order?id=${id}`, { status: 3 })
    expect(await payments(id)).toMatchObject([{ amount: 220_000, status: 1 }])
  })

  test('an edit of an order that is refused names why and changes nothing', async () => {
    const { id, seen } = await ordered({ [first]: 1 })
    const { version } = await seen()
    expect((await edit(id, { [first]: 2 }, { version: version + 1 })).body.code).toBe('VERSION_CHANGED')
    expect((await edit(id, { [first]: 2 }, { expected_total: 1 })).body.code).toBe('TOTAL_CHANGED')
    expect((await edit(id, { [first]: 1, [rare]: 2 })).body.code).toBe('OUT_OF_STOCK')
    expect((await edit(id, {})).body.errors[0].field).toBe('lines')
    expect((await edit(id, { [first]: 1 })).body.msg).toBe('Các dòng sách không đổi.')
    expect((await seen()).version).toBe(version)
  })

  test('a coupon is judged anew when lines change: it follows the sum, or goes only where that was said', async () => {
    await makeCoupon(shop.db, systemCaller, { ...plainCoupon, code: 'TU200', min_subtotal: 200_000 })
    const customer = await newCustomer(shop)
    const shopper = new Shopper(shop.url, customer.session.access)
    await shopper.add(first, 3)
    await shopper.apply('TU200')
    const id: number = (await shopper.order()).body.order_id
    expect((await edit(id, { [first]: 2 })).body.data).toMatchObject({
      discount: 20_000,
      total_amount: 180_000,
    })
    const lost = await edit(id, { [first]: 1 })
    expect([lost.body.code, lost.body.msg]).toEqual([
      'COUPON_LOST',
      `Mã TU200 cần đơn từ ${formatDong(200_000)}. Giữ thêm sách, hoặc chọn bỏ mã giảm giá.`,
    ])
    expect((await preview(id, { [first]: 1 })).body.data.coupon_lost).toBe('TU200')
    expect((await edit(id, { [first]: 1 }, { drop_coupon: true })).body.data).toMatchObject({
      discount: 0,
      coupon_code: null,
      total_amount: 100_000,
    })
    const { rows } = await shop.pool.query(
      "select used_count, discount_given from coupons where code = 'TU200'",
    )
    expect(rows).toEqual([{ used_count: 0, discount_given: 0 }])
  })

  test('a coupon counts in an edit as it was when the order took it, though it was written anew since', async () => {
    const coupon = { ...plainCoupon, code: 'XUA200', min_subtotal: 200_000 }
    const couponId = await makeCoupon(shop.db, systemCaller, coupon)
    const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
    await shopper.add(first, 4)
    await shopper.apply('XUA200')
    const id: number = (await shopper.order()).body.order_id
    await addBooks(shop.db, [{ title: 'Chuyện xưa', price: 1, authors: ['Tô Hoài'] }])
    const { rows } = await shop.pool.query('select min(author_id) as id from authors')
    await changeCoupon(shop.db, systemCaller, couponId, {
      ...coupon,
      value: 20,
      min_subtotal: 300_000,
      targets: [{ kind: 'author', id: rows[0].id }],
    })
    expect((await edit(id, { [first]: 2 })).body.data).toMatchObject({
      discount: 20_000,
      total_amount: 180_000,
    })
    expect((await edit(id, { [first]: 1 })).body.msg).toBe(
      `Mã XUA200 cần đơn từ ${formatDong(200_000)}. Giữ thêm sách, hoặc chọn bỏ mã giảm giá.`,
    )
  })

  test('credit that an edited order no longer needs comes back, and pays all of it where it can', async () => {
    const { id, seen, balance } = await ordered({ [first]: 2 }, { method_id: 2, use_credit: true }, 150_000)
    expect((await seen()).due_amount).toBe(50_000)
    expect((await edit(id, { [first]: 1 })).status).toBe(200)
    expect(await seen()).toMatchObject({
      credit_used: 100_000,
      due_amount: 0,
      paymentStatus: 1,
      expires_at: null,
    })
    expect(await balance()).toBe(50_000)
  })
})

describe('paid orders', () => {
  test('an order is not edited while a payment runs, and one that comes late for the old sum is kept to go back', async () => {
    const order = await ordered({ [first]: 2 }, { method_id: 2 })
    const fields = await cast.beginToPay(shop, order.customer, order.id)
    expect((await edit(order.id, { [first]: 1 })).body.code).toBe('PAYMENT_RUNNING')
    await shop.pool.query(
      "update payments set expires_at = now() - interval '1 second' where order_id = $1",
      [order.id],
    )
    expect((await edit(order.id, { [first]: 1 })).status).toBe(200)
    await cast.ipn(shop, cast.vnpayResult(fields['vnp_TxnRef'] ?? '', { vnp_Amount: '20000000' }))
    expect(await payments(order.id)).toMatchObject([{ amount: 200_000, status: 2, needs_refund: true }])
    expect(await order.seen()).toMatchObject({ payment: null, total_amount: 100_000 })
  })

  test('a refund of an edit as credit leaves the rest to the payment, which gives it back when the order is cancelled', async () => {
    const { id, seen, balance } = await paidOnline({ [first]: 3 })
    expect((await edit(id, { [first]: 2 })).body.errors[0].field).toBe('way')
    expect((await preview(id, { [first]: 2 })).body.data).toMatchObject({
      to_give_back: 100_000,
      ways: ['credit', 'transfer', 'gateway'],
    })
    expect((await edit(id, { [first]: 2 }, { way: 'credit' })).status).toBe(200)
    expect(await balance()).toBe(100_000)
    expect(await seen()).toMatchObject({ total_amount: 200_000, paymentStatus: 1 })
    // Credit is not taken for what is bought more: that is the customer's to spend.
    const missing = await edit(id, { [first]: 2, [second]: 1 })
    expect(await balance()).toBe(100_000)
    expect([missing.body.code, missing.body.msg]).toEqual([
      'MORE_TO_PAY',
      `Đơn đã thanh toán, khách cần trả thêm ${formatDong(60_000)}. Chọn cách khách trả, hoặc bớt sách.`,
    ])
    expect(
      (await asAdmin(`/orders/update-order?id=${id}`, { status: 4, cancel_reason: 'Đổi ý' })).status,
    ).toBe(200)
    expect(await balance()).toBe(100_000)
    expect(await payments(id)).toMatchObject([
      { amount: 300_000, given_back_apart: 100_000, needs_refund: true },
    ])
    const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [id])
    const refunded = await asAdmin(`/transactions/update-transaction?id=${rows[0].payment_id}`, {
      status: 3,
      refund_reason: 'Hủy đơn',
      by_hand: true,
    })
    expect(refunded.status, refunded.text).toBe(200)
    const { rows: letters } = await shop.pool.query(
      "select data from letter_outbox where order_id = $1 and kind = 'order_refunded'",
      [id],
    )
    expect(letters[0].data.amount).toBe(200_000)
  })

  test('a refund of an edit by transfer has its reference; delivered, the sale is of the kept copies', async () => {
    const { id } = await paidOnline({ [first]: 2, [second]: 1 })
    expect((await edit(id, { [first]: 2 }, { way: 'transfer' })).body.errors[0].field).toBe('reference')
    expect((await edit(id, { [first]: 2 }, { way: 'transfer', reference: 'FT123' })).status).toBe(200)
    const { rows: payment } = await shop.pool.query('select payment_id from payments where order_id = $1', [
      id,
    ])
    const whole = await asAdmin(`/transactions/update-transaction?id=${payment[0].payment_id}`, {
      status: 3,
      refund_reason: 'Nhầm',
      by_hand: true,
    })
    expect(whole.body.code).toBe('REFUND_BY_RETURNS')
    for (const status of [1, 2, 3])
      expect((await asAdmin(`/orders/update-order?id=${id}`, { status })).status).toBe(200)
    const { rows } = await shop.pool.query('select revenue::int, copies from sales where order_id = $1', [id])
    expect(rows).toEqual([{ revenue: 200_000, copies: 2 }])
  })

  test('a refund of an edit goes first to the credit that paid a part', async () => {
    const { id, seen, balance } = await paidOnline({ [first]: 2, [second]: 1 }, 50_000)
    expect((await edit(id, { [first]: 1, [second]: 1 }, { way: 'credit' })).status).toBe(200)
    expect(await balance()).toBe(100_000)
    expect(await seen()).toMatchObject({ total_amount: 160_000, credit_used: 0 })
    expect(await payments(id)).toMatchObject([{ amount: 210_000, given_back_apart: 50_000 }])
  })
})

describe('races', () => {
  test('an edit that races with the customer’s cancel, a colleague’s edit and a confirmation leaves the stock right', async () => {
    const { id, shopper, seen } = await ordered({ [first]: 2 })
    const { version } = await seen()
    const stock = await stockOf(first)
    const answers = await Promise.all([
      edit(id, { [first]: 5 }, { version }),
      edit(id, { [first]: 1 }, { version }),
      shopper.cancel(id),
      asAdmin(`/orders/update-order?id=${id}`, { status: 1, version }),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const after = await seen()
    const kept = after.status === 4 ? 0 : (after.items[0]?.quantity ?? 0)
    expect(await stockOf(first)).toBe(stock + 2 - kept)
  })

  test('the last copy goes to one of many edits at once', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => ordered({ [first]: 1 })))
    const answers = await Promise.all(orders.map(({ id }) => edit(id, { [first]: 1, [rare]: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await stockOf(rare)).toBe(0)
  })

  test('an edit races with the money that arrives: the order is paid its sum or the money is kept to go back', async () => {
    const order = await ordered({ [first]: 2 }, { method_id: 2 })
    const fields = await cast.beginToPay(shop, order.customer, order.id)
    await shop.pool.query(
      "update payments set expires_at = now() - interval '1 second' where order_id = $1",
      [order.id],
    )
    await Promise.all([
      edit(order.id, { [first]: 1 }),
      cast.ipn(shop, cast.vnpayResult(fields['vnp_TxnRef'] ?? '', { vnp_Amount: '20000000' })),
    ])
    const { total_amount, payment } = await order.seen()
    expect([
      [200_000, 200_000],
      [100_000, undefined],
    ]).toContainEqual([total_amount, payment?.amount])
  })
})
