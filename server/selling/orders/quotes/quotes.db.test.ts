import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { quoteLives } from '#contract/selling/delivery/delivery-quotes.ts'
import { totalChanged } from '#contract/selling/orders/orders.ts'
import type { QuotingCarrier } from '#contract/selling/carriers/carriers.ts'
import type { HouseRequest } from '#server/platform/outbound/call-house.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { CarrierHouseStandIn } from '#test/gateways/carrier-house.ts'
import { GhtkHouseStandIn } from '#test/gateways/ghtk-house.ts'
import { openHouseServer } from '#test/gateways/house-server.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { guestRecipient, Shopper } from '#test/shop/shopper.ts'

type HouseOptions = ConstructorParameters<typeof CarrierHouseStandIn>[0]
let ghn = new CarrierHouseStandIn()
const ghtk = new GhtkHouseStandIn()
const asked: HouseRequest[] = []
const ghnServer = await openHouseServer((request) => {
  asked.push(request)
  return ghn.ask(request)
})
const ghtkServer = await openHouseServer((request) => ghtk.ask(request))
afterAll(() => Promise.all([ghnServer.close(), ghtkServer.close()]))

const shop = await keepForFile(
  openAccountShop({
    env: {
      ORDERS_PER_MINUTE: '0',
      GUEST_ORDERS_PER_HOUR: '0',
      COD_OPEN_ORDERS: '0',
      GHN_URL: ghnServer.url,
      GHN_TOKEN: 'kin',
      GHN_SHOP_ID: '885',
      GHTK_URL: ghtkServer.url,
      GHTK_TOKEN: 'kin',
      GHTK_SHOP: 'S1',
    },
  }),
)
const admin = await newAdmin(shop)
const [novel = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000, quantity: 9000 }])
await shop.pool.query('update books set weight = 240 where book_id = $1', [novel])

const zoneFee = 60_000
const freeFrom = 500_000
const terms = {
  shipping_fee: zoneFee,
  free_shipping_from: freeFrom,
  cod_fee: 0,
  cod_free_from: null,
  days_least: 1,
  days_most: 2,
}
async function charge(quoted_by: QuotingCarrier | null) {
  const body = { quoted_by, zones: { inner: terms, near: terms, far: terms } }
  const answer = await call(shop.url, '/settings/delivery', {
    method: 'PUT',
    token: admin.session.access,
    body,
  })
  expect(answer.status, answer.text).toBe(200)
}
const openHouse = (options: HouseOptions = {}) => {
  ghn = new CarrierHouseStandIn(options)
}

let turn = 0
beforeEach(async () => {
  openHouse()
  asked.length = 0
  turn++
  await charge('ghn')
})
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
  await shop.pool.query('delete from delivery_quotes')
})

/** Each test has wards of its own: what one of them was told is nothing to the next. */
const ward = (name = 'Thuận Hóa') => ({ commune: `Phường ${name} ${turn}`, councious: 'Thành phố Huế' })
const recipientAt = (place = ward()) => ({
  full_name: 'Trần Văn An',
  phone_number: '0912345678',
  address: { house_number: '1 Lê Lợi', ...place },
})

const ownerOfCart = async (copies = 1) => {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(novel, copies)
  return shopper
}
const visitor = async (copies = 1) => {
  const shopper = new Shopper(shop.url)
  await shopper.add(novel, copies)
  return shopper
}
async function shown(shopper: Shopper, place: Record<string, string> = ward()) {
  const answer = await shopper.call(`/orders/get-delivery-quote?${new URLSearchParams(place).toString()}`)
  expect(answer.status, answer.text).toBe(200)
  return (answer.body.data as { shipping_fee: number | null }).shipping_fee
}
const paidFee = async (orderId: number) => {
  const { rows } = await shop.pool.query(
    'select shipping_fee, quoted_fee, total_amount from orders where order_id = $1',
    [orderId],
  )
  return rows[0] as { shipping_fee: number; quoted_fee: number | null; total_amount: number }
}
const previews = () => asked.filter(({ url }) => url.endsWith('/preview'))
/** As if the quotes were asked for so many seconds ago. */
const age = (seconds: number) =>
  shop.pool.query(`update delivery_quotes set asked_at = now() - make_interval(secs => $1)`, [seconds])
const novelFee = 21_000

test('the fee that a customer and a guest are shown is the fee of their order, and the carrier is asked once for both', async () => {
  const member = await ownerOfCart()
  const guest = await visitor()
  expect(await shown(member)).toBe(novelFee)
  expect(await shown(guest)).toBe(novelFee)
  expect(previews()).toHaveLength(1)
  const recipient = recipientAt()
  const ordered = await member.order(undefined, { recipient, expected_total: 100_000 + novelFee })
  expect(ordered.status, ordered.text).toBe(201)
  expect(await paidFee(ordered.body.order_id)).toEqual({
    shipping_fee: novelFee,
    quoted_fee: novelFee,
    total_amount: 100_000 + novelFee,
  })
  const byGuest = await guest.orderAsGuest({
    recipient: { ...guestRecipient, address: recipient.address },
    expected_total: 100_000 + novelFee,
  })
  expect(byGuest.status, byGuest.text).toBe(201)
  expect(await paidFee(byGuest.body.order_id)).toMatchObject({ quoted_fee: novelFee })
  expect(previews()).toHaveLength(1)
})

test('a carrier is told the place and the weight, and of no customer', async () => {
  await shown(await ownerOfCart(3))
  const { commune, councious } = ward()
  expect(previews().map(({ body }) => body)).toEqual([
    expect.objectContaining({
      to_name: 'Khách hàng',
      to_address: commune,
      to_ward_name: commune,
      to_province_name: councious,
      weight: 1000,
      cod_amount: 0,
      insurance_value: 1_000_000,
      client_order_code: '',
    }),
  ])
})

test('the cart says the fee of the zone, as it does without a quote', async () => {
  const shopper = await ownerOfCart()
  await shown(shopper)
  const { totals, delivery } = await shopper.cart()
  expect([totals.shippingFee, totals.payable, delivery?.quoted_by]).toEqual([zoneFee, 160_000, 'ghn'])
  expect(previews()).toHaveLength(1)
})

test('no carrier is asked without the owner’s wish, and an order is charged by its zone', async () => {
  const shopper = await ownerOfCart()
  expect(await shown(shopper)).toBe(novelFee)
  await charge(null)
  expect(await shown(shopper)).toBeNull()
  const { body } = await shopper.order(undefined, { recipient: recipientAt() })
  expect(await paidFee(body.order_id)).toMatchObject({ shipping_fee: zoneFee, quoted_fee: null })
})

test('the second carrier quotes as the first does', async () => {
  await charge('ghtk')
  const shopper = await ownerOfCart()
  const fee = await shown(shopper)
  expect(fee).toBe(19_500)
  const { body } = await shopper.order(undefined, { recipient: recipientAt(), expected_total: 119_500 })
  expect(await paidFee(body.order_id)).toMatchObject({ quoted_fee: 19_500 })
})

test('an order that is free of delivery asks for nothing and pays none; what is fetched neither', async () => {
  const rich = await ownerOfCart(5)
  expect(await shown(rich)).toBeNull()
  const { body } = await rich.order(undefined, { recipient: recipientAt(), expected_total: 500_000 })
  expect(await paidFee(body.order_id)).toMatchObject({ shipping_fee: 0, quoted_fee: null })
  await call(shop.url, '/settings/delivery', {
    method: 'PUT',
    token: admin.session.access,
    body: { pickup_offered: true },
  })
  const fetching = await ownerOfCart()
  await shown(fetching)
  const { address: _, ...person } = recipientAt()
  const fetched = await fetching.order(undefined, {
    delivery: 'pickup',
    recipient: person,
    expected_total: 100_000,
  })
  expect(fetched.status, fetched.text).toBe(201)
  expect(await paidFee(fetched.body.order_id)).toMatchObject({ shipping_fee: 0, quoted_fee: null })
})

test.each<[string, HouseOptions]>([
  ['refuses the place', { refuses: () => 'Phường không hợp lệ' }],
  ['quotes less than nothing', { quotes: () => -22_000 }],
  ['quotes nothing', { quotes: () => 0 }],
  ['quotes an absurd fee', { quotes: () => 9_000_000 }],
])('the zone stands where a carrier %s, for who looks and for the order alike', async (_, options) => {
  openHouse(options)
  const shopper = await ownerOfCart()
  expect([await shown(shopper), await shown(shopper), previews().length]).toEqual([null, null, 1])
  const { body, text } = await shopper.order(undefined, {
    recipient: recipientAt(),
    expected_total: 160_000,
  })
  expect(body.order_id, text).toBeGreaterThan(0)
  expect(await paidFee(body.order_id)).toMatchObject({ shipping_fee: zoneFee, quoted_fee: null })
})

test('places without a ward or abroad have no quote', async () => {
  const shopper = await ownerOfCart()
  expect(await shown(shopper, { ...ward(), commune: '' })).toBeNull()
  expect(await shown(shopper, { ...ward(), country: 'Lào' })).toBeNull()
  expect(await shown(new Shopper(shop.url))).toBeNull()
  expect(previews()).toEqual([])
})

test('a quote without a place is that to the profile', async () => {
  const customer = await newCustomer(shop)
  const shopper = new Shopper(shop.url, customer.session.access)
  await shopper.add(novel)
  const { commune, councious } = ward()
  await shop.pool.query('update users set commune = $2, province = $3 where user_id = $1', [
    customer.user_id,
    commune,
    councious,
  ])
  expect(await shown(shopper, {})).toBe(novelFee)
  expect(previews()).toHaveLength(1)
})

test('an order is taken at the fee that was shown long before, and refused once that is over', async () => {
  const shopper = await ownerOfCart()
  await shown(shopper)
  const order = { recipient: recipientAt(), expected_total: 100_000 + novelFee }
  await age(quoteLives.ofOrder + 5)
  const late = await shopper.order(undefined, order)
  expect([late.status, late.body.code]).toEqual([409, totalChanged.code])
  await age(quoteLives.ofOrder - 5)
  expect((await shopper.order(undefined, order)).status).toBe(201)
})

test('a fee that changed meanwhile is asked for again, and an order at the old one is refused', async () => {
  const shopper = await ownerOfCart()
  await shown(shopper)
  await age(quoteLives.fresh + 1)
  openHouse({ quotes: () => 33_000 })
  expect(await shown(await visitor())).toBe(33_000)
  const recipient = recipientAt()
  const before = await shopper.order(undefined, { recipient, expected_total: 100_000 + novelFee })
  expect([before.status, before.body.code]).toEqual([409, totalChanged.code])
  expect((await shopper.order(undefined, { recipient, expected_total: 133_000 })).status).toBe(201)
})

test('an order whose lines the staff changes keeps the fee that was quoted', async () => {
  const shopper = await ownerOfCart(2)
  await shown(shopper)
  const { body } = await shopper.order(undefined, { recipient: recipientAt(), method_id: 1 })
  const { quoted_fee } = await paidFee(body.order_id)
  expect(quoted_fee).toBe(novelFee)
  const edited = await call(shop.url, `/orders/update-lines?id=${body.order_id}`, {
    method: 'PUT',
    token: admin.session.access,
    body: { lines: [{ book_id: novel, quantity: 1 }], version: 1, reason: 'Khách bớt một cuốn' },
  })
  expect(edited.status, edited.text).toBe(200)
  expect(await paidFee(body.order_id)).toMatchObject({
    shipping_fee: novelFee,
    total_amount: 100_000 + novelFee,
  })
})

test('an order that the staff writes down on the telephone is charged by its zone, as the staff was told', async () => {
  await shown(await ownerOfCart())
  const { address, ...person } = recipientAt()
  const items = [{ book_id: novel, quantity: 1, unit_price: 100_000 }]
  const made = await call(shop.url, '/orders/create-for-customer', {
    token: admin.session.access,
    body: { method_id: 1, items, ...person, ...address, expected_total: 160_000 },
  })
  expect(made.status, made.text).toBe(201)
  expect(await paidFee(made.body.order_id)).toMatchObject({ shipping_fee: zoneFee, quoted_fee: null })
})

test('twenty who order at once have the fee that they saw, and none waits for a carrier', async () => {
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => ownerOfCart()))
  const fees = await Promise.all(shoppers.map((shopper) => shown(shopper)))
  expect(new Set(fees)).toEqual(new Set([novelFee]))
  expect(previews()).toHaveLength(1)
  openHouse({ fault: () => 'down' })
  const placed = await Promise.all(
    shoppers.map((shopper) =>
      shopper.order(undefined, { recipient: recipientAt(), expected_total: 100_000 + novelFee }),
    ),
  )
  expect(placed.map(({ status }) => status)).toEqual(shoppers.map(() => 201))
})

test('quotes that no order takes any more are deleted with the next ones', async () => {
  const shopper = await ownerOfCart()
  await shown(shopper)
  await age(2 * quoteLives.ofOrder + 1)
  await shown(shopper, ward('Vĩ Dạ'))
  const { rows } = await shop.pool.query('select place from delivery_quotes')
  expect(rows).toEqual([{ place: expect.stringContaining('vi da') }])
})

test('a person lets a carrier be asked so often; then the zones stand, and another is quoted still', async () => {
  const shopper = await ownerOfCart()
  const places = Array.from({ length: budgets.quotes.byPerson }, (_, n) => ward(`Số ${n}`))
  for (const place of places) expect(await shown(shopper, place)).toBe(novelFee)
  expect(await shown(shopper, ward('Một nữa'))).toBeNull()
  expect(await shown(shopper, ward('Số 1'))).toBe(novelFee)
  expect(previews()).toHaveLength(budgets.quotes.byPerson)
  expect(await shown(await ownerOfCart(), ward('Một nữa'))).toBe(novelFee)
})

// The last one: a carrier that was silent is left alone for a while.
test('a carrier that is away leaves what it said before, and the zones elsewhere', async () => {
  const shopper = await ownerOfCart()
  await shown(shopper)
  await age(quoteLives.whileAway - 60)
  openHouse({ fault: () => 'down' })
  expect(await shown(shopper)).toBe(novelFee)
  expect(await shown(shopper, ward('Vĩ Dạ'))).toBeNull()
  expect(previews()).toHaveLength(2)
  await age(quoteLives.whileAway + 1)
  expect(await shown(shopper)).toBeNull()
  const { body } = await shopper.order(undefined, {
    recipient: recipientAt(ward('Vĩ Dạ')),
    expected_total: 160_000,
  })
  expect(await paidFee(body.order_id)).toMatchObject({ quoted_fee: null })
})
