import { expect, test } from 'vitest'
import type { Cell } from '#server/base/sheets/sheet-row.ts'
import { ImportReader } from './import-reader.ts'
import { categoryKey } from './read-import-row.ts'

const context = {
  thisYear: 2026,
  categories: new Map([[categoryKey('Văn học'), 'Văn học']]),
  authors: new Map<string, string[]>(),
  publishers: new Map<string, string>(),
}

function read(headings: Cell[], rows: Cell[][]) {
  const reader = new ImportReader(context)
  for (const [index, cells] of [headings, ...rows].entries()) reader.take({ row: index + 1, cells })
  return reader.finish().rows
}
const readRows = (headings: Cell[], rows: Cell[][]) =>
  read(headings, rows).map(({ row_number, outcome, message }) => [row_number, outcome, message])
const booksIn = (headings: Cell[], rows: Cell[][]) => read(headings, rows).map(({ book }) => book)

const headings = ['title', 'author', 'category_id', 'price', 'isbn']

test('an import reads Vietnamese headings, with stars and remarks, in any order', () => {
  const vietnamese = ['Giá bán *', 'TÊN SÁCH (bắt buộc)', 'Cột lạ', 'Thể loại', 'Tác giả', 'NXB']
  expect(readRows(vietnamese, [[1000, 'A', 'x', 'Văn học', 'Lá', 'Mây']])).toEqual([[2, 'ready', '']])
})

test.each([
  [['title', 'price'], 'File thiếu cột bắt buộc: Tác giả (author), Danh mục (category_id).'],
  [[...headings, 'Tên sách'], 'Cột bị lặp lại: Tên sách.'],
])('an import’s headings %j are refused', (given, sentence) => {
  expect(() => readRows(given, [])).toThrow(sentence)
})

test.each(['H\0iên', '\ud800Hiên', 'Hiên\udfff', '\0'])(
  'a cell of an import with signs that no text has makes a bad row and no bad file',
  (title) => {
    const rows = read(headings, [
      [title, 'Lá', 'Văn học', 1000],
      ['Nhà', 'Lá', 'Văn học', 1000],
    ])
    expect(rows.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['bad', 'Có ký tự không đọc được trong một ô.'],
      ['ready', ''],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/\\u0000|\\ud[89a-f]/)
    expect(read(headings, [['Hiên', 'Lá', 'Văn học', 1000, null, 'cột lạ\0']])[0]?.outcome).toBe('bad')
  },
)

test.each(['Mã sách', 'Ma sach', 'Book ID'])(
  "a supplier's own numbers under %j mean no book in an import",
  (heading) => {
    const given = [...headings, heading]
    const rows: Cell[][] = [
      ['Hiên', 'Lá', 'Văn học', 1000, null, 1],
      ['Nhà', 'Lá', 'Văn học', 1000, null, 'SP001'],
    ]
    expect(booksIn(given, rows).map((book) => book?.book_id)).toEqual([null, null])
  },
)

test('the numbers that the export wrote under “Mã sách” mean books of this shop', () => {
  const row: Cell[] = ['Hiên', 'Lá', 'Văn học', 1000, null, 7]
  expect(booksIn([...headings, 'book_id'], [row])).toMatchObject([{ book_id: 7 }])
})

test('comments in an import are passed over; a title may begin with the sign', () => {
  const rows = [['# ghi chú', 'có, nhiều', 'ô'], ['#ghi chú một ô'], ['#Hiên nhà', 'Lá', 'Văn học', 1000]]
  expect(readRows(headings, rows)).toEqual([[4, 'ready', '']])
})

test('a row of an import about a book of a row above says which', () => {
  const isbn = '9786041234567'
  const rows: Cell[][] = [
    ['Hiên', 'Lá', 'Văn học', 1000, isbn],
    ['Hiên', 'Lá', 'Văn học', 1000, '978-604-123-456-7'],
    ['Nhà', 'Lá', 'Văn học', 1000, isbn],
    ['Hiên', 'Lá', 'Văn học', 2000, isbn],
    ['Không số', 'Lá', 'Văn học', 1000],
    ['KHÔNG số', 'lá', 'Văn học', 1000],
    ['Không số', 'Gió', 'Văn học', 1000],
    ['', 'Lá', 'Văn học', 1000, isbn],
  ]
  expect(readRows(headings, rows)).toEqual([
    [2, 'ready', ''],
    [3, 'repeated', 'Trùng với dòng trên (dòng 2) nên được bỏ qua.'],
    [4, 'bad', `Mã ISBN ${isbn} đã có ở dòng trên (dòng 2) với tên sách khác.`],
    [5, 'bad', 'Trùng sách với dòng trên (dòng 2) nhưng nội dung khác.'],
    [6, 'ready', ''],
    [7, 'bad', 'Trùng sách với dòng trên (dòng 6) nhưng nội dung khác.'],
    [8, 'ready', ''],
    [9, 'bad', 'Thiếu tên sách.'],
  ])
})

test('rows of an import in a category that is still to be made are books of a row above all the same', () => {
  const isbn = '9786041234567'
  const rows: Cell[][] = [
    ['Hiên', 'Lá', 'Thơ mới', 1000, isbn],
    ['Nhà', 'Lá', 'Thơ mới', 1000, isbn],
    ['Không số', 'Lá', 'Thơ mới', 1000],
    ['Không số', 'Lá', 'Thơ mới', 1000],
    ['Cũ', 'Lá', 'Văn học', 1000],
    ['Cũ', 'Lá', 'Thơ mới', 1000],
  ]
  const unknown = 'Danh mục “Thơ mới” chưa có trong nhà sách.'
  expect(readRows(headings, rows)).toEqual([
    [2, 'ready', unknown],
    [3, 'bad', `Mã ISBN ${isbn} đã có ở dòng trên (dòng 2) với tên sách khác.`],
    [4, 'ready', unknown],
    [5, 'repeated', 'Trùng với dòng trên (dòng 4) nên được bỏ qua.'],
    [6, 'ready', ''],
    [7, 'bad', 'Trùng sách với dòng trên (dòng 6) nhưng nội dung khác.'],
  ])
})
