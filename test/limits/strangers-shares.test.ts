import { beforeEach, expect, test } from 'vitest'
import { sendLetters } from '#server/talking/letters/send-letters.ts'
import { keyOf, networkKey } from '#server/platform/guard/limits/address-key.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { call, goodPassword, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openMailingShop } from '#test/shop/mailing-shop.ts'
import { guestRecipient, Shopper } from '#test/shop/shopper.ts'

const shop = await keepForFile(openMailingShop({ TRUST_PROXY: '1', SIGN_INS_PER_MINUTE: '30' }))
const [book = 0, soldOut = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 90_000, quantity: 1_000 },
  { title: 'Hết hàng', price: 90_000, quantity: 0 },
])
beforeEach(() => shop.pool.query('delete from throttles'))

const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more })
const owner = '198.51.100.7'
/** Addresses of one who rents a network of IPv6: each is another /64. */
const strangers = (count: number) =>
  Array.from({ length: count }, (_, house) => `2001:db8:bad:${house.toString(16)}::1`)
/** All that strangers may do together is done. */
const spend = (pot: string, limit: number) =>
  shop.pool.query(
    `insert into throttles (throttle_key, tries, expires_at)
     select $1, array_agg(now()), now() + interval '1 day' from generate_series(1, $2)
     on conflict (throttle_key) do update set tries = excluded.tries`,
    [pot, limit],
  )

async function placed() {
  const shopper = new Shopper(shop.url)
  await shopper.add(book)
  const recipient = guestRecipient()
  const { body, text, status } = await shopper.orderAsGuest({ recipient, headers: from(owner) })
  expect(status, text).toBe(201)
  return { order_code: String(body.order_code), phone_number: recipient.phone_number }
}
const track = (address: string, body: object) =>
  call(shop.url, '/orders/track', { body, headers: from(address) })

test('strangers who look up orders without end keep no buyer from their own', async () => {
  const order = await placed()
  await spend('tracking:all', budgets.tracking.inAll)
  for (const address of strangers(3)) await track(address, { ...order, phone_number: '0999999999' })
  expect((await track(owner, order)).status).toBe(200)
  expect((await track(owner, { ...order, phone_number: '0999999998' })).status).toBe(404)
})

test('a stranger who guesses at an order from a whole network is slowed down, and its buyer finds it', async () => {
  const order = await placed()
  const houses = strangers(budgets.tracking.byCode * budgets.networks.addresses + 4)
  const guesses = []
  for (const address of houses) guesses.push(await track(address, { ...order, phone_number: '0999999999' }))
  const last = guesses.at(-1)
  expect([last?.status, Number(last?.headers.get('retry-after')) <= budgets.networks.longestWait]).toEqual([
    429,
    true,
  ])
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(houses.length - 4)
  expect((await track(owner, order)).status).toBe(200)
})

test('a stranger who guesses at an order from many networks has three tries a day of each, and its buyer finds it', async () => {
  const order = await placed()
  const wrong = { ...order, phone_number: '0999999999' }
  const key = `tracking:code:${keyOf(order.order_code)}:all`
  await spend(key, budgets.tracking.codeInAll - 1)
  const status = async (address: string, body: object) => (await track(address, body)).status
  // Requests that find the order take nothing of the share.
  for (let turn = 0; turn < 3; turn++) expect(await status(owner, order)).toBe(200)
  const network = (of: number) => `203.0.${of}.9`
  const atOnce = await Promise.all([1, 2, 3, 4, 5].map((of) => status(network(of), wrong)))
  expect(atOnce).toEqual([404, 404, 404, 404, 404])
  const { rows } = await shop.pool.query(
    'select cardinality(tries) as n from throttles where throttle_key = $1',
    [key],
  )
  expect(rows).toEqual([{ n: budgets.tracking.codeInAll }])
  const guesses = []
  for (let turn = 0; turn < 5; turn++) guesses.push(await status('203.0.113.1', wrong))
  expect(guesses).toEqual([404, 404, 404, 429, 429])
  // Its neighbour has no more, not even with the right telephone; nobody else is refused for it.
  expect(await status('203.0.113.2', order)).toBe(429)
  for (let turn = 0; turn < 5; turn++) expect(await status(owner, order)).toBe(200)
  expect(await status(owner, wrong)).toBe(404)
  expect(await status(owner, order)).toBe(200)
  const other = await placed()
  expect(await status('203.0.113.1', other)).toBe(200)
})

const reset = (address: string, email: string, more?: Record<string, string>) =>
  call(shop.url, '/accounts/forgot-password', { body: { email }, headers: from(address, more) })
const queued = async (email: string) =>
  (
    await shop.pool.query("select 1 from letter_outbox where kind = 'password_reset' and recipient = $1", [
      email,
    ])
  ).rowCount

test('a password reset that strangers asked for uses up none of the owner’s network', async () => {
  const who = await newCustomer(shop)
  const houses = strangers(8)
  const asked = []
  for (const address of houses) asked.push((await reset(address, who.email)).status)
  expect(new Set(asked)).toEqual(new Set([200]))
  expect((await reset(owner, who.email)).status).toBe(200)
  await expect.poll(() => queued(who.email)).toBe(budgets.letters.byAccount + 1)
})

/** The letters have left, and what they hold was made so long ago. */
async function linksOf(email: string, minutes: number) {
  await sendLetters(shop.letters, new AbortController().signal)
  await shop.pool.query(
    'update password_resets set expires_at = expires_at - make_interval(mins => $2) where account_id = (select account_id from accounts where email = $1)',
    [email, minutes],
  )
}
/** Whoever polls at the second in which the mailbox is free has it again. */
const hold = (email: string) =>
  shop.pool.query(
    'update throttles set tries = tries || array_fill(now(), array[20]) where throttle_key = $1',
    [`reset:account:${keyOf(email)}`],
  )

test('a flood of password resets by thirty networks leaves the owner a link of the last ten minutes, and then a new one', async () => {
  const who = await newCustomer(shop)
  const siege = async () => {
    const answers = []
    for (let network = 0; network < 30; network++) answers.push(await reset(`203.0.${network}.9`, who.email))
    return answers
  }
  const [unknown, ...answers] = [await reset(owner, 'khong-ai@example.vn'), ...(await siege())]
  const said = ({ status, text }: typeof unknown) => [status, text.replace(/"request_id":"[^"]*"/, '')].join()
  expect(new Set(answers.map(said))).toEqual(new Set([said(unknown)]))
  const free = budgets.letters.byAccount * budgets.mailboxes.networks
  await expect.poll(() => queued(who.email)).toBeGreaterThanOrEqual(free)
  await hold(who.email)
  const before = (await queued(who.email)) ?? 0
  // One waits, then one has left, then it is nine minutes old.
  for (const minutes of [0, 9]) {
    expect((await reset(owner, who.email)).status).toBe(200)
    await linksOf(who.email, minutes)
  }
  expect((await reset(owner, who.email)).status).toBe(200)
  await linksOf(who.email, 2)
  // Two who ask at once get one.
  expect((await Promise.all([1, 2].map(() => reset(owner, who.email)))).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  await expect.poll(() => queued(who.email)).toBe(before + 1)
  expect((await reset(owner, who.email)).status).toBe(200)
  await linksOf(who.email, 11)
  expect((await reset(owner, who.email)).status).toBe(200)
  await expect.poll(() => queued(who.email)).toBe(before + 2)
})

test('three password resets from the owner’s own network keep the owner from no link', async () => {
  const who = await newCustomer(shop)
  for (const host of [21, 22, 23]) expect((await reset(`198.51.100.${host}`, who.email)).status).toBe(200)
  await expect.poll(() => queued(who.email)).toBe(3)
  expect((await reset(owner, who.email)).status).toBe(200)
  await linksOf(who.email, 11)
  expect((await reset(owner, who.email)).status).toBe(200)
  await expect.poll(() => queued(who.email)).toBe(4)
})

test('a flood of password resets keeps no link from a device that signed in before, in any network', async () => {
  const who = await newCustomer(shop)
  const login = await call(shop.url, '/accounts/login', {
    body: { email: who.email, password: goodPassword },
  })
  const cookie = login.headers
    .getSetCookie()
    .find((one) => one.startsWith('device=') || one.startsWith('__Host-device='))
  const [network = ''] = strangers(1)
  await spend('reset:all', budgets.letters.inAll)
  for (let turn = 0; turn < 5; turn++) await reset(network, who.email)
  const known = []
  for (let turn = 0; turn < 4; turn++)
    known.push((await reset(network, who.email, { cookie: cookie?.split(';')[0] ?? '' })).status)
  expect(known).toEqual([200, 200, 200, 429])
  expect((await reset(network, who.email)).status).toBe(429)
})

test('limits that strangers used up shut out no other network from orders, enquiries and notices', async () => {
  await spend('guest-orders:all', budgets.guests.inAll)
  await spend('enquiry:all', budgets.enquiries.inAll)
  await spend('restock:all', budgets.restock.inAll)
  await placed()
  const enquiry = {
    full_name: 'Lê Thị Lan',
    email: 'lan@example.vn',
    phone_number: '0912345678',
    topic: 'other',
    order_code: '',
    message: 'Xin chào',
  }
  const written = await call(shop.url, '/enquiries/send-enquiry', { body: enquiry, headers: from(owner) })
  expect([written.status, written.text]).toEqual([201, expect.any(String)])
  const asked = await call(shop.url, '/restock/ask-for-notice', {
    body: { book_id: soldOut, email: 'lan@example.vn' },
    headers: from(owner),
  })
  expect(asked.status, asked.text).toBe(200)
})

test('an enquiry that strangers write with the victim’s e-mail leaves the victim their own', async () => {
  const enquiry = {
    full_name: 'Lê Thị Lan',
    email: 'nga@example.vn',
    phone_number: '0912345678',
    topic: 'other',
    order_code: '',
  }
  const send = (address: string, message: string) =>
    call(shop.url, '/enquiries/send-enquiry', { body: { ...enquiry, message }, headers: from(address) })
  const all = []
  for (const address of strangers(7)) all.push((await send(address, `Lời từ ${address}`)).status)
  expect(new Set(all)).toEqual(new Set([201]))
  expect((await send(owner, 'Lời của chủ')).status).toBe(201)
  const letters = await shop.pool.query(
    "select from letter_outbox where kind = 'enquiry_received' and recipient = $1",
    [enquiry.email],
  )
  expect(letters.rowCount).toBe(budgets.enquiries.byEmail + 1)
})

test('an order for a mailbox that strangers flood is placed without its letter, and its retry is not refused', async () => {
  const email = 'nga@example.vn'
  await spend(`guest-orders:to:${keyOf(email)}`, 200)
  const shopper = new Shopper(shop.url)
  await shopper.add(book)
  const items = [{ book_id: book, quantity: 1, unit_price: 90_000 }]
  const body = { method_id: 1, items, recipient: { ...guestRecipient(), email } }
  const headers = from(owner, { 'idempotency-key': 'crowded' })
  const send = (more: object = {}) =>
    shopper.call('/orders/create-guest-order', { body: { ...body, ...more }, headers })
  const placed = await send()
  expect(placed.status, placed.text).toBe(201)
  const { rows } = await shop.pool.query(
    'select (select count(*)::int from letter_outbox l where l.order_id = o.order_id) as letters from orders o where email = $1',
    [email],
  )
  expect(rows).toEqual([{ letters: 0 }])
  const repeats = async () =>
    (
      await shop.pool.query(
        "select cardinality(tries) as n from throttles where throttle_key = 'guest-orders:all'",
      )
    ).rows
  const counted = await repeats()
  expect((await send()).body).toEqual(placed.body)
  expect(await repeats()).toEqual(counted)
  await spend(`guest-orders:${owner}`, 60)
  expect((await send()).body).toEqual(placed.body)
  expect((await send({ note: 'Khác' })).status).toBe(429)
})

test('a network that asks by registering who is a customer is rate limited, and shuts nobody else out', async () => {
  const who = await newCustomer(shop)
  const register = (address: string, email: string) =>
    call(shop.url, '/accounts/register', {
      body: { first_name: 'Lan', last_name: 'Lê', email, password: goodPassword },
      headers: from(address),
    })
  const answers = []
  for (const address of strangers(83)) answers.push((await register(address, who.email)).status)
  expect(answers.filter((status) => status === 409)).toHaveLength(80)
  expect(answers.slice(-3)).toEqual([429, 429, 429])
  expect((await register(owner, who.email)).status).toBe(409)
})

test('a network that failed to sign in, or tried links, as much as eight addresses is slowed down alone', async () => {
  const who = await newCustomer(shop)
  const [stranger = ''] = strangers(1)
  const [minute, ten] = ['failures', 'failures:10'].map((name) => `${name}:network:${networkKey(stranger)}`)
  const signIn = (address: string, password = 'không phải câu này') =>
    call(shop.url, '/accounts/login', { body: { email: who.email, password }, headers: from(address) })
  expect((await signIn(stranger)).status).toBe(401)
  const { rows } = await shop.pool.query(
    'select cardinality(tries) as n from throttles where throttle_key = any($1)',
    [[minute, ten]],
  )
  expect(rows).toEqual([{ n: 1 }, { n: 1 }])
  await spend(minute ?? '', 8 * 30)
  const refused = await signIn(stranger, goodPassword)
  expect([refused.status, Number(refused.headers.get('retry-after')) <= 5]).toEqual([429, true])
  expect((await signIn(owner, goodPassword)).status).toBe(200)
  const link = (address: string) =>
    call(shop.url, '/accounts/reset-password', {
      body: { token: 'x'.repeat(43), new_password: goodPassword },
      headers: from(address),
    })
  await spend(`reset-link:network:${networkKey(stranger)}`, 8 * 30)
  expect([(await link(stranger)).status, (await link(owner)).status]).toEqual([429, 400])
})
