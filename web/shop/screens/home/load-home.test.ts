import { describe, expect, test } from 'vitest'
import { categoryEntries } from './load-home.ts'
import type { HomeQuery } from './home-query.ts'

const categories = [30, 20, 10, 5, 1].map((book_count, index) => ({
  category_id: index + 1,
  name: `Kệ ${index + 1}`,
  book_count,
}))

const nothing: HomeQuery = { categoryId: undefined, q: '', allCategories: false }
const entriesFor = (query: Partial<HomeQuery>) => categoryEntries(categories, { ...nothing, ...query })
const names = ({ entries }: ReturnType<typeof entriesFor>) => entries.map(({ name }) => name)

describe('categories', () => {
  test('the category grid shows all books and the three fullest categories', () => {
    const grid = entriesFor({})
    expect(names(grid)).toEqual(['Tất cả', 'Kệ 1', 'Kệ 2', 'Kệ 3'])
    expect(grid.entries.map(({ count }) => count)).toEqual([66, 30, 20, 10])
    expect(grid.entries.map(({ top }) => top)).toEqual([false, true, false, false])
    expect(grid).toMatchObject({ expandable: true, expanded: false, bookCount: 66 })
  })

  test('the category grid expands to every category, and folds again', () => {
    const grid = entriesFor({ allCategories: true, categoryId: 2 })
    expect(names(grid)).toHaveLength(6)
    expect(grid.other).toEqual({ ...nothing, categoryId: 2 })
  })

  test('the category grid never hides the chosen category', () => {
    const grid = entriesFor({ categoryId: 5 })
    expect(grid.entries.find(({ chosen }) => chosen)?.name).toBe('Kệ 5')
    expect(grid).toMatchObject({ expanded: true, other: nothing })
  })

  test('the category grid needs no expanding where there are few', () => {
    expect(categoryEntries(categories.slice(0, 3), nothing)).toMatchObject({ expandable: false })
    expect(categoryEntries([], nothing).entries).toMatchObject([{ name: 'Tất cả', count: 0, chosen: true }])
  })
})
