import { expect, test } from 'vitest'
import {
  codeAt,
  describeAuthenticator,
  isOneTimeCode,
  stepOfCode,
  hashOfRecoveryCode,
  isRecoveryCode,
  newRecoveryCodes,
} from './factor-codes.ts'

/** The secret and the moments of RFC 6238, appendix B; of its eight digits ours are the last six. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('a one-time code at %i seconds is %s', (seconds, code) => {
  expect(codeAt(secret, new Date(seconds * 1000))).toBe(code)
})

test.each([
  [-60, undefined],
  [-30, 37_037_035],
  [0, 37_037_036],
  [30, 37_037_037],
  [60, undefined],
])('a one-time code from %i seconds away belongs to period %s', (away, step) => {
  const now = 1_111_111_080_000
  expect(stepOfCode(secret, codeAt(secret, new Date(now + away * 1000)), new Date(now))).toBe(step)
})

test.each(['28708', '2870822', '28708a', '', '２８７０８２', '-87082'])(
  'the text %j is no one-time code',
  (text) => {
    expect(isOneTimeCode(text)).toBe(false)
  },
)

test('an authenticator app is told the shop, the account and the secret', () => {
  const { uri, secret: typed } = describeAuthenticator(secret, { issuer: 'Hiên Sách', label: 'a@b.vn' })
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const { protocol, host, searchParams } = new URL(uri)
  expect([protocol, host]).toEqual(['otpauth:', 'totp'])
  expect(Object.fromEntries(searchParams)).toMatchObject({
    secret: typed,
    issuer: 'Hiên Sách',
    digits: '6',
    period: '30',
  })
})

test('ten recovery codes are all different, without letters that are read as others', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/)
})

test('a recovery code is the same however it is typed', () => {
  const hash = hashOfRecoveryCode('K7PM-2XQR-9DHT-WB4C')
  expect(hashOfRecoveryCode(' k7pm2xqr 9dht-wb4c')).toEqual(hash)
  expect(hashOfRecoveryCode('K7PM-2XQR-9DHT-WB4D')).not.toEqual(hash)
})

test.each(['K7PM-2XQR-9DHT-WB4', 'K7PM-2XQR-9DHT-WB4CC', '123456', ''])(
  'the text %j is no recovery code',
  (typed) => {
    expect(isRecoveryCode(typed)).toBe(false)
  },
)
