import { expect, test } from 'vitest'
import { readChange } from './read-change.ts'

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test.each([
  ['−10', -10],
  ['-10%', -10],
  ['+5', 5],
  ['12.000 ₫', 12_000],
  ['', undefined],
  ['mười', undefined],
  ['1e3', undefined],
  ['- 15 %', -15],
  ['1,200,000', 1_200_000],
  ['7.5%', undefined],
  ['+7,5', undefined],
  ['1.2.3', undefined],
  ['12.0000', undefined],
])('the typed change of a price %j is read as %s', (value, wanted) => {
  const change = readChange('price', formOf({ value, way: 'add', round_to: '500' }))
  expect(change).toEqual(
    wanted === undefined ? undefined : { what: 'price', way: 'add', value: wanted, round_to: 500 },
  )
})

test('a bulk change of stock says why, and one of a category only which', () => {
  expect(readChange('stock', formOf({ value: '3', way: 'add', reason: 'receipt', note: 'Đợt 2' }))).toEqual({
    what: 'stock',
    way: 'add',
    value: 3,
    reason: 'receipt',
    note: 'Đợt 2',
  })
  expect(readChange('category', formOf({ category_id: '4' }))).toEqual({ what: 'category', category_id: 4 })
})
