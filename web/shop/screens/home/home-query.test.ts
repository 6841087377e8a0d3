import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeSearch, readHomeQuery } from './home-query.ts'

const read = (search: string) => readHomeQuery(new URLSearchParams(search))

test('the home page without choices in its address shows everything', () => {
  expect(read('')).toEqual({ categoryId: undefined, q: '', allCategories: false })
  expect(homeSearch(read(''))).toBe('')
})

test('invalid choices in the address of the home page are left out', () => {
  expect(read('category=abc&q=%20&categories=some')).toEqual(read(''))
})

test('choices on the home page are written into its address and read back', () => {
  const choices = fc.record({
    categoryId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined }),
    q: fc.string().map((text) => readHomeQuery(new URLSearchParams([['q', text]])).q),
    allCategories: fc.boolean(),
  })
  fc.assert(
    fc.property(choices, (choice) => {
      expect(read(homeSearch(choice))).toEqual(choice)
    }),
  )
})
