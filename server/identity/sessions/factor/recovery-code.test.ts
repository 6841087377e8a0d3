import { expect, test } from 'vitest'
import { hashOfRecoveryCode, isRecoveryCode, newRecoveryCodes } from './recovery-code.ts'

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
