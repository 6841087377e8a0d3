import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { call } from '#test/shop/actors.ts'
import { makeAdmin } from './make-admin.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())
beforeEach(() =>
  shop.pool.query(
    'update accounts set email = null, email_key = null, is_active = false, deleted_at = now(), role_id = 1, staff_role_id = null',
  ),
)

const first = { email: 'chu@example.vn', password: 'Hiên nhà nhiều gió 27', onlyFirst: true }
const signIn = ({ email, password }: typeof first) =>
  call(shop.url, '/accounts/login', { body: { email, password } })
const countAdmins = async () =>
  (await shop.pool.query('select from accounts where role_id = 2 and deleted_at is null')).rowCount

test('the first administrator of the settings signs in and keeps the password', async () => {
  expect(await makeAdmin(shop.db, first)).toBe(true)
  const { body } = await signIn(first)
  expect(body.user).toMatchObject({ role: 'admin', must_change_password: false })
})

test('the settings make no other administrator where there is one already, and change nothing', async () => {
  await makeAdmin(shop.db, first)
  expect(await makeAdmin(shop.db, { ...first, email: 'khac@example.vn', password: 'khác hẳn 2026' })).toBe(
    false,
  )
  expect(await countAdmins()).toBe(1)
  expect((await signIn(first)).status).toBe(200)
})

test('processes that start together make one administrator', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      makeAdmin(shop.db, { ...first, email: `chu-${index}@example.vn` }),
    ),
  )
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await countAdmins()).toBe(1)
})

test('an administrator made at the command line has to change the password, within its hours', async () => {
  await makeAdmin(shop.db, first)
  const another = { ...first, email: 'hai@example.vn', onlyFirst: false, oneTimeHours: 24 }
  expect(await makeAdmin(shop.db, another)).toBe(true)
  expect((await signIn(another)).body.user.must_change_password).toBe(true)
  await shop.pool.query("update accounts set password_expires_at = now() - interval '1 second'")
  expect(await signIn(another)).toMatchObject({ status: 403, body: { code: 'PASSWORD_EXPIRED' } })
})

test('an administrator with the e-mail of another person is refused, and no account is made', async () => {
  await makeAdmin(shop.db, first)
  await expect(makeAdmin(shop.db, { ...first, email: ' CHU@example.vn ', onlyFirst: false })).rejects.toThrow(
    'Email này đã được đăng ký',
  )
  expect(await countAdmins()).toBe(1)
})
