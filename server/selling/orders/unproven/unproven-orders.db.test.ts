import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CouponInput } from '#contract/selling/coupons/coupons.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { expireOrders } from '#server/selling/orders/cancel/cancel-order.ts'
import { turns } from '#server/platform/http/call-queues.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { payFor } from '#test/shop/pay-for.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { guestRecipient, Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'
import { deliverOrder } from '#test/shop/minimal-order.ts'

const limits = {
  UNPAID_COPIES: '60',
  UNPAID_WORTH: '10000000',
  UNPAID_TITLE_PERCENT: '35',
  UNPAID_TITLE_PERCENT_OF_ALL: '50',
  UNPAID_STOCK_PERCENT_OF_ALL: '30',
}
const vnpay = 2
const titles = 40
let shop: AccountShop
let books: number[] = []
let rare = 0
let single = 0
let dear = 0
let plenty = 0
let fewer = 0
beforeAll(async () => {
  const env = {
    ORDERS_PER_MINUTE: '0',
    GUEST_ORDERS_PER_HOUR: '0',
    TRUST_PROXY: 'true',
    COD_OPEN_ORDERS: '3',
    ...limits,
  }
  shop = await openAccountShop({ env })
  const all = await addBooks(shop.db, [
    ...Array.from({ length: titles }, (_, index) => ({ title: `Tập ${index}`, price: 50_000, quantity: 40 })),
    { title: 'Còn hai', price: 90_000, quantity: 2 },
    { title: 'Còn một', price: 90_000, quantity: 1 },
    { title: 'Toàn tập', price: 3_000_000, quantity: 100 },
    { title: 'Đầy kho', price: 10_000, quantity: 1000 },
    { title: 'Còn hai chục', price: 20_000, quantity: 20 },
  ])
  books = all.slice(0, titles)
  ;[rare = 0, single = 0, dear = 0, plenty = 0, fewer = 0] = all.slice(titles)
})
afterAll(() => shop.close())
// Each test begins with nothing reserved.
beforeEach(async () => {
  await shop.pool.query('update orders set expires_at = now() where status = 0 and paid_at is null')
  await expireOrders(shop.checkout)
  expect((await shop.pool.query('select from unproven_orders')).rowCount).toBe(0)
  expect((await shop.pool.query('select from unproven_lines')).rowCount).toBe(0)
})

let networks = 0
const elsewhere = () => `198.51.${++networks}.7`
type Wanted = readonly (readonly [book: number, copies: number])[]
type Answer = Awaited<ReturnType<Shopper['call']>>

async function asGuest(wanted: Wanted, { from = elsewhere(), method_id = vnpay, recipient = {} } = {}) {
  const guest = new Shopper(shop.url)
  for (const [book, copies] of wanted) await guest.add(book, copies)
  return guest.orderAsGuest({ method_id, recipient, headers: { 'x-forwarded-for': from } })
}
async function member() {
  const { session, user_id } = await newCustomer(shop)
  return Object.assign(new Shopper(shop.url, session.access), { user_id })
}
async function asMember(buyer: Shopper, wanted: Wanted, { from = elsewhere(), method_id = vnpay } = {}) {
  for (const [book, copies] of wanted) await buyer.add(book, copies)
  const answer = await buyer.order(undefined, { method_id, headers: { 'x-forwarded-for': from } })
  await buyer.call('/carts/clear-cart', { method: 'DELETE' })
  return answer
}
const reserved = async () =>
  Number(
    (await shop.pool.query('select coalesce(sum(copies), 0) as copies from unproven_lines')).rows[0].copies,
  )
function expectRefused({ status, body }: Answer, said: RegExp) {
  expect([status, body.code]).toEqual([409, 'UNPAID_LIMIT_REACHED'])
  expect(body.msg.replaceAll('\u00a0', ' ')).toMatch(said)
  expect(body.msg).toMatch(/đăng nhập.*tại nhà sách.*liên hệ/)
  expect(body.errors).toEqual([{ field: 'items', msg: body.msg }])
}

test('a visitor who orders everything twice leaves the shelves to others', async () => {
  const everything = [...books, rare, single, dear, plenty]
  const stock = async () =>
    (
      await shop.pool.query('select book_id, quantity from books where book_id = any($1) order by book_id', [
        everything,
      ])
    ).rows as { book_id: number; quantity: number }[]
  const before = await stock()
  const from = elsewhere()
  for (let turn = 0; turn < 2; turn++)
    expectRefused(
      await asGuest(
        (await stock()).map(({ book_id, quantity }) => [book_id, quantity]),
        { from },
      ),
      /tối đa 60 cuốn/,
    )
  // Nor by small orders, each as another person.
  const answers = []
  for (const { book_id, quantity } of before) {
    const copies = Math.max(1, Math.floor(quantity * 0.35))
    answers.push(await asGuest([[book_id, Math.min(copies, 60)]], { from }))
  }
  expect(answers.some(({ body }) => body.code === 'UNPAID_LIMIT_REACHED')).toBe(true)
  expect(await reserved()).toBeLessThanOrEqual(240)
  for (const { book_id, quantity } of (await stock()).filter(({ book_id }) => book_id !== single))
    expect([book_id, quantity > 0]).toEqual([book_id, true])
  expect((await asGuest([[books[titles - 1] ?? 0, 1]])).status).toBe(201)
})

test('an order that is too much by itself is refused before anything of it is written', async () => {
  const lastOrder = async () =>
    (await shop.pool.query('select last_value, is_called from orders_order_id_seq')).rows
  const before = await lastOrder()
  expectRefused(await asGuest([[plenty, 61]]), /tối đa 60 cuốn sách/)
  expectRefused(await asGuest([[dear, 4]]), /tối đa 10\.000\.000 ₫/)
  expectRefused(await asMember(await member(), [[plenty, 61]]), /tối đa 60 cuốn sách/)
  expect(await lastOrder()).toEqual(before)
})

test('strangers wait for each other: an address has a line, and the next one its turn before it', async () => {
  const { line, atOnce } = budgets.turns
  const holder = await shop.pool.connect()
  await holder.query('begin')
  await holder.query('select from books where book_id = $1 for no key update', [plenty])
  const from = elsewhere()
  const many = Array.from({ length: atOnce + line }, () => asGuest([[plenty, 1]], { from }))
  const answered: string[] = []
  void Promise.all(many.map((coming) => coming.then(() => answered.push('one of many'))))
  await waitUntil(
    async () => turns.waiting,
    (waiting) => waiting === line,
  )
  const refused = await asGuest([[plenty, 1]], { from })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  const other = asGuest([[rare, 1]]).then((answer) => {
    answered.push('other')
    return answer
  })
  await waitUntil(
    async () => turns.waiting,
    (waiting) => waiting === line + 1,
  )
  await holder.query('commit')
  holder.release()
  expect((await other).status).toBe(201)
  const states = (await Promise.all(many)).map(({ status }) => status)
  expect(new Set(states)).toEqual(new Set([201]))
  expect(answered.indexOf('other')).toBeLessThanOrEqual(2 * atOnce)
})

describe('ordinary orders', () => {
  test.each([
    ['a dozen titles', () => books.slice(0, 12).map((book) => [book, 1] as const)],
    ['a series of twenty volumes', () => books.slice(0, 20).map((book) => [book, 1] as const)],
    ['a dozen copies of one title', () => [[books[0] ?? 0, 12] as const]],
    ['a dozen of twenty', () => [[fewer, 12] as const]],
    ['the last copy', () => [[single, 1] as const]],
    ['the last two copies', () => [[rare, 2] as const]],
  ])('an ordinary order of %s meets no bound', async (_what, wanted) => {
    for (const method_id of [vnpay, 3]) {
      const guest = await asGuest(wanted(), { method_id })
      expect(guest.status, guest.text).toBe(201)
      await shop.pool.query('update orders set expires_at = now() where status = 0')
      await expireOrders(shop.checkout)
    }
    const bought = await asMember(await member(), wanted())
    expect(bought.status, bought.text).toBe(201)
  })

  test('three ordinary orders of twenty volumes each meet no bound', async () => {
    const buyer = await member()
    for (let turn = 0; turn < 3; turn++)
      expect(
        (
          await asMember(
            buyer,
            books.slice(0, 20).map((book) => [book, 1]),
          )
        ).status,
      ).toBe(201)
  })
})

describe('bounds', () => {
  test('a member’s reserved copies are bounded over all orders, whatever the method', async () => {
    const buyer = await member()
    const twenty = books.slice(0, 20).map((book) => [book, 1] as const)
    for (const method_id of [1, vnpay, 3])
      expect((await asMember(buyer, twenty, { method_id })).status).toBe(201)
    for (const method_id of [1, vnpay, 3])
      expectRefused(await asMember(buyer, [[plenty, 1]], { method_id }), /tối đa 60 cuốn sách/)
  })

  test('a member’s unpaid orders are bounded by worth', async () => {
    const buyer = await member()
    expect((await asMember(buyer, [[dear, 3]])).status).toBe(201)
    expectRefused(await asMember(buyer, [[dear, 1]]), /tối đa 10\.000\.000 ₫/)
  })

  test('a member’s unpaid orders are bounded by a share of a title', async () => {
    expectRefused(await asGuest([[books[0] ?? 0, 15]]), /tối đa 14 cuốn 'Tập 0'/)
    expect((await asGuest([[books[0] ?? 0, 14]])).status).toBe(201)
  })

  test.each(['phone_number', 'email', 'address'] as const)(
    'unpaid orders of one %s from everywhere are bounded at three times what one network may',
    async (field) => {
      const recipient = { [field]: guestRecipient()[field] }
      for (let turn = 0; turn < 3; turn++)
        expect((await asGuest([[plenty, 60]], { recipient })).status).toBe(201)
      expectRefused(await asGuest([[plenty, 1]], { recipient }), /mạng này đang có nhiều đơn/)
      expect((await asGuest([[plenty, 1]])).status).toBe(201)
    },
  )

  test('unpaid orders of one telephone on one network are bounded as those of one person', async () => {
    const [from, recipient] = [elsewhere(), { phone_number: guestRecipient().phone_number }]
    expect((await asGuest([[plenty, 60]], { from, recipient })).status).toBe(201)
    expectRefused(await asGuest([[plenty, 1]], { from, recipient }), /tối đa 60 cuốn/)
    // The telephone's owner is somewhere else.
    expect((await asGuest([[plenty, 1]], { recipient })).status).toBe(201)
  })

  test('unpaid orders of a network are bounded, of guests and members together', async () => {
    const at = (last: number) => ({ from: `203.0.113.${last}` })
    for (let turn = 0; turn < 2; turn++) expect((await asGuest([[plenty, 60]], at(turn))).status).toBe(201)
    for (let turn = 2; turn < 4; turn++)
      expect((await asMember(await member(), [[plenty, 60]], at(turn))).status).toBe(201)
    expectRefused(await asGuest([[plenty, 1]], at(9)), /mạng này đang có nhiều đơn/)
    expectRefused(await asMember(await member(), [[plenty, 1]], at(10)), /mạng này đang có nhiều đơn/)
    expect((await asGuest([[plenty, 1]])).status).toBe(201)
  })

  test('unpaid orders may reserve half of a title, for all of them together', async () => {
    const [book = 0] = books
    const from = elsewhere()
    for (const copies of [14, 6]) expect((await asGuest([[book, copies]], { from })).status).toBe(201)
    const refused = /'Tập 0'.*chờ người khác thanh toán/
    expectRefused(await asGuest([[book, 1]], { from }), refused)
    // A few copies are left to those who hold none of it, up to three quarters.
    expectRefused(await asGuest([[book, 4]]), refused)
    const small = elsewhere()
    for (const copies of [2, 1]) expect((await asGuest([[book, copies]], { from: small })).status).toBe(201)
    expectRefused(await asGuest([[book, 1]], { from: small }), refused)
    for (const copies of [3, 3, 1]) expect((await asGuest([[book, copies]])).status).toBe(201)
    expectRefused(await asGuest([[book, 1]]), refused)
  })

  test('unpaid orders may reserve a part of the whole stock, for all of them together', async () => {
    const stock = await shop.checkout.stock.copies()
    const most = Math.ceil(stock * 0.3)
    let refused: Answer | undefined
    for (let turn = 0; turn < 40 && !refused; turn++) {
      const answer = await asGuest([
        [plenty, 20],
        ...books.slice((turn % 10) * 4, (turn % 10) * 4 + 4).map((book) => [book, 4] as const),
      ])
      if (answer.status !== 201) refused = answer
    }
    if (!refused) throw new Error('nothing was refused')
    expectRefused(refused, /quá nhiều sách được khách hàng mới đặt giữ/)
    expect(await reserved()).toBeLessThanOrEqual(most)
    expect(await reserved()).toBeGreaterThan(most - 36)
    // Eight networks that fill it close the shop to nobody else.
    for (const copies of [2, 10]) expect((await asGuest([[plenty, copies]])).status).toBe(201)
    expectRefused(await asGuest([[plenty, 36]]), /quá nhiều sách/)
  })
})

describe('races', () => {
  /** All stand at the same gate before the first may go on. */
  async function atOnce(orders: readonly (() => Promise<Answer>)[]) {
    const gate = await shop.pool.connect()
    await gate.query('begin')
    await gate.query("select pg_advisory_xact_lock(hashtextextended('unproven orders', 0))")
    const answers = orders.map((order) => order())
    const waiting = async () =>
      (
        await shop.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount ?? 0
    await waitUntil(waiting, (now) => now >= orders.length)
    await gate.query('commit')
    gate.release()
    return (await Promise.all(answers)).map(({ status, body }) => body.code ?? status).toSorted()
  }
  const one = [201, 'UNPAID_LIMIT_REACHED']

  test('two guests of one telephone or one network who order at once (race) stay within the bound', async () => {
    const recipient = { phone_number: guestRecipient().phone_number }
    const from = elsewhere()
    for (let turn = 0; turn < 3; turn++) expect((await asGuest([[plenty, 60]], { from })).status).toBe(201)
    expect(
      await atOnce([
        () => asGuest([[plenty, 40]], { from }),
        () =>
          asGuest(
            [
              [books[1] ?? 0, 14],
              [books[2] ?? 0, 14],
            ],
            { from },
          ),
      ]),
    ).toEqual(one)
    const other = elsewhere()
    const wanted = (first: number) => books.slice(first, first + 8).map((book) => [book, 4] as const)
    const both = { from: other, recipient }
    // Guests of one telephone wait for each other before.
    const answers = await Promise.all([asGuest(wanted(10), both), asGuest(wanted(20), both)])
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual(one)
  })

  test('two strangers who order the last part of the stock at once (race) stay within the bound', async () => {
    const most = Math.ceil((await shop.checkout.stock.copies()) * 0.3)
    let left = most
    for (let turn = 0; left > 60; turn++) {
      const lines = books.slice((turn % 10) * 4, (turn % 10) * 4 + 4).map((book) => [book, 4] as const)
      const copies = Math.min(20, left - 16 - 20)
      const answer = await asGuest([[plenty, copies], ...lines])
      expect(answer.status, answer.text).toBe(201)
      left -= copies + 16
    }
    expect(left).toBeGreaterThan(0)
    expect(
      await atOnce([
        () =>
          asGuest([
            [dear, 1],
            [plenty, left - 1],
          ]),
        () => asGuest([[books[39] ?? 0, 13]]),
      ]),
    ).toEqual(one)
    expect(await reserved()).toBeLessThanOrEqual(most)
  })
})

describe('ends of the bound', () => {
  const full = async () => {
    const buyer = await member()
    const answer = await asMember(buyer, [[plenty, 60]])
    expect(answer.status).toBe(201)
    expectRefused(await asMember(buyer, [[plenty, 1]]), /tối đa 60 cuốn/)
    return { buyer, orderId: answer.body.order_id as number }
  }

  test('a member who has paid once gets five times the bound, also where they may still cancel that order', async () => {
    const { buyer, orderId } = await full()
    await payFor(shop.pool, orderId)
    expectRefused(await asMember(buyer, [[plenty, 301]]), /tối đa 300 cuốn/)
    for (const copies of [100, 200]) expect((await asMember(buyer, [[plenty, copies]])).status).toBe(201)
    expect(await reserved()).toBe(300)
    expectRefused(await asMember(buyer, [[plenty, 1]]), /tối đa 300 cuốn/)
    await buyer.cancel(orderId)
    expectRefused(await asMember(buyer, [[plenty, 1]]), /tối đa 60 cuốn/)
  })

  test('a member who has paid once is bounded at half of a title', async () => {
    const { buyer, orderId } = await full()
    await payFor(shop.pool, orderId)
    expectRefused(await asMember(buyer, [[books[0] ?? 0, 21]]), /tối đa 20 cuốn 'Tập 0'/)
    expect((await asMember(buyer, [[books[0] ?? 0, 20]])).status).toBe(201)
  })

  test('a member whose paid order the shop has confirmed meets no bound', async () => {
    const { buyer, orderId } = await full()
    await payFor(shop.pool, orderId)
    await shop.pool.query('update orders set status = 1 where order_id = $1', [orderId])
    expect((await asMember(buyer, [[plenty, 301]])).status).toBe(201)
    expect(await reserved()).toBe(0)
  })

  test('a member who has received an order meets no bound', async () => {
    const { buyer, orderId } = await full()
    await deliverOrder(shop.db, orderId, true)
    expect((await asMember(buyer, [[plenty, 100]])).status).toBe(201)
  })

  test('the bound of unpaid orders ends with the order that comes to nothing, or that the staff confirmed', async () => {
    const { buyer, orderId } = await full()
    await buyer.cancel(orderId)
    expect((await asMember(buyer, [[plenty, 60]])).status).toBe(201)
    await shop.pool.query('update orders set status = 1 where user_id = $1 and status = 0', [buyer.user_id])
    expect((await asMember(buyer, [[plenty, 60]])).status).toBe(201)
  })

  test('the bound of unpaid orders does not end by money that went back', async () => {
    const { buyer, orderId } = await full()
    await payFor(shop.pool, orderId)
    await buyer.cancel(orderId)
    expectRefused(await asMember(buyer, [[plenty, 61]]), /tối đa 60 cuốn/)
  })
})

describe('strangers', () => {
  const victim = () => {
    const { phone_number, email } = guestRecipient()
    return { phone_number, email }
  }

  /** Orders with a coupon that each customer has once. */
  async function couponOf(code: string, more: Partial<CouponInput> = {}) {
    await makeCoupon(shop.db, systemCaller, { ...plainCoupon, code, per_customer_limit: 1, ...more })
    const recipient = victim()
    return async (from: string, guest = new Shopper(shop.url)) => {
      await guest.add(plenty)
      expect((await guest.apply(code)).status).toBe(200)
      const headers = { 'x-forwarded-for': from }
      return guest.orderAsGuest({ method_id: vnpay, recipient, headers })
    }
  }

  test('a stranger does not take away another’s coupon, which is theirs until an order with it is paid or confirmed', async () => {
    const withCoupon = await couponOf('RIENG')
    const from = elsewhere()
    const first = await withCoupon(from)
    expect(first.status, first.text).toBe(201)
    expect((await withCoupon(from)).body.code).toBe('COUPON_NOT_APPLICABLE')
    const own = await withCoupon(elsewhere())
    expect(own.status, own.text).toBe(201)
    await payFor(shop.pool, own.body.order_id)
    expect((await withCoupon(elsewhere())).body.code).toBe('COUPON_NOT_APPLICABLE')
  })

  test('a stranger does not take away another’s coupon by orders that cost nothing: these wait for the shop’s word', async () => {
    const withCoupon = await couponOf('TANGHET', { kind: 'percent', value: 100 })
    const from = elsewhere()
    const first = await withCoupon(from)
    expect([first.status, first.body.due_amount], first.text).toEqual([201, 0])
    expect((await withCoupon(from)).body.code).toBe('COUPON_NOT_APPLICABLE')
    const own = await withCoupon(elsewhere())
    expect(own.status, own.text).toBe(201)
    expect(await reserved()).toBe(2)
    await shop.pool.query('update orders set status = 1 where order_id = any($1)', [
      [first.body.order_id, own.body.order_id],
    ])
    expect(await reserved()).toBe(0)
    expect((await withCoupon(elsewhere())).body.code).toBe('COUPON_NOT_APPLICABLE')
  })

  test('a stranger does not take away another’s coupon as a guest from whom the shop had money before', async () => {
    const withCoupon = await couponOf('QUEN')
    const guest = new Shopper(shop.url)
    await guest.add(plenty)
    const paid = (await guest.orderAsGuest({ method_id: vnpay })).body.order_id
    await payFor(shop.pool, paid)
    await shop.pool.query('update orders set status = 1 where order_id = $1', [paid])
    const networksOf = async () =>
      (await shop.pool.query('select count(network_key)::integer as count from guest_orders')).rows[0].count
    const before = await networksOf()
    const stranger = await withCoupon(elsewhere(), guest)
    expect(stranger.status, stranger.text).toBe(201)
    expect(await reserved()).toBe(0)
    expect(await networksOf()).toBe(before + 1)
    expect((await withCoupon(elsewhere())).status).toBe(201)
  })

  test('a stranger does not take away what is reserved under another’s telephone by an order that they paid', async () => {
    const recipient = victim()
    const guest = new Shopper(shop.url)
    const order = async (copies: number) => {
      await guest.add(plenty, copies)
      const headers = { 'x-forwarded-for': '192.0.2.7' }
      return guest.orderAsGuest({ method_id: vnpay, recipient, headers })
    }
    await payFor(shop.pool, (await order(1)).body.order_id)
    const taken = await order(180)
    expect(taken.status, taken.text).toBe(201)
    expect((await asGuest([[plenty, 60]], { recipient })).status).toBe(201)
  })

  test('a stranger who uses another’s telephone does not shut them out of cash, nor of paying online', async () => {
    for (const [method_id, most] of [
      [1, 3],
      [vnpay, 5],
    ] as const) {
      const [recipient, from] = [victim(), elsewhere()]
      for (let turn = 0; turn < most; turn++)
        expect((await asGuest([[plenty, 1]], { from, method_id, recipient })).status).toBe(201)
      expect((await asGuest([[plenty, 1]], { from, method_id, recipient })).status).toBe(409)
      const own = await asGuest([[plenty, 1]], { method_id, recipient })
      expect(own.status, own.text).toBe(201)
      // Three times as many from everywhere, and no more.
      const answers = []
      for (let turn = 0; turn < most * 2; turn++)
        answers.push((await asGuest([[plenty, 1]], { method_id, recipient })).status)
      expect(answers.toSorted()).toEqual([...Array<number>(most * 2 - 1).fill(201), 409])
    }
  })
})
