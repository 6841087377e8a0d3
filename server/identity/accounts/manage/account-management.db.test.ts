import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import {
  type Actor,
  call,
  goodPassword,
  newAdmin,
  newCustomer,
  signInAs,
  recipient,
} from '#test/shop/actors.ts'

let shop: AccountShop
let admin: Actor
beforeAll(async () => {
  shop = await openAccountShop()
})
beforeEach(async () => {
  await shop.db.execute(sql`update accounts set is_active = false where role_id = 2`)
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const as =
  (actor: Actor) =>
  (path: string, method = 'GET', body?: object) =>
    call(shop.url, path, { method, body, token: actor.session.access })
const lock = (by: Actor, id: number, query = '') => as(by)(`/accounts/lock-account?id=${id}${query}`, 'PUT')
const activeAdmins = async () => {
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from accounts where role_id = 2 and is_active`,
  )
  return rows[0]?.n
}

describe('list', () => {
  test('the list of accounts tells each without its secrets, and the counts', async () => {
    const { user_id, email } = await newCustomer(shop)
    const { body, text } = await as(admin)('/accounts/get-accounts')
    expect(body.accounts.find((one: { account_id: number }) => one.account_id === user_id)).toEqual({
      account_id: user_id,
      user_id,
      email,
      role_id: 1,
      staff_role_id: null,
      staff_role: null,
      is_active: true,
      is_verify: false,
      must_change_password: false,
      second_factor: false,
      last_active: expect.stringMatching(/^\d{4}-.*Z$/),
      user: {
        first_name: 'Thu Hà',
        last_name: 'Nguyễn',
        phone_number: recipient.phone_number,
        profile_image: null,
        gender: null,
        dob: null,
        address_id: user_id,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    })
    expect(body.counts.total).toBe(body.accounts.length)
    expect(body.counts.active + body.counts.locked).toBe(body.counts.total)
    expect(text).not.toMatch(/argon2|password_hash|token/)
  })

  test('a search of accounts finds by number, name without accents, e-mail and telephone, page by page', async () => {
    const made = await as(admin)('/accounts/create-account-by-admin', 'POST', {
      first_name: 'Đình Trọng',
      last_name: 'Tôn Thất',
      email: 'Dinh.Trong@example.vn',
      password: goodPassword,
      phone_number: '+84 357 111 222',
    })
    const id = made.body.data.account_id
    for (const search of [
      String(id),
      `#${id}`,
      'ton that dinh',
      'Đình Trọng Tôn',
      'DINH.trong@',
      '0357 111',
      '0357111222',
      '84357111222',
      '+84 357 111 222',
    ]) {
      const { body } = await as(admin)(
        `/accounts/get-accounts?search=${encodeURIComponent(search)}&page=1&page_size=5`,
      )
      expect(
        body.accounts.map((one: { account_id: number }) => one.account_id),
        search,
      ).toContain(id)
      expect(body.pagination).toMatchObject({ page: 1, page_size: 5 })
    }
    for (const search of ['%', '_', '\\', "' or 1=1 --"]) {
      expect(
        (await as(admin)(`/accounts/get-accounts?search=${encodeURIComponent(search)}`)).body.accounts,
        search,
      ).toEqual([])
    }
    const admins = await as(admin)('/accounts/get-accounts?role_id=2&is_active=true')
    expect(admins.body.accounts).toHaveLength(1)
    expect((await as(admin)('/accounts/get-accounts?role_id=3')).status).toBe(422)
    expect((await as(admin)('/accounts/get-accounts?page=1000000')).body.accounts).toEqual([])
  })
})

describe('making and changing', () => {
  const input = { first_name: 'Mai', last_name: 'Lê', password: goodPassword }

  test('an account made for another person has a password to be changed', async () => {
    const email = 'mai@example.vn'
    const made = await as(admin)('/accounts/create-account-by-admin', 'POST', {
      ...input,
      email,
      role_id: 1,
      is_active: true,
    })
    expect(made).toMatchObject({
      status: 201,
      body: { msg: 'Thêm người dùng thành công', data: { email, role_id: 1, must_change_password: true } },
    })
    const mai = await signInAs(shop, { email })
    const body = { account_id: mai.user_id, old_password: goodPassword, new_password: 'Tự chọn 2026' }
    await call(shop.url, '/accounts/change-password', { method: 'PUT', body, token: mai.session.access })
    expect((await as(mai)(`/users/get-user-by-id?id=${mai.user_id}`)).body.data.must_change_password).toBe(
      false,
    )
    expect(
      (await as(admin)('/accounts/create-account-by-admin', 'POST', { ...input, email: ' MAI@example.vn' }))
        .status,
    ).toBe(409)
  })

  test('an administrator needs a strong password', async () => {
    const weak = { ...input, email: 'yeu@example.vn', role_id: 2, password: 'admin@12345' }
    expect((await as(admin)('/accounts/create-account-by-admin', 'POST', weak)).body.errors).toEqual([
      { field: 'password', msg: 'Mật khẩu này quá phổ biến, không dùng được cho tài khoản quản trị' },
    ])
    const customer = await newCustomer(shop)
    const change = { role_id: 2, password: '123456' }
    expect(
      (await as(admin)(`/accounts/update-account-by-admin?id=${customer.user_id}`, 'PUT', change)).status,
    ).toBe(422)
  })

  describe('promotion', () => {
    const promote = (id: number, more = {}) =>
      as(admin)(`/accounts/update-account-by-admin?id=${id}`, 'PUT', { role_id: 2, ...more })
    const change = (who: Actor, new_password: string) =>
      as(who)('/accounts/change-password', 'PUT', {
        account_id: who.user_id,
        old_password: who.password,
        new_password,
      })

    test('a customer who becomes an administrator signs in anew and chooses a password that is good enough for one', async () => {
      const customer = await newCustomer(shop, { password: '123456' })
      const promoted = await promote(customer.user_id)
      expect(promoted.body.data).toMatchObject({ role_id: 2, must_change_password: true })
      expect((await as(customer)('/accounts/sessions')).status).toBe(401)
      const again = await signInAs(shop, customer)
      expect((await as(again)('/accounts/get-accounts')).body.code).toBe('PASSWORD_CHANGE_REQUIRED')
      expect((await change(again, '1234567')).body.errors).toMatchObject([{ field: 'new_password' }])
      expect((await change(again, goodPassword)).status).toBe(200)
      expect((await as(again)('/accounts/get-accounts')).status).toBe(200)
    })

    test('an account that is an administrator’s already keeps its password, and one without a password has none to change', async () => {
      const second = await newAdmin(shop)
      expect((await promote(second.user_id)).body.data.must_change_password).toBe(false)
      expect((await as(second)('/accounts/sessions')).status).toBe(200)
      const { user_id } = await newCustomer(shop)
      await shop.db.execute(sql`update accounts set password_hash = null where account_id = ${user_id}`)
      expect((await promote(user_id)).body.data).toMatchObject({ role_id: 2, must_change_password: false })
    })

    test('a weak password does not slip in while its account becomes an administrator’s, twenty times', async () => {
      for (let round = 0; round < 20; round++) {
        const customer = await newCustomer(shop)
        await Promise.all([change(customer, '123456'), promote(customer.user_id)])
        const again = await as(admin)(`/accounts/get-accounts?account_id=${customer.user_id}`)
        expect(again.body.accounts).toMatchObject([{ role_id: 2, must_change_password: true }])
      }
    })
  })

  test('an update of an account leaves the e-mail, takes the rest, and a temporary password signs out', async () => {
    const customer = await newCustomer(shop)
    const path = `/accounts/update-account-by-admin?id=${customer.user_id}`
    const answer = await as(admin)(path, 'PUT', {
      first_name: 'Hoa',
      email: 'khac@example.vn',
      phone_number: '0912345678',
      password: '',
      role_id: 1,
      is_active: true,
    })
    expect(answer.body).toMatchObject({
      msg: 'Cập nhật người dùng thành công',
      data: {
        email: customer.email,
        user: { first_name: 'Hoa', last_name: 'Nguyễn', phone_number: '0912345678' },
      },
    })
    expect((await as(customer)('/accounts/sessions')).status).toBe(200)
    await as(admin)(path, 'PUT', { password: 'Mật khẩu tạm 77' })
    expect((await as(customer)('/accounts/sessions')).status).toBe(401)
    const again = await call(shop.url, '/accounts/login', {
      body: { email: customer.email, password: 'Mật khẩu tạm 77' },
    })
    expect(again.body.user.must_change_password).toBe(true)
  })

  test.each(['/accounts/update-account-by-admin', '/accounts/lock-account'])(
    'the call %s for an account that is not there is a 404',
    async (path) => {
      expect((await as(admin)(`${path}?id=2147483000`, 'PUT', {})).body.code).toBe('ACCOUNT_NOT_FOUND')
      expect((await as(admin)(`${path}?id=1`, 'PUT', {})).status).toBe(404)
    },
  )
})

describe('locking', () => {
  test('a lock of an account toggles, or does what it is told', async () => {
    const { user_id } = await newCustomer(shop)
    expect(await lock(admin, user_id)).toMatchObject({
      status: 200,
      body: { is_active: false, msg: 'Cập nhật trạng thái người dùng thành công' },
    })
    expect((await lock(admin, user_id)).body.is_active).toBe(true)
    expect((await lock(admin, user_id, '&is_active=true')).body.is_active).toBe(true)
    const told = await as(admin)(`/accounts/lock-account?id=${user_id}`, 'PUT', { is_active: false })
    expect(told.body.is_active).toBe(false)
  })

  test('two locks of an account at once end in the state that the last answer said, or both as wanted', async () => {
    const second = await newAdmin(shop)
    const { user_id } = await newCustomer(shop)
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all([lock(admin, user_id), lock(second, user_id)])
      expect(answers.map(({ body }) => body.is_active).toSorted()).toEqual([false, true])
      const wanted = await Promise.all([
        lock(admin, user_id, '&is_active=false'),
        lock(second, user_id, '&is_active=false'),
      ])
      expect(wanted.map(({ body }) => body.is_active)).toEqual([false, false])
      expect((await lock(admin, user_id)).body.is_active).toBe(true)
    }
  })
})

describe('the last administrator', () => {
  test('no one locks, demotes or deletes their own account', async () => {
    await newAdmin(shop)
    const id = admin.user_id
    const answers = [
      await lock(admin, id),
      await as(admin)(`/accounts/update-account-by-admin?id=${id}`, 'PUT', { role_id: 1 }),
      await as(admin)(`/accounts/update-account-by-admin?id=${id}`, 'PUT', { is_active: false }),
      await as(admin)(`/accounts/delete/${id}`, 'DELETE'),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } })
    const erase = { method: 'DELETE', body: { password: goodPassword }, token: admin.session.access }
    expect((await call(shop.url, '/accounts/my-account', erase)).status).toBe(200)
    expect(await activeAdmins()).toBe(1)
  })

  test('the last administrator does not delete the own account', async () => {
    const erase = { method: 'DELETE', body: { password: goodPassword }, token: admin.session.access }
    expect(await call(shop.url, '/accounts/my-account', erase)).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN' },
    })
  })

  test.each<[string, (by: Actor, id: number) => Promise<{ status: number }>]>([
    ['delete', (by, id) => as(by)(`/accounts/delete/${id}`, 'DELETE')],
    ['lock', (by, id) => lock(by, id, '&is_active=false')],
    ['demote', (by, id) => as(by)(`/accounts/update-account-by-admin?id=${id}`, 'PUT', { role_id: 1 })],
  ])('the last of two administrators who %s each other at once stays', async (_what, act) => {
    for (let round = 0; round < 17; round++) {
      const second = await newAdmin(shop)
      const answers = await Promise.all([act(admin, second.user_id), act(second, admin.user_id)])
      expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1)
      expect(await activeAdmins()).toBe(1)
      if (answers[1]?.status === 200) admin = second
    }
  })
})

describe('erasing', () => {
  test('an erased person goes, the orders that refer to them stay', async () => {
    const { user_id, email } = await newCustomer(shop)
    expect((await as(admin)(`/accounts/delete/${user_id}`, 'DELETE')).body).toMatchObject({
      status: 200,
      success: true,
    })
    expect((await as(admin)(`/accounts/delete/${user_id}`, 'DELETE')).status).toBe(404)
    const { body, text } = await as(admin)('/accounts/get-accounts')
    expect(body.accounts.some((one: { account_id: number }) => one.account_id === user_id)).toBe(false)
    expect(text).not.toContain(email)
    expect((await shop.pool.query('select from sessions where account_id = $1', [user_id])).rowCount).toBe(0)
    expect(
      (await shop.pool.query('select first_name from users where user_id = $1', [user_id])).rows,
    ).toEqual([{ first_name: 'Người dùng đã xóa' }])
  })
})

describe('audit', () => {
  test('the audit log knows who did what to which account, when, from where and in which request', async () => {
    const { user_id } = await newCustomer(shop)
    const locked = await lock(admin, user_id)
    const { rows } = await shop.pool.query(
      `select account_id, address, request_id, action, before, after, at > now() - interval '1 minute' as now
       from audit_log where object_kind = 'account' and object_id = $1 order by audit_id desc limit 1`,
      [String(user_id)],
    )
    expect(rows).toEqual([
      {
        account_id: admin.user_id,
        address: '127.0.0.1',
        request_id: locked.headers.get('x-request-id'),
        action: 'lock-account',
        before: { role_id: 1, staff_role_id: null, is_active: true },
        after: { role_id: 1, staff_role_id: null, is_active: false },
        now: true,
      },
    ])
  })

  test('an audit entry is written with the change or not at all', async () => {
    const { user_id } = await newCustomer(shop)
    await shop.pool.query(
      `alter table audit_log add constraint broken check (action <> 'lock-account') not valid`,
    )
    expect((await lock(admin, user_id)).status).toBe(500)
    await shop.pool.query('alter table audit_log drop constraint broken')
    const { rows } = await shop.pool.query('select is_active from accounts where account_id = $1', [user_id])
    expect(rows).toEqual([{ is_active: true }])
  })

  test.each(["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log'])(
    'the shop itself cannot change the audit log: %s',
    async (statement) => {
      await expect(shop.pool.query(statement)).rejects.toThrow(/append-only|permission denied/)
    },
  )
})
