import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attempt, PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import { orderCodeOf } from '#test/shop/minimal-order.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'
import * as cast from '#test/shop/vnpay-flow.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

let shop: AccountShop
let customer: Actor
beforeAll(async () => {
  shop = await openAccountShop({ env: { DEMO: 'true' } })
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

const gateways = [
  { slug: 'vnpay', method_id: 2, code: { declined: '51', cancelled: '24', expired: '11', held: '07' } },
  {
    slug: 'fe-home',
    method_id: 3,
    code: { declined: 'declined', cancelled: 'cancelled', expired: 'expired', held: 'review' },
  },
] as const

describe.each(gateways)('the sandbox of $slug', ({ slug, method_id, code }) => {
  let orderId: number
  let address: string
  let attempt: Attempt
  const provider = () =>
    shop.payments.providers().find((one) => one.methodId === method_id) as PaymentProvider
  const payments = () => cast.paymentsOf(shop, orderId)

  beforeEach(async () => {
    orderId = await cast.unpaidOrder(shop, customer, { method_id })
    await begin()
  })

  async function begin() {
    const { body } = await call(shop.url, '/payments/create-payment', {
      body: { orderId, methodId: method_id, paymentDate: '1999-01-01' },
      token: customer.session.access,
    })
    address = body.paymentUrl
    const { rows } = await shop.pool.query(
      'select reference, created_at, expires_at from payments where order_id = $1 order by payment_id desc limit 1',
      [orderId],
    )
    const { reference, created_at, expires_at } = rows[0]
    const [createdAt, expiresAt] = [new Date(created_at), new Date(expires_at)]
    attempt = { reference, orderId, amount: cast.orderTotal, createdAt, expiresAt }
  }

  const page = (url = address) => fetch(url, { redirect: 'manual' })

  async function choose(choice: string, url = address) {
    const form = new URLSearchParams({ order: new URL(url).search.slice(1), choice })
    const { origin, pathname } = new URL(url)
    return fetch(origin + pathname, { method: 'POST', body: form, redirect: 'manual' })
  }

  /** Chooses, comes back to the shop, and lets the shop verify what was brought. */
  async function pay(choice: string) {
    const answer = await choose(choice)
    expect(answer.status).toBe(303)
    return comeBack(answer.headers.get('location') ?? '')
  }

  async function comeBack(location: string) {
    expect(location).toMatch(new RegExp(`^${shop.url}/payment/${slug}/callback\\?`))
    const params = Object.fromEntries(new URL(location).searchParams)
    return call(shop.url, `/payments/verify-${slug}-payment`, { body: { params } })
  }

  /** Until the gateway has told the shop by itself so many times. */
  const notices = (count: number) =>
    waitUntil(
      async () => {
        const events = "select 1 from payment_events where reference = $1 and channel = 'notice'"
        return (await shop.pool.query(events, [attempt.reference])).rows.length
      },
      (seen) => seen >= count,
    )

  test('a sandbox page shows what is to be paid, plainly as a trial, without a script', async () => {
    const answer = await page()
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; form-action 'self' ${shop.url}; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(html).toContain('Cổng thanh toán thử nghiệm: không có tiền thật nào được chuyển.')
    expect(html).toMatch(/180\.600\s₫/)
    expect(html).toContain(`Thanh toan don hang ${await orderCodeOf(shop.pool, orderId)}`)
    const labels = ['Thanh toán thành công', 'Từ chối', 'Hủy', 'Trễ', 'Trả hai lần', 'Sai số tiền', 'Giữ lại']
    for (const label of labels) expect(html).toContain(`<strong>${label}</strong>`)
    expect(html).not.toMatch(/<script|style=|\son\w+=/)
    const style = await fetch(`${shop.url}/sandbox/gateway.css`)
    expect(await style.text()).toContain('color-scheme: light dark')
  })

  test('a sandbox refuses what the shop did not sign', async () => {
    const forged = address.replace('180600', '180601').replace('18060000', '100')
    expect((await page(forged)).status).toBe(400)
    expect((await choose('paid', forged)).status).toBe(400)
    expect((await choose('nonsense')).status).toBe(400)
    const nothing = await fetch(`${shop.url}/sandbox/${slug}/api/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"vnp_Command":"querydr"}',
    })
    expect(await nothing.text()).toMatch(/97|INVALID_SIGNATURE/)
    expect(await payments()).toMatchObject([{ status: 0 }])
  })

  test('a sandbox takes the money: the order is paid', async () => {
    expect((await pay('paid')).body.data).toMatchObject({ outcome: 'success', order_paid: true })
    await notices(1)
    expect(await payments()).toMatchObject([{ status: 1, needs_refund: false }])
  })

  test.each(['declined', 'cancelled'] as const)(
    'a payment in the sandbox that is %s leaves the order waiting, and a new attempt can pay it',
    async (choice) => {
      expect((await pay(choice)).body.data).toMatchObject({ outcome: 'failed', order_paid: false })
      await notices(1)
      expect(await payments()).toMatchObject([{ status: 2, result_code: code[choice] }])
      await begin()
      expect((await pay('paid')).body.data).toMatchObject({ outcome: 'success' })
    },
  )

  test('a late payment in the sandbox brings the customer back before the bank, and the notice settles it', async () => {
    expect((await pay('late')).body.data).toMatchObject({
      outcome: 'pending',
      reason: 'Đang chờ ngân hàng xác nhận',
    })
    const result = `/payments/get-payment-result?reference=${attempt.reference}`
    const settled = await waitUntil(
      async () => (await call(shop.url, result)).body.data,
      (data) => data.outcome !== 'pending',
    )
    expect(settled).toMatchObject({ outcome: 'success', order_paid: true })
  })

  test('a late payment in the sandbox after the order was cancelled is kept to go back', async () => {
    await cast.cancelOrder(shop, customer, orderId)
    await choose('late')
    await waitUntil(payments, ([row]) => row?.['status'] === 1)
    expect(await payments()).toMatchObject([{ status: 1, needs_refund: true, received_amount: 180_600 }])
    expect(await cast.orderOf(shop, orderId)).toMatchObject({ status: 4, paid: false })
  })

  test('a payment in the sandbox that comes twice pays once, and the other is kept', async () => {
    expect((await pay('twice')).body.data).toMatchObject({ outcome: 'success' })
    await notices(2)
    const rows = await payments()
    expect(
      rows.map((row) => [row['status'], row['needs_refund'], row['received_amount']]).toSorted(),
    ).toEqual([
      [1, false, 180_600],
      [2, true, 180_600],
    ])
  })

  test('a payment in the sandbox of a wrong amount is kept and the order is not paid', async () => {
    expect(await pay('wrong-amount')).toMatchObject({ status: 409, body: { code: 'WRONG_AMOUNT' } })
    await notices(1)
    expect(await payments()).toMatchObject([{ status: 2, needs_refund: true, received_amount: 181_600 }])
  })

  test('a payment in the sandbox that is held waits for the bank’s yes or no', async () => {
    expect((await pay('held')).body.data).toMatchObject({
      outcome: 'pending',
      reason: 'Trừ tiền thành công nhưng giao dịch bị nghi ngờ, đang được giữ lại để kiểm tra.',
    })
    await notices(1)
    expect(await payments()).toMatchObject([{ status: 0, held: true, result_code: code.held }])
  })

  test('a payment in the sandbox that was decided stays, and is only shown the way back', async () => {
    await choose('paid')
    const again = await choose('declined')
    expect((await comeBack(again.headers.get('location') ?? '')).body.data).toMatchObject({
      outcome: 'success',
    })
    const html = await (await page()).text()
    expect(html).toContain('Giao dịch này đã được xử lý')
    expect(html).not.toContain('<form')
    const [, back = ''] = /class="button first" href="([^"]*)"/.exec(html) ?? []
    expect((await comeBack(back.replaceAll('&amp;', '&'))).body.data).toMatchObject({ outcome: 'success' })
  })

  test('a sandbox page whose time is over only sends back', async () => {
    const over = { ...attempt, reference: `${attempt.reference}X`, expiresAt: new Date(Date.now() - 1000) }
    const url = provider().payUrl(over, { orderCode: 'HS0123456789', address: '127.0.0.1' })
    expect(await (await page(url)).text()).toContain('Giao dịch này đã hết hạn')
    const answer = await choose('paid', url)
    const params = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
    expect(provider().readReport(params)).toMatchObject({ result: 'failed', code: code.expired })
  })

  test('a sandbox answers queries, signed', async () => {
    const ask = () => provider().query({ attempt, requestId: 'hoi1' })
    expect(await ask()).toBeUndefined()
    await page()
    expect(await ask()).toMatchObject({ result: 'pending' })
    await choose('paid')
    expect(await ask()).toMatchObject({ reference: attempt.reference, result: 'paid', amount: 180_600 })
  })

  test('a sandbox refunds money once', async () => {
    await choose('paid')
    const transactionNo = (await provider().query({ attempt, requestId: 'hoi2' }))?.transactionNo
    const refund = (requestId: string, amount = 180_600) =>
      provider().refund({ attempt, transactionNo, amount, part: false, requestId, by: 'Thu Ha' })
    expect(await refund('tra0', 1000)).toMatchObject({ done: false })
    expect(await refund('tra1')).toEqual({ done: true })
    expect(await refund('tra1')).toEqual({ done: true })
    expect(await refund('tra2')).toMatchObject({ done: false })
    expect(await provider().query({ attempt, requestId: 'hoi3', transactionNo })).toMatchObject({
      result: 'refunded',
    })
  })

  test('a sandbox refunds parts where its protocol has them, each once and never more than came', async () => {
    await choose('paid')
    const transactionNo = (await provider().query({ attempt, requestId: 'hoi4' }))?.transactionNo
    const { refundsParts } = provider()
    const refund = (requestId: string, amount: number, part = true) =>
      provider().refund({ attempt, transactionNo, amount, part, requestId, by: 'Thu Ha' })
    expect((await refund('phan1', 80_600)).done).toBe(refundsParts)
    expect((await refund('phan1', 80_600)).done).toBe(refundsParts)
    if (!refundsParts) return
    expect((await refund('phan2', 100_001)).done).toBe(false)
    // All of it at once is no longer there.
    expect((await refund('het', 180_600, false)).done).toBe(false)
    const seen = () => provider().query({ attempt, requestId: 'hoi5', transactionNo })
    expect(await seen()).toMatchObject({ result: 'paid', amount: 180_600, transactionNo })
    expect((await refund('phan3', 100_000)).done).toBe(true)
    expect((await refund('phan4', 1)).done).toBe(false)
  })
})

test.each([
  ['without a demo', {}, [404, 404]],
  ['with real keys of VNPAY', { DEMO: 'true', ...cast.vnpayKeys }, [404, 400]],
  [
    'with real keys of FE HOME',
    {
      DEMO: 'true',
      FEHOME_MERCHANT: 'HIEN',
      FEHOME_SECRET: 'khoa-bi-mat',
      FEHOME_URL: 'https://pay.fehome.example',
      FEHOME_API_URL: 'https://api.fehome.example',
    },
    [400, 404],
  ],
] as const)('the sandbox is not there %s', async (_what, env, expected) => {
  const other = await openAccountShop({ env })
  const statuses = await Promise.all(
    ['vnpay', 'fe-home'].map(async (slug) => (await fetch(`${other.url}/sandbox/${slug}/pay`)).status),
  )
  expect(statuses).toEqual(expected)
  const { body } = await call(other.url, '/payments/get-methods')
  expect(body.data.slice(0, 3)).toMatchObject([
    { method_id: 1, key: 'cod', available: true, sandbox: false },
    { method_id: 2, key: 'vnpay', available: 'DEMO' in env, sandbox: expected[0] === 400 },
    { method_id: 3, key: 'fe_home', available: 'DEMO' in env, sandbox: expected[1] === 400 },
  ])
  await other.close()
})
