import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { oneClickPath } from '#contract/talking/letters/letter-sentences.ts'
import { sealAddress } from '#server/talking/letters/letter-links.ts'
import { codeAt } from '#server/identity/sessions/factor/factor-codes.ts'
import { findAuthenticator } from '#server/identity/sessions/factor/factor-store.ts'
import { unsealSecret } from '#server/identity/sessions/factor/seal-secret.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop, testSecret } from '#test/shop/account-shop.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { resealSecrets } from './reseal-secrets.ts'

// Four processes on one database, as they are while one after the other is started anew with other settings.
const next = 'Kq7Wm3Zx9Rv2Tn8Bs5Hd4Jf6Lg1PyCu0'
let first: AccountShop
/** Knows the next secret, and signs with the one before. */
let prepared: AccountShop
/** Signs with the next one. */
let switched: AccountShop
/** Knows the one before no more. */
let last: AccountShop
beforeAll(async () => {
  first = await openAccountShop()
  const beside = (env: Record<string, string>) =>
    openAccountShop({ env, beside: { databaseUrl: first.databaseUrl } })
  prepared = await beside({ SESSION_SECRETS_ACCEPTED: next })
  switched = await beside({ SESSION_SECRET: next, SESSION_SECRETS_ACCEPTED: testSecret })
  last = await beside({ SESSION_SECRET: next })
})
afterEach(() => first.db.execute(sql`delete from session_secrets`))
afterAll(async () => {
  for (const shop of [last, switched, prepared, first]) await shop.close()
})

const refresh = ({ url }: AccountShop, refresh_token: string) =>
  call(url, '/accounts/refresh-token', { body: { refresh_token } })
const me = async ({ url }: AccountShop, user_id: number, token: string) =>
  (await call(url, `/users/get-user-by-id?id=${user_id}`, { token })).status

test('a session outlives the rotation of the secret, and a new one is known to processes that are not restarted yet', async () => {
  const { user_id, session } = await newCustomer(first)
  expect(await me(prepared, user_id, session.access)).toBe(200)
  expect(await me(switched, user_id, session.access)).toBe(200)
  expect(await me(last, user_id, session.access)).toBe(401)
  const { body } = await refresh(switched, session.refresh)
  for (const shop of [prepared, switched, last]) expect(await me(shop, user_id, body.access_token)).toBe(200)
  expect(await me(first, user_id, body.access_token)).toBe(401)
})

test('a session refreshed after the rotation of the secret is good everywhere', async () => {
  const { user_id, session } = await newCustomer(first)
  const { body } = await refresh(last, session.refresh)
  expect(await me(last, user_id, body.access_token)).toBe(200)
})

test.each([
  ['the one before, then the next', () => [first, switched]],
  ['the next, then the one before', () => [switched, prepared]],
])(
  'two tabs at two processes with different secrets get the same successor: %s',
  async (_order, processes) => {
    const [one, other] = processes() as [AccountShop, AccountShop]
    const { session } = await newCustomer(first)
    const given = await refresh(one, session.refresh)
    const repeated = await refresh(other, session.refresh)
    expect(repeated.status).toBe(200)
    expect(repeated.body.refresh_token).toBe(given.body.refresh_token)
  },
)

test('a visitor keeps the cart through the rotation of the secret, and its cookie is signed anew with the next copy', async () => {
  const [book = 0] = await addBooks(first.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 10 }])
  const [before, after, dropped] = [first, switched, last].map(({ url }) => new Shopper(url)) as [
    Shopper,
    Shopper,
    Shopper,
  ]
  await before.add(book)
  after.cookies = before.cookies
  dropped.cookies = new Map(before.cookies)
  expect(await after.copies()).toEqual({ [book]: 1 })
  expect(await dropped.copies()).toEqual({})
  await after.add(book)
  dropped.cookies = new Map(after.cookies)
  expect(await dropped.copies()).toEqual({ [book]: 2 })
})

test('links to an order and in letters open for as long as the old secret is accepted', async () => {
  const [book = 0] = await addBooks(first.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 10 }])
  const shopper = new Shopper(first.url)
  await shopper.add(book)
  const { body } = await shopper.orderAsGuest()
  const track = async ({ url }: AccountShop) =>
    (await call(url, `/orders/get-tracked-order?token=${encodeURIComponent(body.tracking_token)}`)).status
  expect(await track(first)).toBe(200)
  expect(await track(switched)).toBe(200)
  expect(await track(last)).toBe(404)
  const seal = sealAddress(first.keys.letter, 'lan@example.vn')
  const click = async ({ url }: AccountShop) => {
    const answer = await fetch(`${url}${oneClickPath}/${seal}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return answer.status
  }
  expect(await click(switched)).toBe(200)
  expect(await click(last)).toBe(404)
})

const storedSecret = async (shop: AccountShop, { user_id }: Actor) => {
  const app = await findAuthenticator(first.db, user_id)
  return app && unsealSecret(shop.keys, user_id, app.secret)
}
async function newCode(actor: Actor): Promise<string> {
  await first.db.execute(sql`update authenticators set last_step = 0 where account_id = ${actor.user_id}`)
  const secret = (await storedSecret(switched, actor)) ?? (await storedSecret(first, actor))
  return codeAt(secret as Buffer, new Date())
}
async function withApp(shop: AccountShop): Promise<Actor> {
  const actor = await newCustomer(shop)
  const token = actor.session.access
  await call(shop.url, '/accounts/authenticator', { method: 'POST', token })
  const { status } = await call(shop.url, '/accounts/confirm-authenticator', {
    token,
    body: { code: await newCode(actor) },
  })
  expect(status).toBe(200)
  return actor
}
async function signIn({ url }: AccountShop, actor: Actor): Promise<number> {
  const { email, password } = actor
  const shopper = new Shopper(url)
  const { body } = await shopper.call('/accounts/login', { body: { email, password } })
  expect(body.code).toBe('SECOND_FACTOR_REQUIRED')
  return (await shopper.call('/accounts/second-step', { body: { code: await newCode(actor) } })).status
}
const reseal = ({ db, keys }: AccountShop) =>
  resealSecrets({ db, keys, stopping: new AbortController().signal })
/** As though each process had last said so a while ago. */
const letTimePass = () =>
  first.db.execute(sql`update session_secrets set signed_at = signed_at - interval '31 minutes'`)
const sealsOf = async () =>
  (await first.db.execute(sql`select distinct sealed_by from authenticators order by 1`)).rows.map(
    ({ sealed_by }) => sealed_by,
  )

test('a second factor is sealed anew once no process signs with the old secret, and outlives it', async () => {
  const actor = await withApp(first)
  // As a shop of before left it: sealed with a secret that is not noted.
  const older = await withApp(first)
  await first.db.execute(sql`update authenticators set sealed_by = '' where account_id = ${older.user_id}`)
  expect(await signIn(switched, actor)).toBe(200)
  expect(await signIn(last, actor)).toBe(400)

  await reseal(first)
  await reseal(switched)
  await reseal(prepared)
  // Each sees that another secret signs, and leaves what there is to those who can read it.
  expect(await signIn(first, actor)).toBe(200)

  await letTimePass()
  await reseal(switched)
  expect(await sealsOf()).toHaveLength(1)
  for (const one of [actor, older]) {
    expect(await signIn(last, one)).toBe(200)
    expect(await storedSecret(first, one)).toBeUndefined()
  }
})

test('second factors that several processes seal anew at once are all kept', async () => {
  const actors = []
  for (let number = 0; number < 3; number++) actors.push(await withApp(first))
  const before = await Promise.all(actors.map((actor) => storedSecret(first, actor)))
  await Promise.all([reseal(switched), reseal(switched), reseal(switched)])
  expect(await Promise.all(actors.map((actor) => storedSecret(last, actor)))).toEqual(before)
})

test('a second factor that no accepted secret opens is left as it is, and hides nothing behind it', async () => {
  const [lost, good] = [await withApp(first), await withApp(first)]
  await first.db.execute(sql`
    update authenticators set secret = '\\x0102', sealed_by = 'ffffffffffffffff' where account_id = ${lost.user_id}`)
  await reseal(switched)
  expect(await storedSecret(last, good)).toBeDefined()
  const { rows } = await first.db.execute(
    sql`select sealed_by from authenticators where account_id = ${lost.user_id}`,
  )
  expect(rows).toEqual([{ sealed_by: 'ffffffffffffffff' }])
  await first.db.execute(sql`delete from authenticators where account_id = ${lost.user_id}`)
})
