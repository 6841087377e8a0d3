import { expect, test } from 'vitest'
import type { CartTotals } from '#contract/selling/sums/cart-totals.ts'
import { partKeys } from '#contract/selling/sums/sum-parts.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { spendCredit } from './spend-credit.ts'

const sums: CartTotals = {
  ...recordOf(partKeys, () => 0),
  totalItems: 2,
  subtotal: 100_000,
  shippingFee: 30_000,
  shippingDiscount: 10_000,
  couponShippingDiscount: 0,
  discount: 20_000,
  codFee: 12_000,
  totalPrice: 110_000,
  payable: 112_000,
}

test.each([
  { by: 'cash', credit: 0, pays: 0, due: 112_000, codFee: 12_000 },
  { by: 'cash', credit: 1, pays: 1, due: 111_999, codFee: 12_000 },
  { by: 'cash', credit: 99_999, pays: 99_999, due: 12_001, codFee: 12_000 },
  { by: 'cash', credit: 100_000, pays: 100_000, due: 0, codFee: 0 },
  { by: 'cash', credit: 111_999, pays: 100_000, due: 0, codFee: 0 },
  { by: 'cash', credit: 500_000, pays: 100_000, due: 0, codFee: 0 },
  { by: 'gateway', credit: 0, pays: 0, due: 100_000, codFee: 0 },
  { by: 'gateway', credit: 40_000, pays: 40_000, due: 60_000, codFee: 0 },
  { by: 'gateway', credit: 99_999, pays: 99_999, due: 1, codFee: 0 },
  { by: 'gateway', credit: 100_000, pays: 100_000, due: 0, codFee: 0 },
])(
  'an order by $by with a credit of $credit is paid with $pays of it, and $due is due',
  ({ by, credit, pays, due, codFee }) => {
    const charged = by === 'cash' ? sums : { ...sums, codFee: 0, payable: 100_000 }
    const paid = spendCredit(charged, credit)
    expect(paid).toMatchObject({ creditUsed: pays, due, totals: { codFee, subtotal: 100_000 } })
    expect(paid.totals.payable).toBe(pays + due)
  },
)

test('an order that costs nothing takes no credit', () => {
  const free = {
    ...sums,
    subtotal: 0,
    discount: 0,
    shippingFee: 0,
    shippingDiscount: 0,
    couponShippingDiscount: 0,
    codFee: 0,
    totalPrice: 0,
    payable: 0,
  }
  expect(spendCredit(free, 5)).toEqual({ totals: free, creditUsed: 0, due: 0 })
  expect(spendCredit(free, 0)).toEqual({ totals: free, creditUsed: 0, due: 0 })
})

test('a customer without credit pays the cash fee, though there is nothing else to collect', () => {
  const collected = {
    ...sums,
    subtotal: 0,
    discount: 0,
    shippingFee: 0,
    shippingDiscount: 0,
    totalPrice: 0,
    payable: 12_000,
  }
  expect(spendCredit(collected, 0)).toEqual({ totals: collected, creditUsed: 0, due: 12_000 })
})
