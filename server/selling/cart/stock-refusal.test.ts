import { expect, test } from 'vitest'
import { stockRefusal, tooFew } from './stock-refusal.ts'

const notEnough = (copies: number) => ({
  status: 409,
  code: 'OUT_OF_STOCK',
  msg: `Chỉ còn ${copies} cuốn trong kho`,
})
const soldOut = { status: 409, code: 'OUT_OF_STOCK', msg: 'Sản phẩm đã hết hàng' }
const notOnSale = { status: 409, code: 'NOT_ON_SALE', msg: 'Sách đang tạm ngừng bán' }

test.each([
  [1, 1, true, undefined],
  [5, 4, true, undefined],
  [5, 5, true, undefined],
  [5, 6, true, notEnough(5)],
  [1, 2, true, notEnough(1)],
  [0, 1, true, soldOut],
  [5, 1, false, notOnSale],
  [0, 1, false, notOnSale],
])('of %i copies %i are wanted, on sale: %j', (stock, wanted, on_sale, refusal) => {
  expect(stockRefusal({ stock, on_sale, wanted })?.refusal).toEqual(refusal)
})

test('what is there already counts as well: the number on the shelf is told', () => {
  expect(tooFew(3).refusal).toEqual(notEnough(3))
})
