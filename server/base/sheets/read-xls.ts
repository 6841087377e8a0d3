import { readXls as readWorkbook } from 'hucre'
import {
  type Cell,
  isEmpty,
  mostSheetColumns,
  mostSheetRows,
  type SheetRow,
  type ReportProgress,
} from './sheet-row.ts'
import { type SheetProblem, UnreadableSheet } from './unreadable-sheet.ts'

/** The first sheet of an Excel file of 1997 to 2003. A whole sheet is held, so this belongs into a bounded thread. */
export async function* readXls(file: Buffer, tell: ReportProgress): AsyncGenerator<SheetRow> {
  const workbook = await readWorkbook(file).catch((error: unknown) => {
    throw new UnreadableSheet(problemIn(String(error)))
  })
  const rows = workbook.sheets[0]?.rows ?? []
  if (rows.length > mostSheetRows * 2) throw new UnreadableSheet('tooManyRows')
  for (const [index, values = []] of rows.entries()) {
    tell((index + 1) / rows.length)
    const cells = [...values].map((value): Cell => (value instanceof Date ? dayOf(value) : (value ?? null)))
    if (isEmpty(cells)) continue
    if (!isEmpty(cells.slice(mostSheetColumns))) throw new UnreadableSheet('tooManyColumns')
    yield { row: index + 1, cells: cells.slice(0, mostSheetColumns) }
  }
}

function dayOf(date: Date): string {
  const text = date.toISOString()
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

function problemIn(said: string): SheetProblem {
  if (said.includes('missing Workbook stream')) return 'locked'
  return said.includes('Unsupported XLS') ? 'oldFormat' : 'broken'
}
