import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayInShop } from '#contract/desk/reports/report-period.ts'
import { getWork, type Work } from '#contract/desk/today/today.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { Shopper } from '#test/shop/shopper.ts'

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
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 100 }])
})
afterAll(() => shop.close())

const ask = (path: string, body?: object, by = admin) =>
  call(shop.url, path, { token: by.session.access, ...(body ? { body, method: 'PUT' } : {}) })
const list = async (by = admin): Promise<Work[]> => (await ask('/today/get-work', undefined, by)).body.data
const one = async (kind: Work['kind']) => (await list()).find((work) => work.kind === kind)
const step = (id: number, status: number) => ask(`/orders/update-order?id=${id}`, { status })

async function order(): Promise<number> {
  await shopper.add(book, 1)
  return (await shopper.order(undefined, { method_id: 1 })).body.order_id
}

test('an empty shop has nothing to do; what a colleague does is gone, and its notice is read for all', async () => {
  expect(await list()).toEqual([])
  const [first] = [await order(), await order()]
  expect(await one('confirm')).toMatchObject({ count: 2, assigned_to: null, version: 0 })
  const unread = async () => {
    const { rows } = await shop.pool.query(
      "select from notifications where order_id = $1 and event = 'placed' and not is_read",
      [first],
    )
    return rows.length
  }
  expect(await unread()).toBe(2)
  const path = `/orders/update-order?id=${first}`
  expect((await ask(path, { status: 1 }, colleague)).status).toBe(200)
  expect(await unread()).toBe(0)
  const answer = await ask('/today/get-work')
  expect(getWork.answer.parse(answer.body)).toEqual({ data: answer.body.data, clerks: answer.body.clerks })
  expect(answer.body.data).toMatchObject([
    { kind: 'confirm', count: 1 },
    { kind: 'send', count: 1 },
  ])
})

test('one of two clerks who take the same work at once is refused; it is let wait, and the list says until when', async () => {
  const take = (by: Actor) =>
    ask('/today/mark-work', { kind: 'confirm', version: 0, assigned_to: by.user_id, snoozed_until: null }, by)
  const answers = await Promise.all([admin, colleague].map(take))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const taken = await one('confirm')
  const winner = answers[0]?.status === 200 ? admin : colleague
  expect(taken?.assigned_to?.account_id).toBe(winner.user_id)
  const snoozed_until = new Date(Date.now() + 3_600_000).toISOString()
  const mark = (change: object) =>
    ask('/today/mark-work', {
      kind: 'confirm',
      version: taken?.version,
      assigned_to: null,
      snoozed_until,
      ...change,
    })
  for (const wrong of [
    { snoozed_until: '2020-01-01' },
    { snoozed_until: '2099-01-01' },
    { assigned_to: 2_147_483_000 },
    { kind: 'x' },
  ])
    expect((await mark(wrong)).status).toBe(422)
  expect((await mark({})).status).toBe(200)
  expect(await one('confirm')).toMatchObject({ assigned_to: null, snoozed_until, version: 2 })
  expect((await mark({})).body.code).toBe('VERSION_CHANGED')
})

test('the days of the dashboard add up to the report, and carriers who are late are work', async () => {
  const id = await order()
  for (const status of [1, 2, 3]) await step(id, status)
  const today = todayInShop()
  const period = `start_date=${addDays(today, -40)}&end_date=${today}`
  const { data: days } = (await ask(`/today/get-days?${period}`)).body
  const { data: report } = (await ask(`/revenues/get-revenue?${period}`)).body
  const sum = (of: { revenue: number }[]) => of.reduce((total, { revenue }) => total + revenue, 0)
  expect(days.days).toHaveLength(41)
  expect([sum(days.days), sum(days.days_before)]).toEqual([
    report.total_revenue,
    report.previous.total_revenue,
  ])
  expect(sum(days.days)).toBe(90_000)
  expect(days.placed).toEqual({ orders: 3, cancelled: 0 })
  expect((await ask('/today/get-days?start_date=2020-01-01&end_date=2026-01-01')).status).toBe(422)
  await shop.pool.query("update cod_debts set delivered_at = now() - interval '9 days' where order_id = $1", [
    id,
  ])
  expect(await one('cod-late')).toMatchObject({ count: 1 })
})
