import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emailInvalid } from '#contract/base/people/email.ts'
import { trackingSentences as said } from '#contract/selling/orders/tracking-sentences.ts'
import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { signForFeHome } from '#server/selling/gateways/fe-home/fe-home-report.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { purgeStaleData } from '#server/selling/orders/order-jobs.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin, newCustomer } from '#test/shop/actors.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { guestRecipient, linkedOrder, Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { vnpayKeys } from '#test/shop/vnpay-flow.ts'
import { claimTokenOf, trackingTokenOf } from './tracking-token.ts'

const limits = { COD_OPEN_ORDERS: '3', COD_OPEN_COPIES: '20', COD_OPEN_WORTH: '3000000' }
const feHomeKeys = {
  FEHOME_MERCHANT: 'HIENSACH',
  FEHOME_SECRET: 'khoa-bi-mat-cua-khach',
  FEHOME_URL: 'https://pay.fehome.example',
  FEHOME_API_URL: 'https://api.fehome.example',
}
const bank = {
  BANK_BIN: '970416',
  BANK_ACCOUNT: '257678859',
  BANK_ACCOUNT_NAME: 'HIEN SACH',
  SEPAY_SECRET: 'khoa-bi-mat-cua-ngan-hang',
}
let shop: AccountShop
let book = 0
beforeAll(async () => {
  const env = { GUEST_ORDERS_PER_HOUR: '0', ...limits, ...vnpayKeys, ...feHomeKeys, ...bank }
  shop = await openAccountShop({ env })
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 100_000 }])
})
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const vnpay = 2
async function stranger(copies = 1) {
  const shopper = new Shopper(shop.url)
  await shopper.add(book, copies)
  return shopper
}
async function member() {
  const { session, user_id } = await newCustomer(shop)
  return Object.assign(new Shopper(shop.url, session.access), { user_id })
}
async function place(more: Parameters<Shopper['orderAsGuest']>[0] = {}) {
  const shopper = await stranger()
  const answer = await shopper.orderAsGuest(more)
  expect(answer.status, answer.text).toBe(201)
  const { order_id, order_code, tracking_token } = answer.body as Placed
  return { shopper, order_id, order_code, token: tracking_token }
}
type Begun = { paymentUrl?: string; transfer_content?: string; amount?: number }
type Placed = { order_id: number; order_code: string; tracking_token: string }
const row = async (orderId: number) =>
  (await shop.pool.query('select * from orders where order_id = $1', [orderId])).rows[0]
const count = async (sql: string, ...values: unknown[]) =>
  Number(Object.values((await shop.pool.query(sql, values)).rows[0] as object)[0])
const ask = (path: string, token: string) =>
  new Shopper(shop.url).call(`${path}?token=${encodeURIComponent(token)}`)
const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status).toSorted()

describe('placing', () => {
  test('a guest order is the recipient’s, leaves the cart, takes the stock and writes to the e-mail', async () => {
    const before = await count('select quantity from books where book_id = $1', book)
    const recipient = { ...guestRecipient(), full_name: '  Lê   Thị Bưởi ', phone_number: '+84 912 000 111' }
    const { shopper, order_id, order_code, token } = await place({ recipient, note: 'Gọi trước' })
    expect(await row(order_id)).toMatchObject({
      first_name: 'Lê Thị Bưởi',
      last_name: '',
      phone_number: '0912000111',
      email: recipient.email,
      house_number: recipient.address.house_number,
      country: 'Việt Nam',
      note: 'Gọi trước',
      status: 0,
    })
    expect(await shopper.copies()).toEqual({})
    expect(await count('select quantity from books where book_id = $1', book)).toBe(before - 1)
    const { rows } = await shop.pool.query('select kind, recipient from letter_outbox where order_id = $1', [
      order_id,
    ])
    expect(rows).toEqual([{ kind: 'order_placed', recipient: recipient.email }])
    expect(token).toBe(trackingTokenOf(shop.keys.tracking, await linkedOrder(shop.db, order_code)))
    const history = await shop.pool.query(
      'select by_whom, account_id from order_history where order_id = $1',
      [order_id],
    )
    expect(history.rows).toEqual([{ by_whom: 'customer', account_id: null }])
  })

  test('a guest order without an e-mail is placed without a letter, opened by its link and forgotten like another', async () => {
    const recipient = guestRecipient()
    const { order_id, order_code, token } = await place({ recipient: { ...recipient, email: '' } })
    expect(await row(order_id)).toMatchObject({ email: '', phone_number: recipient.phone_number })
    expect(await count('select count(*) from letter_outbox where order_id = $1', order_id)).toBe(0)
    expect((await ask('/orders/get-tracked-order', token)).body.data).toMatchObject({ order_id })
    const claim = claimTokenOf(shop.keys.tracking, await linkedOrder(shop.db, order_code))
    const reader = await member()
    const { status } = await reader.call('/orders/claim', { body: { token: claim } })
    expect(status).toBe(404)
    await new Shopper(shop.url).call('/orders/cancel-tracked-order', { method: 'PUT', body: { token } })
    const forgotten = await new Shopper(shop.url).call('/orders/forget-tracked-order', { body: { token } })
    expect(forgotten.status, forgotten.text).toBe(200)
    expect(await row(order_id)).toMatchObject({ phone_number: '', house_number: '' })
    expect((await ask('/orders/get-tracked-order', token)).status).toBe(404)
  })

  test.each([
    ['full_name', { full_name: '' }],
    ['phone_number', { phone_number: '12345' }],
    ['email', { email: 'không phải email' }],
    ['address.house_number', { address: { house_number: '', commune: 'A', councious: 'B' } }],
    ['address.commune', { address: { house_number: '1', commune: '', councious: 'B' } }],
    ['address.councious', { address: { house_number: '1', commune: 'A', councious: '' } }],
  ])('a guest order without %s is refused, and the field is named', async (field, recipient) => {
    const shopper = await stranger()
    const { status, body } = await shopper.orderAsGuest({ recipient })
    expect([
      status,
      (body.errors as { field: string; msg: string }[] | undefined)?.map((error) => error.field),
    ]).toEqual([422, [`recipient.${field}`]])
    if (field === 'email') expect((body.errors as { msg: string }[])[0]?.msg).toBe(emailInvalid)
    expect(await shopper.copies()).toEqual({ [book]: 1 })
  })

  test('a guest order without a cart has nothing to order', async () => {
    const items = [{ book_id: book, quantity: 1, unit_price: 90_000 }]
    const body = { method_id: 1, items, recipient: guestRecipient() }
    const { status, body: answer } = await new Shopper(shop.url).call('/orders/create-guest-order', { body })
    expect([status, answer.code]).toEqual([409, 'CART_CHANGED'])
  })

  test('a guest order with one idempotency key is one order, however often and at once it is sent', async () => {
    const shopper = await stranger(3)
    const recipient = guestRecipient()
    const items = [{ book_id: book, quantity: 1, unit_price: 90_000 }]
    const body = { method_id: 1, items, recipient }
    const headers = { 'idempotency-key': 'one-guest' }
    const send = () => shopper.call('/orders/create-guest-order', { body, headers })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(answers.map((answer) => answer.body.order_id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await shopper.copies()).toEqual({ [book]: 2 })
    const other = await shopper.call('/orders/create-guest-order', {
      body: { ...body, note: 'khác' },
      headers,
    })
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('a guest order with the e-mail of an account is answered like any other, and attaches nothing', async () => {
    const owner = await member()
    const { rows } = await shop.pool.query('select email from accounts where account_id = $1', [
      owner.user_id,
    ])
    const email = String(rows[0]?.email)
    const known = await (await stranger()).orderAsGuest({ recipient: { email: email.toUpperCase() } })
    const unknown = await (await stranger()).orderAsGuest()
    const shape = ({ status, body }: typeof known) => [status, Object.keys(body).toSorted(), body.msg]
    expect(shape(known)).toEqual(shape(unknown))
    const mine = await owner.call('/orders/get-my-orders')
    expect(mine.body.data).toEqual([])
    const letters = async (answer: typeof known) =>
      (
        await shop.pool.query('select kind, rank, data from letter_outbox where order_id = $1', [
          answer.body.order_id,
        ])
      ).rows
    expect(await letters(known)).toEqual(await letters(unknown))
    expect(await count('select count(*) from notifications where user_id = $1', owner.user_id)).toBe(0)
  })
})

describe('bounds', () => {
  const at = { house_number: '1 Ngõ Hẹp', commune: 'Phường A', councious: 'Thành phố B' }

  test('guests may have three cash orders of a telephone open, from whatever browser, also all at once', async () => {
    const { phone_number } = guestRecipient()
    const crowd = await Promise.all(Array.from({ length: 8 }, () => stranger()))
    const answers = await Promise.all(crowd.map((one) => one.orderAsGuest({ recipient: { phone_number } })))
    expect(codesOf(answers)).toEqual([201, 201, 201, ...Array<string>(5).fill('COD_LIMIT_REACHED')])
    const paid = await (await stranger()).orderAsGuest({ recipient: { phone_number }, method_id: vnpay })
    expect(paid.status).toBe(201)
    const other = await (await stranger()).orderAsGuest()
    expect(other.status).toBe(201)
  })

  test('guests may have three times as many cash orders of an address open, however it is written', async () => {
    const ways = [at, { ...at, house_number: 'Số nhà 1, ngõ hẹp' }, { ...at, commune: 'phường a' }]
    const crowd = await Promise.all(Array.from({ length: 12 }, () => stranger()))
    const answers = await Promise.all(
      crowd.map((one, index) => one.orderAsGuest({ recipient: { address: ways[index % 3] } })),
    )
    expect(codesOf(answers)).toEqual([
      ...Array<number>(9).fill(201),
      ...Array<string>(3).fill('COD_LIMIT_REACHED'),
    ])
  })

  test('guests may have three cash orders of one browser open, whatever telephones are typed', async () => {
    const shopper = new Shopper(shop.url)
    const answers = []
    for (let turn = 0; turn < 4; turn++) {
      await shopper.add(book)
      answers.push(await shopper.orderAsGuest())
    }
    expect(codesOf(answers)).toEqual([201, 201, 201, 'COD_LIMIT_REACHED'])
    // Refused orders left nothing behind.
    expect(await shopper.copies()).toEqual({ [book]: 1 })
  })

  test('a guest’s cash order of too many copies is refused, and no change of an unpaid order to cash evades the limit of orders', async () => {
    const tooMany = await (await stranger(21)).orderAsGuest()
    expect(tooMany.body.code).toBe('COD_LIMIT_REACHED')
    const { phone_number } = guestRecipient()
    for (let turn = 0; turn < 3; turn++) await place({ recipient: { phone_number } })
    const online = await Promise.all(
      [1, 2].map(() => place({ recipient: { phone_number }, method_id: vnpay })),
    )
    const changes = await Promise.all(
      online.map(({ token }) =>
        new Shopper(shop.url).call('/payments/change-tracked-method', {
          method: 'PUT',
          body: { token, methodId: 1 },
        }),
      ),
    )
    expect(codesOf(changes)).toEqual(['COD_LIMIT_REACHED', 'COD_LIMIT_REACHED'])
  })

  test('guests may have five unpaid online orders of a telephone open, also all at once', async () => {
    const { phone_number } = guestRecipient()
    const crowd = await Promise.all(Array.from({ length: 8 }, () => stranger()))
    const answers = await Promise.all(
      crowd.map((one) => one.orderAsGuest({ recipient: { phone_number }, method_id: vnpay })),
    )
    expect(codesOf(answers)).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<string>(3).fill('TOO_MANY_UNPAID_ORDERS'),
    ])
  })

  test('guests use a coupon that is for each customer once only once by a telephone or an e-mail', async () => {
    const coupon = { ...plainCoupon, code: 'KHACHMOI', per_customer_limit: 1 }
    await makeCoupon(shop.db, systemCaller, coupon)
    const known = guestRecipient()
    const withCoupon = async (recipient: object) => {
      const shopper = await stranger(2)
      await shopper.apply(coupon.code)
      return shopper.orderAsGuest({ recipient })
    }
    const first = await Promise.all([1, 2, 3].map(() => withCoupon({ phone_number: known.phone_number })))
    expect(codesOf(first)).toEqual([201, 'COUPON_NOT_APPLICABLE', 'COUPON_NOT_APPLICABLE'])
    expect((await withCoupon({})).status).toBe(201)
  })
})

describe('tracking', () => {
  const track = (order_code: string, phone_number: string) =>
    new Shopper(shop.url).call('/orders/track', { body: { order_code, phone_number } })

  test('a guest order is tracked by code and telephone, however they are written', async () => {
    const recipient = guestRecipient()
    const { order_id, order_code, token } = await place({ recipient })
    const typed = ` ${order_code.slice(0, 5).toLowerCase()} ${order_code.slice(5)} `
    const phone = `+84${recipient.phone_number.slice(1)}`
    const { status, body } = await track(typed, phone)
    expect([status, body.data?.order_id, body.tracking_token]).toEqual([200, order_id, token])
    expect(body.data).toMatchObject({ customer_email: recipient.email, can_cancel: true })
  })

  test('a wrong code and a wrong telephone are refused in one way when an order is tracked', async () => {
    const { order_code } = await place()
    const { phone_number } = guestRecipient()
    const wrong = [await track(order_code, phone_number), await track('HS0000000000', phone_number)]
    for (const { status, body } of wrong)
      expect([status, body.code, body.msg]).toEqual([404, 'ORDER_NOT_FOUND', said.notFound])
  })

  test('guesses of a tracked order are bounded for its code; a right one is not counted, and is found whatever was guessed', async () => {
    const recipient = guestRecipient()
    const { order_code } = await place({ recipient })
    for (let turn = 0; turn < 12; turn++)
      expect((await track(order_code, recipient.phone_number)).status).toBe(200)
    const answers = []
    for (let turn = 0; turn < 11; turn++) answers.push(await track(order_code, guestRecipient().phone_number))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(404), 429])
    expect((await track(order_code, recipient.phone_number)).status).toBe(200)
    await shop.pool.query("delete from throttles where throttle_key like 'tracking%'")
  })

  test('guesses of tracked orders are bounded by address, whatever codes they try', async () => {
    const statuses = []
    for (let turn = 0; turn < 31; turn++)
      statuses.push((await track(`HS${String(turn).padStart(10, '0')}`, '0912345678')).status)
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429])
    await shop.pool.query("delete from throttles where throttle_key like 'tracking%'")
  })

  test('a forged tracking link opens nothing', async () => {
    const { order_code, token } = await place()
    const toClaim = claimTokenOf(shop.keys.tracking, await linkedOrder(shop.db, order_code))
    for (const forged of [`${token}x`, token.slice(0, -1), toClaim])
      expect((await ask('/orders/get-tracked-order', forged)).body.code).toBe('TRACKING_LINK_INVALID')
    expect((await ask('/orders/get-tracked-order', token)).body.of_guest).toBe(true)
  })

  test('a tracking link of an account’s order does what its customer may', async () => {
    const owner = await member()
    await owner.add(book)
    const { body } = await owner.order()
    const token = trackingTokenOf(shop.keys.tracking, await linkedOrder(shop.db, String(body.order_code)))
    const seen = await ask('/orders/get-tracked-order', token)
    expect([seen.body.of_guest, seen.body.data?.order_id]).toEqual([false, body.order_id])
    const cancelled = await new Shopper(shop.url).call('/orders/cancel-tracked-order', {
      method: 'PUT',
      body: { token },
    })
    expect(cancelled.body.data?.status).toBe(4)
  })
})

describe('links', () => {
  const put = (path: string, body: object) => new Shopper(shop.url).call(path, { method: 'PUT', body })
  const post = (path: string, body: object) => new Shopper(shop.url).call(path, { body })

  test('a tracking link cancels an order: the copies come back once, and a confirmed order stays', async () => {
    const before = await count('select quantity from books where book_id = $1', book)
    const { token, order_id } = await place()
    const answers = await Promise.all(
      [1, 2, 3].map(() => put('/orders/cancel-tracked-order', { token, reason: 'Đặt nhầm' })),
    )
    expect(codesOf(answers)).toEqual([200, 'INVALID_TRANSITION', 'INVALID_TRANSITION'])
    expect(await count('select quantity from books where book_id = $1', book)).toBe(before)
    expect(await row(order_id)).toMatchObject({ status: 4, cancel_reason: 'Đặt nhầm' })
    const confirmed = await place()
    await shop.pool.query('update orders set status = 1 where order_id = $1', [confirmed.order_id])
    const late = await put('/orders/cancel-tracked-order', { token: confirmed.token })
    expect(late.body.code).toBe('INVALID_TRANSITION')
    await shop.pool.query('update orders set status = 0 where order_id = $1', [confirmed.order_id])
  })

  test('a tracking link pays an order and changes its method', async () => {
    const { token } = await place({ method_id: vnpay })
    const begun = await post('/payments/create-tracked-payment', { token, methodId: vnpay })
    expect(begun.body.paymentUrl).toContain('vnp_TxnRef=')
    const changed = await put('/payments/change-tracked-method', { token, methodId: 1 })
    expect([changed.status, changed.body.data?.method_id]).toEqual([200, 1])
    const again = await post('/payments/create-tracked-payment', { token, methodId: vnpay })
    expect(again.body.code).toBe('OTHER_METHOD')
  })

  test.each([
    ['FE HOME', 3, tellFeHome],
    ['a transfer', 4, tellTransfer],
  ] as const)(
    'a tracking link pays by %s: one that is reported often pays once, and the link shows it',
    async (_what, method, tell) => {
      const { token, order_id } = await place({ method_id: method })
      const before = await ask('/orders/get-tracked-order', token)
      expect(before.body.data).toMatchObject({ paymentStatus: 0, can_pay: true })
      const { status, body } = await post('/payments/create-tracked-payment', { token, methodId: method })
      expect(status).toBe(200)
      const told = await Promise.all([tell(order_id, body), tell(order_id, body)])
      expect(told.map((answer) => answer.status)).toEqual([200, 200])
      const { data } = (await ask('/orders/get-tracked-order', token)).body
      expect(data).toMatchObject({ paymentStatus: 1, can_pay: false, payment: { amount: 90_000 } })
      expect(await count('select count(*) from payments where order_id = $1 and status = 1', order_id)).toBe(
        1,
      )
      expect((await post('/payments/create-tracked-payment', { token, methodId: method })).body.code).toBe(
        'ORDER_PAID',
      )
    },
  )

  function tellFeHome(_orderId: number, { paymentUrl }: Begun) {
    const asked = Object.fromEntries(new URL(paymentUrl ?? '').searchParams)
    const { fe_merchant = '', fe_reference = '', fe_amount = '', fe_currency = '' } = asked
    const result = { fe_merchant, fe_reference, fe_amount, fe_currency, fe_result: 'paid' }
    const fields = { ...result, fe_transaction: `fe ${fe_reference}` }
    return post('/payments/fe-home-ipn', signForFeHome('result', fields, feHomeKeys.FEHOME_SECRET))
  }

  async function tellTransfer(orderId: number, { transfer_content, amount }: Begun) {
    const event = {
      id: orderId,
      content: `CT DEN ${transfer_content}`,
      transferType: 'in',
      transferAmount: amount,
      referenceCode: `FT${orderId}`,
    }
    const at = String(Math.floor(Date.now() / 1000))
    const signature = signForSepay(bank.SEPAY_SECRET, at, JSON.stringify(event))
    return new Shopper(shop.url).call('/payments/bank-events/sepay', {
      body: event,
      headers: { 'x-sepay-timestamp': at, 'x-sepay-signature': signature },
    })
  }

  test('a tracking link brings the books of a delivered order into the cart of who calls', async () => {
    const { token, order_id } = await place()
    const early = await post('/orders/reorder-tracked', { token })
    expect(early.body.code).toBe('NOT_DELIVERED')
    await deliver(order_id)
    const shopper = new Shopper(shop.url)
    const { status } = await shopper.call('/orders/reorder-tracked', { body: { token } })
    expect([status, await shopper.copies()]).toEqual([200, { [book]: 1 }])
  })

  test('a guest’s recipient is forgotten when the order is over, and the tracking link with them', async () => {
    const { token, order_id } = await place()
    const early = await post('/orders/forget-tracked-order', { token })
    expect(early.body.code).toBe('ORDER_UNDER_WAY')
    await put('/orders/cancel-tracked-order', { token, reason: 'Tôi là Bưởi' })
    expect((await post('/orders/forget-tracked-order', { token })).status).toBe(200)
    expect(await row(order_id)).toMatchObject({
      first_name: 'Người dùng đã xóa',
      email: '',
      phone_number: '',
      house_number: '',
      cancel_reason: '',
    })
    expect(await count('select count(*) from letter_outbox where order_id = $1', order_id)).toBe(0)
    expect(
      await count(
        "select count(*) from users join orders using (user_id) where order_id = $1 and users.phone_number <> ''",
        order_id,
      ),
    ).toBe(0)
    expect((await ask('/orders/get-tracked-order', token)).status).toBe(404)
  })
})

describe('claims', () => {
  const claimLinkOf = async (order_code: string) =>
    claimTokenOf(shop.keys.tracking, await linkedOrder(shop.db, order_code))
  const claim = async (who: Shopper, order_code: string) =>
    who.call('/orders/claim', { body: { token: await claimLinkOf(order_code) } })

  test('a claim link gives an account all guest orders of one e-mail, once, with what follows', async () => {
    const { email } = guestRecipient()
    const first = await place({ recipient: { email } })
    const second = await place({ recipient: { email: email.toUpperCase() } })
    const other = await place()
    const token = await claimLinkOf(first.order_code)
    expect((await ask('/orders/get-claim', token)).body.data).toMatchObject({ orders: 2 })
    const owner = await member()
    const rival = await member()
    const answers = await Promise.all([owner, rival, owner, rival].map((who) => claim(who, first.order_code)))
    expect(codesOf(answers)).toEqual([200, ...Array<string>(3).fill('CLAIM_LINK_INVALID')])
    const taken = await Promise.all([owner, rival].map((who) => who.call('/orders/get-my-orders')))
    const ids = taken.flatMap(({ body }) =>
      (body.data as unknown as { order_id: number }[]).map((one) => one.order_id),
    )
    expect(ids.toSorted((a, b) => a - b)).toEqual([first.order_id, second.order_id])
    expect((await ask('/orders/get-claim', token)).status).toBe(404)
    expect((await ask('/orders/get-tracked-order', other.token)).body.of_guest).toBe(true)
    // A link of an order that came later gives nothing of what is taken.
    expect((await claim(rival, second.order_code)).body.code).toBe('CLAIM_LINK_INVALID')
  })

  test('a tracking link gives its order to no account, and signing in with the e-mail neither', async () => {
    const owner = await member()
    const { token, order_code } = await place()
    const wrong = await owner.call('/orders/claim', { body: { token } })
    expect(wrong.body.code).toBe('CLAIM_LINK_INVALID')
    const unsigned = await claim(new Shopper(shop.url), order_code)
    expect(unsigned.status).toBe(401)
  })
})

describe('staff and retention', () => {
  test('guest orders are found by name, telephone, e-mail and code', async () => {
    const admin = new Shopper(shop.url, (await newAdmin(shop)).session.access)
    const recipient = { ...guestRecipient(), full_name: 'Phùng Quỳnh Sương', email: 'suong.la@example.vn' }
    const { order_id, order_code } = await place({ recipient })
    for (const search of ['quynh suong', recipient.phone_number, 'suong.la@', order_code, `#${order_id}`]) {
      const { body } = await admin.call(`/orders/get-all-orders?page=1&search=${encodeURIComponent(search)}`)
      const found = (body.data as unknown as { order_id: number }[]).map((one) => one.order_id)
      expect(found, search).toContain(order_id)
    }
    const { body } = await admin.call(`/payments/get-all-payments?page=1&search=${order_code}`)
    expect(JSON.stringify(body)).toContain(recipient.email)
  })

  test('a guest’s recipient is forgotten two years after the end of the order, and not before', async () => {
    const { order_id } = await place()
    const fresh = await place()
    for (const one of [order_id, fresh.order_id]) await deliver(one)
    await shop.pool.query("update orders set updated_at = now() - interval '25 months' where order_id = $1", [
      order_id,
    ])
    await shop.pool.query("update orders set updated_at = now() - interval '23 months' where order_id = $1", [
      fresh.order_id,
    ])
    await purgeStaleData(shop.checkout)
    expect(await row(order_id)).toMatchObject({ email: '', phone_number: '' })
    expect(await row(fresh.order_id)).not.toMatchObject({ email: '' })
  })
})

async function deliver(orderId: number) {
  const admin = new Shopper(shop.url, (await newAdmin(shop)).session.access)
  for (const status of [1, 2, 3]) {
    const { text, status: answered } = await admin.call(`/orders/update-order?id=${orderId}`, {
      method: 'PUT',
      body: { status },
    })
    expect(answered, text).toBe(200)
  }
}
