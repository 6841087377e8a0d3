import { fromHtml } from 'hucre'
import { type Cell, isEmpty, mostSheetColumns, type SheetRow } from './sheet-row.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

/** Many programs write a table of a web page and call it .xls. */
export function* readHtml(text: string): Generator<SheetRow> {
  let rows: readonly (readonly unknown[])[]
  try {
    rows = fromHtml(text).rows
  } catch {
    throw new UnreadableSheet('broken')
  }
  for (const [index, values] of rows.entries()) {
    if (values.length > mostSheetColumns) throw new UnreadableSheet('tooManyColumns')
    const cells = values.map((value): Cell => (value instanceof Date ? value.toISOString() : (value as Cell)))
    if (!isEmpty(cells)) yield { row: index + 1, cells }
  }
}
