import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { mostSheetCells, mostSheetRows, type SheetRow, type ReportProgress } from './sheet-row.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

/** The rows of a spreadsheet, whatever its name says that it is: its first bytes decide. */
export async function* readSheet(file: Buffer, tell: ReportProgress = () => {}): AsyncGenerator<SheetRow> {
  let count = 0
  let cells = 0
  for await (const row of await rowsOf(file, tell)) {
    if (++count > mostSheetRows + 1) throw new UnreadableSheet('tooManyRows')
    cells += row.cells.length
    if (cells > mostSheetCells) throw new UnreadableSheet('tooComplex')
    yield row
  }
}

/** Files that begin so are something else altogether: pictures, documents, programs, other archives. */
const foreign = [
  '89504e47',
  '47494638',
  '25504446',
  'ffd8ff',
  '52494646',
  '4d5a',
  '52617221',
  '377abc',
  '1f8b',
]
const olderWorkbooks = ['0900', '0902', '0904', '0908']

/** The readers of rare kinds are loaded only for them: they bring much along. */
async function rowsOf(
  file: Buffer,
  tell: ReportProgress,
): Promise<AsyncIterable<SheetRow> | Iterable<SheetRow>> {
  const start = file.toString('hex', 0, 8)
  const isOne = (of: readonly string[]) => of.some((opening) => start.startsWith(opening))
  if (isOne(['504b0304'])) return readXlsx(file, tell)
  if (isOne(['d0cf11e0a1b11ae1'])) return (await import('./read-xls.ts')).readXls(file, tell)
  if (isOne(olderWorkbooks)) throw new UnreadableSheet('oldFormat')
  if (isOne(foreign)) throw new UnreadableSheet('notASheet')
  const text = decodeText(file)
  const opening = text
    .slice(0, 1000)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase()
  if (opening === '') throw new UnreadableSheet('empty')
  if (opening.startsWith('<?xml')) throw new UnreadableSheet('oldFormat')
  if (/^<(html|table|meta|head|style|!doctype html|!--)/.test(opening))
    return (await import('./read-html.ts')).readHtml(text, tell)
  return readCsv(text, tell)
}
