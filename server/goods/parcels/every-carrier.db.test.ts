import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contract/selling/orders/orders.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import type { Carrier } from '#server/goods/carriers/carrier-port.ts'
import { carrierMachines } from '#server/goods/carriers/carrier-machines.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { callableCarriers, type CallableKey } from '#server/selling/carriers/carrier-settings.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { CarrierHouseStandIn, ways } from '#test/gateways/carrier-house.ts'
import { GhtkHouseStandIn, ghtkWays } from '#test/gateways/ghtk-house.ts'
import type { CarrierFault } from '#test/gateways/parcel-house.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { onlySample } from '#test/extent.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { type SeededRandom, seededRandom } from '#test/rules/seeded-random.ts'
import type { ParcelContext } from './parcel-context.ts'
import { parcelRoutes } from './parcel-routes.ts'
import { sendParcels } from './send-parcels.ts'

const secret = 'goi-lai-tu-hang-0123456789abc'
const account = { url: 'https://house.example', token: 'kin', shopId: '885', callbackSecret: secret }
const shop = await keepForFile(
  openAccountShop({
    env: {
      ORDERS_PER_MINUTE: '0',
      GHN_TOKEN: account.token,
      GHN_SHOP_ID: account.shopId,
      GHN_CALLBACK_SECRET: secret,
      GHTK_TOKEN: account.token,
      GHTK_SHOP: account.shopId,
      GHTK_CALLBACK_SECRET: secret,
    },
  }),
)
const owner = await newAdmin(shop)
const customer = await newCustomer(shop)
const shopper = new Shopper(shop.url, customer.session.access)
const [novel = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 105_000, quantity: 9000 }])

type Options = { fault?: () => CarrierFault }
/** Calls that go wrong by chance: one in so many does. */
const faultyBy =
  (chance: SeededRandom, oneIn: number): (() => CarrierFault) =>
  () =>
    chance.below(oneIn) === 0 ? chance.one(['down', 'lost', 'failed']) : undefined
type Way = keyof typeof ways
type Trade = {
  house: CarrierHouseStandIn | GhtkHouseStandIn
  carrier: Carrier
  ways: Readonly<Record<Way, readonly string[]>>
  /** Words of a forger: that it was delivered, for a fee of nothing. */
  forged: object
}

/** Each carrier at a house that speaks as it does. */
const open: Readonly<Record<CallableKey, (options: Options) => Trade>> = {
  ghn: (options) => {
    const house = new CarrierHouseStandIn(options)
    const forged = { Status: 'delivered', TotalFee: 1, Reason: 'Giả' }
    return { house, carrier: carrierMachines.ghn.open(account, house.ask), ways, forged }
  },
  ghtk: (options) => {
    const house = new GhtkHouseStandIn({ ...options, renames: true })
    const forged = { status_id: '5', fee: '1', reason: 'Giả' }
    return { house, carrier: carrierMachines.ghtk.open(account, house.ask), ways: ghtkWays, forged }
  },
}
const keys = callableCarriers.map(({ key }) => key)
let trades = recordOf(keys, (key) => open[key]({}))
const openHouses = (optionsOf: (key: CallableKey) => Options = () => ({})) => {
  trades = recordOf(keys, (key) => open[key](optionsOf(key)))
}

const context = {
  db: shop.db,
  carriers: () => new Map(keys.map((key) => [key, trades[key].carrier])),
  accounts: () => ({ ghn: account, ghtk: account }),
  limits: { of: () => ({ take: async () => {} }) },
  afterCommit: { publish: () => {} },
  log: { warn: () => {}, error: () => {}, info: () => {} },
} as unknown as ParcelContext
const running = new AbortController()
const makeDue = (states: string) =>
  shop.pool.query(`update parcels set next_at = now() where status in (${states})`)

/** Runs the job until nothing is being sent, as if the time between its turns had passed. */
async function settle(turns = 200) {
  for (let turn = 0; turn < turns; turn++) {
    await sendParcels(context, running.signal)
    if ((await makeDue(`'due', 'sending', 'unknown', 'cancelling'`)).rowCount === 0) return
  }
}
const askAll = async () => {
  await makeDue(`'made', 'ended'`)
  await settle()
}
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
  await shop.pool.query('truncate parcel_notices, parcel_steps, parcels')
  openHouses()
})

const as = ({ session }: Actor, path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { method, body, token: session.access })
async function placed(copies = 1): Promise<number> {
  await shopper.add(novel, copies)
  const { body, text } = await shopper.order()
  expect(body.order_id, text).toBeGreaterThan(0)
  await as(owner, `/orders/update-order?id=${body.order_id}`, 'PUT', { status: 1 })
  return body.order_id as number
}
const ship = (carrier: CallableKey, ids: readonly number[]) =>
  as(owner, '/orders/ship-by-carrier', 'POST', { order_ids: ids, carrier })
const orderOf = async (id: number) => (await as(owner, `/orders/get-order-by-id?id=${id}`)).body.data as Order
async function shipped(key: CallableKey) {
  const id = await placed()
  await ship(key, [id])
  await settle()
  return { id, code: (await orderOf(id)).order_code }
}
/** A callback over the line, in the form of its carrier. */
const callBack = (key: CallableKey, told: object, word = secret) =>
  fetch(`${shop.url}/api/v1/carriers/${key}/${word}`, {
    method: 'POST',
    ...(key === 'ghtk'
      ? { body: new URLSearchParams(told as Record<string, string>) }
      : { body: JSON.stringify(told), headers: { 'content-type': 'application/json' } }),
  })
const owed = async () =>
  (await shop.pool.query('select coalesce(sum(open_amount), 0)::integer as sum from cod_debts')).rows[0]
    .sum as number

test.each(keys)('an order goes on its way with %s, whose callbacks deliver it once', async (key) => {
  const before = await owed()
  const { id, code } = await shipped(key)
  const { house, ways: path } = trades[key]
  const { total_amount, tracking_number, carrier, status } = await orderOf(id)
  expect({ status, key: carrier?.key }).toEqual({ status: 2, key })
  expect(carrier?.tracking_link).toContain(tracking_number)
  for (const state of path.secondTry) {
    const told = house.move(code, state)
    const answers = await Promise.all([callBack(key, told), callBack(key, told)])
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    await settle()
  }
  const order = await orderOf(id)
  expect(order).toMatchObject({ status: 3, tracking_number, parcel: { status: 'delivered', state: 'ended' } })
  expect(order.parcel?.fee).toBeGreaterThan(10_000)
  expect(order.parcel?.history.map((step) => step.status)).toEqual(
    expect.arrayContaining(['taken', 'delivering', 'failed', 'delivered']),
  )
  expect((await owed()) - before).toBe(total_amount)
  const { rows } = await shop.pool.query('select kind from sales where order_id = $1', [id])
  expect(rows).toEqual([{ kind: 'delivered' }])
})

test.each(keys)('a callback of %s that is forged, or has another secret, changes nothing', async (key) => {
  const { id, code } = await shipped(key)
  const { house, forged } = trades[key]
  const { fee } = (await orderOf(id)).parcel ?? {}
  expect((await callBack(key, house.callback(code, forged), 'x'.repeat(secret.length))).status).toBe(404)
  expect((await callBack(key, house.callback(code, forged))).status).toBe(200)
  await settle()
  expect(await orderOf(id)).toMatchObject({ status: 2, parcel: { status: 'waiting', fee } })
  const { rows } = await shop.pool.query('select believed from parcel_notices')
  expect(rows).toEqual([{ believed: false }])
  expect((await callBack(key, { hello: 'there' })).status).toBe(422)
})

test.each(keys)('a parcel that %s brings back waits for the staff', async (key) => {
  const { id, code } = await shipped(key)
  const { house, ways: path } = trades[key]
  for (const state of path.returned) await callBack(key, house.move(code, state))
  await settle()
  expect(await orderOf(id)).toMatchObject({ status: 2, parcel: { status: 'returned', state: 'ended' } })
  const listed = (await as(owner, '/orders/get-all-orders?page=1&parcel=back')).body.data as Order[]
  expect(listed.map(({ order_id }) => order_id)).toEqual([id])
  await as(owner, `/orders/update-order?id=${id}`, 'PUT', { status: 4, cancel_reason: 'Khách không nhận' })
})

test.each(keys)('an order that is cancelled on its way has its parcel called off at %s', async (key) => {
  const { id } = await shipped(key)
  await as(owner, `/orders/update-order?id=${id}`, 'PUT', { status: 4, cancel_reason: 'Khách đổi ý' })
  await settle()
  expect((await orderOf(id)).parcel).toMatchObject({ state: 'ended', status: 'cancelled' })
  expect(trades[key].house.parcels).toMatchObject([{ status: key === 'ghtk' ? '-1' : 'cancel' }])
})

test.each(keys)('orders have one parcel each where %s loses calls and answers', async (key) => {
  const chance = seededRandom(40)
  openHouses(() => ({ fault: faultyBy(chance, 2) }))
  const ids: number[] = []
  for (let order = 0; order < 6; order++) ids.push(await placed())
  await ship(key, ids)
  await settle()
  const orders = await Promise.all(ids.map((id) => orderOf(id)))
  expect(orders.map(({ status }) => status)).toEqual(ids.map(() => 2))
  expect(trades[key].house.parcels).toHaveLength(6)
  expect(new Set(orders.map(({ tracking_number }) => tracking_number)).size).toBe(6)
})

// ---- many parcels ----

const count = onlySample ? 60 : 1000
const patience = 300_000

type News = { key: CallableKey; told: object; due: number }

/** Parcels move on by chance, and their callbacks are lost, doubled, late and out of order, with forged ones between them. */
async function live(fates: readonly { key: CallableKey; code: string; way: Way }[], chance: SeededRandom) {
  const hear = parcelRoutes(context).find(({ endpoint }) => endpoint.path === '/carriers/:carrier/:secret')
  const rest = fates.map(({ key, code, way }) => ({ key, code, steps: [...trades[key].ways[way]], way }))
  let news: News[] = []
  for (let round = 0; round < 12 || rest.some(({ steps }) => steps.length > 0); round++) {
    for (const { key, code, steps, way } of rest) {
      const step = chance.below(3) > 0 ? steps.shift() : undefined
      if (step === undefined) continue
      const { house, forged } = trades[key]
      const told = house.move(code, step)
      const copies = chance.one([0, 0, 1, 1, 1, 2])
      for (let copy = 0; copy < copies; copy++) news.push({ key, told, due: round + chance.below(5) })
      const isDone = way === 'delivered' || way === 'secondTry'
      if (!isDone && chance.below(4) === 0)
        news.push({ key, told: house.callback(code, forged), due: round + chance.below(5) })
    }
    const due = news.filter((one) => one.due <= round)
    news = news.filter((one) => one.due > round)
    for (let last = due.length; last > 0; last--) {
      const [one] = due.splice(chance.below(last), 1)
      if (one)
        await hear?.handle({
          query: { carrier: one.key, secret } as never,
          body: one.told as never,
          files: {},
          caller: systemCaller,
          person: undefined as never,
        })
    }
    if (chance.below(3) === 0) await sendParcels(context, running.signal)
  }
}

test(
  `${count} parcels at carriers that lose, double, delay and forge end in their true states, with the cash to the dong`,
  async () => {
    const chance = seededRandom(20_261_130)
    const before = await owed()
    let isBad = true
    const faulty = faultyBy(chance, 3)
    openHouses(() => ({ fault: () => (isBad ? faulty() : undefined) }))
    const ids: number[] = []
    for (let order = 0; order < count; order++) ids.push(await placed(1 + chance.below(3)))
    for (const [index, key] of keys.entries())
      for (let from = 0; from < ids.length; from += 100)
        await ship(
          key,
          ids.slice(from, from + 100).filter((id) => id % keys.length === index),
        )
    await settle()
    const fates = keys.flatMap((key) =>
      [...trades[key].house.kept.keys()].map((code, index) => {
        const way = (Object.keys(ways) as Way[])[index % 5] ?? 'delivered'
        return { key, code, way }
      }),
    )
    expect(fates).toHaveLength(count)
    await live(fates, chance)
    // In the end each house answers, once about each parcel.
    isBad = false
    await askAll()

    const { rows } = await shop.pool.query<
      Record<'order_code' | 'stage' | 'state' | 'number' | 'kept', string> &
        Record<'status' | 'total' | 'sent', number>
    >(
      `select order_code, o.status, total_amount::integer as total, p.stage, p.status as state, p.number, o.tracking_number as kept,
       p.cod_amount::integer as sent
     from orders o join parcels p using (order_id) where order_id = any($1)`,
      [ids],
    )
    const stageOf = {
      delivered: 'delivered',
      secondTry: 'delivered',
      returned: 'returned',
      lost: 'lost',
    } as const
    const truth = new Map(fates.map(({ code, way, key }) => [code, { way, key }]))
    expect(rows).toHaveLength(count)
    for (const { order_code, status, stage, number, kept, sent, total } of rows) {
      const { way = 'lost', key = 'ghn' } = truth.get(order_code) ?? {}
      const isThere = way === 'delivered' || way === 'secondTry'
      const onTheWay = key === 'ghn' ? 'moving' : 'delivering'
      expect([order_code, stage, status, kept, sent]).toEqual([
        order_code,
        way === 'onTheWay' ? onTheWay : stageOf[way],
        isThere ? 3 : 2,
        number,
        total,
      ])
    }
    const delivered = rows.filter(({ status }) => status === 3)
    expect(delivered).toHaveLength((count * 2) / 5)
    const cash = delivered.reduce((sum, { total }) => sum + total, 0)
    expect((await owed()) - before).toBe(cash)
    const { rows: sold } = await shop.pool.query(
      `select count(*)::integer as sales, count(distinct order_id)::integer as orders from sales where order_id = any($1) and kind = 'delivered'`,
      [ids],
    )
    expect(sold).toEqual([{ sales: delivered.length, orders: delivered.length }])
    const { rows: paid } = await shop.pool.query(
      'select count(*)::integer as payments, sum(amount)::integer as sum from payments where order_id = any($1) and status = 1',
      [ids],
    )
    expect(paid).toEqual([{ payments: delivered.length, sum: cash }])
  },
  patience,
)
