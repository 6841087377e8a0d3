import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookFieldNames } from '#contract/catalogue/books/book-fields.ts'
import {
  type BookValues,
  changedValues,
  newValues,
  serializeBookValues,
  mergeBook,
  mergePicture,
} from './book-values.ts'

const base = { ...newValues('2026-01-01'), title: 'Mắt biếc', price: '90000' }

test('the form of a new book begins with empty texts, no copies, and today for its day', () => {
  expect(newValues('2026-11-29')).toMatchObject({
    title: '',
    description: '',
    quantity: '0',
    publisher_year: '2026-11-29',
    on_sale: '1',
  })
})

test('a field that only the other person changed is taken over, and one that both changed is a conflict', () => {
  const mine = { ...base, title: 'Mắt biếc (tái bản)', price: '95000' }
  const theirs = { ...base, price: '80000', quantity: '4' }
  expect(mergeBook(base, mine, theirs)).toEqual({
    values: { ...mine, quantity: '4' },
    taken: ['quantity'],
    disputed: ['price'],
  })
})

test('the same change of a book made twice is no conflict', () => {
  const both = { ...base, price: '80000' }
  expect(mergeBook(base, both, both)).toEqual({ values: both, taken: [], disputed: [] })
})

const chosen = { file: new File([], 'bia.png'), url: 'blob:bia' }

test.each([
  ['/a', 'keep', '/a', undefined],
  ['/a', chosen, '/a', undefined],
  ['/a', 'remove', null, undefined],
  ['/a', 'keep', '/b', { is: 'taken', theirs: '/b' }],
  ['/a', 'keep', null, { is: 'taken', theirs: null }],
  ['/a', 'remove', '/b', { is: 'disputed', theirs: '/b' }],
  [null, chosen, '/b', { is: 'disputed', theirs: '/b' }],
  ['/a', chosen, null, { is: 'disputed', theirs: null }],
] as const)(
  'a cover that was %j, with a wish of %j and a change by another to %j, is merged',
  (was, mine, theirs, merged) => {
    expect(mergePicture(was, mine, theirs)).toEqual(merged)
  },
)

test('no change is lost in a merge of two edits of a book', () => {
  const values = fc
    .record(Object.fromEntries(bookFieldNames.map((name) => [name, fc.constantFrom('a', 'b', 'c')])))
    .map((record) => record as unknown as BookValues)
  fc.assert(
    fc.property(values, values, values, (was, mine, theirs) => {
      const { values: merged, taken, disputed } = mergeBook(was, mine, theirs)
      return (
        bookFieldNames.every((name) => {
          if (mine[name] !== was[name]) return merged[name] === mine[name]
          return merged[name] === theirs[name] && (theirs[name] === was[name]) === !taken.includes(name)
        }) && disputed.every((name) => mine[name] !== theirs[name])
      )
    }),
  )
})

test('an edit sends only changed fields, numbers in their digits', () => {
  const values = { ...base, price: '120.000 ₫', description: '1.000 câu' }
  expect(serializeBookValues(changedValues(base, values))).toEqual({
    price: '120000',
    description: '1.000 câu',
  })
})
