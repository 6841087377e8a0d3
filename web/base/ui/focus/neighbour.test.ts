import { describe, expect, test } from 'vitest'
import { mostSimilarIndex, nearestFirst } from './neighbour.ts'

describe('the neighbours of what has gone', () => {
  test.each<[string, string[]]>([
    ['a', ['b', 'c', 'd']],
    ['b', ['c', 'd', 'a']],
    ['d', ['c', 'b', 'a']],
    ['x', ['a', 'b', 'c', 'd']],
  ])('beside %s', (gone, expected) => expect(nearestFirst(['a', 'b', 'c', 'd'], gone)).toEqual(expected))

  test('none beside the only one', () => expect(nearestFirst(['a'], 'a')).toEqual([]))
})

describe('what does the same in the next row', () => {
  test.each<[string, string[], number]>([
    ['Xóa Tô Hoài', ['Sửa Nam Cao', 'Xóa Nam Cao'], 1],
    ['Xóa sách Mắt biếc', ['Mắt biếc', 'Giảm số lượng', 'Xóa sách Dế mèn'], 2],
    ['Khóa Lê Bảo Ngọc', ['Sửa Lan', 'Mở khóa Lan', 'Đặt lại Lan'], 0],
    ['Xóa', [], -1],
  ])('%s among %j', (name, offered, place) => expect(mostSimilarIndex(name, offered)).toBe(place))
})
