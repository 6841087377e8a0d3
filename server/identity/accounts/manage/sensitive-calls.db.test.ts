import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import * as cast from '#test/shop/vnpay-flow.ts'

let shop: AccountShop
let owner: Actor
let customer: Actor
beforeAll(async () => {
  shop = await openAccountShop({ env: cast.vnpayKeys })
  owner = await newAdmin(shop)
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

const age = (minutes: number) =>
  shop.db.execute(sql`
    update sessions set proved_at = now() - make_interval(mins => ${minutes}) where account_id = ${owner.user_id}`)
const send = (endpoint: Endpoint, query = '', body?: object) =>
  call(shop.url, `${endpoint.path.replace(/:\w+/g, '2147483000')}${query}`, {
    method: endpoint.method,
    token: owner.session.access,
    ...((body ?? endpoint.method !== 'GET') ? { body: body ?? {} } : {}),
  })
const endpoints = () => shop.services.map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const stale = { status: 403, code: 'FRESH_PROOF_REQUIRED' }

test('each call that is always sensitive is refused before its body is read, and let in after a fresh proof', async () => {
  const always = endpoints().filter(({ sensitive }) => sensitive === 'always')
  expect(always.map(nameOf)).toEqual(
    expect.arrayContaining([
      'POST /accounts/create-role',
      'PUT /accounts/update-role',
      'DELETE /accounts/delete-role',
      'POST /accounts/create-account-by-admin',
      'DELETE /accounts/delete/:id',
      'GET /audit-log/export',
      'GET /reports/export-invoices',
      'GET /backups/download',
      'PUT /settings',
    ]),
  )
  for (const endpoint of always) {
    await age(11)
    expect((await send(endpoint)).body, nameOf(endpoint)).toMatchObject(stale)
    await age(9)
    expect((await send(endpoint)).body, nameOf(endpoint)).not.toMatchObject(stale)
    expect(endpoint.refusals, nameOf(endpoint)).toContainEqual(expect.objectContaining(stale))
  }
})

test('no other call of the staff asks for a fresh proof', async () => {
  await age(11)
  const others = endpoints().filter(
    ({ sensitive, access, heavy, files }) => !sensitive && access === 'admin' && !heavy && !files,
  )
  expect(others.length).toBeGreaterThan(100)
  for (const endpoint of others.filter(({ method }) => method === 'GET'))
    expect((await send(endpoint)).body.code, nameOf(endpoint)).not.toBe(stale.code)
})

type Sometimes = { query?: () => Promise<string>; asks: object; plain?: object }

describe('sometimes', () => {
  const ofCustomer = async () => `?id=${customer.user_id}`
  const table: Record<string, Sometimes> = {
    'PUT /accounts/update-account-by-admin': {
      query: ofCustomer,
      asks: { password: 'Mật khẩu tạm thời 81' },
      plain: { first_name: 'Lan' },
    },
    'POST /users/change-credit': {
      query: ofCustomer,
      asks: { amount: 1_000_001, reason: 'Quà tặng' },
      plain: { amount: 1_000_000, reason: 'Quà tặng' },
    },
  }
  test.each(Object.entries(table))(
    'a call that is sensitive sometimes asks for a fresh proof when it is: %s',
    async (name, { query, asks, plain }) => {
      const endpoint = endpoints().find((one) => nameOf(one) === name)
      if (!endpoint) throw new Error(`No ${name}`)
      expect(endpoint.sensitive).toBe('sometimes')
      const where = await query?.()
      await age(11)
      if (plain) expect((await send(endpoint, where, plain)).status).toBe(200)
      expect((await send(endpoint, where, asks)).body).toMatchObject(stale)
      await age(0)
      expect((await send(endpoint, where, asks)).status).toBe(200)
    },
  )

  test('a refund above the sum that the owner set asks for a fresh proof', async () => {
    const payer = await newCustomer(shop)
    const orderId = await cast.unpaidOrder(shop, payer)
    const { vnp_TxnRef = '' } = await cast.beginToPay(shop, payer, orderId)
    await cast.ipn(shop, cast.vnpayResult(vnp_TxnRef))
    const { rows } = await shop.pool.query('select payment_id, amount from payments where order_id = $1', [
      orderId,
    ])
    const [{ payment_id: id, amount }] = rows
    const limit = (sum: number) => shop.pool.query('update shop_settings set proof_above = $1', [sum])
    const refund = () =>
      call(shop.url, `/transactions/update-transaction?id=${id}`, {
        method: 'PUT',
        token: owner.session.access,
        body: { status: 3, refund_reason: 'Khách trả sách', by_hand: true },
      })
    await age(11)
    await limit(Number(amount) - 1)
    expect((await refund()).body).toMatchObject(stale)
    await limit(Number(amount))
    expect((await refund()).status).toBe(200)
  })

  test('a role is given after a fresh proof alone', async () => {
    await age(11)
    const promote = () =>
      call(shop.url, `/accounts/update-account-by-admin?id=${customer.user_id}`, {
        method: 'PUT',
        token: owner.session.access,
        body: { role_id: 2, staff_role_id: 3 },
      })
    expect((await promote()).body).toMatchObject(stale)
    await age(0)
    expect((await promote()).status).toBe(200)
  })
})
