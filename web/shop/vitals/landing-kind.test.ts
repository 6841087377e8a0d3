import { expect, test } from 'vitest'
import { shopPlaces } from '#contract/platform/pages/shop-places.ts'
import { landingKindOf } from './landing-kind.ts'

test.each([
  ['/', 'home'],
  ['/books', 'list'],
  ['/the-loai/3-van-hoc', 'list'],
  ['/tac-gia', 'list'],
  ['/book/12-mat-biec', 'book'],
  ['/book/12/doc-thu', 'other'],
  ['/search', 'search'],
  ['/cart', 'cart'],
  ['/checkout', 'checkout'],
  ['/tra-cuu/a-secret-token', 'other'],
  ['/bookshelf', 'other'],
])('%s is a page of the kind %s', (path, kind) => expect(landingKindOf(path)).toBe(kind))

test('all places of the header are lists', () => {
  expect(new Set(Object.values(shopPlaces).map(({ path }) => landingKindOf(path)))).toEqual(new Set(['list']))
})
