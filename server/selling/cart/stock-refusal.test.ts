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
])(
  'a stock of %i copies decides on %i that are wanted by the rule, on sale: %j',
  (stock, wanted, on_sale, refusal) => {
    expect(stockRefusal({ stock, on_sale, wanted })?.refusal).toEqual(refusal)
  },
)

test('a refusal of more copies tells the stock on the shelf, as the copies in the cart count as well', () => {
  expect(tooFew(3).refusal).toEqual(notEnough(3))
})
