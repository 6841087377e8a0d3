import { createHmac, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { type AccountShop, openAccountShop, testSecret } from '#test/shop/account-shop.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'

const {
  access: [key],
} = deriveSessionKeys(testSecret)
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' })

let shop: AccountShop
let customer: Actor
let hits = 0
const listener = createServer((_request, response) => {
  hits++
  response.end('{"keys":[]}')
})
beforeAll(async () => {
  shop = await openAccountShop()
  customer = await newCustomer(shop)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await shop.close()
  listener.close()
})

const b64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const hs = (input: string, secret: string | Uint8Array = key, hash = 'sha256') =>
  createHmac(hash, secret).update(input).digest('base64url')

type Material = {
  head: string
  claims: string
  signature: string
  payload: Record<string, unknown>
  trap: string
}

function material(): Material {
  const [head = '', claims = '', signature = ''] = customer.session.access.split('.')
  const { port } = listener.address() as AddressInfo
  return {
    head,
    claims,
    signature,
    payload: JSON.parse(Buffer.from(claims, 'base64url').toString()),
    trap: `http://127.0.0.1:${port}/keys`,
  }
}

/** Signed with our own key, so that only the named thing can be what refuses it. */
function signed(header: unknown, payload: unknown, secret: string | Uint8Array = key, hash?: string) {
  const input = `${b64(header)}.${b64(payload)}`
  return `${input}.${hs(input, secret, hash)}`
}

const good = { alg: 'HS256', typ: 'at+jwt' }
const unsigned = (alg: unknown, m: Material) => `${b64({ ...good, alg })}.${m.claims}.`
const withHeader = (more: object) => (m: Material) => signed({ ...good, ...more }, m.payload)
const withClaims = (more: object) => (m: Material) => signed(good, { ...m.payload, ...more })
const now = () => Math.floor(Date.now() / 1000)

const forgeries: [string, (m: Material) => string | Promise<string>][] = [
  ['alg none', (m) => unsigned('none', m)],
  ['alg None', (m) => unsigned('None', m)],
  ['alg nOnE', (m) => unsigned('nOnE', m)],
  ['alg NONE', (m) => unsigned('NONE', m)],
  ['alg none with the old signature', (m) => unsigned('none', m) + m.signature],
  ['alg empty', (m) => unsigned('', m)],
  ['alg missing', (m) => signed({ typ: 'at+jwt' }, m.payload)],
  ['alg null', (m) => signed({ ...good, alg: null }, m.payload)],
  ['alg as a list', (m) => signed({ ...good, alg: ['HS256'] }, m.payload)],
  ['an empty signature', (m) => `${m.head}.${m.claims}.`],
  ['no signature', (m) => `${m.head}.${m.claims}`],
  ['a cut signature', (m) => `${m.head}.${m.claims}.${m.signature.slice(0, -4)}`],
  ['a padded signature', (m) => `${m.head}.${m.claims}.${m.signature}=`],
  ['an empty key', (m) => `${m.head}.${m.claims}.${hs(`${m.head}.${m.claims}`, '')}`],
  ['a guessed key', (m) => signed(good, m.payload, 'secret')],
  ['the secret itself as the key', (m) => signed(good, m.payload, testSecret)],
  ['the key of refresh tokens', (m) => signed(good, m.payload, shop.keys.refresh[0])],
  ['HS256 with a public key', (m) => signed(good, m.payload, publicPem as string)],
  ['HS384', (m) => signed({ ...good, alg: 'HS384' }, m.payload, key, 'sha384')],
  ['HS512', (m) => signed({ ...good, alg: 'HS512' }, m.payload, key, 'sha512')],
  [
    'RS256 with a key of one’s own',
    (m) => new SignJWT(m.payload).setProtectedHeader({ ...good, alg: 'RS256' }).sign(privateKey),
  ],
  ['a kid that climbs', withHeader({ kid: '../../dev/null' })],
  ['a kid with SQL', withHeader({ kid: "x' union select 'secret" })],
  ['jku', (m) => withHeader({ jku: m.trap })(m)],
  ['x5u', (m) => withHeader({ x5u: m.trap })(m)],
  ['jwk', withHeader({ jwk: { kty: 'oct', k: b64('secret') } })],
  ['crit', withHeader({ crit: ['exp'] })],
  ['b64 false', withHeader({ b64: false, crit: ['b64'] })],
  ['another typ in the header', withHeader({ typ: 'JWT' })],
  ['no typ in the header', (m) => signed({ alg: 'HS256' }, m.payload)],
  ['two parts', (m) => `${m.head}.${m.claims}`.replace(/=$/, '')],
  ['five parts', (m) => `${m.head}.${m.claims}.${m.signature}.${m.claims}.${m.signature}`],
  ['a key twice in the header', (m) => signed('{"alg":"none","alg":"HS256","typ":"at+jwt"}', m.payload)],
  ['a key twice in the claims', (m) => signed(good, JSON.stringify(m.payload).replace('{', '{"sub":"1",'))],
  ['another person in the claims', (m) => `${m.head}.${b64({ ...m.payload, sub: '1' })}.${m.signature}`],
  ['another typ in the claims', withClaims({ typ: 'refresh' })],
  ['another issuer', withClaims({ iss: 'https://evil.example' })],
  ['another audience', withClaims({ aud: 'other' })],
  ['expired a second ago', withClaims({ exp: now() - 1, iat: now() - 601, nbf: now() - 601 })],
  ['not yet valid', withClaims({ nbf: now() + 300 })],
  ['issued in the future', withClaims({ iat: now() + 300, nbf: now() + 300, exp: now() + 900 })],
  ['valid for years', withClaims({ iat: now() - 86_400, exp: now() + 86_400_000 })],
  ['no end', (m) => signed(good, { ...m.payload, exp: undefined })],
  ['a session of another person', withClaims({ sub: '1' })],
  ['a session that does not exist', withClaims({ sid: 2_000_000_000 })],
  ['a session that is no number', withClaims({ sid: '1 or 1=1' })],
]

test('forty forged access tokens at least are tried', () =>
  expect(forgeries.length).toBeGreaterThanOrEqual(40))

test('the untouched access token is good', async () => {
  expect((await call(shop.url, '/accounts/sessions', { token: customer.session.access })).status).toBe(200)
  const m = material()
  expect((await call(shop.url, '/accounts/sessions', { token: signed(good, m.payload) })).status).toBe(200)
})

test.each(forgeries)('an access token forged as %s is refused', async (_what, forge) => {
  const token = await forge(material())
  expect((await call(shop.url, '/accounts/sessions', { token })).status).toBe(401)
  expect(hits).toBe(0)
})

test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'bearer\tx', 'Token x'])(
  'the authorization header %j is refused',
  async (authorization) => {
    const { status } = await call(shop.url, '/accounts/sessions', { headers: { authorization } })
    expect(status).toBe(401)
  },
)
