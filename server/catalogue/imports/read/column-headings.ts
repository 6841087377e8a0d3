import { keysOf } from '#contract/platform/shape/records.ts'
import { type ImportColumn, importColumns } from '#contract/catalogue/sheets/book-sheet.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { Cell, SheetRow } from '#server/base/sheets/sheet-row.ts'
import type { CellOf } from './imported-book.ts'

const columnNames = keysOf(importColumns)

const columnOfHeading = new Map(
  columnNames.flatMap((column) =>
    [fold(column), ...importColumns[column].aliases].map((heading) => [heading, column] as const),
  ),
)

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
  const missing = columnNames
    .filter((column) => importColumns[column].required && !places.has(column))
    .filter((column) => column !== 'category_id' || !places.has('category'))
    .map((column) => `${importColumns[column].name} (${column})`)
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

/** A comment in the file: a row that begins with # and a blank, or has nothing else in it. */
export function isComment({ cells }: SheetRow): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== '')
  const [first] = filled
  if (typeof first !== 'string' || !first.trimStart().startsWith('#')) return false
  return filled.length === 1 || /^\s*#+\s/.test(first)
}
