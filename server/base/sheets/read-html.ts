import { fromHtml } from 'hucre'
import {
  type Cell,
  isEmpty,
  mostSheetCells,
  mostSheetColumns,
  mostSheetRows,
  type SheetRow,
  type ReportProgress,
} from './sheet-row.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

const mostSpanned = 1_000_000

/** Looks through a table before it is made: a few tags may ask for more rows or cells than a thread can hold. */
function refuseTooMuch(text: string) {
  let rows = 0
  let cells = 0
  let inRow = 0
  for (const [tag] of text.matchAll(/<t[rdh]\b/gi)) {
    const isRow = /r$/i.test(tag)
    inRow = isRow ? 0 : inRow + 1
    if (isRow && ++rows > mostSheetRows * 2) throw new UnreadableSheet('tooManyRows')
    if (inRow > mostSheetColumns) throw new UnreadableSheet('tooManyColumns')
    if (!isRow && ++cells > mostSheetCells) throw new UnreadableSheet('tooComplex')
  }
  let widest = 1
  let deep = 0
  for (const [, kind, number] of text.matchAll(/\b(col|row)span\s*=\s*["']?\s*(\d+)/gi)) {
    const span = Number(number)
    if (kind?.toLowerCase() === 'col') widest = Math.max(widest, span)
    deep += kind?.toLowerCase() === 'row' ? span : 1
  }
  if (widest * deep > mostSpanned) throw new UnreadableSheet('tooComplex')
}

/** Many programs write a table of a web page and call it .xls. */
export function* readHtml(text: string, tell: ReportProgress): Generator<SheetRow> {
  refuseTooMuch(text)
  let rows: readonly (readonly unknown[])[]
  try {
    rows = fromHtml(text).rows
  } catch {
    throw new UnreadableSheet('broken')
  }
  for (const [index, values] of rows.entries()) {
    tell((index + 1) / rows.length)
    if (values.length > mostSheetColumns) throw new UnreadableSheet('tooManyColumns')
    const cells = values.map((value): Cell => (value instanceof Date ? value.toISOString() : (value as Cell)))
    if (!isEmpty(cells)) yield { row: index + 1, cells }
  }
}
