import { beforeEach, describe, expect, test } from 'vitest'
import { getAllPayments, getTransactionDetails } from '#contract/selling/transactions/transactions.ts'
import { audited } from '#test/database/audited.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import * as cast from '#test/shop/vnpay-flow.ts'

const shop = await keepForFile(openAccountShop({ env: cast.vnpayKeys }))
const admin = await newAdmin(shop)
let customer: Actor
let orderId: number
let reference: string
let id: number
beforeEach(async () => {
  customer = await newCustomer(shop)
  orderId = await cast.unpaidOrder(shop, customer)
  reference = (await cast.beginToPay(shop, customer, orderId))['vnp_TxnRef'] ?? ''
  id = await paymentId()
})

async function paymentId() {
  const { rows } = await shop.pool.query('select payment_id from payments where reference = $1', [reference])
  return rows[0].payment_id as number
}
const asAdmin = (path: string, more: { method?: string; body?: unknown } = {}) =>
  call(shop.url, path, { ...more, token: admin.session.access })
const update = (body: object) => asAdmin(`/transactions/update-transaction?id=${id}`, { method: 'PUT', body })
const details = async () => (await asAdmin(`/transactions/get-transaction-details?id=${id}`)).body
const remove = () => asAdmin(`/transactions/delete-transaction?id=${id}`, { method: 'DELETE' })
const list = async (query: string) => (await asAdmin(`/payments/get-all-payments?${query}`)).body
const reasons = { failure_reason: 'Khách không trả', refund_reason: 'Khách trả sách' }

/** Stands as if it had come there by hand. */
const stand = (status: number) =>
  shop.pool.query(
    `update payments set status = $2::int, completed_at = case when $2::int in (1, 3) then now() end,
       refunded_at = case when $2::int = 3 then now() end, collected_by = case when $2::int = 1 then $3::int end
     where payment_id = $1`,
    [id, status, admin.user_id],
  )

const allowed = ['0-1', '0-2', '1-3', '2-0', '2-1']
const cells = [0, 1, 2, 3].flatMap((from) => [0, 1, 2, 3].map((to) => [from, to] as const))

describe('changes by hand', () => {
  test.each(cells)(
    'a payment is changed by hand from %s to %s where the table allows it',
    async (from, to) => {
      await stand(from)
      const { status, body } = await update({ status: to, ...reasons })
      if (allowed.includes(`${from}-${to}`)) {
        expect([status, body.msg, body.data.status]).toEqual([
          200,
          'Cập nhật trạng thái giao dịch thành công!',
          to,
        ])
        expect(await cast.orderOf(shop, orderId)).toMatchObject({ paid: to === 1 })
      } else {
        expect([status, body.code]).toEqual([409, 'INVALID_TRANSITION'])
        expect((await details()).data.status).toBe(from)
      }
    },
  )

  test.each([
    [0, { status: 2 }, 'failure_reason', 'Vui lòng nhập lý do thất bại'],
    [0, { status: 2, failure_reason: '  ' }, 'failure_reason', 'Vui lòng nhập lý do thất bại'],
    [1, { status: 3 }, 'refund_reason', 'Vui lòng nhập lý do hoàn tiền'],
    [0, { status: 4 }, 'status', 'Trạng thái không hợp lệ'],
    [0, { status: '1' }, 'status', 'Trạng thái không hợp lệ'],
    [0, {}, 'status', 'Trạng thái không hợp lệ'],
  ])(
    'a change of a payment by hand from %s by %j is told what is missing',
    async (from, body, field, msg) => {
      await stand(from)
      expect(await update(body)).toMatchObject({ status: 422, body: { errors: [{ field, msg }] } })
    },
  )

  test('a change of a payment by hand is written down with who did it', async () => {
    await update({ status: 1, note: 'Chuyển khoản trực tiếp', transaction_reference: 'FT2611' })
    expect(await audited(shop.pool, 'update-transaction', id)).toEqual([
      {
        account_id: admin.user_id,
        before: { status: 0 },
        after: { status: 1, note: 'Chuyển khoản trực tiếp', reference: 'FT2611' },
      },
    ])
    expect((await details()).data).toMatchObject({ note: 'Chuyển khoản trực tiếp', received_amount: 180_600 })
    expect((await cast.ipn(shop, cast.vnpayResult(reference))).body.RspCode).toBe('02')
  })

  test('a change of a payment by hand does not pay an order twice, nor one that is cancelled', async () => {
    const first = id
    reference = (await cast.beginToPay(shop, customer, orderId))['vnp_TxnRef'] ?? ''
    id = await paymentId()
    expect((await update({ status: 1 })).status).toBe(200)
    id = first
    expect(await update({ status: 1 })).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
    expect((await cast.cancelOrder(shop, customer, orderId)).status).toBe(200)
    expect(await update({ status: 1 })).toMatchObject({ status: 409 })
  })

  test('a change of a payment by hand that completes an attempt puts the cash aside that the customer turned to meanwhile', async () => {
    const turned = await call(shop.url, '/payments/change-method', {
      method: 'PUT',
      body: { orderId, methodId: 1 },
      token: customer.session.access,
    })
    expect(turned.status, turned.text).toBe(200)
    await update({ status: 1 })
    expect(await cast.paymentsOf(shop, orderId)).toMatchObject([
      { reference, status: 1 },
      { reference: null, status: 2, failure_reason: 'Đơn hàng được thanh toán trực tuyến' },
    ])
    expect(await cast.orderOf(shop, orderId)).toMatchObject({ method_id: 2, paid: true })
  })

  test('a change of a payment by hand refunds money that was kept, and nothing else may become of it', async () => {
    await cast.cancelOrder(shop, customer, orderId)
    await cast.ipn(shop, cast.vnpayResult(reference))
    expect((await details()).data).toMatchObject({ status: 1, needs_refund: true, next_statuses: [3] })
    for (const status of [0, 1, 2]) expect((await update({ status, ...reasons })).status).toBe(409)
    const answer = await update({
      status: 3,
      refund_reason: 'Đơn đã hủy',
      note: 'Khách nhận tại quầy',
      by_hand: true,
    })
    expect(answer.body.data).toMatchObject({
      status: 3,
      needs_refund: false,
      note: 'Hoàn tiền thủ công\nKhách nhận tại quầy',
    })
    expect(await audited(shop.pool, 'refund-payment', id)).toMatchObject([
      { after: { note: 'Khách nhận tại quầy' } },
    ])
  })

  test('a change of a payment by hand that reopens an attempt has its gateway asked again', async () => {
    await cast.ipn(shop, cast.vnpayResult(reference, cast.failure('51')))
    await update({ status: 0 })
    const { rows } = await shop.pool.query(
      'select next_query_at <= now() as due from payments where payment_id = $1',
      [id],
    )
    expect(rows).toEqual([{ due: true }])
  })
})

describe('list', () => {
  test('the list of payments finds by payment, order, name, e-mail and reference, and by what has to go back', async () => {
    await cast.ipn(shop, cast.vnpayResult(reference, { vnp_Amount: '100' }))
    const ways = [
      `search=${id}`,
      `search=GD${id}`,
      `search=gd${id}`,
      `search=%23${orderId}`,
      `search=${customer.email}`,
      `search=${reference}`,
    ]
    for (const way of ways) {
      const { data } = await list(`${way}&page=1&page_size=100`)
      expect(data.map(({ paymentId }: { paymentId: number }) => paymentId)).toContain(id)
    }
    const kept = await list(`needs_refund=true&page=1&search=${customer.email}`)
    expect(kept.data).toMatchObject([
      { paymentId: id, amount: 180_600, received_amount: 1, status_name: 'Thất bại' },
    ])
    expect(kept.pagination).toEqual({ page: 1, page_size: 10, total: 1, total_pages: 1 })
    expect((await list(`status=1&page=1&search=${customer.email}`)).data).toEqual([])
    expect((await list('search=nguyen%20thu%20ha&page=1')).status).toBe(200)
    expect((await list('status=4')).status).toBe(422)
  })

  test('the list of payments finds and shows the reference that the staff typed, whatever the gateway says later', async () => {
    const typed = `FT-2611/${id} Vietcombank`
    await update({ status: 1, transaction_reference: typed })
    await cast.ipn(shop, cast.vnpayResult(reference))
    const search = encodeURIComponent(typed.toLowerCase())
    expect((await list(`search=${search}&page=1`)).data).toMatchObject([
      { paymentId: id, payment_details: { staff_reference: typed, transaction_reference: reference } },
    ])
    const cash = await cast.unpaidOrder(shop, customer, { method_id: 1 })
    const { rows } = await shop.pool.query(
      'insert into payments (order_id, method_id, amount) values ($1, 1, 180600) returning payment_id',
      [cash],
    )
    id = rows[0].payment_id
    await update({ status: 1, transaction_reference: 'PT 0042' })
    expect((await details()).data.payment_details).toMatchObject({ transaction_reference: 'PT 0042' })
  })

  test('the list of payments is as the contract says, in pages and as a whole', async () => {
    const { data } = await list('')
    expect(getAllPayments.answer.parse({ data })).toEqual({ data })
    expect(data.length).toBeGreaterThan(1)
    const ids = data.map(({ paymentId }: { paymentId: number }) => paymentId)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
    const { data: detailed } = await details()
    expect(getTransactionDetails.answer.parse({ data: detailed })).toEqual({ data: detailed })
  })

  test('the list of payments tells the reports of one', async () => {
    await cast.ipn(shop, cast.vnpayResult(reference, cast.failure('51')))
    await cast.ipn(shop, cast.vnpayResult(reference))
    const heard = (await details()).data.events.map(({ channel, outcome }: Record<string, string>) => [
      channel,
      outcome,
    ])
    expect(heard).toEqual([
      ['notice', 'failed'],
      ['notice', 'paid'],
    ])
    expect((await asAdmin('/transactions/get-transaction-details?id=2147483000')).status).toBe(404)
  })
})

describe('archive', () => {
  test('a payment that is put away leaves every list, and comes back when money comes', async () => {
    expect((await remove()).body).toMatchObject({ status: 200, msg: 'Xóa giao dịch thành công!' })
    expect((await asAdmin(`/transactions/get-transaction-details?id=${id}`)).status).toBe(404)
    expect((await update({ status: 1 })).status).toBe(404)
    expect((await remove()).status).toBe(404)
    expect((await list(`search=${reference}&page=1`)).data).toEqual([])
    expect((await cast.ipn(shop, cast.vnpayResult(reference))).body.RspCode).toBe('00')
    expect((await list(`search=${reference}&page=1`)).data).toMatchObject([{ paymentId: id, status: 1 }])
  })

  test.each([
    ['paid', {}],
    ['of another amount', { vnp_Amount: '100' }],
    ['held', { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' }],
  ])('a payment that is %s is not put away', async (_what, said) => {
    await cast.ipn(shop, cast.vnpayResult(reference, said as Record<string, string>))
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'MONEY_STAYS' } })
  })
})
