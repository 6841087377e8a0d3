import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { findCounterDifferences } from './counter-check-store.ts'

let shop: AccountShop
let owner: Actor
let book: number
beforeAll(async () => {
  shop = await openAccountShop()
  owner = await newAdmin(shop)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Dế mèn', price: 50_000, quantity: 100 }])
})
afterAll(async () => {
  expect(await findCounterDifferences(shop.db)).toEqual([])
  await shop.close()
})

const newClerk = () => newAdmin(shop, { staffRoleId: 3 })
const ask = (who: Actor, path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { token: who.session.access, method, ...(body ? { body } : {}) })
const open = (who: Actor, till: string, more: object = {}) =>
  ask(who, '/counter/open-shift', 'POST', { till, opening_cash: 500_000, ...more })
const close = (who: Actor, id: number, counted_cash: number, more: object = {}) =>
  ask(who, `/counter/close-shift?id=${id}`, 'PUT', { counted_cash, ...more })
const sell = (who: Actor, shift_id: number, more: object = {}) =>
  ask(who, '/counter/book-sale', 'POST', {
    sale_key: randomUUID(),
    shift_id,
    receipt_no: '1',
    sold_at: new Date().toISOString(),
    way: 'cash',
    received: 50_000,
    lines: [{ book_id: book, copies: 1, unit_price: 50_000 }],
    ...more,
  })
const move = (who: Actor, id: number, amount: number, cash_key: string = randomUUID()) =>
  ask(who, `/counter/move-cash?id=${id}`, 'POST', { cash_key, amount, note: 'Đổi tiền lẻ' })

test('a till and a clerk have one open shift when several open at once', async () => {
  const [one, other] = [await newClerk(), await newClerk()]
  const answers = await Promise.all([open(one, 'Quầy A'), open(other, 'quầy a')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const [first] = answers
  const who = first.status === 201 ? one : other
  const again = await open(who, 'Quầy khác')
  expect(again.body.data.till.toLowerCase()).toBe('quầy a')
  expect((await ask(who, '/counter/get-my-shift')).body.data.shift_id).toBe(again.body.data.shift_id)
})

test('a shift is closed with what was counted beside what was booked, and a difference is explained', async () => {
  const clerk = await newClerk()
  const opened = await open(clerk, 'Quầy B', { count: { 100000: 5 } })
  const id = opened.body.data.shift_id
  expect((await open(await newClerk(), 'Quầy B2', { count: { 100000: 4 } })).body.errors[0].field).toBe(
    'opening_cash',
  )
  await sell(clerk, id)
  await sell(clerk, id, { way: 'transfer' })
  const key = randomUUID()
  await move(clerk, id, -100_000, key)
  await move(clerk, id, -100_000, key)
  expect((await move(clerk, id, 0)).body.errors[0].field).toBe('amount')
  expect((await ask(clerk, '/counter/get-my-shift')).body.data).toMatchObject({
    expected_cash: 450_000,
    cash_total: 50_000,
    transfer_total: 50_000,
    cash_moves: -100_000,
    sales: 2,
  })
  expect((await close(clerk, id, 440_000)).body.errors).toMatchObject([{ field: 'note' }])
  expect((await close(clerk, id, 440_000, { note: 'Thối nhầm 10.000' })).body.data).toMatchObject({
    counted_cash: 440_000,
    expected_cash: 450_000,
  })
  expect((await close(clerk, id, 450_000)).body.code).toBe('SHIFT_CLOSED')
  expect((await move(clerk, id, 1_000)).body.code).toBe('SHIFT_CLOSED')
  await expect(
    shop.pool.query("update counter_shifts set note = 'x' where shift_id = $1", [id]),
  ).rejects.toThrow('shift is closed')
})

test('a sale that comes when its shift is closed is booked and shown as late', async () => {
  const clerk = await newClerk()
  const id = (await open(clerk, 'Quầy C')).body.data.shift_id
  await close(clerk, id, 500_000)
  const { late, counter_sale_id: sale } = (await sell(owner, id)).body
  expect(late).toBe(true)
  const { data } = (await ask(clerk, `/counter/get-shift?id=${id}`)).body
  expect(data).toMatchObject({ expected_cash: 500_000, cash_total: 0, late_sales: 1, late_cash: 50_000 })
  expect(data.receipts).toMatchObject([{ late: true, total: 50_000 }])
  expect(
    (await ask(clerk, `/counter/take-sale-back?id=${sale}`, 'POST', { sale_key: randomUUID() })).body.code,
  ).toBe('SHIFT_CLOSED')
})

test('while a shift is closed no sale of it is counted and late at once', async () => {
  const clerk = await newClerk()
  const id = (await open(clerk, 'Quầy D')).body.data.shift_id
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => sell(clerk, id)),
    close(clerk, id, 0, { note: 'Đếm khi đang bán' }),
    ...Array.from({ length: 6 }, () => sell(clerk, id)),
  ])
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const { data } = (await ask(clerk, `/counter/get-shift?id=${id}`)).body
  expect(data.expected_cash + data.late_cash).toBe(500_000 + 12 * 50_000)
  expect(await findCounterDifferences(shop.db)).toEqual([])
})

test('a clerk sees their own shifts and sales, and who oversees the counter all of them', async () => {
  const [clerk, other] = [await newClerk(), await newClerk()]
  const id = (await open(clerk, 'Quầy E')).body.data.shift_id
  const sale = (await sell(clerk, id)).body.counter_sale_id
  const statuses = (who: Actor) =>
    Promise.all(
      [`/counter/get-shift?id=${id}`, `/counter/get-sale?id=${sale}`].map(
        async (path) => (await ask(who, path)).status,
      ),
    )
  expect(await statuses(clerk)).toEqual([200, 200])
  expect(await statuses(other)).toEqual([404, 404])
  expect(await statuses(owner)).toEqual([200, 200])
  expect((await close(other, id, 550_000)).body.code).toBe('SHIFT_NOT_FOUND')
  expect((await ask(other, '/counter/get-shifts')).body.data).toEqual([])
  expect((await ask(owner, `/counter/get-sale?id=${sale}`)).body.data.lines).toEqual([
    { book_id: book, title: 'Dế mèn', copies: 1, unit_price: 50_000, discount: 0 },
  ])
})
