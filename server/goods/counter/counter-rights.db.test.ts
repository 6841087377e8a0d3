import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { findCounterDifferences } from './counter-check-store.ts'

let shop: AccountShop
let owner: Actor
let clerk: Actor
let other: Actor
/** Open, of the clerk and of the owner. */
let shift: number
let ownersShift: number
let book: number
beforeAll(async () => {
  shop = await openAccountShop()
  owner = await newAdmin(shop)
  const newClerk = () => newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  ;[clerk, other] = [await newClerk(), await newClerk()]
  shift = await open(clerk, 'Quầy 1')
  ownersShift = await open(owner, 'Quầy 2')
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Dế mèn', price: 88_000, quantity: 10_000 }])
})
afterAll(async () => {
  expect(await findCounterDifferences(shop.db)).toEqual([])
  await shop.close()
})

const ask = (who: Actor, path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { token: who.session.access, method, ...(body ? { body } : {}) })
const open = async (who: Actor, till: string): Promise<number> =>
  (await ask(who, '/counter/open-shift', 'POST', { till, opening_cash: 500_000 })).body.data.shift_id
const sell = (who: Actor, shift_id: number, more: object = {}) =>
  ask(who, '/counter/book-sale', 'POST', {
    sale_key: randomUUID(),
    shift_id,
    receipt_no: '1',
    sold_at: new Date().toISOString(),
    way: 'cash',
    received: 10_000_000,
    lines: [{ book_id: book, copies: 1, unit_price: 88_000 }],
    ...more,
  })
const takeBack = (who: Actor, id: number) =>
  ask(who, `/counter/take-sale-back?id=${id}`, 'POST', { sale_key: randomUUID() })
const move = (who: Actor, id: number) =>
  ask(who, `/counter/move-cash?id=${id}`, 'POST', { cash_key: randomUUID(), amount: 1_000, note: 'Đổi' })
const shiftOf = async (id: number) => (await ask(owner, `/counter/get-shift?id=${id}`)).body.data
const waiting = async (sale: number) => {
  const { body } = await ask(owner, '/counter/get-differences?page_size=100')
  return body.data.filter((one: { counter_sale_id: number }) => one.counter_sale_id === sale)
}
const kindsOf = async (sale: number) => (await waiting(sale)).map(({ kind }: { kind: string }) => kind)

describe('shifts of others', () => {
  test('a shift that another opened lends no right to a discount: the right of who sells counts', async () => {
    const { counter_sale_id: sale } = (await sell(clerk, ownersShift, { percent: 100 })).body
    expect((await kindsOf(sale)).toSorted()).toEqual(['discount', 'sender'])
    const { counter_sale_id: own } = (await sell(clerk, shift, { percent: 100 })).body
    expect(await kindsOf(own)).toEqual(['discount'])
    expect((await sell(owner, shift, { percent: 100 })).body.differences).toBe(0)
  })

  test('a shift that another opened takes a sale of another clerk in full, beside its drawer and for a person to see', async () => {
    const before = await shiftOf(shift)
    const { body } = await sell(other, shift)
    expect(body).toMatchObject({ late: true, differences: 1 })
    const after = await shiftOf(shift)
    expect(after.expected_cash).toBe(before.expected_cash)
    expect([after.late_sales, after.late_cash]).toEqual([before.late_sales + 1, before.late_cash + 88_000])
    const [difference] = await waiting(body.counter_sale_id)
    const { last_name, first_name } = (
      await shop.pool.query('select last_name, first_name from users where user_id = $1', [other.user_id])
    ).rows[0]
    expect(difference).toMatchObject({ kind: 'sender', amount: 88_000 })
    expect(difference.sold_by).toBe(`${last_name} ${first_name}`.trim())
  })

  test('a shift that another opened takes a late sale back without touching its drawer, and without another late sale', async () => {
    const { counter_sale_id: sale } = (await sell(other, shift)).body
    const before = await shiftOf(shift)
    expect((await takeBack(clerk, sale)).status).toBe(200)
    expect(await shiftOf(shift)).toMatchObject({
      expected_cash: before.expected_cash,
      late_sales: before.late_sales,
      late_cash: before.late_cash - 88_000,
    })
    expect(await waiting(sale)).toEqual([])
  })

  test('a shift is written into by no other clerk: nothing taken back, no cash moved, not closed', async () => {
    const { counter_sale_id: sale } = (await sell(clerk, shift)).body
    expect((await takeBack(other, sale)).body.code).toBe('SALE_NOT_FOUND')
    expect((await move(other, shift)).body.code).toBe('SHIFT_NOT_FOUND')
    const closing = { counted_cash: 0, note: 'Đóng hộ' }
    expect((await ask(other, `/counter/close-shift?id=${shift}`, 'PUT', closing)).body.code).toBe(
      'SHIFT_NOT_FOUND',
    )
    expect((await move(owner, shift)).status).toBe(200)
    expect((await takeBack(owner, sale)).status).toBe(200)
  })
})

describe('moments', () => {
  beforeAll(async () => {
    await shop.pool.query(
      `with made as (
        insert into campaigns (name, starts_at, ends_at, percent)
        values ('Cũ', now() - interval '9 days', now() - interval '2 days', 90) returning campaign_id)
      insert into campaign_targets (campaign_id, kind, target_id) select campaign_id, 'all', 0 from made`,
    )
  })

  test('a sale’s moment lies within its shift before its price is looked up: the price of an old campaign is a difference', async () => {
    const sold_at = new Date(Date.now() - 5 * 86_400_000).toISOString()
    const lines = [{ book_id: book, copies: 1, unit_price: 8_800 }]
    const { counter_sale_id: sale } = (await sell(clerk, shift, { sold_at, lines })).body
    expect(await waiting(sale)).toMatchObject([{ kind: 'price', amount: 8_800 - 88_000 }])
    expect((await sell(clerk, shift, { sold_at })).body.differences).toBe(0)
  })

  test('a sale in a shift that closed long ago has the price of that day and of no other: for a person to see', async () => {
    const seller = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
    const id = await open(seller, 'Quầy 4')
    await shop.pool.query(
      "update counter_shifts set opened_at = now() - interval '7 days' where shift_id = $1",
      [id],
    )
    const sold_at = new Date(Date.now() - 5 * 86_400_000).toISOString()
    const lines = [{ book_id: book, copies: 2, unit_price: 8_800 }]
    const { body } = await sell(seller, id, { sold_at, lines })
    expect(body).toMatchObject({ late: false, differences: 0 })
    await ask(seller, `/counter/close-shift?id=${id}`, 'PUT', { counted_cash: 0, note: 'Đếm lại' })
    const { counter_sale_id: late } = (await sell(seller, id, { sold_at, lines })).body
    expect(await waiting(late)).toMatchObject([{ kind: 'price', amount: 2 * (8_800 - 88_000) }])
    const { counter_sale_id: owners } = (await sell(owner, id, { sold_at, lines })).body
    expect(await kindsOf(owners)).toEqual(['price'])
  })

  test('a sale of a closed shift is not behind its end', async () => {
    const seller = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
    const id = await open(seller, 'Quầy 3')
    await ask(seller, `/counter/close-shift?id=${id}`, 'PUT', { counted_cash: 500_000 })
    const { counter_sale_id: sale } = (await sell(seller, id)).body
    const { rows } = await shop.pool.query(
      'select sold_at = closed_at as at_its_end from counter_sales join counter_shifts using (shift_id) where counter_sale_id = $1',
      [sale],
    )
    expect(rows).toEqual([{ at_its_end: true }])
  })
})

describe('bounds', () => {
  const line = (copies: number, unit_price = 88_000) => ({ book_id: book, copies, unit_price })
  test('a sale at the counter is bounded by copies, by titles and by its sum', async () => {
    const other = await addBooks(
      shop.db,
      Array.from({ length: 201 }, (_, at) => ({ title: `Sách ${at}`, price: 1_000, quantity: 10 })),
    )
    const lines = other.map((book_id) => ({ book_id, copies: 1, unit_price: 1_000 }))
    const refused = async (more: object) => {
      const { status, body } = await sell(clerk, shift, { received: 1_000_000_000, ...more })
      return [status, body.errors?.[0]?.field]
    }
    expect(await refused({ lines })).toEqual([422, 'lines'])
    expect(await refused({ lines: [line(300), { ...line(1), book_id: other[0] }] })).toEqual([422, 'lines'])
    expect(await refused({ lines: [line(40, 1_000_000_000)] })).toEqual([422, 'lines'])
    expect(await refused({ received: 1_000_000_001 })).toEqual([422, 'received'])
    expect(await refused({ lines: [line(300)], way: 'transfer' })).toEqual([200, undefined])
  })
})
