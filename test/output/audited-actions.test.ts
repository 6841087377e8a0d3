import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import * as cast from '#test/shop/vnpay-flow.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'

let shop: AccountShop
let admin: Actor
let customer: Actor
beforeAll(async () => {
  shop = await openAccountShop({ env: cast.vnpayKeys })
  ;[admin, customer] = [await newAdmin(shop), await newCustomer(shop)]
})
afterAll(() => shop.close())

const as = (path: string, method: string, body?: object) =>
  call(shop.url, path, { method, body, token: admin.session.access })

type Command = {
  path: string
  method: string
  body?: object
  /** Number of a thing that is made, from the answer. */
  id?: number
  kind: string
  before: object | null
  after: object | null
}

const accounts = '/accounts/update-account-by-admin'
const commands: Record<string, () => Promise<Command>> = {
  'create-account': async () => ({
    path: '/accounts/create-account-by-admin',
    method: 'POST',
    body: { first_name: 'Mai', last_name: 'Lê', email: 'mai@example.vn', password: goodPassword },
    kind: 'account',
    before: null,
    after: { role_id: 1, is_active: true },
  }),
  'update-account': async () => {
    const { user_id: id } = await newCustomer(shop)
    return {
      path: `${accounts}?id=${id}`,
      method: 'PUT',
      // Repeated values are no change, and private ones stay out.
      body: { role_id: 2, first_name: 'Hoa', last_name: 'Nguyễn', phone_number: '0912345678' },
      id,
      kind: 'account',
      before: { role_id: 1, staff_role_id: null, is_active: true },
      after: { role_id: 2, staff_role_id: 1, is_active: true, changed: ['first_name', 'phone_number'] },
    }
  },
  'unlock-account': async () => {
    const { user_id: id } = await newCustomer(shop)
    await shop.pool.query('update accounts set is_active = false where account_id = $1', [id])
    return {
      path: `/accounts/lock-account?id=${id}`,
      method: 'PUT',
      body: {},
      id,
      kind: 'account',
      before: { role_id: 1, staff_role_id: null, is_active: false },
      after: { role_id: 1, staff_role_id: null, is_active: true },
    }
  },
  'delete-account': async () => {
    const { user_id: id } = await newCustomer(shop)
    return {
      path: `/accounts/delete/${id}`,
      method: 'DELETE',
      id,
      kind: 'account',
      before: null,
      after: null,
    }
  },
  'update-user': async () => {
    const { user_id: id } = await newCustomer(shop)
    return {
      path: `/users/update-user?id=${id}`,
      method: 'PUT',
      body: { last_name: 'Đỗ', address: '5 phố Hàng Bông, Phường Hoàn Kiếm, Hà Nội' },
      id,
      kind: 'user',
      before: null,
      after: { changed: ['last_name', 'address'] },
    }
  },
  'delete-transaction': async () => {
    await cast.beginToPay(shop, customer, await cast.unpaidOrder(shop, customer))
    const { rows } = await shop.pool.query('select max(payment_id) as id from payments')
    const id = rows[0].id as number
    return {
      path: `/transactions/delete-transaction?id=${id}`,
      method: 'DELETE',
      id,
      kind: 'payment',
      before: { status: 0 },
      after: null,
    }
  },
  'delete-coupon': async () => {
    const made = await as('/coupons', 'POST', { ...plainCoupon, code: 'THU-2027' })
    const id = made.body.data.coupon_id as number
    return {
      path: `/coupons?id=${id}`,
      method: 'DELETE',
      id,
      kind: 'coupon',
      before: { code: 'THU-2027' },
      after: null,
    }
  },
}

test.each(Object.keys(commands))(
  'the action %s leaves one row in the audit log: who, what, from where, in which request',
  async (action) => {
    const { path, method, body, id, kind, before, after } =
      (await commands[action]?.()) ?? expect.unreachable()
    const answer = await as(path, method, body)
    expect(answer.status, answer.text).toBeLessThan(300)
    const { rows } = await shop.pool.query(
      `select account_id, address, request_id, action, object_kind, before, after, at > now() - interval '1 minute' as now
     from audit_log where object_id = $1 and action = $2`,
      [String(id ?? answer.body.data.account_id), action],
    )
    expect(rows).toEqual([
      {
        account_id: admin.user_id,
        address: '127.0.0.1',
        request_id: answer.headers.get('x-request-id'),
        action,
        object_kind: kind,
        before,
        after,
        now: true,
      },
    ])
  },
)
