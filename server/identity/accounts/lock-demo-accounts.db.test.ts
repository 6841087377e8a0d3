import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { call } from '#test/shop/actors.ts'
import { fillDemoAccounts } from '#server/base/people/fill-demo-accounts.ts'
import { makeAdmin } from '#server/base/people/make-admin.ts'
import { lockDemoAccounts } from './lock-demo-accounts.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const signIn = (email: string, password: string) =>
  call(shop.url, '/accounts/login', { body: { email, password } })

test('the known passwords of a demo open no account of a shop in earnest, and their sessions are over', async () => {
  expect(await lockDemoAccounts(shop.db)).toEqual([])
  const accounts = await fillDemoAccounts(shop.db)
  const [admin, ...customers] = accounts.map(({ email, password }) => ({ email, password }))
  const own = customers.pop()
  if (!admin || !own) throw new Error('The demo has an administrator and customers')
  const { body } = await signIn(admin.email, admin.password)
  const changed = await signIn(own.email, own.password)
  await call(shop.url, '/accounts/change-password', {
    method: 'PUT',
    token: changed.body.access_token,
    body: {
      account_id: changed.body.user.account_id,
      old_password: own.password,
      new_password: 'Hiên nhà nhiều gió 27',
    },
  })

  const rounds = await Promise.all([lockDemoAccounts(shop.db), lockDemoAccounts(shop.db)])
  expect(rounds.flat().toSorted()).toEqual([admin.email, ...customers.map(({ email }) => email)].toSorted())
  for (const { email, password } of [admin, ...customers])
    expect((await signIn(email, password)).status).not.toBe(200)
  expect((await call(shop.url, '/accounts/sessions', { token: body.access_token })).status).toBe(401)
  expect((await signIn(own.email, 'Hiên nhà nhiều gió 27')).status).toBe(200)
  const { rows } = await shop.pool.query(
    "select object_id from audit_log where action = 'lock-account' and account_id is null",
  )
  expect(rows).toHaveLength(accounts.length - 1)

  // Locked accounts administer nothing, so the one of the settings is made.
  const first = { email: 'chu@example.vn', password: 'Gió mùa đông bắc 31', onlyFirst: true }
  expect(await makeAdmin(shop.db, first)).toBe(true)
})
