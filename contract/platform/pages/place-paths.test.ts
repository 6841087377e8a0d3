import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookPath, idOfPlace, seriesPath, slugOf, speakingId } from './place-paths.ts'

test.each([
  ['Mắt biếc', 'mat-biec'],
  ['  Đất rừng phương Nam (tái bản 2024) ', 'dat-rung-phuong-nam-tai-ban-2024'],
  ['1984', '1984'],
  ['C++ & C#', 'c-c'],
  ['…!?', ''],
  ['三体', ''],
])('the name %s is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('an address begins with the id, and says no more where a name has no letters', () => {
  expect(bookPath({ book_id: 123, title: 'Mắt biếc' })).toBe('/book/123-mat-biec')
  expect(seriesPath({ series_id: 4, name: '三体' })).toBe('/bo-sach/4')
})

test.each([
  ['123', 123],
  ['123-mat-biec', 123],
  ['123-', 123],
  ['2147483647-x', 2_147_483_647],
  ['2147483648', undefined],
  ['99999999999', undefined],
  ['0', undefined],
  ['0123', undefined],
  ['12a', undefined],
  ['mat-biec', undefined],
  ['', undefined],
  [undefined, undefined],
])('the id in the path %s is %s', (part, id) => {
  expect(idOfPlace(part)).toBe(id)
})

test('the address of a book of any title is a plain path of bounded length that leads back to its id', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      (id, name) => {
        const part = speakingId(id, name)
        expect(part).toMatch(/^\d+(-[a-z0-9]+)*$/)
        expect(part.length).toBeLessThanOrEqual(91)
        expect(idOfPlace(part)).toBe(id)
      },
    ),
  )
})
