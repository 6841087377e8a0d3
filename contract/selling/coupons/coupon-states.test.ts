import { expect, test } from 'vitest'
import { couponKindNames, couponKinds, couponStateNames, couponStates } from './coupon-states.ts'

test('staff filter coupons by five states, each under its name', () => {
  expect(couponStates.map((state) => [state, couponStateNames[state]])).toEqual([
    ['running', 'Đang áp dụng'],
    ['waiting', 'Chưa bắt đầu'],
    ['used_up', 'Hết lượt'],
    ['over', 'Hết hạn'],
    ['ended', 'Đã kết thúc'],
  ])
})

test('a coupon takes off a percentage, an amount or the fee for delivery', () => {
  expect(couponKinds.map((kind) => [kind, couponKindNames[kind]])).toEqual([
    ['percent', 'Phần trăm'],
    ['amount', 'Số tiền'],
    ['shipping', 'Miễn phí giao hàng'],
  ])
})
