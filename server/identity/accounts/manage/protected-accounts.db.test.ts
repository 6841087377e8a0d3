import { beforeEach, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import type { Right } from '#contract/platform/access/rights.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'

const shop = await keepForFile(openAccountShop())
const { manager: managers, clerk: clerks } = builtInRoles
const owner = await newAdmin(shop)
const manager = await newAdmin(shop, { staffRoleId: managers.id })
const peer = await newAdmin(shop, { staffRoleId: managers.id })
const clerk = await newAdmin(shop, { staffRoleId: clerks.id })
const age = (minutes: number) =>
  shop.pool.query('update sessions set proved_at = now() - make_interval(mins => $1)', [minutes])
beforeEach(() => age(0))
const send = (who: Actor, path: string, body: object = {}, method = 'PUT') =>
  call(shop.url, path, { method, body, token: who.session.access })
const lettersOf = async ({ email }: Actor) =>
  (
    await shop.pool.query('select kind from letter_outbox where recipient = $1 order by letter_id', [email])
  ).rows.map(({ kind }) => kind)
const stale = { status: 403, body: { code: 'FRESH_PROOF_REQUIRED' } }

test('a password is set by who may do more than its owner, who is told', async () => {
  const set = (who: Actor, whose: Actor) =>
    send(who, `/accounts/update-account-by-admin?id=${whose.user_id}`, { password: 'Mật khẩu tạm thời 81' })
  const beyond = { status: 403, body: { code: 'BEYOND_OWN_RIGHTS' } }
  expect(await set(manager, peer)).toMatchObject(beyond)
  expect(await set(manager, owner)).toMatchObject(beyond)
  expect(await set(owner, await newAdmin(shop))).toMatchObject(beyond)
  expect((await set(manager, clerk)).status).toBe(200)
  expect((await set(owner, peer)).status).toBe(200)
  const customer = await newCustomer(shop)
  expect((await set(manager, customer)).status).toBe(200)
  for (const told of [clerk, peer, customer]) expect(await lettersOf(told)).toEqual(['password_set'])
})

test('a password is not set by a colleague of equal rights who took the role first', async () => {
  const change = (body: object, by = manager) =>
    send(by, `/accounts/update-account-by-admin?id=${target.user_id}`, body)
  const password = 'Mật khẩu tạm thời 81'
  const beyond = { status: 403, body: { code: 'BEYOND_OWN_RIGHTS' } }
  const target = await newAdmin(shop, { staffRoleId: managers.id })
  for (const lower of [{ staff_role_id: clerks.id }, { role_id: 1 }]) {
    expect((await change(lower)).status).toBe(200)
    expect(await change({ password })).toMatchObject(beyond)
  }
  expect(await change({ role_id: 2, staff_role_id: managers.id, password })).toMatchObject(beyond)
  expect((await change({ role_id: 2, staff_role_id: managers.id })).status).toBe(200)
  expect(await change({ password })).toMatchObject(beyond)
  expect((await change({ password }, owner)).status).toBe(200)
})

test('a password is not set by who took rights out of the role first', async () => {
  const makeRole = async (name: string) =>
    (await send(owner, '/accounts/create-role', { name, rights }, 'POST')).body.data
  const rights: Right[] = ['desk.use', 'customers.see', 'accounts.change', 'roles.change']
  const [own, others] = [await makeRole('Nhân sự'), await makeRole('Tuyển dụng')]
  const taker = await newAdmin(shop, { staffRoleId: own.staff_role_id })
  const target = await newAdmin(shop, { staffRoleId: others.staff_role_id })
  const less = { name: 'Tuyển dụng', rights: ['desk.use'], version: others.version }
  expect((await send(taker, `/accounts/update-role?id=${others.staff_role_id}`, less)).status).toBe(200)
  const set = { password: 'Mật khẩu tạm thời 81' }
  expect(await send(taker, `/accounts/update-account-by-admin?id=${target.user_id}`, set)).toMatchObject({
    status: 403,
    body: { code: 'BEYOND_OWN_RIGHTS' },
  })
})

test('an account is locked after a proof alone, by either call, and its person is told once', async () => {
  const [one, other] = [await newCustomer(shop), await newCustomer(shop)]
  const lock = () => send(manager, `/accounts/lock-account?id=${one.user_id}`, { is_active: false })
  const update = () =>
    send(manager, `/accounts/update-account-by-admin?id=${other.user_id}`, { is_active: false })
  await age(11)
  expect(await lock()).toMatchObject(stale)
  expect(await update()).toMatchObject(stale)
  await age(0)
  expect([(await lock()).status, (await lock()).status, (await update()).status]).toEqual([200, 200, 200])
  expect([await lettersOf(one), await lettersOf(other)]).toEqual([['account_locked'], ['account_locked']])
})

test.each([
  [{ code: 'TATCA', kind: 'percent', value: 100 }, true],
  [{ code: 'TATCA1TR', kind: 'percent', value: 100, max_discount: 1_000_001 }, true],
  [{ code: 'LON', kind: 'amount', value: 1_000_001 }, true],
  [{ code: 'QUA', kind: 'percent', value: 100, max_discount: 50_000 }, false],
  [{ code: 'GANHET', kind: 'percent', value: 99 }, true],
  [{ code: 'NUA', kind: 'percent', value: 50 }, true],
  [{ code: 'NUATRAN', kind: 'percent', value: 50, max_discount: 1_000_001 }, true],
  [{ code: 'ITTRAN', kind: 'percent', value: 10, max_discount: 1_000_001 }, true],
  [{ code: 'THUONG', kind: 'percent', value: 49 }, false],
])('a coupon %j needs a fresh proof: %s', async (given, needsProof) => {
  await age(11)
  const make = () => send(manager, '/coupons', { ...plainCoupon, ...given }, 'POST')
  if (needsProof) expect(await make()).toMatchObject(stale)
  else expect((await make()).status).toBe(201)
  await age(0)
  if (needsProof) expect((await make()).status).toBe(201)
})

test('a coupon is made to give everything away after a proof alone', async () => {
  const made = await send(manager, '/coupons', { ...plainCoupon, code: 'SAU' }, 'POST')
  await age(11)
  const all = { ...plainCoupon, code: 'SAU', kind: 'percent', value: 100, max_discount: null }
  expect(await send(manager, `/coupons?id=${made.body.data.coupon_id}`, all)).toMatchObject(stale)
})

test.each([
  [{ percent: 10, targets: [{ kind: 'all', id: 0 }] }, true],
  [{ percent: 100, targets: [{ kind: 'category', id: 1 }] }, true],
  [{ price: 0, targets: [{ kind: 'category', id: 1 }] }, true],
  [{ percent: 50, targets: [{ kind: 'category', id: 1 }] }, true],
  [{ price: 45_000, targets: [{ kind: 'category', id: 1 }] }, true],
  [{ price: 45_001, targets: [{ kind: 'category', id: 1 }] }, false],
  [{ percent: 49, targets: [{ kind: 'category', id: 1 }] }, false],
])('a campaign %j needs a fresh proof: %s', async (given, needsProof) => {
  await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000 }])
  const { rows } = await shop.pool.query('select min(category_id) as id from categories')
  const targets = given.targets.map((one) => (one.kind === 'all' ? one : { ...one, id: rows[0].id }))
  const ends_at = new Date(Date.now() + 86_400_000).toISOString()
  await age(11)
  const make = () => send(manager, '/campaigns', { name: 'Giảm giá', ends_at, ...given, targets }, 'POST')
  if (needsProof) expect(await make()).toMatchObject(stale)
  else expect((await make()).status).toBe(201)
  await age(0)
  if (needsProof) expect((await make()).status).toBe(201)
})
