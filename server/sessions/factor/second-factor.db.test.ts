import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { codeAt } from './one-time-code.ts'
import { findAuthenticator } from './factor-store.ts'
import { unsealSecret } from './seal-secret.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

type Cookies = Record<string, string>

/** What a browser would keep of the answer's cookies. */
function cookiesOf(headers: Headers, before: Cookies = {}): Cookies {
  const kept = { ...before }
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') delete kept[name]
    else kept[name] = value
  }
  return kept
}
const cookieHeader = (cookies: Cookies) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})

const signIn = async ({ email, password }: Actor, cookies: Cookies = {}) => {
  const answer = await call(shop.url, '/accounts/login', {
    body: { email, password },
    headers: cookieHeader(cookies),
  })
  return { ...answer, cookies: cookiesOf(answer.headers, cookies) }
}
const secondStep = (cookies: Cookies, code: string, remember_device = false) =>
  call(shop.url, '/accounts/second-step', { body: { code, remember_device }, headers: cookieHeader(cookies) })

async function secretOf({ user_id }: Actor): Promise<Buffer> {
  const app = await findAuthenticator(shop.db, user_id)
  const secret = app && unsealSecret(shop.keys, user_id, app.secret)
  if (!secret) throw new Error('No secret')
  return secret
}
/** The code of now; that it was used before is forgotten. */
async function nextCode(actor: Actor): Promise<string> {
  await shop.db.execute(sql`update authenticators set last_step = 0 where account_id = ${actor.user_id}`)
  return codeAt(await secretOf(actor), new Date())
}

async function withFactor(make: typeof newAdmin = newAdmin) {
  const actor = await make(shop)
  const token = actor.session.access
  const begun = await call(shop.url, '/accounts/authenticator', { method: 'POST', token })
  expect(begun.body.data.qr).toMatch(/^<svg /)
  const confirmed = await call(shop.url, '/accounts/confirm-authenticator', {
    token,
    body: { code: await nextCode(actor) },
  })
  expect(confirmed.status, confirmed.text).toBe(200)
  return { actor, token, recovery: confirmed.body.recovery_codes as string[] }
}

test('without a factor nothing is otherwise; one that was not confirmed asks for nothing', async () => {
  const actor = await newCustomer(shop)
  await call(shop.url, '/accounts/authenticator', { method: 'POST', token: actor.session.access })
  const { status, body } = await signIn(actor)
  expect(status).toBe(200)
  expect(body.access_token).toEqual(expect.any(String))
})

test.each([
  ['one of the staff', newAdmin],
  ['a customer', newCustomer],
])('%s gives the password, then a code', async (_who, make) => {
  const { actor } = await withFactor(make)
  const { status, body, cookies } = await signIn(actor)
  expect(status).toBe(403)
  expect(body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect(body).not.toHaveProperty('access_token')
  // No cookie of a session: pages know no one yet.
  expect(Object.keys(cookies)).toEqual(['second_step'])
  const done = await secondStep(cookies, await nextCode(actor))
  expect(done.status, done.text).toBe(200)
  expect(done.body.user).toMatchObject({ user_id: actor.user_id })
  const { status: seen } = await call(shop.url, '/accounts/factors', { token: done.body.access_token })
  expect(seen).toBe(200)
  // What waited is gone.
  expect(cookiesOf(done.headers, cookies)).not.toHaveProperty('second_step')
  expect((await secondStep(cookies, await nextCode(actor))).body.code).toBe('SECOND_STEP_GONE')
})

test('a period of the app is accepted once, of eight at once too', async () => {
  const { actor } = await withFactor()
  const code = await nextCode(actor)
  const waiting = await Promise.all(Array.from({ length: 8 }, () => signIn(actor)))
  const answers = await Promise.all(waiting.map(({ cookies }) => secondStep(cookies, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
  const again = await signIn(actor)
  expect((await secondStep(again.cookies, code)).body.code).toBe('WRONG_CODE')
})

test('a recovery code opens once, of eight at once too, and the person is told', async () => {
  const { actor, recovery } = await withFactor()
  const [code = '', other = ''] = recovery
  const waiting = await Promise.all(Array.from({ length: 8 }, () => signIn(actor)))
  const answers = await Promise.all(waiting.map(({ cookies }) => secondStep(cookies, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await shop.db.execute(sql`
    select kind from letter_outbox where user_id = ${actor.user_id} and kind <> 'new_device' order by kind`)
  expect(rows.map(({ kind }) => kind)).toEqual(['factor_added', 'recovery_code_used'])
  const last = await signIn(actor)
  expect((await secondStep(last.cookies, other.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
})

test('of one sign-in two codes at once make one session', async () => {
  const { actor, recovery } = await withFactor()
  const { cookies } = await signIn(actor)
  const answers = await Promise.all(recovery.slice(0, 5).map((code) => secondStep(cookies, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await shop.db.execute(sql`
    select from recovery_codes where account_id = ${actor.user_id} and used_at is not null`)
  expect(rows).toHaveLength(1)
})

test('wrong codes are bounded; a browser that was here before has tries of its own', async () => {
  const { actor } = await withFactor()
  const first = await signIn(actor)
  const known = cookiesOf((await secondStep(first.cookies, await nextCode(actor))).headers, first.cookies)
  const stranger = await signIn(actor)
  const tries = []
  for (let times = 0; times < 11; times++) tries.push((await secondStep(stranger.cookies, '000000')).status)
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await secondStep(stranger.cookies, await nextCode(actor))).status).toBe(429)
  const { cookies } = await signIn(actor, known)
  expect((await secondStep(cookies, await nextCode(actor))).status).toBe(200)
})

test.each([
  ['the password changes', sql`update accounts set device_epoch = device_epoch + 1`, 401],
  ['the account is locked', sql`update accounts set is_active = false`, 403],
  ['ten minutes are over', sql`update pending_sign_ins set expires_at = now() - interval '1 second'`, 401],
])('what waits ends when %s', async (_when, change, status) => {
  const { actor } = await withFactor()
  const { cookies } = await signIn(actor)
  await shop.db.execute(sql`${change} where account_id = ${actor.user_id}`)
  expect((await secondStep(cookies, await nextCode(actor))).status).toBe(status)
})

test('a remembered browser is not asked again, until it is forgotten or the password changes', async () => {
  const { actor, token } = await withFactor()
  const remember = async () => {
    const { cookies } = await signIn(actor)
    const done = await secondStep(cookies, await nextCode(actor), true)
    return cookiesOf(done.headers, cookies)
  }
  const kept = await remember()
  expect((await signIn(actor, kept)).status).toBe(200)
  expect((await signIn(actor)).status).toBe(403)
  const other = await withFactor()
  expect((await signIn(other.actor, kept)).status).toBe(403)

  const { body } = await call(shop.url, '/accounts/factors', { token, headers: cookieHeader(kept) })
  expect(body.data.devices).toEqual([expect.objectContaining({ current: true })])
  const id = body.data.devices[0].device_id
  const forget = (by: string) =>
    call(shop.url, `/accounts/remembered-devices?id=${id}`, { method: 'DELETE', token: by })
  expect((await forget(other.token)).status).toBe(404)
  expect((await forget(token)).status).toBe(200)
  expect((await signIn(actor, kept)).status).toBe(403)

  const again = await remember()
  await call(shop.url, '/accounts/change-password', {
    method: 'PUT',
    token,
    body: { account_id: actor.user_id, old_password: goodPassword, new_password: `${goodPassword} b` },
  })
  expect((await signIn({ ...actor, password: `${goodPassword} b` }, again)).status).toBe(403)
})

test('removing the app takes its recovery codes and remembered browsers along', async () => {
  const { actor, token, recovery } = await withFactor()
  const removed = await call(shop.url, '/accounts/authenticator', { method: 'DELETE', token })
  expect(removed.status).toBe(200)
  expect((await signIn(actor)).status).toBe(200)
  const { body } = await call(shop.url, '/accounts/factors', { token })
  expect(body.data).toMatchObject({ authenticator: false, recovery_codes: 0, devices: [] })
  expect((await call(shop.url, '/accounts/prove', { token, body: { code: recovery[0] } })).status).toBe(400)
})

test('new recovery codes replace those of before', async () => {
  const { actor, token, recovery } = await withFactor()
  const { body } = await call(shop.url, '/accounts/recovery-codes', { method: 'POST', token })
  expect(body.recovery_codes).toHaveLength(10)
  const { cookies } = await signIn(actor)
  expect((await secondStep(cookies, recovery[0] ?? '')).status).toBe(400)
  expect((await secondStep(cookies, body.recovery_codes[0])).status).toBe(200)
})

test('what is sensitive takes a proof of the last ten minutes', async () => {
  const { actor, token, recovery } = await withFactor()
  const renew = () => call(shop.url, '/accounts/recovery-codes', { method: 'POST', token })
  const prove = (body: object) => call(shop.url, '/accounts/prove', { token, body })
  const age = (minutes: number) =>
    shop.db.execute(sql`
      update sessions set proved_at = now() - make_interval(mins => ${minutes}) where account_id = ${actor.user_id}`)
  await age(11)
  expect((await renew()).body).toMatchObject({ status: 403, code: 'FRESH_PROOF_REQUIRED' })
  expect((await prove({ password: 'sai mật khẩu' })).body.code).toBe('WRONG_PASSWORD')
  expect((await prove({ code: '000000' })).body.code).toBe('WRONG_CODE')
  expect((await prove({})).status).toBe(422)
  expect((await renew()).status).toBe(403)
  for (const proof of [{ code: recovery[0] }, { password: goodPassword }]) {
    await age(11)
    expect((await prove(proof)).status).toBe(200)
    expect((await renew()).status).toBe(200)
  }
  await age(9)
  expect((await renew()).status).toBe(200)
})

test('wrong passwords at the proof count', async () => {
  const { token } = await withFactor()
  const tries = []
  for (let times = 0; times < 11; times++)
    tries.push(
      (await call(shop.url, '/accounts/prove', { token, body: { password: `sai ${times}` } })).status,
    )
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

test('the staff, and who has a factor, are told of a browser that was never here', async () => {
  const told = async ({ user_id }: Actor) =>
    (await shop.db.execute(sql`select from letter_outbox where user_id = ${user_id} and kind = 'new_device'`))
      .rows.length
  const [admin, customer] = [await newAdmin(shop), await newCustomer(shop)]
  const { cookies } = await signIn(admin)
  expect(await told(admin)).toBe(1)
  await signIn(admin, cookies)
  expect(await told(admin)).toBe(1)
  await signIn(customer)
  expect(await told(customer)).toBe(0)
  const { actor } = await withFactor(newCustomer)
  const waiting = await signIn(actor)
  expect(await told(actor)).toBe(0)
  await secondStep(waiting.cookies, await nextCode(actor))
  expect(await told(actor)).toBe(1)
  // At the first sign-in of all there is nothing to compare with.
  const fresh = await newAdmin(shop)
  await shop.db.execute(sql`update accounts set last_active = null where account_id = ${fresh.user_id}`)
  await signIn(fresh)
  expect(await told(fresh)).toBe(0)
})
