import { expect, test } from 'vitest'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { sealSecret, unsealSecret } from './seal-secret.ts'

const keys = deriveSessionKeys('one secret of a shop')
const secret = Buffer.from('12345678901234567890')

test('a sealed secret comes back, and stands nowhere in the stored bytes', () => {
  const stored = sealSecret(keys, 7, secret)
  expect(unsealSecret(keys, 7, stored)).toEqual(secret)
  expect(stored.includes(secret)).toBe(false)
  expect(sealSecret(keys, 7, secret)).not.toEqual(stored)
})

test('a sealed secret is of no use to another account, under another key, or changed', () => {
  const stored = sealSecret(keys, 7, secret)
  const changed = Buffer.from(stored)
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
  expect(unsealSecret(keys, 8, stored)).toBeUndefined()
  expect(unsealSecret(deriveSessionKeys('another secret'), 7, stored)).toBeUndefined()
  expect(unsealSecret(keys, 7, changed)).toBeUndefined()
  expect(unsealSecret(keys, 7, stored.subarray(0, 5))).toBeUndefined()
})

test('a secret sealed under an accepted key is opened, and one sealed anew outlives that key', () => {
  const stored = sealSecret(keys, 7, secret)
  const rotated = deriveSessionKeys('another secret', 'one secret of a shop')
  expect(unsealSecret(rotated, 7, stored)).toEqual(secret)
  const anew = sealSecret(rotated, 7, secret)
  expect(unsealSecret(keys, 7, anew)).toBeUndefined()
  expect(unsealSecret(deriveSessionKeys('another secret'), 7, anew)).toEqual(secret)
})
