import type { BookSheetColumn } from '#contract/catalogue/sheets/book-sheet.ts'
import { importTemplate } from '#contract/catalogue/imports/import-template.ts'
import type { Cell } from '#server/base/sheets/sheet-row.ts'
import type { BadRow } from './import-list-store.ts'
import { importStatusNames } from '#contract/catalogue/imports/import-sentences.ts'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import type { ListSheet } from '#server/base/lists/export-list.ts'

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

export const importListSheet: ListSheet<BookImport> = {
  name: 'Lần nhập sách',
  file: 'lan-nhap-sach',
  columns: [
    ['File', 'text', 40, ({ file_name }) => file_name],
    ['Tình trạng', 'text', 16, ({ status }) => importStatusNames[status]],
    ['Lúc', 'text', 18, ({ created_at }) => formatMoment(created_at)],
    ['Người nhập', 'text', 22, ({ by_name }) => by_name],
    ['Số dòng', 'number', 10, ({ counts }) => counts.total],
    ['Sách mới', 'number', 10, ({ counts }) => counts.created],
    ['Cập nhật', 'number', 10, ({ counts }) => counts.updated],
    ['Như cũ', 'number', 10, ({ counts }) => counts.same],
    ['Trùng', 'number', 10, ({ counts }) => counts.repeated],
    ['Lỗi', 'number', 10, ({ counts }) => counts.bad],
    ['Vì sao không nhận', 'text', 40, ({ problem }) => problem],
  ],
}
