import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findCodDifferences } from '#server/goods/cod/cod-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { findRunDifferences } from './run-check-store.ts'

let shop: AccountShop
let admin: Actor
let colleague: Actor
let packer: Actor
let shopper: Shopper
let book: number
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0', ...noCashLimits } })
  admin = await newAdmin(shop)
  colleague = await newAdmin(shop)
  const { rows } = await shop.pool.query(
    "select staff_role_id as id from staff_roles where 'orders.handle' = any(rights) and not 'money.handle' = any(rights) and not 'money.see' = any(rights)",
  )
  packer = await newAdmin(shop, { staffRoleId: rows[0].id })
  shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 10_000 }])
})
afterAll(() => shop.close())

type Asked = { body?: object; method?: string; key?: string }
const ask = (path: string, { body, method = 'PUT', key }: Asked = {}, by = admin) =>
  call(shop.url, path, {
    token: by.session.access,
    ...(body ? { body, method } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

type Placed = { id: number; code: string; due: number }

async function confirmed(): Promise<Placed> {
  await shopper.add(book, 1)
  const { body } = await shopper.order(undefined, { method_id: 1 })
  const { order_id: id, order_code: code, total_amount: due } = body
  expect((await ask(`/orders/update-order?id=${id}`, { body: { status: 1 } })).status).toBe(200)
  return { id, code, due }
}
const several = async (count: number) => {
  const placed: Placed[] = []
  for (let made = 0; made < count; made += 1) placed.push(await confirmed())
  return placed
}

const create = (orders: readonly Placed[], { by = admin, key = randomUUID(), rider_name = 'Anh Tám' } = {}) =>
  ask(
    '/delivery-runs/create-run',
    { method: 'POST', body: { rider_name, order_ids: orders.map(({ id }) => id) }, key },
    by,
  )
async function started(orders: readonly Placed[]): Promise<number> {
  const answer = await create(orders)
  expect(answer.status).toBe(201)
  return answer.body.run_id
}
const mark = (run: number, { id }: Placed, outcome: string, more: object = {}, by = admin) =>
  ask(`/delivery-runs/mark-parcel?id=${run}`, { body: { order_id: id, outcome, ...more } }, by)
const bookCash = (run: number, counted: number, note = '', by = admin) =>
  ask(`/delivery-runs/book-cash?id=${run}`, { body: { counted, note } }, by)
const show = async (run: number) => (await ask(`/delivery-runs/get-run?id=${run}`)).body.data
const orderOf = async ({ id }: Placed) =>
  (
    await shop.pool.query(
      'select status, carrier, tracking_number, version from orders where order_id = $1',
      [id],
    )
  ).rows[0]
const openOf = async ({ id }: Placed) =>
  (await shop.pool.query('select open_amount::int from cod_debts where order_id = $1', [id])).rows[0]
    ?.open_amount
const differences = async () => [
  ...(await findDifferences(shop.db)),
  ...(await findCodDifferences(shop.db)),
  ...(await findRunDifferences(shop.db)),
]

describe('runs', () => {
  test('a delivery run takes confirmed orders along as the step of the orders does, under their codes', async () => {
    const orders = await several(2)
    const [one, other] = orders as [Placed, Placed]
    const run = await started([other, one])
    expect(await orderOf(one)).toMatchObject({ status: 2, carrier: 'shop-rider', tracking_number: one.code })
    const shown = await show(run)
    expect(shown).toMatchObject({ rider: 'Anh Tám', state: 'out', parcels: 2, out: 2, delivered: 0, owed: 0 })
    expect(shown.rows).toMatchObject([
      { order_id: other.id, cash: other.due, copies: 1, outcome: null },
      { order_id: one.id, cash: one.due },
    ])
    expect(shown.rows[0].address).not.toContain('Việt Nam')
    const told = await shop.pool.query('select event from notifications where order_id = $1', [one.id])
    expect(told.rows.filter(({ event }) => event === 'shipping')).toHaveLength(1)
    const history = await shop.pool.query('select status from order_history where order_id = $1 order by 1', [
      one.id,
    ])
    expect(history.rows.map(({ status }) => status)).toEqual([0, 1, 2])
    const customers = (await shopper.call(`/orders/get-order-by-id?id=${one.id}`)).body.data
    expect(customers.carrier).toEqual({
      key: 'shop-rider',
      name: 'Người giao của nhà sách',
      tracking_link: null,
    })
    expect(await differences()).toEqual([])
  })

  test('a delivery run of one of the staff has their name, and a rider who is none is refused', async () => {
    const [order] = (await several(1)) as [Placed]
    const body = (rider_id: number) => ({ method: 'POST', body: { rider_id, order_ids: [order.id] } })
    const customer = (await newCustomer(shop)).user_id
    expect((await ask('/delivery-runs/create-run', body(customer))).body.errors).toMatchObject([
      { field: 'rider_id' },
    ])
    const { riders } = (await ask(`/delivery-runs/prepare-run?ids=${order.id}`)).body
    expect(riders.map(({ rider_id }: { rider_id: number }) => rider_id)).toContain(packer.user_id)
    const { body: made } = await ask('/delivery-runs/create-run', body(packer.user_id))
    expect((await show(made.run_id)).rider).toBe('Nguyễn Thu Hà')
    const neither = { method: 'POST', body: { order_ids: [order.id] } }
    expect((await ask('/delivery-runs/create-run', neither)).status).toBe(422)
  })

  test('a delivery run is made whole or not at all: an order that cannot go is named with its reason', async () => {
    const [ready, gone] = (await several(2)) as [Placed, Placed]
    const shipped = { status: 2, carrier: 'ghn', tracking_number: 'G1' }
    await ask(`/orders/update-order?id=${gone.id}`, { body: shipped })
    const { orders } = (await ask(`/delivery-runs/prepare-run?ids=${ready.id},${gone.id}`)).body
    expect(orders).toMatchObject([
      { order_id: ready.id, reason: null, to_collect: ready.due },
      { order_id: gone.id, reason: 'Đơn đã giao cho hãng khác.' },
    ])
    const answer = await create([ready, gone])
    expect([answer.status, answer.body.code]).toEqual([409, 'ORDERS_NOT_READY'])
    expect(answer.body.msg).toContain(`${gone.code} (Đơn đã giao cho hãng khác)`)
    expect(await orderOf(ready)).toMatchObject({ status: 1, carrier: null })
  })
})

describe('parcels', () => {
  test('a parcel arrives, comes back, or goes out again with the next run', async () => {
    const [one, two, three] = (await several(3)) as [Placed, Placed, Placed]
    const run = await started([one, two, three])
    expect((await mark(run, one, 'delivered', {}, packer)).status).toBe(200)
    expect((await mark(run, two, 'back')).status).toBe(422)
    expect((await mark(run, two, 'back', { reason: 'Khách không nhận' })).status).toBe(200)
    expect((await mark(run, three, 'again', { reason: 'Khách đi vắng' })).status).toBe(200)
    expect([await orderOf(one), await orderOf(two), await orderOf(three)]).toMatchObject([
      { status: 3 },
      { status: 4 },
      { status: 2 },
    ])
    expect(await show(run)).toMatchObject({ state: 'cash', out: 0, delivered: 1, owed: one.due })
    const owed = await ask(`/cod/get-debts?search=${one.code}`)
    expect(owed.body.data).toMatchObject([{ carrier: { key: 'shop-rider' }, tracking_number: one.code }])
    // Said once more it is the same; something else is refused.
    expect((await mark(run, one, 'delivered')).status).toBe(200)
    expect((await mark(run, one, 'back', { reason: 'Nhầm' })).body.code).toBe('PARCEL_ENDED')
    expect((await mark(run, await confirmed(), 'delivered')).body.code).toBe('PARCEL_NOT_FOUND')
    const next = await started([three])
    expect((await mark(run, three, 'delivered')).body.code).toBe('PARCEL_ENDED')
    expect((await mark(next, three, 'delivered')).status).toBe(200)
    expect(await differences()).toEqual([])
  })

  test('a parcel ends in its run by whatever step its order takes elsewhere', async () => {
    const [one, two, three] = (await several(3)) as [Placed, Placed, Placed]
    const run = await started([one, two, three])
    await ask(`/orders/update-order?id=${one.id}`, { body: { status: 3 } })
    await ask(`/orders/update-order?id=${two.id}`, { body: { status: 4, cancel_reason: 'Khách đổi ý' } })
    expect((await ask(`/orders/delete-order?id=${three.id}`, { method: 'DELETE', body: {} })).status).toBe(
      200,
    )
    const shown = await show(run)
    expect(shown.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'delivered',
      'back',
      'back',
    ])
    expect(await differences()).toEqual([])
  })
})

describe('cash', () => {
  test('cash of a delivery run is booked once, as a settlement of what was delivered', async () => {
    const [one, two] = (await several(2)) as [Placed, Placed]
    const run = await started([one, two])
    expect((await bookCash(run, 1)).body.code).toBe('RUN_OUT')
    await mark(run, one, 'delivered')
    await mark(run, two, 'delivered')
    const sum = one.due + two.due
    expect((await bookCash(run, sum, '', packer)).status).toBe(403)
    const { body } = await bookCash(run, sum)
    expect(body).toMatchObject({ expected: sum, counted: sum })
    expect((await bookCash(run, sum)).body).toMatchObject({ settlement_id: body.settlement_id, counted: sum })
    expect((await bookCash(run, sum - 1, 'đếm lại')).body.code).toBe('RUN_CASH_BOOKED')
    expect([await openOf(one), await openOf(two)]).toEqual([0, 0])
    const settlement = (await ask(`/cod/get-settlement?id=${body.settlement_id}`)).body.data
    expect(settlement).toMatchObject({
      carrier: 'Anh Tám',
      reference: `Chuyến ${run}`,
      state: 'booked',
      total: sum,
      differences: 0,
    })
    expect(await show(run)).toMatchObject({
      state: 'done',
      settlement_id: body.settlement_id,
      expected_cash: sum,
      counted_cash: sum,
      owed: 0,
    })
    expect(await differences()).toEqual([])
  })

  test('cash of a delivery run that differs needs a note, and stands among the differences until it is settled', async () => {
    const [one, two] = (await several(2)) as [Placed, Placed]
    const run = await started([one, two])
    for (const order of [one, two]) await mark(run, order, 'delivered')
    const short = one.due + two.due - 20_000
    expect((await bookCash(run, short)).status).toBe(422)
    const { body } = await bookCash(run, short, 'Thối nhầm cho khách')
    expect([await openOf(one), await openOf(two)]).toEqual([0, 20_000])
    const { rows } = (await ask(`/cod/get-settlement?id=${body.settlement_id}`)).body.data
    expect(rows).toMatchObject([{ finding: null }, { finding: 'too-little', state: 'open' }])
    const settled = await ask(`/cod/settle-line?id=${rows[1].line_id}`, {
      body: { action: 'received', note: 'Đưa đủ hôm sau' },
    })
    expect(settled.status).toBe(200)
    expect(await openOf(two)).toBe(0)
    expect(await differences()).toEqual([])
  })

  test('cash of a delivery run that is too much is told from the sum that the orders owed', async () => {
    const [one] = (await several(1)) as [Placed]
    const run = await started([one])
    await mark(run, one, 'delivered')
    const { body } = await bookCash(run, one.due + 5_000, 'Khách cho thêm')
    const { rows } = (await ask(`/cod/get-settlement?id=${body.settlement_id}`)).body.data
    expect(rows).toMatchObject([{ finding: 'too-much', booked_amount: one.due }])
    expect(await differences()).toEqual([])
  })

  test('a delivery run from which everything came back has no cash', async () => {
    const [one] = (await several(1)) as [Placed]
    const run = await started([one])
    await mark(run, one, 'back', { reason: 'Sai địa chỉ' })
    expect((await show(run)).state).toBe('done')
    expect((await bookCash(run, 0)).body.code).toBe('RUN_WITHOUT_CASH')
  })
})

describe('races', () => {
  test('two clerks put an order in two delivery runs at once: one run has it, the other is not made', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [shared, mine, theirs] = (await several(3)) as [Placed, Placed, Placed]
      const answers = await Promise.all([
        create([shared, mine]),
        create([theirs, shared], { by: colleague, rider_name: 'Chị Năm' }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      const { rows } = await shop.pool.query('select from delivery_run_orders where order_id = $1', [
        shared.id,
      ])
      expect(rows).toHaveLength(1)
    }
    expect(await differences()).toEqual([])
  })

  test('a double click makes one delivery run, and books its cash once', async () => {
    const orders = await several(2)
    const key = randomUUID()
    const made = await Promise.all([create(orders, { key }), create(orders, { key })])
    const [run] = new Set(made.map(({ body }) => body.run_id as number))
    expect(made.map(({ body, status }) => [body.run_id, status])).toEqual([
      [run, 201],
      [run, 201],
    ])
    for (const order of orders) {
      const marks = await Promise.all([
        mark(run ?? 0, order, 'delivered'),
        mark(run ?? 0, order, 'delivered'),
      ])
      expect(marks.map(({ status }) => status)).toEqual([200, 200])
    }
    const sum = orders.reduce((total, { due }) => total + due, 0)
    const booked = await Promise.all([bookCash(run ?? 0, sum), bookCash(run ?? 0, sum, '', colleague)])
    const [settlement] = booked.map(({ body }) => body.settlement_id)
    for (const { body } of booked) expect(body).toMatchObject({ settlement_id: settlement, counted: sum })
    expect(await differences()).toEqual([])
  })
})

test('delivery runs are found by their rider and their state', async () => {
  const [order] = (await several(1)) as [Placed]
  const run = (await create([order], { rider_name: 'Bác Chín Xe Lam' })).body.run_id
  const found = await ask('/delivery-runs/get-runs?search=chín xe&state=out')
  expect(found.body).toMatchObject({ data: [{ run_id: run, state: 'out' }], pagination: { total: 1 } })
  expect((await ask('/delivery-runs/get-runs?search=chín xe&state=done')).body.data).toEqual([])
  const { names } = (await ask(`/delivery-runs/prepare-run?ids=${order.id}`)).body
  expect(names[0]).toBe('Bác Chín Xe Lam')
})
