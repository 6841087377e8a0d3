import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookFieldNames } from '#contract/catalogue/books/book-fields.ts'
import { type BookValues, changedValues, newValues, serializeBookValues } from './book-values.ts'
import { mergeBook, mergePicture } from './merge-book.ts'

const base = { ...newValues('2026-01-01'), title: 'Mắt biếc', price: '90000' }

test('what only they changed follows, what both changed waits', () => {
  const mine = { ...base, title: 'Mắt biếc (tái bản)', price: '95000' }
  const theirs = { ...base, price: '80000', quantity: '4' }
  expect(mergeBook(base, mine, theirs)).toEqual({
    values: { ...mine, quantity: '4' },
    taken: ['quantity'],
    disputed: ['price'],
  })
})

test('the same change made twice is no dispute', () => {
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
] as const)('of a picture %j of which one wants %j and another made %j', (was, mine, theirs, merged) => {
  expect(mergePicture(was, mine, theirs)).toEqual(merged)
})

test('no change is lost in a merge', () => {
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

test('only what changed is sent, numbers in their digits', () => {
  const values = { ...base, price: '120.000 ₫', description: '1.000 câu' }
  expect(serializeBookValues(changedValues(base, values))).toEqual({
    price: '120000',
    description: '1.000 câu',
  })
})
