import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { call, goodPassword, newAdmin, newCustomer, signInAs } from '#test/shop/actors.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const register = (body: object) => call(shop.url, '/accounts/register', { body })
const login = (body: object) => call(shop.url, '/accounts/login', { body })
const person = { password: goodPassword, first_name: 'Lan', last_name: 'Phạm' }
const forgetTries = () => shop.db.execute(sql`delete from throttles`)

describe('registration', () => {
  test('a registration opens an account and signs in', async () => {
    const answer = await register({ ...person, email: 'lan@example.vn' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      status: 201,
      msg: 'Đăng ký thành công!',
      user: {
        role: 'user',
        role_id: 1,
        first_name: 'Lan',
        last_name: 'Phạm',
        email: 'lan@example.vn',
        profile_image: null,
        phone_number: '',
        address: { house_number: '', commune: '', district: '', councious: '', country: '' },
        must_change_password: false,
      },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body.user.user_id).toBe(answer.body.user.account_id)
    const own = await call(shop.url, `/users/get-user-by-id?id=${answer.body.user.user_id}`, {
      token: answer.body.access_token,
    })
    expect(own.body.data).toEqual(answer.body.user)
  })

  test('a registration needs no last name', async () => {
    const { last_name: _, ...rest } = person
    expect((await register({ ...rest, email: 'khong-ho@example.vn' })).status).toBe(201)
  })

  test.each([
    ['no e-mail', { email: undefined }, 'email', 'Vui lòng nhập email'],
    ['no such e-mail', { email: 'lan@' }, 'email', 'Email không hợp lệ'],
    ['5 characters', { password: 'abcde' }, 'password', 'Mật khẩu phải có ít nhất 6 ký tự'],
    ['129 characters', { password: 'aB3'.repeat(43) }, 'password', 'Mật khẩu không được vượt quá 128 ký tự'],
    ['a password that is none', { password: ['abcdef'] }, 'password', 'Vui lòng nhập mật khẩu'],
    ['no first name', { first_name: ' \u200b ' }, 'first_name', 'Tên không được để trống'],
    [
      'an endless name',
      { first_name: 'a'.repeat(50_000) },
      'first_name',
      'Tên không được vượt quá 100 ký tự',
    ],
  ])('a registration refuses %s', async (_what, wrong, field, msg) => {
    const answer = await register({ ...person, email: 'sai@example.vn', ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ field, msg })
  })

  test('a registration takes a common password with a warning', async () => {
    const answer = await register({ ...person, email: 'pho-bien@example.vn', password: '123456' })
    expect(answer.status).toBe(201)
    expect(answer.body.warning).toContain('rất phổ biến')
  })

  test('no one registers as an administrator, as verified or as another person', async () => {
    const injected = {
      role_id: 2,
      role: 'admin',
      is_admin: true,
      is_active: false,
      is_verify: true,
      account_id: 1,
      user_id: 1,
      created_at: '2000-01-01',
    }
    const answer = await register({ ...person, email: 'gian@example.vn', ...injected })
    expect(answer.body.user).toMatchObject({ role: 'user', role_id: 1 })
    const { rows } = await shop.db.execute(sql`
      select role_id, is_active, is_verify, created_at > now() - interval '1 minute' as now from accounts where email_key = 'gian@example.vn'`)
    expect(rows).toEqual([{ role_id: 1, is_active: true, is_verify: false, now: true }])
  })

  test('a registration with __proto__ in the body is refused', async () => {
    const answer = await fetch(`${shop.url}/api/v1/accounts/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__":{"role_id":2},"email":"proto@example.vn","password":"abcdef1","first_name":"P"}',
    })
    expect(answer.status).toBe(400)
  })

  test(
    'an e-mail address in any spelling registers one account, also when twenty come at once',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < 5; round++) {
        const spellings = [
          `trần.${round}@example.vn`,
          `TRẦN.${round}@EXAMPLE.VN`,
          ` trần.${round}@example.vn `,
          `trần.${round}@example.vn`.normalize('NFD'),
          `ｔrần.${round}＠example．vn`,
        ]
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, i) => register({ ...person, email: spellings[i % 5] })),
        )
        expect(answers.map((answer) => answer.status).toSorted()).toEqual([
          201,
          ...Array<number>(19).fill(409),
        ])
        expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
          code: 'EMAIL_TAKEN',
          msg: 'Email này đã được đăng ký. Vui lòng đăng nhập hoặc dùng email khác.',
        })
        const { rows } = await shop.db.execute(
          sql`select count(*)::int as n from accounts where email_key = ${`trần.${round}@example.vn`}`,
        )
        expect(rows).toEqual([{ n: 1 }])
      }
      const { rows } = await shop.db.execute(
        sql`select count(*)::int as n from users u where not exists (select from accounts where account_id = user_id)`,
      )
      expect(rows, 'no user without an account but the shop itself').toEqual([{ n: 1 }])
    },
  )

  test('a caller who asks for many taken e-mails is stopped', async () => {
    await forgetTries()
    const emails = Array.from({ length: 14 }, (_, i) => `da-co-${i}@example.vn`)
    for (const email of emails) await newCustomer(shop, { email })
    const answers = await Promise.all(emails.map((email) => register({ ...person, email })))
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(10)
    const refused = answers.find((answer) => answer.status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000)
    // Else the refusal itself would tell which e-mails are taken.
    expect((await register({ ...person, email: 'chua-co@example.vn' })).status).toBe(429)
    await forgetTries()
  })
})

describe('sign-in', () => {
  test('a sign-in answers tokens and the person', async () => {
    await newCustomer(shop, { email: 'khach@example.vn' })
    const answer = await login({ email: 'KHACH@example.vn ', password: goodPassword, remember_me: true })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 200,
      msg: 'Đăng nhập thành công!',
      user: { email: 'khach@example.vn' },
    })
    expect(answer.body.access_token.split('.')).toHaveLength(3)
  })

  test('a sign-in with an unknown e-mail, a wrong password, a locked account or none at all gets the same answer', async () => {
    const locked = await newCustomer(shop)
    const bare = await newCustomer(shop)
    await shop.db.execute(sql`update accounts set is_active = false where account_id = ${locked.user_id}`)
    await shop.db.execute(sql`update accounts set password_hash = null where account_id = ${bare.user_id}`)
    const { email } = await newCustomer(shop)
    const answers = await Promise.all(
      ['khong-co@example.vn', 'khong phai email', email, locked.email, bare.email].map((who) =>
        login({ email: who, password: 'sai mật khẩu' }),
      ),
    )
    const seen = answers.map(({ status, text, headers }) => {
      const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
      return JSON.stringify([status, text.replace(/"request_id":"[^"]*"/, ''), kept])
    })
    expect(new Set(seen).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, body: { msg: 'Tài khoản hoặc mật khẩu không đúng.' } })
  })

  test('a locked account is told so at the sign-in only after the right password, and gets no token', async () => {
    const { email, user_id } = await newCustomer(shop)
    await shop.db.execute(sql`update accounts set is_active = false where account_id = ${user_id}`)
    const answer = await login({ email, password: goodPassword })
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_LOCKED', msg: 'Tài khoản đã bị khóa' },
    })
    expect(answer.text).not.toContain('token')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('a sign-in after ten wrong passwords in a minute waits even with the right one; then it is let in', async () => {
    const { email, user_id } = await newCustomer(shop)
    const wrong = await Promise.all(
      Array.from({ length: 30 }, () => login({ email, password: 'sai mật khẩu' })),
    )
    expect(wrong.filter((answer) => answer.status === 401)).toHaveLength(10)
    const refused = wrong.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(20)
    expect(refused[0]?.body.msg).toBe('Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.')
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await login({ email, password: goodPassword })).status).toBe(429)
    await shop.db.execute(
      sql`update throttles set tries = array(select t - interval '61 seconds' from unnest(tries) t)`,
    )
    expect((await login({ email, password: goodPassword })).body.user.user_id).toBe(user_id)
  })

  test('sign-ins with the right password are not counted', async () => {
    const { email } = await newCustomer(shop)
    for (let i = 0; i < 15; i++) await signInAs(shop, { email })
  })

  test('an address is held back after many failed sign-ins as well', async () => {
    const small = await openAccountShop({ env: { SIGN_INS_PER_MINUTE: '5' } })
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        call(small.url, '/accounts/login', {
          body: { email: `ai-${i}@example.vn`, password: 'sai mật khẩu' },
        }),
      ),
    )
    // Two are judged at once, and the second may be one too many.
    expect(tries.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(6)
    expect(tries.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(2)
    await small.close()
  })

  test.each([64, 128])(
    'a password of %i characters counts to its last one, composed or not',
    async (length) => {
      const password = `Mật khẩu rất dài ${'ệ'.repeat(200)}`.slice(0, length)
      const { email } = await newCustomer(shop, { password })
      expect((await login({ email, password: password.normalize('NFD') })).status).toBe(200)
      expect((await login({ email, password: `${password.slice(0, -1)}x` })).status).toBe(401)
      expect(
        (await login({ email, password: Buffer.from(password).subarray(0, 72).toString() })).status,
      ).toBe(401)
    },
  )

  test('a sign-in with a password of a megabyte is refused', async () => {
    const answer = await login({ email: 'ai@example.vn', password: 'x'.repeat(1_000_000) })
    expect([413, 422]).toContain(answer.status)
  })

  test('a session with remember me lasts thirty days, else twelve hours', async () => {
    const { email, user_id } = await newCustomer(shop)
    await signInAs(shop, { email }, true)
    const { rows } = await shop.db.execute(sql`
      select remember_me, round(extract(epoch from expires_at - created_at) / 3600)::int as hours
      from sessions where account_id = ${user_id} order by session_id`)
    expect(rows).toEqual([
      { remember_me: false, hours: 12 },
      { remember_me: true, hours: 720 },
    ])
  })

  test('a one-time password that was not used in time is worth nothing', async () => {
    const { email, user_id } = await newAdmin(shop)
    await shop.db.execute(
      sql`update accounts set password_expires_at = now() - interval '1 second' where account_id = ${user_id}`,
    )
    expect(await login({ email, password: goodPassword })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_EXPIRED' },
    })
  })
})

test('the session cookie for pages is out of reach for scripts and other sites', async () => {
  const { email } = await newCustomer(shop)
  const plain = (await login({ email, password: goodPassword })).headers.getSetCookie()
  expect(plain).toHaveLength(2)
  expect(plain[0]).toMatch(/^session=\d+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const kept = (await login({ email, password: goodPassword, remember_me: true })).headers.getSetCookie()
  expect(kept[0]).toMatch(/; Max-Age=2592000$/)
  expect(kept[1]).toMatch(/^device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/)

  const secure = await openAccountShop({ env: { PUBLIC_URL: 'https://hiensach.example' } })
  const { headers } = await call(secure.url, '/accounts/register', { body: { ...person, email } })
  expect(headers.getSetCookie()[0]).toMatch(/^__Host-session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  await secure.close()
})

test('the session cookie for pages changes nothing: a request that another site can send is refused', async () => {
  const { email, user_id } = await newCustomer(shop)
  const [cookie = ''] = (await login({ email, password: goodPassword })).headers.getSetCookie()
  const withCookie = (path: string, init: RequestInit) =>
    fetch(`${shop.url}/api/v1${path}`, { ...init, headers: { cookie, ...init.headers } })
  expect((await withCookie('/accounts/logout', { method: 'POST' })).status).toBe(401)
  expect((await withCookie(`/users/get-user-by-id?id=${user_id}`, {})).status).toBe(401)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await withCookie('/accounts/login', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{"email":"a@b.vn","password":"123456"}',
    })
    expect(answer.status, type).toBe(415)
  }
})

test('no value that the database holds can be signed in with', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => newCustomer(shop)))
  const { rows } = await shop.db.execute<{ password_hash: string }>(
    sql`select password_hash from accounts where password_hash is not null`,
  )
  for (const { password_hash } of rows)
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const tables = ['users', 'accounts', 'sessions', 'refresh_tokens', 'throttles', 'audit_log', 'identities']
  const dumps = await Promise.all(
    tables.map((table) => shop.db.execute(sql`select t::text from ${sql.identifier(table)} t`)),
  )
  const dump = JSON.stringify(dumps.map((result) => result.rows))
  for (const { password, session } of people) {
    for (const secret of [password, session.access, session.refresh]) expect(dump).not.toContain(secret)
  }
})
