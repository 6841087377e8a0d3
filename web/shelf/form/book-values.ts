import type { StaffBook } from '#contract/shelf/shelf.ts'
import { normalizeNumberInput } from '#web/shelf/normalize-number-input.ts'

export type FormAuthor = { author_id?: number; name: string }

/** What the form of a book holds, all as texts: so two of them are compared and put together field by field. */
export type BookValues = {
  title: string
  authors: string
  category_id: string
  price: string
  price_origin: string
  quantity: string
  publisher: string
  publisher_year: string
  language: string
  number_of_page: string
  isbn: string
  description: string
  file_demo_url: string
  on_sale: string
}
export type BookField = keyof BookValues

export const fieldNames: Record<BookField, string> = {
  title: 'Tên sách',
  authors: 'Tác giả',
  category_id: 'Danh mục',
  price: 'Giá bán',
  price_origin: 'Giá gốc',
  quantity: 'Số lượng',
  publisher: 'Nhà xuất bản',
  publisher_year: 'Ngày xuất bản',
  language: 'Ngôn ngữ',
  number_of_page: 'Số trang',
  isbn: 'ISBN',
  description: 'Mô tả',
  file_demo_url: 'Địa chỉ đọc thử',
  on_sale: 'Đang bán',
}
export const bookFields = Object.keys(fieldNames) as BookField[]

export const readAuthors = (text: string): FormAuthor[] => JSON.parse(text)
export const writeAuthors = (authors: readonly FormAuthor[]) => JSON.stringify(authors)

export function valuesOf(book: StaffBook): BookValues {
  const text = (value: string | number | null) => String(value ?? '')
  return {
    title: book.title,
    authors: writeAuthors(book.authors.map(({ author_id, name }) => ({ author_id, name }))),
    category_id: text(book.category_id),
    price: text(book.price),
    price_origin: text(book.price_origin),
    quantity: text(book.quantity),
    publisher: text(book.publisher),
    publisher_year: text(book.publisher_year),
    language: text(book.language),
    number_of_page: text(book.number_of_page),
    isbn: text(book.isbn),
    description: book.description,
    file_demo_url: text(book.file_demo_url),
    on_sale: book.on_sale ? '1' : '0',
  }
}

/** A form that begins anew; as the specification wants it, with today for its date, which may be emptied. */
export const newValues = (today: string): BookValues => ({
  title: '',
  authors: '[]',
  category_id: '',
  price: '',
  price_origin: '',
  quantity: '0',
  publisher: '',
  publisher_year: today,
  language: '',
  number_of_page: '',
  isbn: '',
  description: '',
  file_demo_url: '',
  on_sale: '1',
})

const numbers: readonly BookField[] = ['price', 'price_origin', 'quantity', 'number_of_page']

/** As they are sent: numbers in their digits alone. */
export function serializeBookValues(values: Partial<BookValues>): Partial<BookValues> {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    numbers.includes(name as BookField) ? normalizeNumberInput(value) : value,
  ])
  return Object.fromEntries(written)
}

/** What differs from what the form began with. */
export function changedValues(base: BookValues, values: BookValues): Partial<BookValues> {
  return Object.fromEntries(
    bookFields.filter((name) => base[name] !== values[name]).map((name) => [name, values[name]]),
  )
}
