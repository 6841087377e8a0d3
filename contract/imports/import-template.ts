import type { BookSheetColumn } from '#contract/sheets/book-sheet.ts'

/** The columns of the specification, then those that may be there beside them. */
export const templateColumns = [
  'title',
  'author',
  'category_id',
  'publisher',
  'isbn',
  'price',
  'description',
  'stock_quantity',
  'publication_date',
  'price_origin',
  'language',
  'number_of_page',
] as const satisfies readonly BookSheetColumn[]

export const importTemplate = {
  sample: {
    title: 'Sách mẫu: hãy xóa dòng này',
    author: 'Tác giả thứ nhất; Tác giả thứ hai',
    category_id: 'Tên danh mục đã có',
    publisher: 'NXB Trẻ',
    isbn: '9786041234567',
    price: 85_000,
    description: 'Vài dòng giới thiệu sách',
    stock_quantity: 10,
    publication_date: '2024-06-15',
    price_origin: 100_000,
    language: 'Tiếng Việt',
    number_of_page: 240,
  },
  notes: {
    title: 'Bắt buộc. Tên sách, tối đa 500 ký tự.',
    author: 'Bắt buộc. Nhiều tác giả cách nhau bằng dấu chấm phẩy. Chưa biết thì ghi "Đang cập nhật".',
    category_id: 'Bắt buộc. Mã hoặc tên của một danh mục đã có trong nhà sách.',
    publisher: 'Tên nhà xuất bản. Tên chưa có sẽ được thêm mới.',
    isbn: 'ISBN 10 hoặc 13 số, hay mã vạch 13 số. Sách đã có cùng ISBN sẽ được cập nhật.',
    price: 'Bắt buộc. Giá bán, số nguyên đồng.',
    description: 'Giới thiệu sách.',
    stock_quantity: 'Số bản trong kho, mặc định 0 với sách mới.',
    publication_date: 'Ngày dạng YYYY-MM-DD, hoặc chỉ năm dạng YYYY.',
    price_origin: 'Giá bìa, nếu có.',
    language: 'Ngôn ngữ, nếu có.',
    number_of_page: 'Số trang, nếu có.',
  },
}

/** For the browser, when the server cannot be reached: notes are comments, which the import passes over. */
export function localTemplate(): string {
  const cell = (value: string | number) => (/[",\n]/.test(String(value)) ? `"${value}"` : String(value))
  const line = (cells: readonly (string | number)[]) => cells.map(cell).join(',')
  return [
    `\uFEFF${line(templateColumns)}`,
    line(templateColumns.map((column) => importTemplate.sample[column])),
    ...templateColumns.map(
      (column) => `"# ${column}: ${importTemplate.notes[column].replaceAll('"', '""')}"`,
    ),
    '',
  ].join('\r\n')
}

/** What people call the columns. */
export const columnNames: Record<string, string> = {
  title: 'Tên sách',
  author: 'Tác giả',
  category_id: 'Danh mục',
  category: 'Danh mục',
  publisher: 'Nhà xuất bản',
  isbn: 'ISBN',
  price: 'Giá',
  price_origin: 'Giá gốc',
  description: 'Mô tả',
  stock_quantity: 'Số lượng',
  publication_date: 'Ngày xuất bản',
  publication_year: 'Năm xuất bản',
  language: 'Ngôn ngữ',
  number_of_page: 'Số trang',
  file_demo_url: 'Đọc thử',
}
