import { expect, test } from 'vitest'
import { draftOfRow } from './draft-of-row.ts'
import { prepareBook } from '#server/catalogue/books/save/prepare-book.ts'

const bare = { title: 'Không gia đình' }

test('a field that a row of the demo does not say is made up, the same each time', () => {
  const draft = draftOfRow(bare, 1)
  expect(draft).toEqual(draftOfRow(bare, 1))
  expect(draft).toMatchObject({
    authors: [],
    category: 'Khác',
    publisher: null,
    price_origin: null,
    isbn: null,
    description: '',
  })
  expect(draft.price % 1000).toBe(0)
  expect(draft.price).toBeGreaterThanOrEqual(45_000)
  expect(draft).not.toMatchObject({
    price: draftOfRow({ title: 'Trong gia đình' }, 1).price,
    quantity: draftOfRow({ title: 'Trong gia đình' }, 1).quantity,
  })
})

test('a field that a row of the demo says is kept', () => {
  const row = {
    ...bare,
    authors: ['Hector Malot'],
    category: 'Văn học > Kinh điển',
    price: 90_000,
    price_origin: 110_000,
    isbn: '9786041',
    pages: 500,
    year: 2019,
  }
  expect(draftOfRow(row, 1)).toMatchObject({
    authors: ['Hector Malot'],
    category: 'Văn học',
    price: 90_000,
    price_origin: 110_000,
    isbn: '9786041',
    number_of_page: 500,
    published_year: 2019,
  })
})

test('a repeated book of the demo has a number and no ISBN, and still fits', () => {
  const draft = draftOfRow({ title: 'x'.repeat(600), isbn: '9786041' }, 12)
  expect(draft.title).toHaveLength(500)
  expect(draft.title.endsWith(' (bản 12)')).toBe(true)
  expect(draft.isbn).toBeNull()
  expect(prepareBook(draft).title).toBe(draft.title)
})
