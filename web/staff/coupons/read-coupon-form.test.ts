import { expect, test } from 'vitest'
import { couponInput } from '#contract/selling/coupons/coupons.ts'
import { problemsOf } from '#web/base/platform/forms/use-submit.ts'
import { readCouponForm } from './read-coupon-form.ts'

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ code: 'TET', kind: 'percent', value: '10', ...values }))
    data.set(name, value)
  return data
}

test('the coupon form reads amounts as they are written here, and days by the clock in Vietnam', () => {
  expect(
    readCouponForm(
      form({ kind: 'amount', value: '50.000', min_subtotal: ' 1 200 000 ', starts_at: '2027-01-01T00:00' }),
    ),
  ).toEqual({
    code: 'TET',
    kind: 'amount',
    value: 50_000,
    max_discount: null,
    min_subtotal: 1_200_000,
    starts_at: '2027-01-01T00:00:00+07:00',
    ends_at: null,
    total_limit: null,
    per_customer_limit: null,
    is_public: false,
    first_order: false,
    targets: [],
  })
  expect(readCouponForm(form({ is_public: 'on' })).is_public).toBe(true)
})

test('the form of a delivery coupon takes off the whole fee', () => {
  const read = readCouponForm(form({ kind: 'shipping', value: '100', max_discount: '20.000' }))
  expect(read).toMatchObject({ kind: 'shipping', value: 100, max_discount: 20_000 })
  expect(problemsOf(couponInput, read)).toEqual({})
})

test.each([
  ['value', { value: 'mười' }, 'Giá trị giảm không hợp lệ'],
  ['value', { value: '' }, 'Giá trị giảm không hợp lệ'],
  ['value', { value: '1.5' }, 'Giá trị giảm không hợp lệ'],
  ['value', { value: '150' }, 'Phần trăm giảm từ 1 đến 100'],
  ['value', { kind: 'shipping', value: '99' }, 'Mã miễn phí giao hàng có giá trị 100 (%)'],
  ['total_limit', { total_limit: 'x' }, 'Số lượt không hợp lệ'],
])('an invalid %s in the coupon form is told at its field', (field, values, said) => {
  expect(problemsOf(couponInput, readCouponForm(form(values)))).toEqual({ [field]: said })
})
