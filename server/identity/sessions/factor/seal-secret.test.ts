import { expect, test } from 'vitest'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { sealSecret, unsealSecret } from './seal-secret.ts'

const keys = deriveSessionKeys('one secret of a shop')
const secret = Buffer.from('12345678901234567890')

test('what was sealed comes back, and stands nowhere in what is stored', () => {
  const stored = sealSecret(keys, 7, secret)
  expect(unsealSecret(keys, 7, stored)).toEqual(secret)
  expect(stored.includes(secret)).toBe(false)
  expect(sealSecret(keys, 7, secret)).not.toEqual(stored)
})

test('it is of no use to another account, under another key, or changed', () => {
  const stored = sealSecret(keys, 7, secret)
  const changed = Buffer.from(stored)
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
  expect(unsealSecret(keys, 8, stored)).toBeUndefined()
  expect(unsealSecret(deriveSessionKeys('another secret'), 7, stored)).toBeUndefined()
  expect(unsealSecret(keys, 7, changed)).toBeUndefined()
  expect(unsealSecret(keys, 7, stored.subarray(0, 5))).toBeUndefined()
})

test('what an accepted secret sealed is opened, and what is sealed anew outlives it', () => {
  const stored = sealSecret(keys, 7, secret)
  const rotated = deriveSessionKeys('another secret', 'one secret of a shop')
  expect(unsealSecret(rotated, 7, stored)).toEqual(secret)
  const anew = sealSecret(rotated, 7, secret)
  expect(unsealSecret(keys, 7, anew)).toBeUndefined()
  expect(unsealSecret(deriveSessionKeys('another secret'), 7, anew)).toEqual(secret)
})
