import { afterEach, describe, expect, test } from 'vitest'
import { phoneOrderSentences as said } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer, recipient } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { guestRecipient, Shopper } from '#test/shop/shopper.ts'

const env = {
  ORDERS_PER_MINUTE: '0',
  COD_OPEN_ORDERS: '2',
  BANK_BIN: '970416',
  BANK_ACCOUNT: '257678859',
  BANK_ACCOUNT_NAME: 'HIEN SACH',
  SEPAY_SECRET: 'khoa-bi-mat-cua-ngan-hang',
}
const shop = await keepForFile(openAccountShop({ env }))
const admin = await newAdmin(shop)
const [book = 0, other = 0, rare = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 100_000, quantity: 1000 },
  { title: 'Dế Mèn', price: 60_000, quantity: 1000 },
  { title: 'Sách hiếm', price: 50_000, quantity: 1 },
])
await makeCoupon(shop.db, systemCaller, { ...plainCoupon, code: 'MOTLAN', per_customer_limit: 1 })
afterEach(async () => {
  expect([...(await findDifferences(shop.db)), ...(await findMoneyDifferences(shop.db))]).toEqual([])
  expect(await count('select count(*) from carts where user_id is null')).toBe(0)
})

const asAdmin = (path: string, body?: object, headers: Record<string, string> = {}) =>
  call(shop.url, path, { body, token: admin.session.access, headers })
const count = async (sql: string, ...values: unknown[]) =>
  Number(Object.values((await shop.pool.query(sql, values)).rows[0] as object)[0])
const stockOf = (id: number) => count('select quantity from books where book_id = $1', id)
const line = (book_id: number, quantity = 1, unit_price = 100_000) => ({ book_id, quantity, unit_price })
const flat = <Rest extends object>({ address, ...person }: Rest & { address: object }) => ({
  ...person,
  ...address,
})
const home = flat({ full_name: 'Nguyễn Thu Hà', ...recipient })
const make = (more: object, headers: Record<string, string> = {}) =>
  asAdmin('/orders/create-for-customer', { method_id: 1, items: [line(book)], ...home, ...more }, headers)
const makeForGuest = (more: object = {}) => make({ ...flat(guestRecipient()), ...more })
async function member() {
  const customer = await newCustomer(shop)
  return { ...customer, shopper: new Shopper(shop.url, customer.session.access) }
}

describe('orders', () => {
  test('an order of a new customer needs a telephone and no e-mail, and its code and telephone find it', async () => {
    const guest = guestRecipient()
    const made = await makeForGuest({ ...flat(guest), email: undefined })
    const { order_id: id, order_code } = made.body
    expect([made.status, made.body.msg], made.text).toEqual([201, said.madeWithoutEmail(order_code)])
    expect(await count('select count(*) from letter_outbox where order_id = $1', id)).toBe(0)
    const track = (phone_number: string) =>
      call(shop.url, '/orders/track', { body: { order_code, phone_number } })
    const tracked = await track(guest.phone_number)
    expect(tracked.body.data).toMatchObject({ order_id: id, customer_email: '' })
    expect((await track('0987000111')).status).toBe(404)
    const listed = (await asAdmin(`/orders/get-all-orders?page=1&search=${guest.phone_number}`)).body.data
    expect(listed).toMatchObject([{ order_id: id, of_guest: true }])

    const { version } = listed[0]
    const corrected = { ...flat(guestRecipient()), email: 'tim.thay@example.vn', version }
    const put = { method: 'PUT', token: admin.session.access }
    const path = `/orders/update-recipient?id=${id}`
    expect((await call(shop.url, path, { ...put, body: corrected })).status).toBe(200)
    const waiting = "select count(*) from letter_outbox where order_id = $1 and state = 'waiting'"
    expect(await count(waiting, id)).toBe(1)
    const cleared = { ...corrected, email: '', version: version + 1 }
    expect((await call(shop.url, path, { ...put, body: cleared })).status).toBe(200)
    expect(await count(waiting, id)).toBe(0)
  })

  test('orders of guests without an e-mail are not those of one customer: a coupon of one is not used up by another', async () => {
    const first = await makeForGuest({ email: undefined, coupon_code: 'MOTLAN' })
    const second = await makeForGuest({ email: undefined, coupon_code: 'MOTLAN' })
    expect([first.status, second.status], second.text).toEqual([201, 201])
  })

  test('an order made by the staff is the customer’s: told to them, with who made it, and their own cart stays', async () => {
    const { user_id, shopper } = await member()
    await shopper.add(book, 2)
    const before = await stockOf(book)
    const items = [
      { book_id: book, quantity: 2 },
      { book_id: other, quantity: 1 },
    ]
    const foreseen = (
      await asAdmin('/orders/preview-for-customer', {
        user_id,
        items,
        method_id: 1,
        coupon_code: 'motlan',
        ...recipient.address,
      })
    ).body.data
    expect(foreseen).toMatchObject({ subtotal: 260_000, discount: 26_000, coupon_problem: null })
    const made = await make({
      user_id,
      items: [line(book, 2), line(other, 1, 60_000)],
      coupon_code: 'motlan',
      note: 'Gọi trước',
      expected_total: foreseen.total_amount,
    })
    expect([made.status, made.body.msg], made.text).toEqual([201, said.made(made.body.order_code)])
    const id: number = made.body.order_id
    const seen = (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data
    expect(seen).toMatchObject({
      total_amount: foreseen.total_amount,
      coupon_code: 'MOTLAN',
      note: 'Gọi trước',
      customer_name: 'Nguyễn Thu Hà',
      history: [{ status: 0, by: 'staff', note: said.note }],
    })
    expect(await shopper.copies()).toEqual({ [book]: 2 })
    expect(await stockOf(book)).toBe(before - 2)
    const row = (await shop.pool.query('select created_by, user_id from orders where order_id = $1', [id]))
      .rows[0]
    expect(row).toEqual({ created_by: admin.user_id, user_id })
    expect(
      await count(
        "select account_id from stock_ledger where document = 'order ' || $1 and book_id = $2",
        id,
        book,
      ),
    ).toBe(admin.user_id)
    const told = (await shopper.call('/notifications/user')).body.data
    expect(told[0].title).toBe('Nhà sách đã đặt đơn cho bạn')
    // By what the customer's screens call it.
    expect(told[0].message_content).toMatch(/^Nhà sách đã tạo đơn HS\w{10} theo lời đặt của bạn\.$/)
    expect(
      await count("select count(*) from letter_outbox where order_id = $1 and kind = 'order_placed'", id),
    ).toBe(1)
    const timeline = (await asAdmin(`/desk/get-timeline?kind=order&id=${id}`)).body.data as {
      kind: string
      by: { account_id: number } | null
      data: { action?: string; note?: string }
    }[]
    const byStaff = timeline.filter(({ by }) => by?.account_id === admin.user_id)
    expect(byStaff.map(({ data }) => data.action ?? data.note)).toEqual(
      expect.arrayContaining(['create-order', said.note]),
    )
  })

  test('an order made by the staff is wrapped as a gift, and has an invoice, as one from the checkout', async () => {
    const { user_id, shopper } = await member()
    await shop.pool.query('update delivery_settings set gift_wrap_fee = 15000')
    const foresee = async (gift: boolean) =>
      (
        await asAdmin('/orders/preview-for-customer', {
          user_id,
          items: [{ book_id: book, quantity: 1 }],
          method_id: 1,
          gift,
          ...recipient.address,
        })
      ).body.data
    const [plain, wrapped] = [await foresee(false), await foresee(true)]
    expect(plain).toMatchObject({ gift_fee: 0, gift_wrap_fee: 15_000 })
    expect(wrapped.total_amount - plain.total_amount).toBe(15_000)
    const invoice = {
      company: 'Công ty Ẩn Ngữ',
      tax_code: '0100109106',
      address: '1 Tràng Tiền, Hà Nội',
      email: 'ke-toan@example.vn',
    }
    const made = await make({
      user_id,
      gift: { wrap: true, card_words: 'Mừng sinh nhật!' },
      invoice,
      expected_total: wrapped.total_amount,
    })
    expect(made.status, made.text).toBe(201)
    const seen = (await shopper.call(`/orders/get-order-by-id?id=${made.body.order_id}`)).body.data
    expect(seen).toMatchObject({
      gift_fee: 15_000,
      gift: { card_words: 'Mừng sinh nhật!' },
      invoice: { company: 'Công ty Ẩn Ngữ', tax_code: '0100109106' },
    })
    const wrong = await make({ user_id, invoice: { ...invoice, tax_code: '123' } })
    expect(wrong.body.errors).toMatchObject([{ field: 'invoice.tax_code' }])
  })

  test('an order made by the staff for a guest is found by its e-mail, bounded by telephone, and pays by transfer too', async () => {
    const guest = flat(guestRecipient())
    expect((await make({ ...guest, email: 'minh@' })).body.errors[0].field).toBe('email')
    const first = await make({ ...guest, method_id: 4 })
    expect(first.status, first.text).toBe(201)
    const { order_code, order_id } = first.body
    const { phone_number } = guest
    const tracked = await call(shop.url, '/orders/track', { body: { order_code, phone_number } })
    expect(tracked.body.data, tracked.text).toMatchObject({ order_id, can_pay: true, method_id: 4 })
    for (const _ of [1, 2]) expect((await make(guest)).status).toBe(201)
    const third = await make(guest)
    expect([third.status, third.body.code]).toEqual([409, 'COD_LIMIT_REACHED'])
    expect((await makeForGuest({ coupon_code: 'MOTLAN' })).status).toBe(201)
    const again = { ...flat(guestRecipient()), coupon_code: 'MOTLAN' }
    expect((await make(again)).status).toBe(201)
    expect((await make(again)).body).toMatchObject({
      code: 'COUPON_NOT_APPLICABLE',
      msg: said.couponRefused,
    })
  })

  test('an order made by the staff is bounded for the owner of a telephone whatever strangers promised under it', async () => {
    const owner = guestRecipient()
    for (const _ of [1, 2]) {
      const stranger = new Shopper(shop.url)
      await stranger.add(book)
      expect((await stranger.orderAsGuest({ recipient: owner })).status).toBe(201)
    }
    for (const _ of [1, 2]) expect((await make(flat(owner))).status).toBe(201)
    expect((await make(flat(owner))).body.code).toBe('COD_LIMIT_REACHED')
    await shop.pool.query('delete from carts where user_id is null')
  })

  test('an order made by the staff and sent twice is one order; another request under its idempotency key is refused', async () => {
    const { user_id } = await member()
    const key = { 'idempotency-key': `tao-${user_id}` }
    const [one, two] = await Promise.all([make({ user_id }, key), make({ user_id }, key)])
    expect(one.body.order_id).toBe(two.body.order_id)
    expect(await count('select count(*) from orders where user_id = $1', user_id)).toBe(1)
    expect((await make({ user_id, items: [line(book, 2)] }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('an order made by the staff races with a customer’s for the same last copy: one of them gets it', async () => {
    const { user_id, shopper } = await member()
    await shopper.add(rare)
    const answers = await Promise.all([
      make({ user_id, items: [line(rare, 1, 50_000)] }),
      shopper.order(),
      makeForGuest({ items: [line(rare, 1, 50_000)] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await stockOf(rare)).toBe(0)
  })

  test('an order made by the staff with something wrong is refused by its field, and nothing is written', async () => {
    const { user_id } = await member()
    const before = await count('select count(*) from orders')
    const field = async (more: object) => (await make(more)).body.errors?.[0]?.field
    expect(await field({ user_id, items: [] })).toBe('items')
    expect(await field({ user_id, items: [line(book), line(book)] })).toBe('items')
    expect(await field({ user_id, items: [line(2_147_483_000)] })).toBe('items')
    expect(await field({ user_id, method_id: 2 })).toBe('method_id')
    expect(await field({ user_id, commune: '' })).toBe('commune')
    expect(await field({ user_id, phone_number: '12' })).toBe('phone_number')
    expect(await field({ user_id, coupon_code: 'KHONGCO' })).toBe('coupon_code')
    expect(await field({ user_id: 2_147_483_000 })).toBe('user_id')
    expect((await make({ user_id, expected_total: 1 })).body).toMatchObject({
      code: 'TOTAL_CHANGED',
      msg: said.totalChanged,
    })
    expect((await make({ user_id, items: [line(book, 1, 1)] })).body.code).toBe('PRICE_CHANGED')
    expect(await count('select count(*) from orders')).toBe(before)
  })
})

describe('carts', () => {
  test('a cart of a customer gets books from the staff, all or none, once for an idempotency key', async () => {
    const { user_id, shopper } = await member()
    await shopper.add(book, 1)
    const fill = (items: object[], headers = {}) =>
      asAdmin('/carts/add-for-customer', { user_id, items }, headers)
    const items = [
      { book_id: book, quantity: 2 },
      { book_id: other, quantity: 1 },
    ]
    const key = { 'idempotency-key': `gio-${user_id}` }
    const told: string[] = []
    const leave = shop.afterCommit.onEffect((effect) => {
      if (effect.kind === 'hub-message') told.push(effect.event)
    })
    const answers = await Promise.all([fill(items, key), fill(items, key)])
    leave()
    expect(told).toEqual(['CartFilled'])
    expect(answers.map(({ body }) => body.msg)).toEqual([said.cartAdded, said.cartAdded])
    expect(await shopper.copies()).toEqual({ [book]: 3, [other]: 1 })
    const refused = await fill([...items, { book_id: rare, quantity: 5 }])
    expect([refused.body.code, refused.body.msg.includes('Sách hiếm')]).toEqual(['OUT_OF_STOCK', true])
    expect(await shopper.copies()).toEqual({ [book]: 3, [other]: 1 })
    const audit = await shop.pool.query(
      "select after from audit_log where action = 'fill-cart' and object_id = $1",
      [String(user_id)],
    )
    expect(audit.rows).toEqual([{ after: { ordered: '2 × Mắt biếc; 1 × Dế Mèn' } }])
  })
})

test('a coupon is not found by guessing codes in the preview or the order of the staff: wrong ones are counted, right ones not', async () => {
  const clerk = await newAdmin(shop)
  const ask = (path: string, body: object) => call(shop.url, path, { body, token: clerk.session.access })
  const preview = (coupon_code: string) =>
    ask('/orders/preview-for-customer', {
      items: [{ book_id: book, quantity: 1 }],
      method_id: 1,
      coupon_code,
      ...home,
    })
  for (let turn = 0; turn < 70; turn++) expect((await preview('MOTLAN')).status).toBe(200)
  const wrong = await ask('/orders/create-for-customer', {
    method_id: 1,
    items: [line(book)],
    ...flat(guestRecipient()),
    coupon_code: 'SAI',
  })
  expect(wrong.status).toBe(422)
  const answers = []
  for (let turn = 0; turn < 60; turn++) answers.push((await preview(`SAI${turn}`)).status)
  expect(answers).toEqual([...Array<number>(59).fill(200), 429])
  expect((await make({ ...flat(guestRecipient()), coupon_code: 'MOTLAN' })).status).toBe(201)
})
