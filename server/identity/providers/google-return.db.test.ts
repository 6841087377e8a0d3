import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { startStubServer } from '#test/network/stub-server.ts'
import { call } from '#test/shop/actors.ts'
import { googleClientId, newGoogleKeys } from '#test/network/google-keys.ts'

let keys: Awaited<ReturnType<typeof newGoogleKeys>>
let google: Awaited<ReturnType<typeof startStubServer>>
let shop: AccountShop
beforeAll(async () => {
  keys = await newGoogleKeys()
  google = await startStubServer((_asked, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(keys.published))
  })
  shop = await openAccountShop({ env: googleEnv() })
})
afterAll(async () => {
  await shop.close()
  await google.close()
})

const googleEnv = () => ({ GOOGLE_CLIENT_ID: googleClientId, GOOGLE_KEYS_URL: `${google.url}/certs` })

let people = 0
const newToken = (claims: Record<string, unknown> = {}) => {
  people += 1
  return keys.sign({ sub: `g-${people}`, email: `nguoi-${people}@example.vn`, given_name: 'Hà', ...claims })
}

type Form = {
  fields?: Record<string, string>
  headers?: Record<string, string>
  body?: string
  from?: { url: string }
}

/** Submits the form of Google's page as a browser does: the cookie of Google's script is the only one. */
async function sendForm({ fields = {}, headers = {}, body, from = shop }: Form) {
  const form = new URLSearchParams({ g_csrf_token: 'word', select_by: 'btn', ...fields })
  const answer = await fetch(`${from.url}/login/google`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'g_csrf_token=word',
      origin: 'https://accounts.google.com',
      ...headers,
    },
    body: body ?? form.toString(),
  })
  return {
    status: answer.status,
    to: answer.headers.get('location') ?? '',
    caching: answer.headers.get('cache-control'),
    setCookie: answer.headers.get('set-cookie') ?? '',
  }
}

const cookieOf = ({ setCookie }: { setCookie: string }) => setCookie.split(';')[0] ?? ''
const fetchToken = (cookie: string, from: { url: string } = shop) =>
  call(from.url, '/accounts/google-handover', { method: 'POST', headers: { cookie } })
const gone = { status: 401, body: { code: 'GOOGLE_HANDOVER_GONE' } }
const refused = { status: 303, to: '/login?google=PROVIDER_REFUSED', setCookie: '' }

describe('return', () => {
  test('the return from Google ends on the sign-in page, which fetches the token once and signs in with it', async () => {
    const credential = await newToken()
    const back = await sendForm({ fields: { credential, state: '/books?page=2' } })
    expect(back).toMatchObject({
      status: 303,
      to: '/login?google=done&redirect=%2Fbooks%3Fpage%3D2',
      caching: 'no-store',
    })
    expect(back.setCookie).toMatch(/^google=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=120$/)

    const handed = await fetchToken(cookieOf(back))
    expect(handed).toMatchObject({ status: 200, body: { token: credential } })
    expect(handed.headers.get('cache-control')).toBe('no-store')
    expect(handed.headers.get('set-cookie')).toMatch(/^google=; .*Max-Age=0/)
    const signedIn = await call(shop.url, '/accounts/google-login', { body: { token: handed.body.token } })
    expect(signedIn).toMatchObject({ status: 200, body: { user: { first_name: 'Hà' } } })
  })

  test('one of ten who fetch the token of Google at once gets it, and no one afterwards', async () => {
    const cookie = cookieOf(await sendForm({ fields: { credential: await newToken() } }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetchToken(cookie)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await fetchToken(cookie)).toMatchObject(gone)
  })

  test('a token of Google that was not fetched within two minutes is gone', async () => {
    const cookie = cookieOf(await sendForm({ fields: { credential: await newToken() } }))
    await shop.pool.query("update google_handovers set created_at = created_at - interval '121 seconds'")
    expect(await fetchToken(cookie)).toMatchObject(gone)
  })

  test('a handover cookie that no form of Google left is worth nothing', async () => {
    const credential = await newToken()
    for (const cookie of ['', 'google=', 'google=x', `google=${credential}`])
      expect(await fetchToken(cookie)).toMatchObject(gone)
  })

  test('a token of Google passes once, also when its signature is written in other letters', async () => {
    const credential = await newToken()
    expect((await sendForm({ fields: { credential } })).to).toBe('/login?google=done')
    const last = credential.at(-1) ?? ''
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const sibling = credential.slice(0, -1) + letters[letters.indexOf(last) ^ 1]
    for (const again of [credential, sibling])
      expect(await sendForm({ fields: { credential: again } })).toMatchObject(refused)
  })

  test('the table of handovers keeps no token of Google', async () => {
    const credential = await newToken()
    await sendForm({ fields: { credential } })
    const { rows } = await shop.pool.query('select google_handovers::text as row from google_handovers')
    expect(JSON.stringify(rows)).not.toContain(credential.slice(-40))
  })

  test('a handover cookie of Google is bound to this host over TLS', async () => {
    const env = { ...googleEnv(), PUBLIC_URL: 'https://hiensach.example' }
    const secure = await openAccountShop({ env })
    const back = await sendForm({ fields: { credential: await newToken() }, from: secure })
    expect(back.setCookie).toMatch(/^__Host-google=.*; Secure$/)
    expect((await fetchToken(cookieOf(back), secure)).status).toBe(200)
    await secure.close()
  })
})

describe('forgeries', () => {
  test.each<[string, Form]>([
    ['without the cookie of Google’s script', { headers: { cookie: '' } }],
    ['with another word in the cookie', { headers: { cookie: 'g_csrf_token=other' } }],
    ['with a longer word in the cookie', { headers: { cookie: 'g_csrf_token=words' } }],
    ['with empty words', { headers: { cookie: 'g_csrf_token=' }, fields: { g_csrf_token: '' } }],
    ['from a page of another site', { headers: { origin: 'https://evil.example' } }],
    ['from a page that looks like Google’s', { headers: { origin: 'https://accounts.google.com.evil.vn' } }],
  ])(
    'a form of Google %s is refused (CSRF), and nothing is kept of it',
    async (_what, { fields, headers }) => {
      const credential = await newToken()
      expect(await sendForm({ fields: { credential, ...fields }, headers })).toMatchObject(refused)
      // The same token by Google's own form: it was not used up.
      expect((await sendForm({ fields: { credential } })).to).toBe('/login?google=done')
    },
  )

  test.each<[string, Record<string, unknown>]>([
    ['for another application', { aud: 'someone-else' }],
    ['of another issuer', { iss: 'https://accounts.example.com' }],
    ['that expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['with an unverified e-mail', { email_verified: false }],
    ['that is too long for a cookie', { picture: 'x'.repeat(4000) }],
  ])('a form of Google with a token %s is refused', async (_what, claims) => {
    expect(await sendForm({ fields: { credential: await newToken(claims) } })).toMatchObject(refused)
  })

  test('a form of Google with nonsense, another type or far too much is refused on the sign-in page too', async () => {
    const json = { 'content-type': 'application/json' }
    const tries: Form[] = [
      { fields: { credential: 'a.b.c' } },
      { body: '' },
      { body: 'credential=a&credential=b&g_csrf_token=word' },
      { body: '{"credential":"a","g_csrf_token":"word"}', headers: json },
      { body: '{', headers: json },
      { body: `credential=${'x'.repeat(20_000)}` },
    ]
    for (const one of tries) expect(await sendForm(one)).toMatchObject(refused)
  })
})

test('a form of Google without Origin and Referer is judged by the CSRF word alone', async () => {
  const back = await sendForm({ fields: { credential: await newToken() }, headers: { origin: 'null' } })
  expect(back.to).toBe('/login?google=done')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/login',
  'javascript:alert(1)',
  '',
])('Google’s form leads nowhere but into the shop: %s', async (state) => {
  const back = await sendForm({ fields: { credential: await newToken(), state } })
  expect(back.to).toBe('/login?google=done')
})

test('the page to which a visitor wanted to go is kept through a failed sign-in with Google', async () => {
  const back = await sendForm({ fields: { credential: 'x', state: '/checkout' } })
  expect(back.to).toBe('/login?google=PROVIDER_REFUSED&redirect=%2Fcheckout')
})

test('a Google that cannot be asked, and one that is not set up, are told apart', async () => {
  const away = await openAccountShop({ env: { ...googleEnv(), GOOGLE_KEYS_URL: 'http://127.0.0.1:9/certs' } })
  const plain = await openAccountShop()
  const fields = { credential: await newToken() }
  expect((await sendForm({ fields, from: away })).to).toBe('/login?google=UNAVAILABLE')
  expect((await sendForm({ fields, from: plain })).to).toBe('/login?google=PROVIDER_NOT_CONFIGURED')
  expect(await fetchToken('google=x', plain)).toMatchObject({
    status: 503,
    body: { code: 'PROVIDER_NOT_CONFIGURED' },
  })
  await away.close()
  await plain.close()
})

test('failed sign-ins with Google are counted against the limit, successful ones are not', async () => {
  const strict = await openAccountShop({ env: { ...googleEnv(), SIGN_INS_PER_MINUTE: '1' } })
  const send = async (credential: string) => (await sendForm({ fields: { credential }, from: strict })).to
  for (const _ of [1, 2, 3]) expect(await send(await newToken())).toBe('/login?google=done')
  for (let time = 0; time < 10; time++) expect(await send('a.b.c')).toBe('/login?google=PROVIDER_REFUSED')
  expect(await send(await newToken())).toBe('/login?google=TOO_MANY_REQUESTS')
  await strict.close()
})
