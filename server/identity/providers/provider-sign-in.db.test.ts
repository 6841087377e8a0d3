import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { call, goodPassword, newCustomer } from '#test/shop/actors.ts'
import { googleClientId as clientId, newGoogleKeys } from '#test/network/google-keys.ts'

let keys: Awaited<ReturnType<typeof newGoogleKeys>>
let provider: Server
let address: string
let shop: AccountShop
let hangs = false
let me: Record<string, unknown>
let inspected: Record<string, unknown>

/** Google's keys and Facebook's graph, as the real ones answer. */
beforeAll(async () => {
  keys = await newGoogleKeys()
  provider = createServer((request, response) => {
    if (hangs) return
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
    const answer: Record<string, unknown> = {
      '/certs': keys.published,
      '/debug_token': {
        data: {
          ...inspected,
          is_valid: searchParams.get('access_token') === '1234|app-secret' && inspected['is_valid'],
        },
      },
      '/me':
        request.headers.authorization === 'Bearer fb-token' && searchParams.has('appsecret_proof')
          ? me
          : { error: {} },
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer[pathname] ?? {}))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  shop = await openAccountShop({ env: providerEnv(address) })
})
afterAll(async () => {
  await shop.close()
  provider.closeAllConnections()
  provider.close()
})
beforeEach(() => {
  hangs = false
  inspected = { is_valid: true, app_id: '1234', user_id: 'fb-1' }
  me = { id: 'fb-1', first_name: 'Lan', last_name: 'Phạm', email: 'lan.fb@example.vn' }
})

const providerEnv = (url: string) => ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_KEYS_URL: `${url}/certs`,
  FACEBOOK_APP_ID: '1234',
  FACEBOOK_APP_SECRET: 'app-secret',
  FACEBOOK_GRAPH_URL: url,
})

type Claims = Record<string, unknown>
const claims: Claims = {
  sub: 'g-1',
  email: 'ha.google@example.vn',
  email_verified: true,
  given_name: 'Thu Hà',
  family_name: 'Nguyễn',
}

const idToken = (more: Claims = {}, by: Parameters<typeof keys.sign>[1] = {}) =>
  keys.sign({ ...claims, ...more }, by)
const now = () => Math.floor(Date.now() / 1000)
const google = (token: string, from = shop) => call(from.url, '/accounts/google-login', { body: { token } })
const facebook = (token: string, from = shop) =>
  call(from.url, '/accounts/login-facebook', { body: { token } })

describe('Google', () => {
  test('a sign-in with Google opens an account the first time and finds it again by its subject, not by its e-mail', async () => {
    const first = await google(await idToken())
    expect(first).toMatchObject({
      status: 200,
      body: {
        msg: 'Đăng nhập thành công!',
        user: {
          first_name: 'Thu Hà',
          last_name: 'Nguyễn',
          email: 'ha.google@example.vn',
          has_password: false,
        },
      },
    })
    const again = await google(await idToken({ email: 'khac@example.vn', iss: 'accounts.google.com' }))
    expect(again.body.user).toEqual(first.body.user)
    expect((await call(shop.url, '/accounts/sessions', { token: again.body.access_token })).status).toBe(200)
  })

  test('a sign-in with Google in six tabs at once makes one account', async () => {
    const token = await idToken({ sub: 'g-twins', email: 'twins@example.vn' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => google(token)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map((answer) => answer.body.user.user_id)).size).toBe(1)
  })

  test.each<[string, Claims]>([
    ['for another application', { aud: 'someone-else' }],
    ['of another issuer', { iss: 'https://accounts.example.com' }],
    ['that expired', { exp: now() - 60, iat: now() - 3600 }],
    ['without an end', { exp: undefined }],
    ['with an unverified e-mail', { email_verified: false }],
    ['without a word about the e-mail', { email_verified: undefined }],
    ['without an e-mail', { email: undefined }],
    ['without a subject', { sub: undefined }],
  ])('a sign-in with Google refuses a token %s', async (_what, wrong) => {
    const answer = await google(await idToken({ sub: 'g-wrong', email: 'wrong@example.vn', ...wrong }))
    expect(answer).toMatchObject({ status: 401, body: { msg: 'Đăng nhập Google thất bại!' } })
  })

  test('a sign-in with Google refuses another key, another algorithm and nonsense', async () => {
    const stranger = await generateKeyPair('RS256')
    const symmetric = await new SignJWT({
      ...claims,
      iss: 'https://accounts.google.com',
      aud: clientId,
      exp: now() + 60,
      iat: now(),
    })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(new TextEncoder().encode(clientId.repeat(2)))
    const forged = [
      await idToken({}, { key: stranger.privateKey }),
      await idToken({}, { kid: 'second' }),
      symmetric,
      'x',
      'a.b.c',
    ]
    for (const token of forged) expect((await google(token)).status).toBe(401)
  })

  test('a sign-in with Google never joins an account with a password silently; linking does, after signing in', async () => {
    const customer = await newCustomer(shop, { email: 'chu.nha@example.vn' })
    const token = await idToken({ sub: 'g-owner', email: 'Chu.Nha@example.vn' })
    expect(await google(token)).toMatchObject({ status: 409, body: { code: 'EMAIL_HAS_ACCOUNT' } })
    const link = (by: string) =>
      call(shop.url, '/accounts/link-provider', { body: { provider: 'google', token }, token: by })
    await shop.pool.query("update sessions set proved_at = now() - interval '11 minutes'")
    expect((await link(customer.session.access)).body.code).toBe('FRESH_PROOF_REQUIRED')
    await shop.pool.query('update sessions set proved_at = now()')
    expect((await link(customer.session.access)).status).toBe(200)
    const { rows: letters } = await shop.pool.query(
      "select kind from letter_outbox where recipient = $1 and kind = 'provider_linked'",
      [customer.email],
    )
    expect(letters).toHaveLength(1)
    expect((await google(token)).body.user.user_id).toBe(customer.user_id)
    const stranger = await newCustomer(shop)
    expect(await link(stranger.session.access)).toMatchObject({
      status: 409,
      body: { code: 'LINKED_ELSEWHERE' },
    })
  })

  test('a locked account does not sign in with Google', async () => {
    const token = await idToken({ sub: 'g-locked', email: 'locked@example.vn' })
    const { user } = (await google(token)).body
    await shop.pool.query('update accounts set is_active = false where account_id = $1', [user.user_id])
    expect(await google(token)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_LOCKED' } })
  })

  test('a token of Google is no bearer here', async () => {
    expect((await call(shop.url, '/accounts/sessions', { token: await idToken() })).status).toBe(401)
  })

  test('a person who came through Google sets a first password while the sign-in is fresh', async () => {
    const { user, access_token: token } = (
      await google(await idToken({ sub: 'g-bare', email: 'bare@example.vn' }))
    ).body
    const body = { account_id: user.account_id, old_password: '', new_password: goodPassword }
    const set = () => call(shop.url, '/accounts/change-password', { method: 'PUT', body, token })
    await shop.pool.query(
      "update sessions set created_at = now() - interval '11 minutes' where account_id = $1",
      [user.user_id],
    )
    expect(await set()).toMatchObject({ status: 400, body: { code: 'SIGN_IN_AGAIN' } })
    await shop.pool.query('update sessions set created_at = now() where account_id = $1', [user.user_id])
    expect((await set()).status).toBe(200)
    expect(await set()).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } })
  })
})

describe('Facebook', () => {
  test('a sign-in with Facebook lets in whom Facebook vouches for', async () => {
    const first = await facebook('fb-token')
    expect(first).toMatchObject({
      status: 200,
      body: { user: { first_name: 'Lan', email: 'lan.fb@example.vn' } },
    })
    expect((await facebook('fb-token')).body.user.user_id).toBe(first.body.user.user_id)
  })

  test.each<[string, () => void, string]>([
    ['a token that is not valid', () => (inspected['is_valid'] = false), 'Token Facebook không hợp lệ.'],
    ['a token of another application', () => (inspected['app_id'] = '99'), 'Token Facebook không hợp lệ.'],
    ['a token of another person', () => (me['id'] = 'fb-2'), 'Token Facebook không hợp lệ.'],
    [
      'an account without an e-mail',
      () => delete me['email'],
      'Facebook không cho biết email của bạn. Vui lòng cấp quyền email hoặc đăng ký bằng email và mật khẩu.',
    ],
  ])('a sign-in with Facebook refuses %s', async (_what, spoil, msg) => {
    me = { ...me, id: 'fb-1' }
    spoil()
    expect(await facebook('fb-token')).toMatchObject({ status: 401, body: { msg } })
  })

  test('a sign-in with Facebook does not join an account by its e-mail', async () => {
    await newCustomer(shop, { email: 'co.roi@example.vn' })
    inspected['user_id'] = 'fb-9'
    me = { id: 'fb-9', first_name: 'Ai', email: 'co.roi@example.vn' }
    expect((await facebook('fb-token')).status).toBe(409)
  })
})

test('a provider that hangs or is away is a 503 within five seconds', async () => {
  const away = await openAccountShop({
    env: { ...providerEnv('http://127.0.0.1:9'), GOOGLE_KEYS_URL: `${address}/certs` },
  })
  hangs = true
  // Counted in turns of this process, which is the shop's: a machine that has no time for it proves nothing.
  let turns = 0
  const clock = setInterval(() => turns++, 50)
  const answers = await Promise.all([
    idToken().then((token) => google(token, away)),
    facebook('fb-token'),
    facebook('fb-token', away),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([503, 503, 503])
  clearInterval(clock)
  expect(turns * 50).toBeLessThan(5000)
  await away.close()
})

test('a shop without credentials of Google and Facebook says so and offers neither', async () => {
  const plain = await openAccountShop()
  for (const answer of [await google('x', plain), await facebook('x', plain)]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'PROVIDER_NOT_CONFIGURED' } })
  }
  expect((await call(plain.url, '/accounts/sign-in-options')).body.data).toEqual({})
  expect((await call(shop.url, '/accounts/sign-in-options')).body.data).toEqual({
    google_client_id: clientId,
    facebook_app_id: '1234',
  })
  await plain.close()
})
