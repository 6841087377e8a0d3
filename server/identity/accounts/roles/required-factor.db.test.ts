import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { emailKey } from '#contract/base/people/email.ts'
import { findCredentialsByEmail } from '#server/base/people/account-store.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { resetFactorsByCommand } from '#server/identity/sessions/factor/change-factors.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, signInAs } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'

const shop = await keepForFile(openAccountShop())
const owner = await newAdmin(shop)

const as = ({ session }: Actor, path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { token: session.access, method, ...(body && { body }) })
const require = (id: number, required: boolean, by = owner) =>
  as(by, `/accounts/require-factor?id=${id}`, 'PUT', { required })
/** As the app and its first code would leave it. */
const giveFactor = ({ user_id }: Actor) =>
  shop.db.execute(sql`
    insert into authenticators (account_id, secret, confirmed_at) values (${user_id}, '\\x01', now())`)
const { clerk: clerkRole, manager: managerRole, owner: ownerRole } = builtInRoles

test('a member of a role that requires a second factor may do nothing of the staff without one but add one', async () => {
  const clerk = await newAdmin(shop, { staffRoleId: clerkRole.id })
  const other = await newAdmin(shop, { staffRoleId: managerRole.id })
  const cut: number[] = []
  const stop = shop.sessionEvents.onEnd(({ account_id }) => cut.push(account_id))
  expect((await as(clerk, '/orders/get-all-orders?page=1')).status).toBe(200)
  expect((await require(clerkRole.id, true)).status).toBe(200)
  expect((await as(clerk, '/orders/get-all-orders?page=1')).body).toMatchObject({
    status: 403,
    code: 'FACTOR_SETUP_REQUIRED',
  })
  expect((await as(other, '/orders/get-all-orders?page=1')).status).toBe(200)
  // On calls for customers too they are like one without rights.
  expect((await as(clerk, `/users/get-user-by-id?id=${other.user_id}`)).status).toBe(403)
  expect((await as(clerk, '/accounts/factors')).body.data).toMatchObject({ owed: true })
  expect((await as(clerk, '/accounts/authenticator', 'POST')).status).toBe(200)
  await giveFactor(other)
  await shop.db.execute(
    sql`update authenticators set confirmed_at = now() where account_id = ${clerk.user_id}`,
  )
  expect((await as(clerk, '/orders/get-all-orders?page=1')).status).toBe(200)
  expect((await require(clerkRole.id, false)).status).toBe(200)
  await expect.poll(() => cut.includes(clerk.user_id)).toBe(true)
  stop()
})

test('a member of the staff without a second factor cannot require one of their own role, nor one with fewer rights than the role', async () => {
  expect((await require(ownerRole.id, true)).body.code).toBe('OWN_FACTOR_FIRST')
  const {
    rows: [made],
  } = await shop.db.execute<{ id: number }>(sql`
    insert into staff_roles (name, rights) values ('Nhân sự', '{desk.use,customers.see,roles.change}') returning staff_role_id as id`)
  const smaller = await newAdmin(shop, { staffRoleId: made?.id ?? 0 })
  expect((await require(managerRole.id, true, smaller)).body.code).toBe('BEYOND_OWN_RIGHTS')
  await giveFactor(owner)
  expect((await require(ownerRole.id, true)).status).toBe(200)
  expect((await as(owner, '/accounts/get-roles')).status).toBe(200)
  await require(ownerRole.id, false)
})

test('a colleague who may do as much removes the second factors of one who lost them', async () => {
  const clerk = await newAdmin(shop, { staffRoleId: clerkRole.id })
  await giveFactor(clerk)
  const reset = (by: Actor) => as(by, `/accounts/reset-factors?id=${clerk.user_id}`, 'POST')
  const manager = await newAdmin(shop, { staffRoleId: managerRole.id })
  expect((await reset(manager)).status).toBe(403)
  const { body } = await as(owner, `/accounts/get-accounts?account_id=${clerk.user_id}`)
  expect(body.accounts).toMatchObject([{ second_factor: true }])
  expect((await reset(owner)).status).toBe(200)
  expect((await as(clerk, '/accounts/sessions')).status).toBe(401)
  expect((await signInAs(shop, clerk)).user_id).toBe(clerk.user_id)
  expect((await reset(owner)).body.code).toBe('FACTOR_NOT_FOUND')
  const { rows } = await shop.db.execute(sql`
    select account_id from audit_log where action = 'reset-factors' and object_id = ${String(clerk.user_id)}`)
  expect(rows).toEqual([{ account_id: owner.user_id }])
})

test('the last owner who lost the second factor is helped by a command', async () => {
  const last = await newAdmin(shop)
  await giveFactor(last)
  const account = await findCredentialsByEmail(shop.db, emailKey(last.email))
  expect(account?.account_id).toBe(last.user_id)
  expect(await resetFactorsByCommand(shop.db, systemCaller, last.user_id)).toBe(true)
  expect(await resetFactorsByCommand(shop.db, systemCaller, last.user_id)).toBe(false)
  expect((await signInAs(shop, last)).user_id).toBe(last.user_id)
})
