import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SessionEnd } from '#server/platform/guard/sessions/session-events.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer, signInAs } from '#test/shop/actors.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const refresh = (refresh_token: string) =>
  call(shop.url, '/accounts/refresh-token', { body: { refresh_token } })
const whoIs = ({ user_id, session }: { user_id: number; session: { access: string } }) =>
  call(shop.url, `/users/get-user-by-id?id=${user_id}`, { token: session.access })
const letTimePass = (seconds: number) =>
  shop.db.execute(sql`update refresh_tokens set used_at = used_at - make_interval(secs => ${seconds})`)

describe('refreshing', () => {
  test('a refresh answers a new pair of tokens that works, and the old access token goes on', async () => {
    const customer = await newCustomer(shop)
    const next = await refresh(customer.session.refresh)
    expect(next.status).toBe(200)
    expect(next.body.refresh_token).not.toBe(customer.session.refresh)
    expect((await whoIs({ ...customer, session: { access: next.body.access_token } })).status).toBe(200)
    expect((await whoIs(customer)).status).toBe(200)
  })

  test('a refresh with the direct predecessor within ten seconds answers the very same successor', async () => {
    const { session } = await newCustomer(shop)
    const first = await refresh(session.refresh)
    const second = await refresh(session.refresh)
    expect(second.body.refresh_token).toBe(first.body.refresh_token)
    expect((await refresh(first.body.refresh_token)).status).toBe(200)
  })

  test('a refresh with a spent token later ends the session and is written down', async () => {
    const customer = await newCustomer(shop)
    const next = await refresh(customer.session.refresh)
    await letTimePass(30)
    expect(await refresh(customer.session.refresh)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
    expect((await refresh(next.body.refresh_token)).status).toBe(401)
    expect((await whoIs(customer)).status).toBe(401)
    const { rows } = await shop.db.execute(sql`
      select action, object_kind from audit_log where account_id = ${customer.user_id} and action = 'refresh-token-reused'`)
    expect(rows).toHaveLength(1)
  })

  test('the grace of a refresh is for the direct predecessor alone', async () => {
    const { session } = await newCustomer(shop)
    const second = await refresh(session.refresh)
    const third = await refresh(second.body.refresh_token)
    expect((await refresh(session.refresh)).status).toBe(401)
    expect((await refresh(third.body.refresh_token)).status).toBe(401)
  })

  test('ten tabs that refresh at once get one successor, twenty times in a row, and no one is signed out', async () => {
    let { refresh: token } = (await newCustomer(shop)).session
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)))
      expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
      const successors = new Set(answers.map((answer) => answer.body.refresh_token))
      expect(successors.size).toBe(1)
      token = answers[0]?.body.refresh_token
    }
  })

  test.each([
    ['nonsense', 'x'],
    ['an access token', undefined],
    ['a token that was never given', 'A'.repeat(43)],
  ])('a refresh with %s is refused', async (_what, token) => {
    const { session } = await newCustomer(shop)
    expect((await refresh(token ?? session.access)).status).toBe(401)
  })

  test('a refresh token is no bearer', async () => {
    const customer = await newCustomer(shop)
    expect((await whoIs({ ...customer, session: { access: customer.session.refresh } })).status).toBe(401)
  })

  test('no token outlives the end of its session', async () => {
    const customer = await newCustomer(shop)
    await shop.db.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where account_id = ${customer.user_id}`,
    )
    expect((await whoIs(customer)).status).toBe(401)
    expect((await refresh(customer.session.refresh)).status).toBe(401)
  })

  test('the session cookie for pages comes with a refresh, and lasts as long as the session', async () => {
    const { email } = await newCustomer(shop)
    const { session } = await signInAs(shop, { email }, true)
    const [cookie = ''] = (await refresh(session.refresh)).headers.getSetCookie()
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(2_591_000)
  })
})

describe('signing out', () => {
  test('a sign-out ends the session of this device and no other', async () => {
    const one = await newCustomer(shop)
    const two = await signInAs(shop, { email: one.email })
    const answer = await call(shop.url, '/accounts/logout', { method: 'POST', token: one.session.access })
    expect(answer).toMatchObject({ status: 200, body: { msg: 'Đăng xuất thành công. Hẹn gặp lại!' } })
    expect(answer.headers.getSetCookie()[0]).toBe('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    expect((await whoIs(one)).status).toBe(401)
    expect((await refresh(one.session.refresh)).status).toBe(401)
    expect((await whoIs(two)).status).toBe(200)
  })

  test('a sign-out asks for no body, also where a client names its type', async () => {
    const { session } = await newCustomer(shop)
    const headers = { 'content-type': 'application/json' }
    expect(
      (await call(shop.url, '/accounts/logout', { method: 'POST', token: session.access, headers })).status,
    ).toBe(200)
  })

  test('the list of devices has those of this person and of no other', async () => {
    const one = await newCustomer(shop)
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
    await call(shop.url, '/accounts/login', {
      body: { email: one.email, password: goodPassword },
      headers: { 'user-agent': agent },
    })
    const { body } = await call(shop.url, '/accounts/sessions', { token: one.session.access })
    expect(body.data).toMatchObject([
      { device: 'Chrome trên Windows', current: false, address: '127.0.0.1' },
      { current: true, device: 'Thiết bị không xác định' },
    ])
    expect(body.data[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Object.keys(body.data[0]).toSorted()).toEqual([
      'address',
      'created_at',
      'current',
      'device',
      'expires_at',
      'last_used_at',
      'session_id',
    ])
  })

  test('a person signs out another device or all others, and never one of another person', async () => {
    const mine = await newCustomer(shop)
    const second = await signInAs(shop, { email: mine.email })
    const third = await signInAs(shop, { email: mine.email })
    const stranger = await newCustomer(shop)
    const sessions = await call(shop.url, '/accounts/sessions', { token: second.session.access })
    const current = sessions.body.data.find((one: { current: boolean }) => one.current)
    const end = (token: string, id: number | string) =>
      call(shop.url, `/accounts/sessions?id=${id}`, { method: 'DELETE', token })
    const foreign = await end(stranger.session.access, current.session_id)
    const missing = await end(stranger.session.access, 2_147_483_647)
    expect(foreign).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } })
    expect(missing.body.msg).toBe(foreign.body.msg)
    expect((await end(mine.session.access, current.session_id)).status).toBe(200)
    expect((await whoIs(second)).status).toBe(401)
    const others = await call(shop.url, '/accounts/other-sessions', {
      method: 'DELETE',
      token: mine.session.access,
    })
    expect(others.body.signed_out).toBe(1)
    expect((await whoIs(third)).status).toBe(401)
    expect((await whoIs(mine)).status).toBe(200)
  })
})

test('a locked, erased or demoted account is stopped at the next call', async () => {
  const admin = await newAdmin(shop)
  const second = await newAdmin(shop)
  const [locked, erased] = [await newCustomer(shop), await newCustomer(shop)]
  const asAdmin = (path: string, method: string, body?: object) =>
    call(shop.url, path, { method, body, token: admin.session.access })
  await asAdmin(`/accounts/lock-account?id=${locked.user_id}`, 'PUT')
  await asAdmin(`/accounts/delete/${erased.user_id}`, 'DELETE')
  for (const gone of [locked, erased]) {
    expect((await whoIs(gone)).status).toBe(401)
    expect((await refresh(gone.session.refresh)).status).toBe(401)
  }
  expect((await call(shop.url, '/accounts/get-accounts', { token: second.session.access })).status).toBe(200)
  await asAdmin(`/accounts/update-account-by-admin?id=${second.user_id}`, 'PUT', { role_id: 1 })
  expect((await call(shop.url, '/accounts/get-accounts', { token: second.session.access })).status).toBe(403)
  // Sessions ended while the account was locked stay ended.
  await asAdmin(`/accounts/lock-account?id=${locked.user_id}`, 'PUT')
  expect((await whoIs(locked)).status).toBe(401)
})

describe('events', () => {
  let beside: AccountShop
  beforeAll(async () => {
    beside = await openAccountShop({ beside: shop })
  })
  afterAll(() => beside.close())

  type Change = (who: Actor, admin: Actor) => Promise<{ status: number }>
  const byAdmin =
    (path: (id: number) => string, method: string, body?: object): Change =>
    (who, admin) =>
      call(shop.url, path(who.user_id), { method, body, token: admin.session.access })

  test.each<[string, Change, string]>([
    [
      'signed out',
      (who) => call(shop.url, '/accounts/logout', { method: 'POST', token: who.session.access }),
      'sign-out',
    ],
    ['was locked', byAdmin((id) => `/accounts/lock-account?id=${id}`, 'PUT'), 'locked'],
    ['was erased', byAdmin((id) => `/accounts/delete/${id}`, 'DELETE'), 'erased'],
    [
      'got a temporary password',
      byAdmin((id) => `/accounts/update-account-by-admin?id=${id}`, 'PUT', { password: goodPassword }),
      'password-changed',
    ],
    [
      'got another role',
      byAdmin((id) => `/accounts/update-account-by-admin?id=${id}`, 'PUT', { role_id: 1 }),
      'role-changed',
    ],
    [
      'had a refresh token used twice',
      async (who) => {
        await refresh(who.session.refresh)
        await letTimePass(30)
        await refresh(who.session.refresh)
        return { status: 200 }
      },
      'reuse',
    ],
  ])('every process hears of the end of the sessions of a person who %s', async (_what, change, reason) => {
    const [who, admin] = [await newAdmin(shop, { staffRoleId: 3 }), await newAdmin(shop)]
    const heard = [shop, beside].map(({ sessionEvents }) => {
      const ends: SessionEnd[] = []
      sessionEvents.onEnd((end) => end.account_id === who.user_id && ends.push(end))
      return ends
    })
    expect((await change(who, admin)).status).toBe(200)
    for (const ends of heard)
      await vi.waitFor(() => expect(ends).toMatchObject([{ account_id: who.user_id, reason }]), 10_000)
  })
})
