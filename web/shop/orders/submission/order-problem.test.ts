import { expect, test } from 'vitest'
import { orderProblem } from './order-problem.ts'

const line = {
  book_id: 7,
  quantity: 2,
  problem: null,
  book: { title: 'Mắt biếc', price: 90_000, quantity: 2 },
}
const cod = 1

test('an order that can be sent has nothing against it', () => {
  expect(orderProblem(cod, [line, { ...line, book_id: 8 }])).toBeUndefined()
})

test('an order with a missing or unknown payment method is refused', () => {
  expect(orderProblem(undefined, [])).toBe('Vui lòng chọn phương thức thanh toán')
  expect(orderProblem(9 as typeof cod, [line])).toBe('Phương thức thanh toán không hợp lệ')
})

test('an order of an empty cart is refused', () => {
  expect(orderProblem(cod, [])).toBe('Giỏ hàng trống. Vui lòng thêm sản phẩm trước khi đặt hàng.')
})

test('an order of more copies than the stock, or of a book off sale, is refused', () => {
  expect(orderProblem(cod, [line, { ...line, quantity: 3 }])).toBe(
    "Sản phẩm 'Mắt biếc' không đủ hàng. Còn lại: 2",
  )
  expect(orderProblem(cod, [{ ...line, problem: 'not_on_sale' }])).toBe(
    "Sản phẩm 'Mắt biếc' không đủ hàng. Còn lại: 0",
  )
})

test('an order with a line without copies is refused', () => {
  expect(orderProblem(cod, [{ ...line, quantity: 0 }])).toBe('Dữ liệu sản phẩm không hợp lệ: Mắt biếc')
})

test('an order with a line without an id or a price is refused', () => {
  const { title, quantity } = line.book
  expect(orderProblem(cod, [{ ...line, book_id: undefined }])).toBe(
    "Dữ liệu sản phẩm 'Mắt biếc' không hợp lệ (thiếu ID)",
  )
  expect(orderProblem(cod, [{ ...line, book: { title, quantity } }])).toBe(
    "Dữ liệu sản phẩm 'Mắt biếc' không hợp lệ (thiếu giá)",
  )
})
