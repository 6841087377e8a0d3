import { expect, test } from 'vitest'
import { noRates } from '#contract/selling/sums/chosen-fees.ts'
import { editOrder, type OrderToEdit } from './edited-order.ts'

const terms = { shipping_fee: 30_000, free_shipping_from: 200_000, cod_fee: 10_000, cod_free_from: null }
const percent = { kind: 'percent', value: 10, max_discount: null, min_subtotal: 100_000 } as const
const delivery = { kind: 'shipping', value: 100, max_discount: 25_000, min_subtotal: 100_000 } as const
const line = (quantity: number) => [{ price: 50_000, quantity, category_id: 1, author_ids: [7] }]
/** Two copies, 140.000 with delivery and collecting. */
const order = (more: Partial<OrderToEdit>): OrderToEdit => ({
  lines: line(2),
  coupon: undefined,
  terms,
  isCod: false,
  rates: noRates,
  paid: false,
  totalBefore: 130_000,
  creditUsed: 0,
  due: 130_000,
  ...more,
})

test.each<
  [string, Partial<OrderToEdit>, { total: number; credit: number; toPay: number; toGiveBack: number }]
>([
  ['unpaid, one less', { lines: line(1) }, { total: 80_000, credit: 0, toPay: 0, toGiveBack: 0 }],
  ['by cash', { isCod: true }, { total: 140_000, credit: 0, toPay: 0, toGiveBack: 0 }],
  ['enough for free delivery', { lines: line(4) }, { total: 200_000, credit: 0, toPay: 0, toGiveBack: 0 }],
  ['one below it', { lines: line(3) }, { total: 180_000, credit: 0, toPay: 0, toGiveBack: 0 }],
  [
    'the coupon follows',
    { coupon: percent, lines: line(3) },
    { total: 165_000, credit: 0, toPay: 0, toGiveBack: 0 },
  ],
  [
    'the coupon is lost',
    { coupon: percent, lines: line(1) },
    { total: 80_000, credit: 0, toPay: 0, toGiveBack: 0 },
  ],
  [
    'at its least',
    { coupon: percent, lines: line(2) },
    { total: 120_000, credit: 0, toPay: 0, toGiveBack: 0 },
  ],
  [
    'a coupon for delivery, cash is charged for',
    { coupon: delivery, isCod: true },
    { total: 115_000, credit: 0, toPay: 0, toGiveBack: 0 },
  ],
  [
    'a coupon for delivery and enough for free delivery',
    { coupon: delivery, lines: line(4) },
    { total: 200_000, credit: 0, toPay: 0, toGiveBack: 0 },
  ],
  [
    'a coupon for delivery is lost',
    { coupon: delivery, lines: line(1) },
    { total: 80_000, credit: 0, toPay: 0, toGiveBack: 0 },
  ],
  [
    'paid, a coupon for delivery is lost: the fee of 30.000 against a copy of 50.000',
    { paid: true, coupon: delivery, lines: line(1), totalBefore: 105_000, due: 105_000 },
    { total: 80_000, credit: 0, toPay: 0, toGiveBack: 25_000 },
  ],
  [
    'unpaid, credit pays a part',
    { creditUsed: 30_000, due: 100_000, lines: line(1) },
    { total: 80_000, credit: 30_000, toPay: 0, toGiveBack: 0 },
  ],
  [
    'unpaid, credit pays all of it now',
    { creditUsed: 90_000, due: 40_000, lines: line(1) },
    { total: 80_000, credit: 80_000, toPay: 0, toGiveBack: 0 },
  ],
  ['paid, the same', { paid: true }, { total: 130_000, credit: 0, toPay: 0, toGiveBack: 0 }],
  [
    'paid, one less',
    { paid: true, lines: line(1) },
    { total: 80_000, credit: 0, toPay: 0, toGiveBack: 50_000 },
  ],
  [
    'paid, one more',
    { paid: true, lines: line(3) },
    { total: 180_000, credit: 0, toPay: 50_000, toGiveBack: 0 },
  ],
  [
    'paid with credit, the credit comes back first',
    { paid: true, creditUsed: 30_000, due: 100_000, lines: line(1) },
    { total: 80_000, credit: 0, toPay: 0, toGiveBack: 20_000 },
  ],
  [
    'paid by credit alone',
    { paid: true, isCod: true, creditUsed: 130_000, due: 0, lines: line(1) },
    { total: 80_000, credit: 80_000, toPay: 0, toGiveBack: 0 },
  ],
])(
  'an edited order adds up to what is paid, owed or given back: %s',
  (_what, more, { total, credit, toPay, toGiveBack }) => {
    const edited = editOrder(order(more))
    expect(edited).toMatchObject({ creditUsed: credit, toPay, toGiveBack })
    expect(edited.totals.payable).toBe(total)
    expect(edited.shares.reduce((sum, share) => sum + share, 0)).toBe(edited.totals.discount)
  },
)
