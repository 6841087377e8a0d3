import { expect, test } from 'vitest'
import { feeSettings, noRates } from '#contract/selling/sums/chosen-fees.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { extrasOf } from './extras-of.ts'

const invoice = {
  company: 'Công ty Mưa',
  tax_code: '0100109106',
  address: '1 Tràng Thi',
  email: 'ke-toan@example.vn',
}
const gift = { wrap: true, card_words: 'Mừng bạn về' }
const off = recordOf(feeSettings, () => null)

test.each([
  [{}, 15_000, { gift: undefined, invoice: undefined, rates: noRates }],
  [{ gift: null, invoice: null }, 15_000, { gift: undefined, invoice: undefined, rates: noRates }],
  [{ gift }, 15_000, { gift, invoice: undefined, rates: { ...noRates, giftFee: 15_000 } }],
  [{ gift }, 0, { gift, invoice: undefined, rates: noRates }],
  [{ gift, invoice }, 15_000, { gift, invoice, rates: { ...noRates, giftFee: 15_000 } }],
  // Words without wrapping are no gift, and the shop that wraps nothing is not asked to.
  [{ gift: { ...gift, wrap: false } }, null, { gift: undefined, invoice: undefined, rates: noRates }],
  [{ invoice }, null, { gift: undefined, invoice, rates: noRates }],
] as const)(
  'extras of an order that asks for %j, where wrapping costs %s, are counted',
  (asked, gift_wrap_fee, extras) => {
    expect(extrasOf(asked, { ...off, gift_wrap_fee })).toEqual(extras)
  },
)

test('a shop that wraps nothing refuses to', () => {
  const asking = () => extrasOf({ gift }, off)
  expect(asking).toThrow(Failure)
  expect(asking).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ field: 'gift' })] }))
})
