import type { BookSheetColumn } from '#contract/catalogue/sheets/book-sheet.ts'
import { importTemplate } from '#contract/catalogue/imports/import-template.ts'
import type { Cell } from '#server/base/sheets/sheet-row.ts'
import type { BadRow } from './import-list-store.ts'

const widths: Partial<Record<BookSheetColumn, number>> = {
  title: 40,
  author: 28,
  description: 50,
  category_id: 22,
}

/** Headings, one row as an example, and what to know about each column on a sheet of its own. */
export async function writeTemplate(): Promise<Buffer> {
  const columns = importTemplate.columns.map((key) => ({
    header: key,
    key,
    width: widths[key] ?? 16,
    // As a text, so that Excel does not take the last digits of an ISBN.
    ...(key === 'isbn' ? { numFmt: '@' } : {}),
  }))
  const sample = Object.fromEntries(
    importTemplate.columns.map((column, place) => [column, importTemplate.sample[place] ?? null]),
  )
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Books', columns, data: [sample], freezePane: { rows: 1 } },
      {
        name: 'Hướng dẫn',
        columns: [{ width: 20 }, { width: 90 }],
        rows: [['Cột', 'Cách điền'], ...importTemplate.notes.map((note) => [...note])],
      },
    ],
  })
  return Buffer.from(bytes)
}

/** Rows to put right and bring again: as they were written, with what is wrong behind them. Every cell is a value, none a formula. */
export async function writeErrorSheet(headings: readonly Cell[], rows: readonly BadRow[]): Promise<Buffer> {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
  const line = (cells: readonly Cell[], last: string) => [
    ...Array.from({ length: width }, (_, place) => cells[place] ?? null),
    last,
  ]
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Lỗi',
        rows: [line(headings, 'Lỗi'), ...rows.map(({ cells, message }) => line(cells, message))],
        freezePane: { rows: 1 },
      },
    ],
  })
  return Buffer.from(bytes)
}
