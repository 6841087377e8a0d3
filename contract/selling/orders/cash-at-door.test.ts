import { expect, test } from 'vitest'
import { orderStatus } from './order-status.ts'
import { cashAtDoor } from './cash-at-door.ts'

const order = {
  status: orderStatus.shipping,
  method_id: 1,
  paid: false,
  due_amount: 180_000,
  supplement_due: 0,
  supplement_way: null,
}

test.each([
  ['an order that is paid at the door', {}, 180_000],
  ['one that is paid already', { paid: true }, 0],
  ['one that is paid online', { method_id: 2 }, 0],
  [
    'a paid one that costs more',
    { paid: true, supplement_due: 20_000, supplement_way: 'cash' as const },
    20_000,
  ],
  ['an unpaid one that costs more', { supplement_due: 20_000, supplement_way: 'cash' as const }, 200_000],
  [
    'one whose rest is transferred',
    { paid: true, supplement_due: 5, supplement_way: 'transfer' as const },
    0,
  ],
  ['one that arrived', { status: orderStatus.delivered }, 0],
  ['one that was cancelled', { status: orderStatus.cancelled }, 0],
])('the cash to collect at the door is right for %s', (_what, given, amount) => {
  expect(cashAtDoor({ ...order, ...given })).toBe(amount)
})
