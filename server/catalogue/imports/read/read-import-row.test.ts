import { describe, expect, test } from 'vitest'
import type { Cell } from '#server/base/sheets/sheet-row.ts'
import type { ImportColumn } from '#contract/catalogue/sheets/book-sheet.ts'
import { type ImportedBook, publisherKey } from './imported-book.ts'
import { categoryKey, readImportRow } from './read-import-row.ts'

const context = {
  thisYear: 2026,
  categories: new Map(['Văn học', 'Kinh tế', 'Đầu tư'].map((name) => [categoryKey(name), name])).set(
    '7',
    'Kinh tế',
  ),
  authors: new Map([['nguyen nhat anh', ['Nguyễn Nhật Ánh']]]),
  publishers: new Map(
    ['NXB Trẻ', 'Nhã Nam'].flatMap((name) => [
      [publisherKey(name), name],
      [name, name],
    ]),
  ),
}
type Cells = Partial<Record<ImportColumn, Cell>>
const good: Cells = { title: 'Hiên nhà', author: 'Nguyễn Thị Lá', category_id: 'Văn học', price: 50_000 }
const read = (cells: Cells) => readImportRow((column) => ({ ...good, ...cells })[column], context)

type Row = [what: string, cells: Cells, verdict: string, message: string, values?: Partial<ImportedBook>]
const decomposed = 'Bến Quê'.normalize('NFD')
const rows: Row[] = [
  ['nothing unusual', {}, 'accept', '', { title: 'Hiên nhà', price: 50_000, quantity: null }],
  ['a title with an apostrophe', { title: "L'Étranger" }, 'accept', ''],
  ['a title in other letters', { title: '論語 Luận ngữ 📖' }, 'accept', '', { title: '論語 Luận ngữ 📖' }],
  [
    'a title that is a number',
    { title: 1931 },
    'warn',
    'Tên sách “1931” là một con số trong bảng, có đúng như trên bìa không?',
    { title: '1931' },
  ],
  ['a decomposed title', { title: decomposed }, 'fix', '', { title: 'Bến Quê' }],
  ['half a decomposed title', { title: 'Tiê\u0301ng' }, 'fix', '', { title: 'Tiếng' }],
  ['a title in odd blanks', { title: '\u200b\u00a0Bến \u00a0Quê\t' }, 'fix', '', { title: 'Bến Quê' }],
  ['a title in two lines', { title: 'Bến\r\nQuê' }, 'fix', '', { title: 'Bến Quê' }],
  ['an entity', { title: 'Lá &amp; Hoa &#8211; &amp;lt;' }, 'fix', '', { title: 'Lá & Hoa – &lt;' }],
  ['a guarded text', { title: "'=Một cộng một" }, 'accept', '', { title: '=Một cộng một' }],
  ['no title', { title: ' \u200b' }, 'reject', 'Thiếu tên sách.'],
  ['a title without end', { title: 'a'.repeat(501) }, 'reject', 'Tên sách không được vượt quá 500 ký tự.'],

  ['no author', { author: null }, 'reject', 'Thiếu tác giả.'],
  [
    'a placeholder',
    { author: 'đang cập nhật' },
    'fix',
    '“đang cập nhật” được coi là chưa có tác giả.',
    {
      authors: [],
    },
  ],
  ['an author who is known', { author: 'nguyễn nhật ánh' }, 'accept', ''],
  ['an author who is known, without accents', { author: 'Nguyen Nhat Anh' }, 'accept', ''],
  [
    'an author who is almost known',
    { author: 'Nguyễn Nhật Anh' },
    'warn',
    'Tác giả “Nguyễn Nhật Anh” được thêm mới, tên gần giống “Nguyễn Nhật Ánh” đã có.',
    { authors: ['Nguyễn Nhật Anh'] },
  ],
  ['two with a semicolon', { author: 'Lá; @Gió' }, 'accept', '', { authors: ['Lá', '@Gió'] }],
  ['two with a comma', { author: 'Lá, Gió,Lá' }, 'accept', '', { authors: ['Lá', 'Gió'] }],
  ['both signs', { author: 'Lá, Gió; Mây' }, 'fix', '', { authors: ['Lá', 'Gió', 'Mây'] }],
  [
    'more than a book has',
    { author: Array.from({ length: 21 }, (_, index) => `Tác giả ${index}`).join(';') },
    'reject',
    'Một cuốn sách có tối đa 20 tác giả.',
  ],
  [
    'a degree',
    { author: 'Lá Xanh, PhD' },
    'warn',
    'Tác giả “PhD” có đúng không?',
    { authors: ['Lá Xanh', 'PhD'] },
  ],

  ['a price as people write it', { price: '85.000 đ' }, 'fix', '', { price: 85_000 }],
  ['with commas', { price: '1,085,000 VND' }, 'fix', '', { price: 1_085_000 }],
  ['with an empty fraction', { price: '85.000,00' }, 'fix', '', { price: 85_000 }],
  ['as a text of digits', { price: '85000' }, 'accept', '', { price: 85_000 }],
  ['no price', { price: '' }, 'reject', 'Thiếu giá bán.'],
  ['a price below nought', { price: -1 }, 'reject', 'Giá bán không được âm.'],
  ['a price in words', { price: 'Tạm hết' }, 'reject', 'Giá bán “Tạm hết” không phải là số.'],
  ['half a dong', { price: 85_000.5 }, 'reject', 'Giá bán phải là số nguyên.'],
  ['a price beyond all', { price: 100_000_001 }, 'reject', 'Giá bán không được vượt quá 100.000.000.'],
  ['in powers', { price: '1e5' }, 'reject', 'Giá bán “1e5” không phải là số.'],
  [
    'an old price below the new',
    { price_origin: 40_000 },
    'warn',
    'Giá gốc thấp hơn giá bán nên sẽ không hiện giảm giá.',
    { price_origin: 40_000 },
  ],

  ['half a copy', { stock_quantity: '2,5' }, 'reject', 'Tồn kho phải là số nguyên.'],
  ['copies below nought', { stock_quantity: -3 }, 'reject', 'Tồn kho không được âm.'],
  ['a thousand copies', { stock_quantity: '1.000' }, 'fix', '', { quantity: 1000 }],

  [
    'pages like a price',
    { number_of_page: 150_000 },
    'warn',
    'Số trang 150000 không hợp lý, có thể là giá tiền bị lệch cột.',
    { number_of_page: null },
  ],
  ['pages with their name', { number_of_page: '320 trang' }, 'fix', '', { number_of_page: 320 }],
  ['no pages', { number_of_page: 0 }, 'accept', '', { number_of_page: null }],

  [
    'a day',
    { publication_date: '2023-09-05' },
    'accept',
    '',
    { published_on: '2023-09-05', published_year: 2023 },
  ],
  ['a day as people write it', { publication_date: '5/9/2023' }, 'fix', '', { published_on: '2023-09-05' }],
  [
    'a year for a day',
    { publication_date: 2019 },
    'accept',
    '',
    { published_on: null, published_year: 2019 },
  ],
  [
    'a day as Excel counts it',
    { publication_date: 45_000 },
    'fix',
    'Số 45000 trong cột ngày được đọc là 15/03/2023.',
    { published_on: '2023-03-15' },
  ],
  ['a day that is not there', { publication_date: '30/02/2024' }, 'reject', 'Ngày 30/02/2024 không tồn tại.'],
  ['a thirteenth month', { publication_date: '01/13/2024' }, 'reject', 'Ngày 01/13/2024 không tồn tại.'],
  ['a day in words', { publication_date: 'mùa thu' }, 'reject', 'Ngày xuất bản “mùa thu” không hợp lệ.'],
  [
    'a year with its month',
    { publication_year: '11-2014' },
    'fix',
    'Năm XB “11-2014” được đọc là 2014.',
    { published_year: 2014 },
  ],
  ['a year with its hour', { publication_year: '2022-01-02 10:11:12' }, 'fix', '', { published_year: 2022 }],
  ['next year', { publication_year: 2027 }, 'accept', '', { published_year: 2027 }],
  ['a year to come', { publication_year: 2050 }, 'reject', 'Năm xuất bản 2050 lớn hơn năm hiện tại.'],

  [
    'a publisher of two spellings',
    { publisher: 'nhà xuất bản trẻ' },
    'fix',
    'Gộp vào nhà xuất bản đã có: NXB Trẻ.',
    { publisher: 'NXB Trẻ' },
  ],
  ['a new publisher', { publisher: 'NXB Mây' }, 'accept', '', { publisher: 'NXB Mây' }],
  [
    'an hour for a publisher',
    { publisher: '2024-01-05 08:00:00' },
    'reject',
    'Cột nhà xuất bản chứa ngày giờ, có thể bảng bị lệch cột.',
  ],

  ['a category by its number', { category_id: 7 }, 'accept', '', { category: 'Kinh tế' }],
  ['a way to a category', { category_id: 'Kinh tế > ĐẦU TƯ > Vàng' }, 'accept', '', { category: 'Đầu tư' }],
  ['no such number', { category_id: 99 }, 'reject', 'Không có danh mục mã 99.'],
  [
    'no such name',
    { category_id: 'Nấu ăn' },
    'reject',
    'Danh mục “Nấu ăn” chưa có trong nhà sách.',
    { category: 'Nấu ăn' },
  ],
  ['no category', { category_id: '' }, 'reject', 'Thiếu danh mục.'],

  ['an ISBN as a number', { isbn: 9786041234567 }, 'fix', '', { isbn: '9786041234567' }],
  ['an ISBN in groups', { isbn: 'ISBN 978-604-1-23456-7' }, 'fix', '', { isbn: '9786041234567' }],
  ['an ISBN of ten', { isbn: '6041234575' }, 'fix', '', { isbn: '9786041234574' }],
  ['an ISBN without its first nought', { isbn: 306406152 }, 'fix', '', { isbn: '9780306406157' }],
  ['a bar code', { isbn: '8936054080113' }, 'accept', '', { isbn: '8936054080113' }],
  ['a wrong check digit', { isbn: '9786041234568' }, 'reject', 'Mã ISBN 9786041234568 sai số kiểm tra.'],
  [
    'an ISBN that Excel cut',
    { isbn: '9,78604E+12' },
    'reject',
    'Mã ISBN “9,78604E+12” đã bị Excel làm mất chữ số.',
  ],
  ['an ISBN in words', { isbn: 'không có' }, 'reject', 'Mã ISBN “không có” không hợp lệ.'],

  [
    'an address that runs',
    { file_demo_url: 'javascript:alert(1)' },
    'warn',
    'Địa chỉ đọc thử không hợp lệ nên được bỏ trống.',
    { file_demo_url: null },
  ],
  [
    'an address that a browser follows to another host',
    { file_demo_url: '/\\evil.example' },
    'warn',
    'Địa chỉ đọc thử không hợp lệ nên được bỏ trống.',
    { file_demo_url: null },
  ],
  [
    'a place of the shop to read into',
    { file_demo_url: '/doc-thu/truyen-kieu.txt' },
    'accept',
    '',
    { file_demo_url: '/doc-thu/truyen-kieu.txt' },
  ],
  [
    'a picture',
    { image_url: 'https://anh.example/1.jpg' },
    'warn',
    'Ảnh bìa không được nhập từ file, hãy thêm ảnh ở trang sửa sách.',
  ],
  ['the picture that the export wrote', { book_id: 3, image_url: '/uploads/1.webp' }, 'accept', ''],
  ['two mistakes', { title: '', price: 'x' }, 'reject', 'Thiếu tên sách. Giá bán “x” không phải là số.'],
]

test.each(rows)('a row of an import is judged: %s', (_, cells, verdict, message, values = {}) => {
  const reading = read(cells)
  expect([reading.verdict, reading.message]).toEqual([verdict, message])
  expect(reading.book).toMatchObject(values)
})

describe('a book by its number', () => {
  test('a row of an import with a book’s number needs no author, and may have an unchecked ISBN', () => {
    expect(read({ book_id: '12', author: '', isbn: '9786041234568' })).toMatchObject({
      verdict: 'accept',
      book: { book_id: 12, authors: null, isbn: '9786041234568' },
    })
  })

  test('a row of an import with a broken number of a book is refused', () => {
    expect(read({ book_id: '1.5' }).message).toBe('Mã sách “1.5” không hợp lệ.')
  })
})
