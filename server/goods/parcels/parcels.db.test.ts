import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { ParcelOfOrder, ShippedOrder } from '#contract/goods/parcels/parcels.ts'
import type { Carrier } from '#server/goods/carriers/carrier-port.ts'
import { ghnMachine } from '#server/goods/carriers/ghn/ghn-carrier.ts'
import { leaseParcel } from '#server/goods/carriers/outbox/parcel-store.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { HouseRequest } from '#server/platform/outbound/call-house.ts'
import { CarrierHouseStandIn, ways } from '#test/gateways/carrier-house.ts'
import type { CarrierFault } from '#test/gateways/parcel-house.ts'
import { openHouseServer } from '#test/gateways/house-server.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import type { ParcelContext } from './parcel-context.ts'
import { parcelRoutes } from './parcel-routes.ts'
import { sendParcels } from './send-parcels.ts'

let house = new CarrierHouseStandIn()
const server = await openHouseServer((request) => house.ask(request))
afterAll(server.close)

const secret = 'goi-lai-tu-hang-0123456789abc'
const account = { url: server.url, token: 'kin', shopId: '885', callbackSecret: secret }
const shop = await keepForFile(
  openAccountShop({
    env: {
      ORDERS_PER_MINUTE: '0',
      COD_OPEN_ORDERS: '0',
      GHN_URL: account.url,
      GHN_TOKEN: account.token,
      GHN_SHOP_ID: account.shopId,
      GHN_CALLBACK_SECRET: secret,
    },
  }),
)
const owner = await newAdmin(shop)
const customer = await newCustomer(shop)
const shopper = new Shopper(shop.url, customer.session.access)
const [novel = 0, heavy = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 105_000, quantity: 9000 },
  { title: 'Bộ tổng tập', price: 900_000, quantity: 9000 },
])
await shop.pool.query(
  `update books set weight = case book_id when $1 then 240 when $2 then 30000 end where book_id in ($1, $2)`,
  [novel, heavy],
)

let carrier: Carrier
const openHouse = (options: ConstructorParameters<typeof CarrierHouseStandIn>[0] = {}) => {
  house = new CarrierHouseStandIn(options)
  carrier = ghnMachine.open(account, house.ask)
}
beforeEach(() => openHouse())
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
  await shop.pool.query('delete from parcel_notices')
  await shop.pool.query('delete from parcel_steps')
  await shop.pool.query('delete from parcels')
})

const log = { warn: () => {}, error: () => {}, info: () => {} } as never
const context = {
  db: shop.db,
  carriers: () => new Map([['ghn', carrier]] as const),
  afterCommit: { publish: () => {} },
  log,
} as unknown as ParcelContext
const running = new AbortController()

/** Runs the job until nothing is under way, as if the time between its turns had passed. */
async function settle(turns = 60) {
  for (let turn = 0; turn < turns; turn++) {
    await sendParcels(context, running.signal)
    const { rowCount } = await shop.pool.query(
      `update parcels set next_at = now() where status in ('due', 'sending', 'unknown', 'cancelling')`,
    )
    if (rowCount === 0) return
  }
}
/** The job once the carrier has been silent for long. */
async function askAll() {
  await shop.pool.query(`update parcels set next_at = now() where status in ('made', 'ended')`)
  await settle()
}

const as = ({ session }: Actor, path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { method, body, token: session.access })
async function placed(more: Record<string, unknown> = {}, book = novel): Promise<number> {
  await shopper.add(book)
  const { body, text } = await shopper.order(undefined, more)
  expect(body.order_id, text).toBeGreaterThan(0)
  await as(owner, `/orders/update-order?id=${body.order_id}`, 'PUT', { status: 1 })
  return body.order_id as number
}
const ship = async (ids: readonly number[], who = owner) =>
  as(who, '/orders/ship-by-carrier', 'POST', { order_ids: ids, carrier: 'ghn' })
const orderOf = async (id: number, who = owner) =>
  (await as(who, `/orders/get-order-by-id?id=${id}`)).body.data as Order
const parcelsOf = async (ids: readonly number[]) =>
  (await as(owner, `/orders/get-parcels?ids=${ids.join(',')}`)).body.data as ParcelOfOrder[]
/** An order that is on its way with the carrier. */
async function shipped(more: Record<string, unknown> = {}) {
  const id = await placed(more)
  await ship([id])
  await settle()
  const { order_code: code } = await orderOf(id)
  return { id, code }
}
const callBack = (body: object, word = secret) =>
  call(shop.url, `/carriers/ghn/${word}`, { method: 'POST', body })
const payments = async (id: number) =>
  (
    await shop.pool.query('select status, amount::integer from payments where order_id = $1 order by 1, 2', [
      id,
    ])
  ).rows
const cod = async () =>
  (await shop.pool.query('select coalesce(sum(open_amount), 0)::integer as sum from cod_debts')).rows[0]
    .sum as number

test('an order is sent to the carrier with its cash and weight, and goes on its way with the number that came', async () => {
  const id = await placed()
  const sent = await ship([id])
  expect(sent.body).toMatchObject({ queued: 1, data: [{ order_id: id, queued: true, code: null }] })
  expect(await parcelsOf([id])).toMatchObject([{ state: 'due', status: null }])
  expect((await orderOf(id)).status).toBe(1)
  await settle()
  const { order_code, total_amount, ...order } = await orderOf(id)
  expect(order).toMatchObject({
    status: 2,
    tracking_number: 'GHN000001',
    carrier: { key: 'ghn', tracking_link: 'https://donhang.ghn.vn/?order_code=GHN000001' },
    parcel: {
      status: 'waiting',
      state: 'made',
      fee: 21_500,
      trouble: null,
      history: [{ status: 'waiting' }],
    },
  })
  expect(house.parcels).toMatchObject([
    { client_order_code: order_code, cod_amount: total_amount, weight: 240, is_new_to_address: true },
  ])
  const seen = await orderOf(id, customer)
  expect(seen.parcel).toMatchObject({ status: 'waiting', tracking_number: 'GHN000001' })
  for (const word of ['state', 'trouble', 'fee']) expect(seen.parcel).not.toHaveProperty(word)
})

test('an order that cannot leave, is under way or is not there is left out, and the others are sent', async () => {
  const id = await placed()
  await ship([id])
  await shopper.add(novel)
  const waiting = (await shopper.order()).body.order_id as number
  const ready = await placed()
  const { data, queued } = (await ship([id, waiting, ready, 999_999])).body as {
    data: ShippedOrder[]
    queued: number
  }
  expect(data.map(({ queued: went, code }) => [went, code])).toEqual([
    [false, 'ALREADY_SENT'],
    [false, 'INVALID_TRANSITION'],
    [true, null],
    [false, 'ORDER_NOT_FOUND'],
  ])
  expect(queued).toBe(1)
})

test('an order is sent once however many clerks send it at one moment', async () => {
  const id = await placed()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ship([id])))
  expect(answers.map(({ body }) => body.queued as number).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  await settle()
  expect(house.parcels).toHaveLength(1)
})

test('a refusal is shown in the carrier’s words, and the parcel is begun again under its code once the address was mended', async () => {
  openHouse({
    refuses: ({ to_ward_name }) =>
      to_ward_name === 'Phường Xa' ? undefined : 'Không tìm thấy phường xã người nhận',
  })
  const id = await placed()
  await ship([id])
  await settle()
  expect((await orderOf(id)).parcel).toMatchObject({
    state: 'refused',
    trouble: 'Không tìm thấy phường xã người nhận',
    status: null,
  })
  expect((await orderOf(id, customer)).parcel).toBeNull()
  const listed = (await as(owner, '/orders/get-all-orders?page=1&parcel=refused')).body.data as Order[]
  expect(listed.map(({ order_id }) => order_id)).toEqual([id])
  const { body } = await as(owner, `/orders/update-recipient?id=${id}`, 'PUT', {
    full_name: 'Lan Trần',
    phone_number: '0912345678',
    house_number: '12 Tràng Thi',
    commune: 'Phường Xa',
    district: '',
    councious: 'Thành phố Hà Nội',
    country: 'Việt Nam',
  })
  expect(body.data?.address?.commune, JSON.stringify(body)).toBe('Phường Xa')
  expect((await ship([id])).body.queued).toBe(1)
  await settle()
  const { order_code, status, parcel } = await orderOf(id)
  expect([status, parcel?.state]).toEqual([2, 'made'])
  expect(house.parcels.map(({ client_order_code }) => client_order_code)).toEqual([order_code])
})

test('a parcel that no carrier takes is refused before it is sent', async () => {
  await shopper.add(heavy, 2)
  const { body } = await shopper.order()
  await as(owner, `/orders/update-order?id=${body.order_id}`, 'PUT', { status: 1 })
  await ship([body.order_id])
  await settle()
  expect((await orderOf(body.order_id)).parcel).toMatchObject({
    state: 'refused',
    trouble: 'Kiện nặng hơn 50 kg: hãng không nhận.',
  })
  expect(house.created).toBe(0)
})

/** The same four in ten of all calls at every run, in no pattern that a caller could fall into step with. */
const isStruck = (number: number) => (Math.imul(number, 2_654_435_761) >>> 16) % 10 < 4

const faults: Record<string, (request: HouseRequest, number: number) => CarrierFault> = {
  'is down now and then': (_, number) => (isStruck(number) ? 'down' : undefined),
  'loses answers': (_, number) => (isStruck(number) ? 'lost' : undefined),
  'loses the answer to each first creation': ({ url }, number) =>
    url.endsWith('/create') && number < 40 ? 'lost' : undefined,
  'is too busy now and then': (_, number) => (isStruck(number) ? 'failed' : undefined),
}

const housesWithFaults = Object.keys(faults).flatMap((name) => [
  [name, false] as const,
  [name, true] as const,
])

test.each(housesWithFaults)(
  'orders have one parcel each where the carrier %s (without a look-up by our code: %s)',
  async (name, onlyNamedDoors) => {
    let calls = 0
    openHouse({ onlyNamedDoors, fault: (request) => faults[name]?.(request, ++calls) })
    const ids: number[] = []
    for (let order = 0; order < 6; order++) ids.push(await placed())
    await ship(ids)
    await settle(200)
    const orders = await Promise.all(ids.map((id) => orderOf(id)))
    expect(orders.map(({ status }) => status)).toEqual(ids.map(() => 2))
    expect(orders.map(({ tracking_number }) => tracking_number).toSorted()).toEqual(
      house.parcels.map(({ order_code }) => order_code).toSorted(),
    )
  },
)

test('a parcel whose process died after it was sent is found at the carrier, and not sent again', async () => {
  const id = await placed()
  await ship([id])
  const honest = carrier
  carrier = {
    ...honest,
    ship: async (sent) => {
      await honest.ship(sent)
      return new Promise(() => {})
    },
  }
  void sendParcels(context, running.signal)
  await expect.poll(() => house.created).toBe(1)
  expect(await parcelsOf([id])).toMatchObject([{ state: 'sending' }])
  carrier = honest
  await settle()
  expect((await orderOf(id)).tracking_number).toBe('GHN000001')
  expect(house.created).toBe(1)
})

test('two processes never lease the same parcel', async () => {
  const ids = [await placed(), await placed(), await placed()]
  await ship(ids)
  const leased = await Promise.all(Array.from({ length: 8 }, () => leaseParcel(shop.db, ['ghn'], 60)))
  const orders = leased.flatMap((one) => one?.order_id ?? [])
  expect(orders.toSorted((one, other) => one - other)).toEqual(ids)
})

test('an order that is changed while its parcel is made stays, its parcel is called off, and is made anew under a code of its own', async () => {
  const id = await placed()
  openHouse({
    whileCreating: async ({ to_ward_name }) => {
      if (to_ward_name === 'Phường Mới') return
      await shop.pool.query(`update orders set commune = 'Phường Mới' where order_id = $1`, [id])
    },
  })
  await ship([id])
  await settle()
  const { status, parcel, order_code } = await orderOf(id)
  expect(status).toBe(1)
  expect(parcel).toMatchObject({ state: 'ended', status: 'cancelled' })
  expect(house.parcels).toMatchObject([{ status: 'cancel' }])
  await ship([id])
  await settle()
  expect((await orderOf(id)).status).toBe(2)
  expect(house.parcels.map(({ client_order_code }) => client_order_code)).toEqual([
    order_code,
    `${order_code}-2`,
  ])
})

test('an order that is cancelled while its parcel waits is not sent, and one on its way has its parcel called off', async () => {
  const id = await placed()
  await ship([id])
  await as(owner, `/orders/update-order?id=${id}`, 'PUT', { status: 4, cancel_reason: 'Khách đổi ý' })
  await settle()
  expect(house.created).toBe(0)
  expect(await parcelsOf([id])).toMatchObject([{ state: 'refused' }])
  const { id: other, code } = await shipped()
  await as(owner, `/orders/update-order?id=${other}`, 'PUT', { status: 4, cancel_reason: 'Khách đổi ý' })
  await settle()
  expect(house.parcelOf(code).status).toBe('cancel')
  expect((await orderOf(other)).parcel).toMatchObject({ state: 'ended', status: 'cancelled' })
})

test('a callback takes the order to its delivery once, with cash, sale and the carrier’s debt', async () => {
  const { id, code } = await shipped()
  const before = await cod()
  const { total_amount } = await orderOf(id)
  for (const status of ways.secondTry) {
    const told = house.move(code, status, { Reason: status === 'delivery_fail' ? 'Khách hẹn lại' : '' })
    const answers = await Promise.all([callBack(told), callBack(told)])
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual([
      [200, { success: true }],
      [200, { success: true }],
    ])
    await settle()
    if (status === 'delivery_fail')
      expect(await orderOf(id)).toMatchObject({ status: 2, parcel: { status: 'failed' } })
  }
  const order = await orderOf(id, customer)
  expect(order).toMatchObject({ status: 3, parcel: { status: 'delivered' } })
  expect(order.parcel?.history.map(({ status, reason }) => [status, reason])).toEqual([
    ['waiting', ''],
    ['taken', ''],
    ['moving', ''],
    ['delivering', ''],
    ['failed', 'Khách hẹn lại'],
    ['moving', ''],
    ['delivering', ''],
    ['delivered', ''],
  ])
  expect(order.history.at(-1)).toMatchObject({ status: 3, by: 'shop', note: 'GHN báo đã giao' })
  expect(await payments(id)).toEqual([{ status: 1, amount: total_amount }])
  expect((await cod()) - before).toBe(total_amount)
  const { rows } = await shop.pool.query('select kind from sales where order_id = $1', [id])
  expect(rows).toEqual([{ kind: 'delivered' }])
})

test('a callback that is forged, or came at an address with another secret, changes nothing', async () => {
  const { id, code } = await shipped()
  const forged = house.callback(code, { Status: 'delivered', TotalFee: 1, Reason: 'Giả' })
  expect((await callBack(forged, 'x'.repeat(secret.length))).status).toBe(404)
  expect((await callBack(forged, secret.slice(1))).status).toBe(404)
  expect((await shop.pool.query('select from parcel_notices')).rowCount).toBe(0)
  expect((await callBack(forged)).status).toBe(200)
  await settle()
  expect(await orderOf(id)).toMatchObject({ status: 2, parcel: { status: 'waiting', fee: 21_500 } })
  const { rows } = await shop.pool.query('select believed from parcel_notices')
  expect(rows).toEqual([{ believed: false }])
  expect((await callBack({ hello: 'there' })).status).toBe(422)
  expect((await callBack({ ...forged, OrderCode: 'GHN9', ClientOrderCode: 'HS9' })).status).toBe(200)
})

test('a callback that comes as a form says the same, and no other call takes one', async () => {
  const { id, code } = await shipped()
  const { Fee: _, ...told } = house.move(code, 'picked')
  const send = (path: string) =>
    fetch(`${shop.url}/api/v1${path}`, { method: 'POST', body: new URLSearchParams(told as never) })
  const heard = await send(`/carriers/ghn/${secret}`)
  expect([heard.status, await heard.json()]).toEqual([200, { success: true }])
  expect((await send('/orders/track')).status).toBe(415)
  await settle()
  expect((await orderOf(id)).parcel).toMatchObject({ status: 'taken' })
  for (const none of ['ghtk', 'viettel-post', 'x', '__proto__'])
    expect((await send(`/carriers/${none}/${secret}`)).status).toBe(404)
})

test('callbacks of a parcel are kept up to a bound, and of all carriers up to another in a minute', async () => {
  const { code } = await shipped()
  const counted = vi.fn()
  const limits = { of: (rule: { limit: number }) => ({ take: async () => counted(rule.limit) }) }
  const hear = parcelRoutes({ ...context, limits, accounts: () => ({ ghn: account }) } as never).find(
    ({ endpoint }) => endpoint.path === '/carriers/:carrier/:secret',
  )
  for (let minute = 0; minute < 205; minute++) {
    const body = house.callback(code, { Time: new Date(minute * 60_000).toISOString() })
    await hear?.handle({
      query: { carrier: 'ghn', secret } as never,
      body: body as never,
      files: {},
      caller: systemCaller,
      person: undefined as never,
    })
  }
  expect((await shop.pool.query('select from parcel_notices')).rowCount).toBe(200)
  expect(counted.mock.calls).toEqual(Array.from({ length: 205 }, () => [budgets.callbacks.inAll]))
})

test('callbacks that came late or in another order take nothing back', async () => {
  const { id, code } = await shipped()
  const told = ways.delivered.map((status) => house.move(code, status))
  for (const one of told.toReversed()) {
    await callBack(one)
    await settle()
  }
  const order = await orderOf(id)
  expect(order).toMatchObject({ status: 3, parcel: { status: 'delivered', state: 'ended' } })
  expect(order.parcel?.history.map(({ status }) => status)).toEqual([
    'waiting',
    'taken',
    'moving',
    'delivering',
    'delivered',
  ])
})

test('a parcel of which no callback comes is asked about once it has been silent', async () => {
  const { id, code } = await shipped()
  for (const status of ways.delivered) house.move(code, status)
  await settle()
  expect((await orderOf(id)).status).toBe(2)
  await askAll()
  expect(await orderOf(id)).toMatchObject({ status: 3, parcel: { status: 'delivered' } })
})

test('a parcel that came back waits for the staff, who say whether the books are on the shelf again', async () => {
  const { id, code } = await shipped()
  for (const status of ways.returned) await callBack(house.move(code, status))
  await settle()
  expect(await orderOf(id)).toMatchObject({ status: 2, parcel: { status: 'returned', state: 'ended' } })
  const listed = (await as(owner, '/orders/get-all-orders?page=1&parcel=back')).body.data as Order[]
  expect(listed.map(({ order_id }) => order_id)).toEqual([id])
  const stock = async () =>
    (await shop.pool.query('select quantity from books where book_id = $1', [novel])).rows[0].quantity
  const before = await stock()
  const reason = { status: 4, cancel_reason: 'Khách không nhận' }
  await as(owner, `/orders/update-order?id=${id}`, 'PUT', reason)
  expect(await stock()).toBe(before + 1)
  const after = (await as(owner, '/orders/get-all-orders?page=1&parcel=back')).body.data as Order[]
  expect(after).toEqual([])
})

test('the fee that the carrier corrects afterwards is the one that is shown', async () => {
  const { id, code } = await shipped()
  for (const status of ways.delivered) await callBack(house.move(code, status))
  await settle()
  await callBack(house.callback(code, { Type: 'update_fee', TotalFee: 34_000 }))
  await settle()
  expect((await orderOf(id)).parcel).toMatchObject({ fee: 34_000, state: 'ended' })
})

test('an order that its clerk delivered by hand is not delivered again by the carrier', async () => {
  const { id, code } = await shipped()
  await as(owner, `/orders/update-order?id=${id}`, 'PUT', { status: 3 })
  const { total_amount } = await orderOf(id)
  for (const status of ways.delivered) await callBack(house.move(code, status))
  await settle()
  const order = await orderOf(id)
  expect(order).toMatchObject({ status: 3, parcel: { status: 'delivered', state: 'ended' } })
  expect(order.history.filter(({ status }) => status === 3)).toHaveLength(1)
  expect(await payments(id)).toEqual([{ status: 1, amount: total_amount }])
})

test('labels of the carrier are one page for all of its parcels, and other orders have the shop’s own', async () => {
  const [one, two, plain] = [await shipped(), await shipped(), await placed()]
  const { body } = await as(owner, `/orders/get-labels?ids=${one.id},${plain},${two.id}`)
  expect(body).toMatchObject({
    data: [
      {
        carrier: 'ghn',
        url: `${server.url}/a5/public-api/printA5?token=GHN000001%2BGHN000002`,
        order_ids: [one.id, two.id],
      },
    ],
    own: [plain],
  })
  openHouse({ fault: () => 'down' })
  expect((await as(owner, `/orders/get-labels?ids=${one.id}`)).body.code).toBe('CARRIER_SILENT')
})

test('orders are sent by who handles orders and to carriers that are connected', async () => {
  const accountant = await newAdmin(shop, { staffRoleId: builtInRoles.accountant.id })
  const id = await placed()
  expect((await ship([id], accountant)).status).toBe(403)
  expect((await ship([id], customer)).status).toBe(403)
  expect((await as(owner, '/orders/get-carriers')).body.data).toEqual([
    { key: 'ghn', name: 'Giao Hàng Nhanh (GHN)', short: 'GHN' },
  ])
  const other = await as(owner, '/orders/ship-by-carrier', 'POST', { order_ids: [id], carrier: 'ghtk' })
  expect(other.body.code).toBe('CARRIER_NOT_CONNECTED')
  const odd = await as(owner, '/orders/ship-by-carrier', 'POST', { order_ids: [], carrier: 'ghn' })
  expect(odd.status).toBe(422)
})
