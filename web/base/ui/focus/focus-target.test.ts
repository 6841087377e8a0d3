import { describe, expect, test } from 'vitest'
import { mostSimilarIndex, nearestFirst } from './focus-target.ts'

describe('neighbours of a row that has gone', () => {
  test.each<[string, string[]]>([
    ['a', ['b', 'c', 'd']],
    ['b', ['c', 'd', 'a']],
    ['d', ['c', 'b', 'a']],
    ['x', ['a', 'b', 'c', 'd']],
  ])('the focus goes to the nearest neighbours of the row %s that is gone', (gone, expected) =>
    expect(nearestFirst(['a', 'b', 'c', 'd'], gone)).toEqual(expected),
  )

  test('the focus has no neighbour to go to beside the only row', () =>
    expect(nearestFirst(['a'], 'a')).toEqual([]))
})

describe('similar buttons of the next row', () => {
  test.each<[string, string[], number]>([
    ['Xóa Tô Hoài', ['Sửa Nam Cao', 'Xóa Nam Cao'], 1],
    ['Xóa sách Mắt biếc', ['Mắt biếc', 'Giảm số lượng', 'Xóa sách Dế mèn'], 2],
    ['Khóa Lê Bảo Ngọc', ['Sửa Lan', 'Mở khóa Lan', 'Đặt lại Lan'], 0],
    ['Xóa', [], -1],
  ])('the focus moves from the button %s to the most similar one of %j', (name, offered, place) =>
    expect(mostSimilarIndex(name, offered)).toBe(place),
  )
})
