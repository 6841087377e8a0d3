import { expect, test } from 'vitest'
import { handOverProblem } from './hand-over-problem.ts'

const fetched = {
  delivery: 'pickup',
  status: 2,
  method_id: 1,
  paid: false,
  supplement_way: null,
} as const

test.each([0, 1, 2] as const)('a fetched order of status %i is handed over', (status) => {
  expect(handOverProblem({ ...fetched, status })).toBeUndefined()
})

test.each([
  [{ delivery: 'home' }, 'Đơn này giao tận nơi, không nhận tại quầy'],
  [{ status: 3 }, 'Đơn này đã giao xong'],
  [{ status: 4 }, 'Đơn này đã bị hủy'],
  [{ method_id: 2 }, 'Khách chọn trả trước nhưng tiền chưa về: khách đổi cách trả trong đơn hàng của mình'],
  [
    { paid: true, supplement_way: 'transfer' },
    'Khách còn phải chuyển khoản phần thanh toán thêm của đơn này',
  ],
  [{ paid: true, method_id: 2 }, undefined],
  [{ paid: true, supplement_way: 'cash' }, undefined],
] as const)('an order at the counter that is %j is refused for what it is', (changed, problem) => {
  expect(handOverProblem({ ...fetched, ...changed })).toBe(problem)
})
