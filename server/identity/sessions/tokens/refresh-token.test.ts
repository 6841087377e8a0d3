import { expect, test } from 'vitest'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { hashOfToken, isRefreshToken, newRefreshToken, successorsOf } from './refresh-token.ts'

const secret = 'wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E'
const keys = deriveSessionKeys(secret)
const other = deriveSessionKeys('other')
const both = deriveSessionKeys('other', secret)
const token = 'A'.repeat(43)

test('a new refresh token is 43 letters that no other one has', () => {
  const made = Array.from({ length: 100 }, newRefreshToken)
  expect(made.every(isRefreshToken)).toBe(true)
  expect(new Set(made).size).toBe(100)
})

test('a refresh token is stored as its SHA-256', () => {
  // `printf A… | sha256sum`
  expect(hashOfToken(token).toString('hex')).toBe(
    '0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a',
  )
})

test('the successor of a refresh token follows from it and the key of refresh tokens, and from nothing else', () => {
  const [successor, ...more] = successorsOf(keys, token)
  expect(more).toEqual([])
  // `printf A… | openssl dgst -sha256 -mac HMAC -macopt hexkey:…`
  expect(successor).toBe('Mo_iEcxKyR3g7bfzSEaHP1eb9GtWL6QA5P6tvVFQ6gA')
  expect(isRefreshToken(successor)).toBe(true)
  expect(successorsOf(other, token)).not.toContain(successor)
  expect(successorsOf(both, token)).toEqual([...successorsOf(other, token), successor])
  expect(successorsOf(keys, successor)).not.toContain(successor)
})

test.each([
  '',
  'A'.repeat(42),
  'A'.repeat(44),
  `${'A'.repeat(42)}=`,
  `${'A'.repeat(42)}+`,
  ` ${token}`,
  `${token}\n`,
])('the text %j is no refresh token', (text) => expect(isRefreshToken(text)).toBe(false))
