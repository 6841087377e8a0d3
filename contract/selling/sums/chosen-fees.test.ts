import { expect, test } from 'vitest'
import {
  chosenAmounts,
  noRates,
  offeredRate,
  packingNotes,
  ratesFor,
  refusedWishes,
  tickedFees,
} from './chosen-fees.ts'
import { sumColumns } from './order-sums.ts'
import { recordOf } from '#contract/platform/shape/records.ts'

const settings = { gift_wrap_fee: 15_000, book_wrap_price: 2_000 }
const wrap = { book_wrap: true }

test('an order is charged the rates of what it asks for, wrapping by the copy', () => {
  expect(ratesFor({}, settings)).toEqual(noRates)
  expect(ratesFor({ gift: { wrap: false }, book_wrap: false }, settings)).toEqual(noRates)
  const rates = ratesFor({ gift: { wrap: true }, ...wrap }, settings)
  expect(rates).toEqual({ giftFee: 15_000, bookWrapFee: 2_000 })
  expect(chosenAmounts(rates, 3)).toEqual({ giftFee: 15_000, bookWrapFee: 6_000 })
})

test.each([
  [null, undefined],
  [0, undefined],
  [1, 1],
] as const)('the wrapping of books at %s is offered at %s', (book_wrap_price, rate) => {
  const now = { ...settings, book_wrap_price }
  const [fee] = tickedFees
  expect(fee && offeredRate(fee, now)).toBe(rate)
  expect(ratesFor(wrap, now).bookWrapFee).toBe(rate ?? 0)
  expect(refusedWishes(wrap, now).map(({ field }) => field)).toEqual(rate === undefined ? ['book_wrap'] : [])
})

test('gift wrapping is offered for nothing too, where the shop wraps', () => {
  const asked = { gift: { wrap: true } }
  expect(refusedWishes(asked, { ...settings, gift_wrap_fee: 0 })).toEqual([])
  expect(refusedWishes(asked, { ...settings, gift_wrap_fee: null })).toMatchObject([{ field: 'gift' }])
})

test('the packing note of an order names the wrapping of books, and no gift', () => {
  const plain = recordOf(sumColumns, () => 0)
  expect(packingNotes({ ...plain, gift_fee: 15_000 })).toEqual([])
  expect(packingNotes({ ...plain, book_wrap_fee: 2_000 })).toEqual([
    'Bọc sách: bọc từng cuốn bằng bìa kính trong.',
  ])
})
