import { createHmac } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { accessSeconds, issueAccessToken, readAccessToken } from './access-token.ts'

const keysOf = (secret: string) => deriveSessionKeys(secret)
const secret = 'wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E'
const keys = keysOf(secret)
const claims = { user_id: 7, session_id: 9 }
const issued = new Date('2026-11-05T08:00:00Z')
const issuedAt = issued.getTime() / 1000
const after = (seconds: number) => new Date(issued.getTime() + seconds * 1000)

/** Header and claims of a token of the shop. */
const header = { alg: 'HS256', typ: 'at+jwt' }
const payload = {
  sid: 9,
  typ: 'access',
  sub: '7',
  iss: 'hien-sach',
  aud: 'hien-sach-api',
  iat: issuedAt,
  nbf: issuedAt,
  exp: issuedAt + 600,
}

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
/** Signed with the shop's own key, so that only the named thing can be what refuses it. */
function sign(head: unknown, said: unknown, key: Uint8Array = keys.access[0]) {
  const input = `${encode(head)}.${encode(said)}`
  return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`
}
const saying = (changed: object) => sign(header, { ...payload, ...changed })
/** A second after it was issued. */
const read = (token: string) => readAccessToken(keys, token, after(1))

test('an access token names its person and session, for ten minutes, signed with the key of access tokens', async () => {
  expect(await issueAccessToken(keys, claims, issued)).toBe(sign(header, payload))
  expect(accessSeconds).toBe(600)
  expect(await read(sign(header, payload))).toEqual(claims)
})

test('an access token begins with the second in which it is issued', async () => {
  const token = await issueAccessToken(keys, claims, new Date(issued.getTime() + 999))
  expect(token).toBe(sign(header, payload))
})

describe('clock', () => {
  test.each([
    ['at once', 0, claims],
    ['a second before its end', 599, claims],
    ['at its end', 600, undefined],
    ['a second after its end', 601, undefined],
    ['on a server half a minute behind', -30, claims],
    ['on a server more than half a minute behind', -31, undefined],
    ['on a server five minutes behind', -300, undefined],
  ])('an access token is good or over when it is read %s', async (_when, seconds, expected) => {
    const token = await issueAccessToken(keys, claims, issued)
    expect(await readAccessToken(keys, token, after(seconds))).toEqual(expected)
    // Also where it was proved before.
    const fresh = keysOf('another-Vn8sKz0TfLr5YbGm2Xc7HdPj')
    const known = await issueAccessToken(fresh, claims, issued)
    expect(await readAccessToken(fresh, known, after(1))).toEqual(claims)
    expect(await readAccessToken(fresh, known, after(seconds))).toEqual(expected)
  })

  test('an access token that was good under one key is not under another', async () => {
    const token = await issueAccessToken(keys, claims, issued)
    expect(await read(token)).toEqual(claims)
    expect(await readAccessToken(keysOf('other'), token, after(1))).toBeUndefined()
    expect(await readAccessToken({ ...keys, access: keys.refresh }, token, after(1))).toBeUndefined()
    const rotated = deriveSessionKeys('other', secret)
    expect(await readAccessToken(rotated, token, after(1))).toEqual(claims)
    expect(await read(await issueAccessToken(rotated, claims, issued))).toBeUndefined()
  })
})

test.each<[string, string]>([
  ['another signature', `${sign(header, payload).slice(0, -3)}AAA`],
  ['the key of another purpose', sign(header, payload, keys.refresh[0])],
  ['no signature', sign(header, payload).replace(/[^.]+$/, '')],
  ['two parts', sign(header, payload).replace(/\.[^.]+$/, '')],
  ['a fourth part', `${sign(header, payload)}.x`],
  ['an empty fourth part', `${sign(header, payload)}.`],
  ['a padded signature', `${sign(header, payload)}=`],
  ['a letter before it', `x${sign(header, payload)}`],
  ['no claims', `${encode(header)}..${'A'.repeat(43)}`],
  ['nothing', ''],
])('an access token with %s is none', async (_what, token) => expect(await read(token)).toBeUndefined())

test.each<[string, unknown]>([
  ['another algorithm', { ...header, alg: 'none' }],
  ['another type', { ...header, typ: 'JWT' }],
  ['a key that it names', { ...header, kid: '1' }],
  ['its names turned round', { typ: 'at+jwt', alg: 'HS256' }],
  ['a blank in it', '{"alg":"HS256", "typ":"at+jwt"}'],
])('an access token whose header has %s is not ours', async (_what, head) =>
  expect(await read(sign(head, payload))).toBeUndefined(),
)

test.each<[string, string]>([
  ['another type', saying({ typ: 'refresh' })],
  ['no type', saying({ typ: undefined })],
  ['another issuer', saying({ iss: 'https://evil.example' })],
  ['another audience', saying({ aud: 'other' })],
  ['no person', saying({ sub: undefined })],
  ['a person who is no number', saying({ sub: '7 or 1=1' })],
  ['a person in front of whom something stands', saying({ sub: 'x7' })],
  ['a person whose number begins with 0', saying({ sub: '07' })],
  ['person 0', saying({ sub: '0' })],
  ['a person of eleven digits', saying({ sub: '12345678901' })],
  ['a person who is no text', saying({ sub: 7 })],
  ['no session', saying({ sid: undefined })],
  ['a session that is no number', saying({ sid: '9' })],
  ['half a session', saying({ sid: 9.5 })],
  ['no end', saying({ exp: undefined })],
  ['no beginning', saying({ nbf: undefined })],
  ['no time of issue', saying({ iat: undefined })],
  ['a beginning to come', saying({ nbf: issuedAt + 60 })],
  ['more than ten minutes behind it', saying({ iat: issuedAt - 700, exp: issuedAt + 86_400 })],
  ['a name twice', sign(header, JSON.stringify(payload).replace('{', '{"sub":"1",'))],
  ['a blank between them', sign(header, JSON.stringify(payload).replace(',', ', '))],
  ['no object', sign(header, '"x"')],
  ['no JSON', sign(header, 'x')],
  ['more than a token can hold', saying({ note: 'x'.repeat(1024) })],
])('claims with %s are refused, though the shop signed them', async (_what, token) =>
  expect(await read(token)).toBeUndefined(),
)

test('further claims of an access token do no harm', async () => {
  expect(await read(saying({ note: 'x' }))).toEqual(claims)
  expect(await read(saying({ sub: '9999999999' }))).toEqual({ ...claims, user_id: 9_999_999_999 })
})

test('an access token is as long as it may be, and no longer', async () => {
  const ofLength = (length: number) => {
    const bytes = Math.floor(((length - encode(header).length - 45) * 3) / 4)
    return saying({ note: 'x'.repeat(bytes - JSON.stringify({ ...payload, note: '' }).length) })
  }
  expect(ofLength(1024)).toHaveLength(1024)
  expect(await read(ofLength(1024))).toEqual(claims)
  expect(ofLength(1025)).toHaveLength(1025)
  expect(await read(ofLength(1025))).toBeUndefined()
})

describe('proofs', () => {
  /** Number of signatures that are computed for these tokens. */
  async function proofsOf(tokens: readonly string[], own = keysOf(secret)) {
    using verify = vi.spyOn(crypto.subtle, 'verify')
    for (const token of tokens) await readAccessToken(own, token, after(1))
    return verify.mock.calls.length
  }
  const ofSession = (sid: number) => saying({ sid })

  test('an access token is proved once, for each of several', async () => {
    const [one, other] = [ofSession(1), ofSession(2)]
    expect(await proofsOf([one, one, one])).toBe(1)
    expect(await proofsOf([one, other, one, other])).toBe(2)
  })

  test('an access token that is over or forged is not cached', async () => {
    const own = keysOf(secret)
    expect(await proofsOf([ofSession(1)], own)).toBe(1)
    expect(await readAccessToken(own, ofSession(1), after(600))).toBeUndefined()
    expect(await proofsOf([ofSession(1)], own)).toBe(1)
    const forged = sign(header, payload, keys.refresh[0])
    expect(await proofsOf([forged, forged])).toBe(2)
  })

  test('five thousand proved access tokens are cached, and one more pushes out the oldest', async () => {
    const own = keysOf(secret)
    const tokens = Array.from({ length: 5_001 }, (_, index) => ofSession(index + 1))
    const [first = '', second = ''] = tokens
    expect(await proofsOf(tokens.slice(0, 5_000), own)).toBe(5_000)
    expect(await proofsOf(tokens.slice(5_000), own)).toBe(1)
    const [third = ''] = tokens.slice(2)
    // One that is known takes no place of another.
    expect(await proofsOf([third, second, third], own)).toBe(0)
    expect(await proofsOf([first], own)).toBe(1)
  })
})
