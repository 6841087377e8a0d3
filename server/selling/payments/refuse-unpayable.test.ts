import { expect, test } from 'vitest'
import { Failure } from '#server/platform/errors/failure.ts'
import { refuseAmount, refuseUnpayable } from './refuse-unpayable.ts'

const paidAt = '2026-11-22T10:00:00.000Z'
const codeOf = (refuse: () => void) => {
  try {
    refuse()
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    return thrown.refusal.code
  }
}

test.each([
  ['an open order', null, false, false, undefined],
  ['a paid order', paidAt, false, false, 'ORDER_PAID'],
  ['a cancelled order', null, true, false, 'ORDER_CANCELLED'],
  ['an order whose time to pay is over', null, false, true, 'ORDER_CANCELLED'],
  ['a paid order that was cancelled', paidAt, true, false, 'ORDER_PAID'],
] as const)(
  'the refusal to pay depends on the state of the order: %s',
  (_what, paid_at, closed, overdue, code) => {
    expect(codeOf(() => refuseUnpayable({ paid_at, closed, overdue }))).toBe(code)
  },
)

test.each([
  [0, 'AMOUNT_NOT_PAYABLE'],
  [1, undefined],
  [9_999_999_999, undefined],
  [10_000_000_000, 'AMOUNT_NOT_PAYABLE'],
  [-1, 'AMOUNT_NOT_PAYABLE'],
])('a gateway asked for %i đ refuses or not: %s', (amount, code) => {
  expect(codeOf(() => refuseAmount(amount))).toBe(code)
})
