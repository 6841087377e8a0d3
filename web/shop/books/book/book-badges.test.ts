import { describe, expect, test } from 'vitest'
import { availabilityOf } from '#contract/catalogue/books/book-sorts.ts'
import { availabilityBadge, cardBadges } from './book-badges.ts'

const shelved = (
  quantity: number,
  price = 80_000,
  price_origin: number | null = null,
  onSale = true,
  lowStock = 5,
) => ({
  availability: availabilityOf({ quantity, onSale, lowStock }),
  copies_left: quantity,
  price,
  price_origin,
})
function texts(book: ReturnType<typeof shelved>): string[] {
  const { stock, saving } = cardBadges(book)
  return [stock, saving].flatMap((badge) => badge?.text ?? [])
}

describe('badges', () => {
  test('a book in good supply at its full price has no badge', () => {
    expect(texts(shelved(6))).toEqual([])
    expect(texts(shelved(6, 80_000, 80_000))).toEqual([])
    expect(texts(shelved(6, 80_000, 70_000))).toEqual([])
  })

  test.each([1, 2, 3, 4, 5])('a book with %i copies left has a badge that says how many', (quantity) => {
    expect(texts(shelved(quantity))).toEqual([`Chỉ còn ${quantity} cuốn`])
  })

  test('the badge for low stock begins at the number of copies that the owner sets', () => {
    expect(texts(shelved(8, 80_000, null, true, 8))).toEqual(['Chỉ còn 8 cuốn'])
    expect(texts(shelved(1, 80_000, null, true, 0))).toEqual([])
  })

  test('a book without a copy has the badge of sold out', () => {
    expect(texts(shelved(0))).toEqual(['Hết hàng'])
    expect(texts(shelved(0, 80_000, null, false))).toEqual(['Hết hàng'])
  })

  test('a book off sale has a badge that says so, however many copies there are', () => {
    expect(texts(shelved(3, 80_000, null, false))).toEqual(['Tạm ngừng bán'])
  })

  test('a book at a lower price has a badge of the whole percentage saved, beside its stock', () => {
    expect(texts(shelved(9, 68_000, 85_000))).toEqual(['-20%'])
    expect(texts(shelved(2, 2_000, 3_000))).toEqual(['Chỉ còn 2 cuốn', '-33%'])
  })

  test('a saving below one percent has no badge', () => {
    expect(texts(shelved(9, 99_500, 100_000))).toEqual([])
  })
})

test('the badge on the page of a book also says that it is in stock', () => {
  expect(availabilityBadge(shelved(12))).toEqual({ tone: 'jade', text: 'Còn hàng' })
})
