import { describe, expect, test } from 'vitest'
import { parcelOutcomeNames, runProblem, runProblemReason, runStateNames, spreadCash } from './run-rules.ts'

const ready = {
  status: 1,
  method_id: 1,
  paid: false,
  supplement_way: null,
  delivery: 'home',
  carrier: null,
  in_run: false,
} as const

describe('orders of a delivery run', () => {
  test.each([
    ['confirmed', ready, undefined],
    ['not confirmed', { ...ready, status: 0 }, 'INVALID_TRANSITION'],
    ['delivered', { ...ready, status: 3 }, 'INVALID_TRANSITION'],
    ['cancelled', { ...ready, status: 4 }, 'INVALID_TRANSITION'],
    ['unpaid online', { ...ready, method_id: 2 }, 'ORDER_UNPAID'],
    ['paid online', { ...ready, method_id: 2, paid: true }, undefined],
    ['with a transfer to come', { ...ready, supplement_way: 'transfer' }, 'SUPPLEMENT_UNPAID'],
    ['on its way with the own riders, in no run', { ...ready, status: 2, carrier: 'shop-rider' }, undefined],
    ['on its way without a carrier', { ...ready, status: 2 }, undefined],
    ['on its way with another carrier', { ...ready, status: 2, carrier: 'ghn' }, 'OTHER_CARRIER'],
    ['fetched at the shop', { ...ready, delivery: 'pickup' }, 'FETCHED'],
    ['out with a run', { ...ready, status: 2, carrier: 'shop-rider', in_run: true }, 'ORDER_IN_RUN'],
  ] as const)('a delivery run takes or refuses an order that is %s', (_what, order, problem) => {
    expect(runProblem(order)).toBe(problem)
  })

  test.each([
    ['ORDER_IN_RUN', 2, 'Đơn đang đi với một chuyến khác.'],
    ['OTHER_CARRIER', 2, 'Đơn đã giao cho hãng khác.'],
    ['FETCHED', 1, 'Khách đến nhà sách nhận đơn này.'],
    ['ORDER_UNPAID', 1, 'Khách trả trước nhưng tiền chưa về.'],
    ['SUPPLEMENT_UNPAID', 1, 'Đơn được sửa, khách chưa chuyển khoản phần thanh toán thêm.'],
    ['INVALID_TRANSITION', 0, 'Đơn chưa được xác nhận.'],
    ['INVALID_TRANSITION', 3, 'Đơn đã giao xong.'],
    ['INVALID_TRANSITION', 4, 'Đơn đã hủy.'],
  ] as const)(
    'a delivery run that refuses an order for %s at status %i says the reason to the staff',
    (problem, status, said) => {
      expect(runProblemReason(problem, { status, delivery: 'home' })).toBe(said)
    },
  )
})

describe('spreading the cash of a run', () => {
  test.each([
    ['exactly', 300, [100, 200], [100, 200]],
    ['one too little: the last owes it', 299, [100, 200], [100, 199]],
    ['much too little', 60, [100, 200], [60, 0]],
    ['none at all', 0, [100, 200], [0, 0]],
    ['one too much: the last line says so', 301, [100, 200], [100, 201]],
    ['a single order', 90, [100], [90]],
  ])('the cash of a delivery run is spread over its orders: %s', (_what, counted, owed, parts) => {
    expect(spreadCash(counted, owed)).toEqual(parts)
  })
})

test('the staff reads how a delivery run and each of its parcels stand', () => {
  expect(runStateNames).toEqual({ out: 'Đang đi giao', cash: 'Chờ tiền mang về', done: 'Đã xong' })
  expect(parcelOutcomeNames).toEqual({
    delivered: 'Đã giao',
    back: 'Mang về, hủy đơn',
    again: 'Giao lại sau',
  })
})
