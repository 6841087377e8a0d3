import { expect, test } from 'vitest'
import { registrationLines } from './registration.ts'

const none = { representative: '', business_number: '', business_issuer: '', business_issued_on: null }
const whole = {
  representative: 'Nguyễn Thu Hà',
  business_number: '0101234567',
  business_issuer: 'Sở Tài chính Hà Nội',
  business_issued_on: '2020-02-01',
}
const registered = 'Đăng ký kinh doanh số 0101234567'

test.each([
  [none, []],
  [
    whole,
    [`${registered}, cấp ngày 01/02/2020, nơi cấp: Sở Tài chính Hà Nội`, 'Người đại diện: Nguyễn Thu Hà'],
  ],
  [
    { ...whole, business_issued_on: null, representative: '' },
    [`${registered}, nơi cấp: Sở Tài chính Hà Nội`],
  ],
  [{ ...whole, business_issuer: '', representative: '' }, [`${registered}, cấp ngày 01/02/2020`]],
  [{ ...whole, business_number: '' }, ['Người đại diện: Nguyễn Thu Hà']],
])('a registration %j is said as far as it was given, and no further', (given, said) => {
  expect(registrationLines(given)).toEqual(said)
})
