import { expect, test } from 'vitest'
import type { Availability } from '#contract/catalogue/books/book-sorts.ts'
import { booksOfSet } from './ordered-books.tsx'

const volume = (book_id: number, number: number | null, availability: Availability = 'in_stock') => ({
  book_id,
  volume: number,
  availability,
})

test('a series is bought as one book of each volume, in their order', () => {
  expect(booksOfSet([volume(7, 1), volume(5, 2, 'low_stock'), volume(6, 3)])).toEqual([7, 5, 6])
})

test('a series with two editions of a volume is bought with the first that is in stock', () => {
  expect(booksOfSet([volume(1, 1, 'out_of_stock'), volume(2, 1), volume(3, 1), volume(4, 2)])).toEqual([2, 4])
})

test('a series is bought without the books that are sold out', () => {
  expect(booksOfSet([volume(1, 1, 'out_of_stock'), volume(2, 2, 'not_on_sale')])).toEqual([])
  expect(booksOfSet([])).toEqual([])
})

test('a box set beside numbered volumes is no part of a series, and without numbers every book is', () => {
  expect(booksOfSet([volume(1, 1), volume(2, 2), volume(9, null)])).toEqual([1, 2])
  expect(booksOfSet([volume(8, null), volume(9, null)])).toEqual([8, 9])
})

test('a series is bought up to the number of books that a cart holds', () => {
  const many = Array.from({ length: 120 }, (_, index) => volume(index + 1, index + 1))
  expect(booksOfSet(many)).toHaveLength(100)
})
