import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { sheetsOf } from '#test/documents/read-downloaded-file.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { findCodDifferences } from './cod-check-store.ts'

let shop: AccountShop
let admin: Actor
let colleague: Actor
let shopper: Shopper
let book: number
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0', ...noCashLimits } })
  admin = await newAdmin(shop)
  colleague = await newAdmin(shop)
  shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 10_000 }])
})
afterAll(() => shop.close())

const ask = (path: string, { body, method = 'PUT' }: { body?: object; method?: string } = {}, by = admin) =>
  call(shop.url, path, { token: by.session.access, ...(body ? { body, method } : {}) })

type Delivered = { id: number; code: string; due: number; parcel: string }

async function ordered(upTo: number): Promise<Delivered> {
  await shopper.add(book, 1)
  const { body } = await shopper.order(undefined, { method_id: 1 })
  const { order_id: id, order_code: code, total_amount: due } = body
  const parcel = `GHN${id}`
  for (const status of [1, 2, 3].filter((one) => one <= upTo)) {
    const step = { status, ...(status === 2 ? { tracking_number: parcel } : {}) }
    expect((await ask(`/orders/update-order?id=${id}`, { body: step })).status).toBe(200)
  }
  return { id, code, due, parcel }
}
const delivered = () => ordered(3)

let sheets = 0
type TypedLine = { order: string; amount: number; fee?: number }
async function typed(lines: TypedLine[], reference = `P${++sheets}`): Promise<number> {
  const body = { carrier: 'GHN', settled_on: '2026-11-25', reference, lines }
  const answer = await ask('/cod/create-settlement', { method: 'POST', body })
  expect(answer.status).toBe(201)
  return answer.body.settlement_id
}
const book_ = (id: number, by = admin) => ask(`/cod/book-settlement?id=${id}`, { body: {} }, by)
const show = async (id: number) => (await ask(`/cod/get-settlement?id=${id}`)).body.data
const sums = async () => (await ask('/cod/get-debts')).body.sums
const openOf = async ({ id }: Delivered) =>
  (await shop.pool.query('select open_amount::int from cod_debts where order_id = $1', [id])).rows[0]
    ?.open_amount
const settle = (id: number, body: object) => ask(`/cod/settle-line?id=${id}`, { body })
const differences = async () => [...(await findDifferences(shop.db)), ...(await findCodDifferences(shop.db))]

async function upload(csv: string, reference = `S${++sheets}`) {
  const body = new FormData()
  body.append('file', new Blob([csv]), 'bang-ke.csv')
  for (const [name, value] of Object.entries({ carrier: 'GHTK', settled_on: '2026-11-25', reference }))
    body.append(name, value)
  const answer = await fetch(`${shop.url}/api/v1/cod/import-settlement`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.session.access}` },
    body,
  })
  const told = (await answer.json()) as {
    settlement_id: number
    code?: string
    errors?: { field: string }[]
  }
  return { status: answer.status, body: told }
}

describe('debts', () => {
  test('cash on delivery is owed for a delivered order, which its customer has paid all the same', async () => {
    const before = await sums()
    const [order, onItsWay] = [await delivered(), await ordered(2)]
    const after = await sums()
    expect([after.open - before.open, after.open_orders - before.open_orders]).toEqual([order.due, 1])
    expect([await openOf(order), await openOf(onItsWay)]).toEqual([order.due, undefined])
    const shown = (await shopper.call(`/orders/get-order-by-id?id=${order.id}`)).body.data
    expect(shown).toMatchObject({ paymentStatus: 1 })
    const { body } = await ask(`/cod/get-debts?search=${order.parcel}`)
    expect(body.data).toMatchObject([
      { order_id: order.id, amount: order.due, open_amount: order.due, days: 0 },
    ])
  })

  test('cash that a carrier holds is told to the staff of order, list and payment until it is handed over', async () => {
    const order = await delivered()
    const told = async () => {
      const [list, panel, payments] = await Promise.all([
        ask(`/orders/get-all-orders?page=1&search=${order.code}`),
        ask(`/orders/get-order-by-id?id=${order.id}`),
        ask(`/payments/get-all-payments?page=1&search=${order.code}`),
      ])
      return [list.body.data[0], panel.body.data, payments.body.data[0]].map(
        (one) => one.carrier_cash ?? null,
      )
    }
    expect(await told()).toEqual([order.due, order.due, order.due])
    const shown = (await shopper.call(`/orders/get-order-by-id?id=${order.id}`)).body.data
    expect(shown).not.toHaveProperty('carrier_cash')
    await book_(await typed([{ order: order.code, amount: order.due }]))
    expect(await told()).toEqual([null, null, null])
  })

  test('cash on delivery is not owed where the cash was paid before the parcel went', async () => {
    const order = await ordered(1)
    const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [order.id])
    await ask(`/transactions/update-transaction?id=${rows[0].payment_id}`, { body: { status: 1 } })
    for (const status of [2, 3]) await ask(`/orders/update-order?id=${order.id}`, { body: { status } })
    expect(await openOf(order)).toBeUndefined()
    expect(await differences()).toEqual([])
  })

  test('cash that is owed is closed by a note for all orders that were delivered before a day', async () => {
    const order = await delivered()
    await shop.pool.query("update cod_debts set delivered_at = '2020-01-01' where order_id = $1", [order.id])
    const close = (body: object) => ask('/cod/close-debts', { body })
    expect((await close({ delivered_before: '2021-01-01', note: '' })).status).toBe(422)
    expect((await close({ delivered_before: 'sau này', note: 'x' })).status).toBe(422)
    const note = 'Trước khi có sổ, tiền đã về đủ'
    expect((await close({ delivered_before: '2021-01-01', note })).body).toMatchObject({
      closed: 1,
      amount: order.due,
    })
    expect(await openOf(order)).toBe(0)
    expect((await close({ order_ids: [order.id], note })).body.code).toBe('COD_NOT_OWED')
  })
})

describe('settlements', () => {
  test('a typed settlement changes nothing as a draft; booked it closes what is owed, and once more the same', async () => {
    const [one, other] = [await delivered(), await delivered()]
    const id = await typed([
      { order: one.code, amount: one.due, fee: 20_000 },
      { order: `#${other.id}`, amount: other.due },
    ])
    expect(await openOf(one)).toBe(one.due)
    expect(await show(id)).toMatchObject({
      state: 'draft',
      differences: 0,
      total: one.due + other.due,
      fee: 20_000,
    })
    expect((await book_(id)).body).toMatchObject({ booked: 2, differences: 0 })
    expect((await book_(id)).body).toMatchObject({ booked: 2, differences: 0 })
    expect([await openOf(one), await openOf(other)]).toEqual([0, 0])
    expect((await ask(`/cod/delete-settlement?id=${id}`, { method: 'DELETE', body: {} })).status).toBe(409)
    expect(await differences()).toEqual([])
  })

  test('a settlement’s sheet is read by its headings; each difference stands out until a note settles it', async () => {
    const [exact, little, much, way] = [
      await delivered(),
      await delivered(),
      await delivered(),
      await ordered(2),
    ]
    const csv = [
      'CÔNG TY GIAO HÀNG,,,,',
      'STT,Mã vận đơn,Mã đơn khách hàng,Tiền thu hộ,Phí giao',
      `1,${exact.parcel},,"${exact.due.toLocaleString('en')}",15000`,
      `2,,${little.code},${little.due - 1000},15000`,
      `3,,${much.code},${much.due + 500},15000`,
      `4,${way.parcel},,${way.due},15000`,
      `5,,KHONGCO,7000,0`,
      `6,${exact.parcel},,${exact.due},0`,
      'Tổng cộng,,,999,1',
    ].join('\n')
    const { status, body } = await upload(csv)
    expect(status).toBe(201)
    const draft = await show(body.settlement_id)
    const found = ['-', 'too-little', 'too-much', 'not-delivered', 'unknown', 'twice']
    expect(draft.rows.map(({ finding }: { finding: string | null }) => finding ?? '-')).toEqual(found)
    expect(draft).toMatchObject({ differences: 5, fee: 60_000, state: 'draft' })
    await book_(body.settlement_id)
    expect(await openOf(little)).toBe(1000)
    const { rows } = await show(body.settlement_id)
    const [, tooLittle, tooMuch, onTheWay, unknown, twice] = rows
    expect((await settle(tooLittle.line_id, { action: 'keep', note: 'x' })).status).toBe(422)
    expect((await settle(tooLittle.line_id, { action: 'lost' })).status).toBe(422)
    expect((await settle(tooMuch.line_id, { action: 'give-back', note: 'Trả GHTK' })).status).toBe(200)
    expect((await ask(`/cod/lock-settlement?id=${body.settlement_id}`, { body: {} })).body.code).toBe(
      'DIFFERENCES_OPEN',
    )
    expect((await settle(onTheWay.line_id, { action: 'assign', order: way.code })).body.code).toBe(
      'COD_NOT_OWED',
    )
    await ask(`/orders/update-order?id=${way.id}`, { body: { status: 3 } })
    expect((await settle(onTheWay.line_id, { action: 'assign', order: way.code })).body.state).toBe('settled')
    expect((await settle(unknown.line_id, { action: 'keep', note: 'Không ai nhận' })).status).toBe(200)
    expect((await settle(twice.line_id, { action: 'give-back', note: 'Trả GHTK' })).status).toBe(200)
    // Missing money comes with the next sheet: the line is done by it.
    await book_(await typed([{ order: little.code, amount: 1000 }]))
    expect((await settle(tooLittle.line_id, { action: 'lost', note: 'x' })).body.code).toBe('LINE_SETTLED')
    expect([await openOf(little), await openOf(way)]).toEqual([0, 0])
    expect((await ask(`/cod/lock-settlement?id=${body.settlement_id}`, { body: {} })).status).toBe(200)
    expect(await differences()).toEqual([])
  })

  test('a settlement’s sheet without the columns, with an amount that is none, or known already is refused', async () => {
    expect((await upload('a,b\n1,2')).body.code).toBe('SHEET_WITHOUT_COLUMNS')
    const unread = await upload('Mã đơn,COD\nAB,nhiều')
    expect([unread.status, unread.body.errors?.[0]?.field]).toEqual([422, 'file'])
    await typed([{ order: 'X', amount: 1 }], 'một lần')
    const again = {
      carrier: 'ghn',
      settled_on: '2026-11-25',
      reference: 'MỘT LẦN',
      lines: [{ order: 'X', amount: 1 }],
    }
    expect((await ask('/cod/create-settlement', { method: 'POST', body: again })).body.code).toBe(
      'SETTLEMENT_EXISTS',
    )
    const off = { ...again, reference: 'khác', total: 2 }
    expect((await ask('/cod/create-settlement', { method: 'POST', body: off })).status).toBe(422)
    for (const wrong of [{ settled_on: '2026-02-30' }, { carrier: ' ' }, { lines: [] }])
      expect(
        (await ask('/cod/create-settlement', { method: 'POST', body: { ...again, ...wrong } })).status,
      ).toBe(422)
  })

  test('a line of a settlement is taken back by one beside it, and its order can be settled anew', async () => {
    const order = await delivered()
    const id = await typed([{ order: order.code, amount: order.due - 5 }])
    await book_(id)
    const [line] = (await show(id)).rows
    await settle(line.line_id, { action: 'lost', note: 'Khách trả thiếu' })
    expect(await openOf(order)).toBe(0)
    const counter = () => ask(`/cod/counter-line?id=${line.line_id}`, { body: { note: 'Nhầm đơn' } })
    const answers = await Promise.all([counter(), counter()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await openOf(order)).toBe(order.due)
    expect((await show(id)).rows).toMatchObject([{ state: 'countered' }, { counter_of: line.line_id }])
    await book_(await typed([{ order: order.code, amount: order.due }]))
    expect(await openOf(order)).toBe(0)
    expect(await differences()).toEqual([])
  })
})

describe('races', () => {
  test('two clerks bring the same sheet of a settlement at once: it stands once', async () => {
    const order = await delivered()
    const body = {
      carrier: 'GHN',
      settled_on: '2026-11-25',
      reference: 'đôi',
      lines: [{ order: order.code, amount: order.due }],
    }
    const both = await Promise.all(
      [admin, colleague].map((by) => ask('/cod/create-settlement', { method: 'POST', body }, by)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const id = both.find(({ status }) => status === 201)?.body.settlement_id
    const booked = await Promise.all([admin, colleague, admin].map((by) => book_(id, by)))
    for (const answer of booked) expect(answer.body).toMatchObject({ booked: 1, differences: 0 })
    const { rows } = await shop.pool.query(
      "select from cod_entries where order_id = $1 and kind = 'settled'",
      [order.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('an order in two settlements at once is paid by one, and the other says twice', async () => {
    const [one, other] = [await delivered(), await delivered()]
    const lines = [one, other].map(({ code, due }) => ({ order: code, amount: due }))
    const ids = [await typed(lines), await typed(lines.toReversed())]
    const answers = await Promise.all(ids.map((id) => book_(id)))
    expect(answers.map(({ body }) => body.differences).toSorted()).toEqual([0, 2])
    expect([await openOf(one), await openOf(other)]).toEqual([0, 0])
    const open = (await ask('/cod/get-differences?page_size=100')).body.data
    expect(
      open.filter((line: { order_id: number }) => [one.id, other.id].includes(line.order_id)),
    ).toMatchObject([{ finding: 'twice' }, { finding: 'twice' }])
    expect(await differences()).toEqual([])
  })
})

test('cash that is owed and lines that differ go into a workbook', async () => {
  const order = await delivered()
  const answer = await fetch(`${shop.url}/api/v1/cod/export-debts`, {
    headers: { authorization: `Bearer ${admin.session.access}` },
  })
  const sheets = await sheetsOf(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.stringify(sheets)).toContain(order.code)
})
