import { expect, test } from 'vitest'
import { Failure } from '#server/platform/errors/failure.ts'
import { extrasOf } from './extras-of.ts'

const invoice = {
  company: 'Công ty Mưa',
  tax_code: '0100109106',
  address: '1 Tràng Thi',
  email: 'ke-toan@example.vn',
}
const gift = { wrap: true, card_words: 'Mừng bạn về' }

test.each([
  [{}, 15_000, { gift: undefined, invoice: undefined, giftFee: 0 }],
  [{ gift: null, invoice: null }, 15_000, { gift: undefined, invoice: undefined, giftFee: 0 }],
  [{ gift }, 15_000, { gift, invoice: undefined, giftFee: 15_000 }],
  [{ gift }, 0, { gift, invoice: undefined, giftFee: 0 }],
  [{ gift, invoice }, 15_000, { gift, invoice, giftFee: 15_000 }],
  // Words without wrapping are no gift, and the shop that wraps nothing is not asked to.
  [{ gift: { ...gift, wrap: false } }, null, { gift: undefined, invoice: undefined, giftFee: 0 }],
  [{ invoice }, null, { gift: undefined, invoice, giftFee: 0 }],
] as const)('%j where wrapping costs %s', (asked, gift_wrap_fee, extras) => {
  expect(extrasOf(asked, { gift_wrap_fee })).toEqual(extras)
})

test('a shop that wraps nothing refuses to', () => {
  const asking = () => extrasOf({ gift }, { gift_wrap_fee: null })
  expect(asking).toThrow(Failure)
  expect(asking).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ field: 'gift' })] }))
})
