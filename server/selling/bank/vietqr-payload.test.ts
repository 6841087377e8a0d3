import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QRPay } from 'vietnam-qr-pay'
import { crc16, longestAccount, longestPurpose, vietqrPayload } from './vietqr-payload.ts'

const acb = { bin: '970416', account: '257678859' }

test('the checksum of a VietQR code is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16('')).toBe('FFFF')
})

test('a checksum of a VietQR code below 1000 has its leading zeros', () => {
  const short = Array.from({ length: 200_000 }, (_, index) => String(index)).find((text) =>
    crc16(text).startsWith('00'),
  )
  expect(crc16(short ?? '')).toMatch(/^00[0-9A-F]{2}$/)
})

test('a VietQR code of an account at ACB is the published one', () => {
  expect(vietqrPayload(acb)).toBe(
    '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
  )
  expect(vietqrPayload({ ...acb, amount: 10_000, purpose: 'Chuyen tien' })).toBe(
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
  )
})

test('a field of a VietQR code that is too long for its two figures is refused', () => {
  expect(() => vietqrPayload({ ...acb, purpose: 'x'.repeat(100) })).toThrow('too long')
})

const digits = (length: { minLength: number; maxLength: number }) =>
  fc.string({ ...length, unit: fc.constantFrom(...'0123456789') })

test('a field of a VietQR code holds ninety-nine signs, with the figures of its own parts', () => {
  expect(vietqrPayload({ ...acb, purpose: 'x'.repeat(95) })).toContain(`62990895${'x'.repeat(95)}6304`)
  expect(() => vietqrPayload({ ...acb, purpose: 'x'.repeat(96) })).toThrow('too long')
})

test('another reader of VietQR reads every code as it was meant', () => {
  fc.assert(
    fc.property(
      digits({ minLength: 6, maxLength: 6 }),
      digits({ minLength: 1, maxLength: longestAccount }),
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.string({ minLength: 1, maxLength: longestPurpose, unit: fc.constantFrom(...'ABCHS0123456789') }),
      (bin, account, amount, purpose) => {
        const read = new QRPay(vietqrPayload({ bin, account, amount, purpose }))
        expect(read.isValid).toBe(true)
        expect(read.consumer).toMatchObject({ bankBin: bin, bankNumber: account })
        expect([read.amount, read.additionalData.purpose, read.initMethod]).toEqual([
          String(amount),
          purpose,
          '12',
        ])
      },
    ),
    { numRuns: 300 },
  )
})
