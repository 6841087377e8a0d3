import { fold } from '#contract/language/vietnamese.ts'
import type { Cell, SheetRow } from '#server/sheets/sheet-row.ts'
import type { CellOf, ImportColumn } from './imported-book.ts'

/** What people write above a column, folded. */
const spellings: Record<ImportColumn, readonly string[]> = {
  title: ['ten sach', 'tua sach', 'tieu de', 'nhan de', 'ten'],
  author: ['tac gia', 'ten tac gia', 'authors', 'author name'],
  category_id: ['ma danh muc', 'ma the loai'],
  category: ['danh muc', 'the loai', 'ten danh muc', 'chu de', 'category name'],
  publisher: ['nha xuat ban', 'nxb', 'nha phat hanh'],
  isbn: ['ma isbn', 'ma vach', 'barcode', 'isbn 13', 'isbn13'],
  price: ['gia', 'gia ban', 'don gia', 'gia tien'],
  price_origin: ['gia goc', 'gia bia', 'gia niem yet', 'original price'],
  description: ['mo ta', 'gioi thieu', 'noi dung'],
  stock_quantity: ['so luong', 'ton kho', 'so luong ton', 'so luong ton kho', 'quantity', 'stock'],
  publication_date: ['ngay xuat ban', 'ngay phat hanh', 'publisher year'],
  publication_year: ['nam xuat ban', 'nam xb', 'nam phat hanh', 'publication year', 'year'],
  language: ['ngon ngu'],
  number_of_page: ['so trang', 'pages', 'number of pages'],
  image_url: ['anh bia', 'hinh anh', 'anh'],
  file_demo_url: ['doc thu', 'file doc thu'],
  // A supplier numbers his books too, and his numbers would be other books here: only the export's own heading counts.
  book_id: [],
}

const columnOfHeading = new Map<string, ImportColumn>(
  Object.entries(spellings).flatMap(([column, others]) =>
    [fold(column), ...others].map((heading) => [heading, column as ImportColumn] as const),
  ),
)

export const requiredColumns = { title: 'Tên sách', author: 'Tác giả', category_id: 'Danh mục', price: 'Giá' }

/** Where each column stands. */
export type Places = ReadonlyMap<ImportColumn, number>

export type Headings = { places: Places; missing: string[]; twice: string[] }

export function readHeadings(cells: readonly Cell[]): Headings {
  const places = new Map<ImportColumn, number>()
  const twice: string[] = []
  for (const [place, cell] of cells.entries()) {
    const column = columnOf(String(cell ?? ''))
    if (column === undefined) continue
    if (places.has(column)) twice.push(String(cell).trim())
    else places.set(column, place)
  }
  const missing = Object.entries(requiredColumns)
    .filter(([column]) => !places.has(column as ImportColumn))
    .filter(([column]) => column !== 'category_id' || !places.has('category'))
    .map(([column, name]) => `${name} (${column})`)
  return { places, missing, twice }
}

/** What stands in brackets or behind a star is a remark. */
function columnOf(heading: string): ImportColumn | undefined {
  const bare = heading.replace(/\([^)]*\)|\*/g, ' ').trim()
  const column = columnOfHeading.get(fold(bare))
  return column === 'book_id' && bare.toLowerCase() !== column ? undefined : column
}

export const cellsBy =
  (places: Places, cells: readonly Cell[]): CellOf =>
  (column) => {
    const place = places.get(column)
    return place === undefined ? undefined : cells[place]
  }

/** A note of whoever wrote the file: a row that begins with # and a blank, or has nothing else in it. */
export function isComment({ cells }: SheetRow): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== '')
  const [first] = filled
  if (typeof first !== 'string' || !first.trimStart().startsWith('#')) return false
  return filled.length === 1 || /^\s*#+\s/.test(first)
}
