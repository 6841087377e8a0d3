import { expect, test } from 'vitest'
import { comparableReference } from './bank-reference.ts'

test.each([
  ['5217 - 48112', '521748112'],
  ['mbvcb.3278907687', 'MBVCB3278907687'],
  ['FT2632', 'FT2632'],
  [`FT${'1'.repeat(150)}`, `FT${'1'.repeat(98)}`],
])('a bank’s reference %j is compared as %s', (text, compared) => {
  expect(comparableReference(text)).toBe(compared)
})

test.each(['', '00001', 'FT-26-3', 'CHUYENKHOAN', 'chuyển khoản'])(
  'a bank’s reference %j may be that of many transfers and is compared with none',
  (text) => expect(comparableReference(text)).toBeUndefined(),
)
