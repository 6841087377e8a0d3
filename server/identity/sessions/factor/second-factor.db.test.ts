import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { waitUntil } from '#test/shop/wait-until.ts'
import { codeAt } from './factor-codes.ts'
import { findAuthenticator } from './factor-store.ts'
import { unsealSecret } from './seal-secret.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

type Cookies = Record<string, string>

/** Cookies of the answer that a browser would keep. */
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
  return { actor, ...(await addFactor(actor)) }
}
async function addFactor(actor: Actor) {
  const token = actor.session.access
  const begun = await call(shop.url, '/accounts/authenticator', { method: 'POST', token })
  expect(begun.body.data.qr).toMatch(/^<svg /)
  const confirmed = await call(shop.url, '/accounts/confirm-authenticator', {
    token,
    body: { code: await nextCode(actor) },
  })
  expect(confirmed.status, confirmed.text).toBe(200)
  return { token, recovery: confirmed.body.recovery_codes as string[] }
}

test('a sign-in without a factor is as before, and a factor that was not confirmed asks for nothing', async () => {
  const actor = await newCustomer(shop)
  await call(shop.url, '/accounts/authenticator', { method: 'POST', token: actor.session.access })
  const { status, body } = await signIn(actor)
  expect(status).toBe(200)
  expect(body.access_token).toEqual(expect.any(String))
})

test.each([
  ['one of the staff', newAdmin],
  ['a customer', newCustomer],
])('a sign-in with a second factor takes the password, then a code, for %s', async (_who, make) => {
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
  // The wait is gone.
  expect(cookiesOf(done.headers, cookies)).not.toHaveProperty('second_step')
  expect((await secondStep(cookies, await nextCode(actor))).body.code).toBe('SECOND_STEP_GONE')
})

test('a code of an authenticator’s period is accepted once, of eight at once too', async () => {
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

test('two codes at once for one sign-in make one session', async () => {
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
])('a sign-in that waits for its second factor ends when %s', async (_when, change, status) => {
  const { actor } = await withFactor()
  const { cookies } = await signIn(actor)
  await shop.db.execute(sql`${change} where account_id = ${actor.user_id}`)
  expect((await secondStep(cookies, await nextCode(actor))).status).toBe(status)
})

test('a remembered browser is not asked for the second factor again, until it is forgotten or the password changes', async () => {
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

test('the removal of an authenticator takes its recovery codes and remembered browsers along', async () => {
  const { actor, token, recovery } = await withFactor()
  const removed = await call(shop.url, '/accounts/authenticator', { method: 'DELETE', token })
  expect(removed.status).toBe(200)
  expect((await signIn(actor)).status).toBe(200)
  const { body } = await call(shop.url, '/accounts/factors', { token })
  expect(body.data).toMatchObject({ authenticator: false, recovery_codes: 0, devices: [] })
  expect((await call(shop.url, '/accounts/prove', { token, body: { code: recovery[0] } })).status).toBe(400)
})

test('new recovery codes replace the old ones', async () => {
  const { actor, token, recovery } = await withFactor()
  const { body } = await call(shop.url, '/accounts/recovery-codes', { method: 'POST', token })
  expect(body.recovery_codes).toHaveLength(10)
  const { cookies } = await signIn(actor)
  expect((await secondStep(cookies, recovery[0] ?? '')).status).toBe(400)
  expect((await secondStep(cookies, body.recovery_codes[0])).status).toBe(200)
})

test('a sensitive call takes a proof of the last ten minutes', async () => {
  const { actor, token, recovery } = await withFactor()
  const renew = () => call(shop.url, '/accounts/recovery-codes', { method: 'POST', token })
  const prove = (body: object) => call(shop.url, '/accounts/prove', { token, body })
  const age = (minutes: number) =>
    shop.db.execute(sql`
      update sessions set proved_at = now() - make_interval(mins => ${minutes}) where account_id = ${actor.user_id}`)
  await age(11)
  expect((await renew()).body).toMatchObject({ status: 403, code: 'FRESH_PROOF_REQUIRED' })
  // Right or wrong: where there is a factor the password proves nothing.
  for (const password of ['sai mật khẩu', goodPassword])
    expect(await prove({ password })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'code', msg: expect.stringContaining('không bằng mật khẩu') }] },
    })
  expect((await prove({ code: '000000' })).body.code).toBe('WRONG_CODE')
  expect((await prove({})).status).toBe(422)
  expect((await renew()).status).toBe(403)
  expect((await prove({ code: recovery[0] })).status).toBe(200)
  const { status, body } = await renew()
  expect(status).toBe(200)
  await age(11)
  expect((await prove({ code: body.recovery_codes[0] })).status).toBe(200)
  await age(9)
  expect((await renew()).status).toBe(200)
})

test('a wrong password at the proof counts against the limit', async () => {
  const token = (await newAdmin(shop)).session.access
  const tries = []
  for (let times = 0; times < 11; times++)
    tries.push(
      (await call(shop.url, '/accounts/prove', { token, body: { password: `sai ${times}` } })).status,
    )
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

test('the staff, and a customer with a second factor, are told of a browser that was never here', async () => {
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

describe('races', () => {
  const thiefOf = async (actor: Actor) => {
    const { status, body } = await signIn(actor)
    expect(status).toBe(200)
    return { access: body.access_token as string, refresh: body.refresh_token as string }
  }
  const seen = async (token: string) => (await call(shop.url, '/accounts/factors', { token })).status

  test('a new second factor ends every session that was let in without it, with its tokens and sockets', async () => {
    const actor = await newAdmin(shop)
    const thief = await thiefOf(actor)
    await addFactor(actor)
    expect(await seen(thief.access)).toBe(401)
    const refreshed = await call(shop.url, '/accounts/refresh-token', {
      body: { refresh_token: thief.refresh },
    })
    expect(refreshed.status).toBe(401)
    expect(await seen(actor.session.access)).toBe(200)
    const { rows } = await shop.db.execute(sql`
      select revoked_reason from sessions where account_id = ${actor.user_id} and revoked_at is not null`)
    expect(rows).toEqual([{ revoked_reason: 'factor-added' }])
  })

  test('a sign-in that races with a new second factor has its session ended, or owes the second step', async () => {
    for (let round = 0; round < 5; round++) {
      const actor = await newAdmin(shop)
      const [, ...answers] = await Promise.all([addFactor(actor), signIn(actor), signIn(actor)])
      for (const { status, body } of answers)
        expect(status === 200 ? await seen(body.access_token) : 401).toBe(401)
    }
  })

  test('a session alone with the password neither takes the second factor off nor changes the account', async () => {
    const { actor, token, recovery } = await withFactor()
    await shop.db.execute(sql`
      update sessions set proved_at = now() - interval '11 minutes' where account_id = ${actor.user_id}`)
    const remove = () => call(shop.url, '/accounts/authenticator', { method: 'DELETE', token })
    const stale = { status: 403, body: { code: 'FRESH_PROOF_REQUIRED' } }
    expect(await remove()).toMatchObject(stale)
    const changes = {
      '/accounts/change-password': {
        account_id: actor.user_id,
        old_password: goodPassword,
        new_password: 'Mật khẩu của kẻ trộm 81',
      },
      [`/users/update-user?id=${actor.user_id}`]: {
        email: `trom-${actor.user_id}@example.vn`,
        current_password: goodPassword,
      },
    }
    for (const [path, body] of Object.entries(changes))
      expect(await call(shop.url, path, { method: 'PUT', token, body }), path).toMatchObject(stale)
    const erased = await call(shop.url, '/accounts/my-account', {
      method: 'DELETE',
      token,
      body: { password: goodPassword },
    })
    expect(erased).toMatchObject(stale)
    expect((await call(shop.url, '/accounts/prove', { token, body: { code: recovery[0] } })).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })
})

const newPassword = 'Mật khẩu của kẻ trộm 81'
const ownCommands: Record<string, (actor: Actor) => [method: string, path: string, body: object]> = {
  'taking the app off': () => ['DELETE', '/accounts/authenticator', {}],
  'new recovery codes': () => ['POST', '/accounts/recovery-codes', {}],
  'a new password': ({ user_id }) => [
    'PUT',
    '/accounts/change-password',
    { account_id: user_id, old_password: goodPassword, new_password: newPassword },
  ],
  'a new e-mail': ({ user_id }) => [
    'PUT',
    `/users/update-user?id=${user_id}`,
    { email: `trom-${user_id}@example.vn`, current_password: goodPassword },
  ],
  'erasing the account': () => ['DELETE', '/accounts/my-account', { password: goodPassword }],
}

describe('ended sessions', () => {
  test.each(Object.entries(ownCommands))(
    'a call that waits for the account does nothing once its session was ended: %s',
    async (_name, command) => {
      const { actor, token } = await withFactor(newCustomer)
      await shop.db.execute(sql`update sessions set proved_at = now() where account_id = ${actor.user_id}`)
      const facts = async () => {
        const { rows } = await shop.pool.query(
          `select email, password_hash, deleted_at, (select count(*)::integer from authenticators a where a.account_id = $1) as apps,
           (select json_agg(code_hash order by code_hash) from recovery_codes c where c.account_id = $1) as codes
         from accounts where account_id = $1`,
          [actor.user_id],
        )
        return rows
      }
      const before = await facts()
      const owner = new pg.Client({ connectionString: shop.databaseUrl })
      await owner.connect()
      try {
        await owner.query('begin')
        await owner.query('select from accounts where account_id = $1 for no key update', [actor.user_id])
        const [method, path, body] = command(actor)
        const answer = call(shop.url, path, { method, token, body })
        const { rows: own } = await owner.query('select pg_backend_pid() as pid')
        await waitUntil(
          async () =>
            (
              await shop.pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
                own[0].pid,
              ])
            ).rowCount,
          (waiting) => waiting === 1,
        )
        await owner.query(
          "update sessions set revoked_at = now(), revoked_reason = 'factor' where account_id = $1",
          [actor.user_id],
        )
        await owner.query('commit')
        expect((await answer).status).toBe(401)
        expect(await facts()).toEqual(before)
      } finally {
        await owner.end()
      }
    },
  )
})
