import { expect, test } from 'vitest'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { findDuplicateNames } from './list-duplicate-names.ts'

const groupsOf = (kind: Parameters<typeof findDuplicateNames>[0], names: string[]) =>
  findDuplicateNames(
    kind,
    names.map((name, id) => ({ id, name, name_folded: fold(name) })),
  ).map((group) => group.map(({ name }) => name))

test.each([
  ['Nguyễn Nhật Ánh', 'Nguyen Nhat Anh'],
  ['Nguyễn Nhật Ánh', 'Nhật Ánh Nguyễn'],
  ['J.K. Rowling', 'JK Rowling'],
  ['J. R. R. Tolkien', 'John Ronald Reuel Tolkien'],
  ['Fyodor M. Dostoevsky', 'F. Mikhailovich Dostoevsky'],
])('the names %s and %s are likely one author', (one, other) => {
  expect(groupsOf('authors', [one, 'Tô Hoài', other])).toEqual([[one, other]])
})

test.each([
  ['Nguyễn Nhật Ánh', 'Nguyễn Ngọc Ánh'],
  ['Trần Đăng Khoa', 'Trần Đăng'],
  ['J. Tolkien', 'K. Tolkien'],
  ['Ánh', 'Ánh Dương'],
])('the names %s and %s are two authors', (one, other) => {
  expect(groupsOf('authors', [one, other])).toEqual([])
})

test('a publishing house is compared without the words for a house', () => {
  expect(
    groupsOf('publishers', [
      'NXB Trẻ',
      'Kim Đồng',
      'Nhà xuất bản Trẻ',
      'Trẻ',
      'Công ty TNHH Kim Đồng',
      'Nhà xuất bản',
    ]),
  ).toEqual([
    ['NXB Trẻ', 'Nhà xuất bản Trẻ', 'Trẻ'],
    ['Kim Đồng', 'Công ty TNHH Kim Đồng'],
  ])
})

test('a name that fits to one that fits to another is in one group of duplicates with both', () => {
  const names = ['Ánh Nguyễn Nhật', 'Nguyễn Nhật Ánh', 'N. N. Ánh']
  expect(groupsOf('authors', names).map((group) => group.toSorted())).toEqual([names.toSorted()])
})

test('initials that fit to many names say nothing', () => {
  const many = ['Nam', 'Nga', 'Ngọc', 'Nhật'].map((middle) => `Nguyễn ${middle} An`)
  expect(groupsOf('authors', ['N. N. An', ...many])).toEqual([])
})

test('twenty thousand names are compared for duplicates at once', () => {
  const names = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    name_folded: fold(`Tên ${id} Người Viết ${id % 7}`),
  }))
  const start = performance.now()
  expect(findDuplicateNames('authors', names)).toEqual([])
  expect(performance.now() - start).toBeLessThan(5000)
})
