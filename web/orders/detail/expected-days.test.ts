import { expect, test } from 'vitest'
import { noAddress } from '#contract/people/postal-address.ts'
import { plainDelivery } from '#test/delivery/test-delivery.ts'
import { expectedDays } from './expected-days.ts'

// A Monday morning in Hanoi.
const order_date = '2026-11-23T02:00:00Z'
const now = Date.parse(order_date)
const order = {
  status: 0,
  order_date,
  payment: null,
  can_pay: false,
  address: { ...noAddress, commune: 'Phường Hoàn Kiếm', councious: 'Hà Nội' },
} as const
const days = (change: object, at = now) => expectedDays({ ...order, ...change }, plainDelivery, at)

test('it comes some working days after it was placed, by the zone of its address', () => {
  expect(days({})).toMatch(/24\/11.*25\/11/)
  expect(days({ address: { ...noAddress, councious: 'Huế' } })).toMatch(/25\/11.*27\/11/)
})

test('one that had to be paid first comes after it was paid', () => {
  const payment = { paid_at: '2026-11-25T02:00:00Z', method_id: 2, amount: 1 }
  expect(days({ payment })).toMatch(/26\/11.*27\/11/)
})

test.each([{ status: 3 }, { status: 4 }, { can_pay: true }])('nothing is said of %j', (change) =>
  expect(days(change)).toBeUndefined(),
)

test('nothing is promised for days that are over', () => {
  expect(days({}, Date.parse('2026-11-25T02:00:00Z'))).toBeDefined()
  expect(days({}, Date.parse('2026-11-26T02:00:00Z'))).toBeUndefined()
})
