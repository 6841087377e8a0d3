import { beforeEach, describe, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import type { Right } from '#contract/platform/access/rights.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'

const shop = await keepForFile(openAccountShop())
let owner: Actor
let manager: Actor
let clerk: Actor

beforeEach(async () => {
  owner = await newAdmin(shop)
  manager = await newAdmin(shop, { staffRoleId: builtInRoles.manager.id })
  clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
})

const as = (actor: Actor) => (method: string, path: string, body?: unknown) =>
  call(shop.url, `/accounts/${path}`, { method, token: actor.session.access, body })
let names = 0
const create = (rights: readonly Right[], name = `Nhóm quyền ${++names}`, by = owner) =>
  as(by)('POST', 'create-role', { name, rights })
const give = (to: Actor, staff_role_id: number, by = owner) =>
  as(by)('PUT', `update-account-by-admin?id=${to.user_id}`, { role_id: 2, staff_role_id })
const roleOf = async ({ user_id }: Actor) => {
  const { rows } = await shop.pool.query(
    'select role_id, staff_role_id from accounts where account_id = $1',
    [user_id],
  )
  return rows[0]
}
const mayReadLog = async (actor: Actor) =>
  (await call(shop.url, '/audit-log', { token: actor.session.access })).status === 200

describe('own roles', () => {
  test('a role of one’s own allows from the next call the rights that it names, and no others', async () => {
    const { body } = await create(['desk.use', 'audit.see'])
    expect((await give(clerk, body.data.staff_role_id)).status).toBe(200)
    expect(await mayReadLog(clerk)).toBe(true)
    const changed = await as(owner)('PUT', `update-role?id=${body.data.staff_role_id}`, {
      name: body.data.name,
      rights: ['desk.use'],
      version: body.data.version,
    })
    expect(changed.body.data).toMatchObject({ rights: ['desk.use'], version: 2 })
    expect(await mayReadLog(clerk)).toBe(false)
    const { rows } = await shop.pool.query(
      "select action, before, after from audit_log where object_kind = 'role' and object_id = $1 order by audit_id",
      [String(body.data.staff_role_id)],
    )
    expect(rows).toMatchObject([
      { action: 'create-role', after: { rights: ['desk.use', 'audit.see'] } },
      {
        action: 'update-role',
        before: { rights: ['desk.use', 'audit.see'] },
        after: { rights: ['desk.use'] },
      },
    ])
  })

  test('a role of one’s own is removed once no account has it', async () => {
    const { body } = await create(['desk.use'])
    await give(clerk, body.data.staff_role_id)
    const remove = () => as(owner)('DELETE', `delete-role?id=${body.data.staff_role_id}`)
    expect((await remove()).body.code).toBe('ROLE_IN_USE')
    await give(clerk, builtInRoles.clerk.id)
    expect((await remove()).status).toBe(200)
    expect((await remove()).body.code).toBe('ROLE_NOT_FOUND')
    expect((await give(clerk, body.data.staff_role_id)).body).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: 'staff_role_id' }],
    })
  })

  test('a role of one’s own has a name of its own, a version, and rights that exist', async () => {
    const { body } = await create(['desk.use'], 'Thu ngân')
    expect((await create(['desk.use'], 'thu NGÂN')).body.code).toBe('ROLE_NAME_TAKEN')
    const stale = { name: 'Thu ngân', rights: [], version: 7 }
    expect((await as(owner)('PUT', `update-role?id=${body.data.staff_role_id}`, stale)).body.code).toBe(
      'VERSION_CHANGED',
    )
    for (const wrong of [{ rights: ['all'] }, { rights: ['desk.use', 'desk.use'] }, { name: ' ' }]) {
      const answer = await as(owner)('POST', 'create-role', { name: 'Khác', rights: [], ...wrong })
      expect([answer.status, answer.body.errors[0].field.split('.')[0]]).toEqual([422, Object.keys(wrong)[0]])
    }
  })

  test('a built-in role is neither changed nor removed', async () => {
    const change = { name: 'Chủ', rights: [], version: 1 }
    for (const { id } of Object.values(builtInRoles)) {
      expect((await as(owner)('PUT', `update-role?id=${id}`, change)).body.code).toBe('BUILT_IN_ROLE')
      expect((await as(owner)('DELETE', `delete-role?id=${id}`)).body.code).toBe('BUILT_IN_ROLE')
    }
  })
})

describe('escalation', () => {
  test('a manager gives roles up to their own, and touches no owner', async () => {
    const { user_id } = await newCustomer(shop)
    const promote = (staff_role_id?: number) =>
      as(manager)('PUT', `update-account-by-admin?id=${user_id}`, { role_id: 2, staff_role_id })
    expect((await promote(builtInRoles.owner.id)).body.code).toBe('BEYOND_OWN_RIGHTS')
    // Without a role they would be an owner.
    expect((await promote()).body.code).toBe('BEYOND_OWN_RIGHTS')
    expect((await promote(builtInRoles.clerk.id)).body.data).toMatchObject({
      staff_role: 'Nhân viên bán hàng',
    })
    for (const [method, path, body] of [
      ['PUT', `update-account-by-admin?id=${owner.user_id}`, { password: 'Mật khẩu mới 2026' }],
      ['PUT', `lock-account?id=${owner.user_id}`, {}],
      ['DELETE', `delete/${owner.user_id}`, undefined],
    ] as const)
      expect((await as(manager)(method, path, body)).body.code).toBe('BEYOND_OWN_RIGHTS')
    expect(
      (
        await call(shop.url, `/users/update-user?id=${owner.user_id}`, {
          method: 'PUT',
          token: manager.session.access,
          body: { first_name: 'Khác' },
        })
      ).status,
    ).toBe(403)
    const made = await as(manager)('POST', 'create-account-by-admin', {
      first_name: 'Mới',
      last_name: '',
      email: 'moi@example.vn',
      password: 'Nhân viên mới 27',
      role_id: 2,
    })
    expect(made.body.code).toBe('BEYOND_OWN_RIGHTS')
  })

  test('a member of the staff who may make roles makes none beyond their own rights', async () => {
    const { body } = await create(['desk.use', 'roles.change', 'accounts.change', 'customers.see'])
    await give(clerk, body.data.staff_role_id)
    expect((await create(['money.handle'], undefined, clerk)).body.code).toBe('BEYOND_OWN_RIGHTS')
    expect((await create(['customers.see'], undefined, clerk)).status).toBe(201)
    const own = { name: body.data.name, rights: ['desk.use', 'roles.change'], version: 1 }
    expect((await as(clerk)('PUT', `update-role?id=${body.data.staff_role_id}`, own)).body.code).toBe(
      'OWN_ROLE',
    )
    expect((await give(clerk, builtInRoles.warehouse.id, clerk)).body.code).toBe('OWN_ACCOUNT')
  })
})

describe('owners', () => {
  beforeEach(async () => {
    await shop.pool.query(
      'update accounts set is_active = false where staff_role_id = 1 and account_id <> $1',
      [owner.user_id],
    )
  })

  test('the last owner keeps their role against anyone else of the staff', async () => {
    const { body } = await create([...builtInRoles.owner.rights])
    await give(manager, body.data.staff_role_id)
    for (const [method, path, change] of [
      ['PUT', `update-account-by-admin?id=${owner.user_id}`, { role_id: 1 }],
      ['PUT', `update-account-by-admin?id=${owner.user_id}`, { staff_role_id: builtInRoles.clerk.id }],
      ['PUT', `lock-account?id=${owner.user_id}`, {}],
      ['DELETE', `delete/${owner.user_id}`, undefined],
    ] as const)
      expect((await as(manager)(method, path, change)).body.code).toBe('LAST_OWNER')
    expect(await roleOf(owner)).toEqual({ role_id: 2, staff_role_id: 1 })
  })

  test('the last of two owners who remove each other at once stays', async () => {
    const other = await newAdmin(shop)
    const answers = await Promise.all([
      give(owner, builtInRoles.clerk.id, other),
      give(other, builtInRoles.clerk.id, owner),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const roles = [await roleOf(owner), await roleOf(other)].map(({ staff_role_id }) => staff_role_id)
    expect(roles.toSorted()).toEqual([1, builtInRoles.clerk.id])
  })
})

test('an account that leaves the staff has no role any more', async () => {
  await as(owner)('PUT', `update-account-by-admin?id=${clerk.user_id}`, { role_id: 1 })
  expect(await roleOf(clerk)).toEqual({ role_id: 1, staff_role_id: null })
})

test('a role that may see no work finds none on the first screen of the desk', async () => {
  const { body } = await create(['desk.use', 'coupons.change'])
  await give(clerk, body.data.staff_role_id)
  const ask = (path: string) => call(shop.url, path, { token: clerk.session.access })
  for (const path of ['/today/get-work', '/today/get-work-items']) {
    const { status, body: told } = await ask(path)
    expect([path, status, told.data]).toEqual([path, 200, []])
  }
  expect((await ask('/desk/counts')).body.data).toMatchObject({ orders_to_confirm: 0, refunds_due: 0 })
  expect((await ask('/desk/search?q=nguyen')).body.data).toMatchObject({
    orders: [],
    books: [],
    customers: [],
  })
})

test('the session of one of the staff says what they may do', async () => {
  const { body } = await call(shop.url, `/users/get-user-by-id?id=${clerk.user_id}`, {
    token: clerk.session.access,
  })
  expect(body.data).toMatchObject({
    staff_role: { staff_role_id: builtInRoles.clerk.id, name: 'Nhân viên bán hàng' },
    rights: expect.arrayContaining(['orders.handle']),
  })
})
