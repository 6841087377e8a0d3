import { expect, test } from 'vitest'
import type { Availability } from '#contract/catalogue/books/book-sorts.ts'
import { booksOfSet } from './books-of-set.ts'

const volume = (book_id: number, number: number | null, availability: Availability = 'in_stock') => ({
  book_id,
  volume: number,
  availability,
})

test('one book of each volume, in their order', () => {
  expect(booksOfSet([volume(7, 1), volume(5, 2, 'low_stock'), volume(6, 3)])).toEqual([7, 5, 6])
})

test('of two editions of a volume the first that can be had', () => {
  expect(booksOfSet([volume(1, 1, 'out_of_stock'), volume(2, 1), volume(3, 1), volume(4, 2)])).toEqual([2, 4])
})

test('what cannot be had is left out', () => {
  expect(booksOfSet([volume(1, 1, 'out_of_stock'), volume(2, 2, 'not_on_sale')])).toEqual([])
  expect(booksOfSet([])).toEqual([])
})

test('beside numbered volumes a box of all of them is no part; without numbers every book is', () => {
  expect(booksOfSet([volume(1, 1), volume(2, 2), volume(9, null)])).toEqual([1, 2])
  expect(booksOfSet([volume(8, null), volume(9, null)])).toEqual([8, 9])
})

test('no more than a cart holds', () => {
  const many = Array.from({ length: 120 }, (_, index) => volume(index + 1, index + 1))
  expect(booksOfSet(many)).toHaveLength(100)
})
