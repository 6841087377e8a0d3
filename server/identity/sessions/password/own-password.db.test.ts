import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin } from '#test/shop/actors.ts'

let shop: AccountShop
let who: Actor
beforeAll(async () => {
  shop = await openAccountShop()
  // The strictest case: an administrator may do everything else.
  who = await newAdmin(shop)
  await shop.pool.query('update accounts set must_change_password = true where account_id = $1', [
    who.user_id,
  ])
})
afterAll(() => shop.close())

const ask = (path: string, method: string, body?: object) =>
  call(shop.url, path, { method, body, token: who.session.access })

test('a person with a password that another chose is refused everything but choosing their own', async () => {
  const guarded = shop.services.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'anyone')
  const open: string[] = []
  for (const { method, path, beforeOwnPassword } of guarded) {
    if (beforeOwnPassword) open.push(path)
    else
      expect(await ask(path.replace(/:\w+/, '1'), method), path).toMatchObject({
        status: 403,
        body: { code: 'PASSWORD_CHANGE_REQUIRED', msg: 'Vui lòng đổi mật khẩu tạm thời trước khi tiếp tục.' },
      })
  }
  expect(open.toSorted()).toEqual(['/accounts/change-password', '/accounts/logout', '/users/get-user-by-id'])
})

test('a session may do everything its person may after they chose a password of their own', async () => {
  expect((await ask(`/users/get-user-by-id?id=${who.user_id}`, 'GET')).status).toBe(200)
  const passwords = { old_password: goodPassword, new_password: 'Của riêng tôi 2026' }
  expect(
    (await ask('/accounts/change-password', 'PUT', { account_id: who.user_id, ...passwords })).status,
  ).toBe(200)
  expect((await ask('/accounts/get-accounts', 'GET')).status).toBe(200)
})
