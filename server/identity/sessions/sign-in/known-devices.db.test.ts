import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newCustomer } from '#test/shop/actors.ts'
import { forgetSpentTokens } from '#server/identity/sessions/tokens/token-store.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'

let shop: AccountShop
/** A second process, at which addresses are held back as well. */
let strict: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
  strict = await openAccountShop({ beside: shop, env: { SIGN_INS_PER_MINUTE: '5' } })
})
afterEach(() => shop.pool.query('delete from throttles'))
afterAll(async () => {
  await strict.close()
  await shop.close()
})

type Try = { email: string; password?: string; cookie?: string | undefined }
const signIn = ({ email, password = goodPassword, cookie }: Try, url = shop.url) => {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
  return call(url, '/accounts/login', { body: { email, password }, headers })
}
type Answer = Awaited<ReturnType<typeof signIn>>

/** The device's own cookie alone. */
const deviceOf = (answer: Answer, held?: string) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0] ?? held
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const many = (count: number, one: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, one))

async function knownDevice(): Promise<{ owner: Actor; cookie: string }> {
  const owner = await newCustomer(shop)
  const cookie = deviceOf(await signIn(owner))
  if (!cookie) throw new Error('No device was named')
  return { owner, cookie }
}

const wrong = 'không phải mật khẩu'

describe('devices', () => {
  test('a known device is let in however many wrong passwords strangers try, and strangers are not', async () => {
    const { owner, cookie } = await knownDevice()
    for (let second = 0; second < 6; second++) {
      await signIn({ email: owner.email, password: wrong })
      expect((await signIn({ ...owner, cookie })).status).toBe(200)
    }
    await many(budgets.signing.tries, () => signIn({ email: owner.email, password: wrong }))
    expect((await signIn(owner)).status).toBe(429)
    expect((await signIn({ ...owner, cookie })).status).toBe(200)
  })

  test('a known device may try so often and no more, whatever name it gives itself', async () => {
    const { owner, cookie } = await knownDevice()
    const tries = await many(15, () => signIn({ email: owner.email, password: wrong, cookie }))
    expect(statusesOf(tries).filter((status) => status === 401)).toHaveLength(budgets.signing.tries)
    expect((await signIn({ ...owner, cookie })).status).toBe(429)
    // A stranger's way is still open, and the name that is given with it is the device's own again.
    const again = await signIn(owner)
    expect(again.status).toBe(200)
    await shop.pool.query('delete from throttles')
    const kept = deviceOf(await signIn({ ...owner, cookie }), cookie)
    expect(kept).toBe(cookie)
  })

  test.each<[string, (cookie: string, owner: Actor) => Promise<string | undefined>]>([
    ['of another account', async () => (await knownDevice()).cookie],
    [
      'with another signature',
      async (cookie) => `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`,
    ],
    ['with another number', async (cookie) => cookie.replace(/=(\d+)\.(\d+)\./, '=$1.7.')],
    [
      'of before the password was changed',
      async (cookie, owner) => {
        await call(shop.url, '/accounts/change-password', {
          method: 'PUT',
          token: owner.session.access,
          body: { account_id: owner.user_id, old_password: goodPassword, new_password: `${goodPassword}!` },
        })
        owner.password = `${goodPassword}!`
        return cookie
      },
    ],
    [
      'of before all other sessions were ended',
      async (cookie, owner) => {
        await call(shop.url, '/accounts/other-sessions', { method: 'DELETE', token: owner.session.access })
        return cookie
      },
    ],
  ])('a device with a cookie %s is a stranger', async (_what, change) => {
    const { owner, cookie } = await knownDevice()
    const held = await change(cookie, owner)
    await many(11, () => signIn({ email: owner.email, password: wrong }))
    expect((await signIn({ ...owner, cookie: held })).status).toBe(429)
  })

  test('a device at which the password is changed stays known', async () => {
    const { owner, cookie } = await knownDevice()
    const changed = await call(shop.url, '/accounts/change-password', {
      method: 'PUT',
      token: owner.session.access,
      headers: { cookie },
      body: { account_id: owner.user_id, old_password: goodPassword, new_password: `${goodPassword}!` },
    })
    const anew = deviceOf(changed)
    await many(11, () => signIn({ email: owner.email, password: wrong }))
    expect((await signIn({ email: owner.email, password: `${goodPassword}!`, cookie: anew })).status).toBe(
      200,
    )
  })

  test('a known device knows several people', async () => {
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
    const one = deviceOf(await signIn(first))
    const both = deviceOf(await signIn({ ...second, cookie: one }))
    for (const person of [first, second]) {
      await many(10, () => signIn({ email: person.email, password: wrong }))
      expect((await signIn({ ...person, cookie: both })).status).toBe(200)
    }
  })
})

const atStrict = (one: Try) => signIn(one, strict.url)

describe('addresses', () => {
  test('an address has so many failed sign-ins over all accounts; a known device comes in from there all the same', async () => {
    const { owner, cookie } = await knownDevice()
    let guess = 0
    const tries = await many(20, () => atStrict({ email: `ai-${guess++}@example.vn`, password: wrong }))
    // Two are judged at once, and the second may be one too many.
    const judged = tries.filter(({ status }) => status === 401).length
    expect([5, 6]).toContain(judged)
    const refused = tries.find(({ status }) => status === 429)
    expect(refused?.body.msg).toBe('Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await atStrict({ ...owner, cookie })).status).toBe(200)
    expect((await atStrict(await newCustomer(shop))).status).toBe(429)
  })

  test('an address is not held back by those who know their passwords, however many come at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => newCustomer(shop)))
    const answers = await Promise.all(people.map((person) => atStrict(person)))
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
  })

  test('failed sign-ins of an address have a limit over ten minutes, below ten times that of one', async () => {
    await shop.pool.query(
      `insert into throttles values ('failures:10:127.0.0.1', array_fill(now() - interval '5 minutes', array[15]), false, now() + interval '5 minutes')`,
    )
    expect((await atStrict(await newCustomer(shop))).status).toBe(429)
  })
})

describe('sessions', () => {
  test('an account has so many sessions at most: those that were used longest ago end', async () => {
    const person = await newCustomer(shop)
    await shop.pool.query(
      `insert into sessions (account_id, user_agent, address, remember_me, expires_at, last_used_at)
       select $1, '', '', false, now() + interval '1 day', now() - make_interval(mins => n) from generate_series(1, $2) n`,
      [person.user_id, budgets.signing.sessions - 1],
    )
    const { body } = await signIn(person)
    const { rows } = await shop.pool.query(
      `select count(*) filter (where revoked_at is null)::int as live,
         min(age) filter (where revoked_reason = 'too-many') as ended_after, max(age) filter (where revoked_at is null) as oldest
       from (select *, round(extract(epoch from now() - last_used_at) / 60)::int as age from sessions where account_id = $1) s`,
      [person.user_id],
    )
    const { sessions } = budgets.signing
    expect(rows).toEqual([{ live: sessions, ended_after: sessions - 1, oldest: sessions - 2 }])
    for (const token of [body.access_token, person.session.access])
      expect((await call(shop.url, `/users/get-user-by-id?id=${person.user_id}`, { token })).status).toBe(200)
  })

  test('an ended session is kept for a while, and of many only the last ones', async () => {
    const person = await newCustomer(shop)
    await shop.pool.query(
      `insert into sessions (account_id, user_agent, address, remember_me, expires_at, revoked_at, revoked_reason)
       select $1, '', '', false, now() + interval '1 day', now(), 'sign-out' from generate_series(1, $2)`,
      [person.user_id, budgets.signing.ended + 1],
    )
    await signIn(person)
    const { rows } = await shop.pool.query(
      'select count(*)::int as ended from sessions where account_id = $1 and revoked_at is not null',
      [person.user_id],
    )
    expect(rows).toEqual([{ ended: budgets.signing.ended }])
  })

  test('sign-ins of an account have a limit in a minute, with the right password too', async () => {
    const { owner, cookie } = await knownDevice()
    for (let time = 0; time < budgets.signing.good; time++) await strict.context.signIns.take(owner.user_id)
    const refused = await atStrict({ ...owner, cookie })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('refresh tokens spent long ago are deleted, and none that may still tell a thief', async () => {
    const person = await newCustomer(shop)
    const refresh = async (refresh_token: string) =>
      (await call(shop.url, '/accounts/refresh-token', { body: { refresh_token } })).body
        .refresh_token as string
    let token = person.session.refresh
    for (let time = 0; time < 4; time++) token = await refresh(token)
    await shop.pool.query(
      `update refresh_tokens set used_at = used_at - interval '49 hours' where token_hash in (
         select token_hash from refresh_tokens join sessions using (session_id)
         where account_id = $1 and used_at is not null order by used_at limit 2)`,
      [person.user_id],
    )
    expect(await forgetSpentTokens(shop.db, 100)).toBe(2)
    const { rows } = await shop.pool.query(
      'select count(*)::int as kept from refresh_tokens join sessions using (session_id) where account_id = $1',
      [person.user_id],
    )
    expect(rows).toEqual([{ kept: 3 }])
    expect(await refresh(token)).toMatch(/^[\w-]{43}$/)
  })
})
