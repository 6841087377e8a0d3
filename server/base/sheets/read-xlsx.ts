import { readDateStyles } from './date-styles.ts'
import { readSharedStrings, type SharedStrings, unescapeText } from './shared-strings.ts'
import {
  type Cell,
  dateOfSerial,
  isEmpty,
  longestCell,
  mostSheetColumns,
  type SheetRow,
  type ReportProgress,
} from './sheet-row.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'
import { openWorkbook } from './workbook-parts.ts'
import { XmlReader } from './xml-reader.ts'

type Facts = { strings: SharedStrings | undefined; dates: Set<number>; from1904: boolean }

/** The rows of the first visible sheet, while it is unpacked. Formulas count as what they showed last. */
export async function* readXlsx(file: Buffer, tell: ReportProgress): AsyncGenerator<SheetRow> {
  const { sheet, strings, styles, from1904, size } = await openWorkbook(file)
  let read = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      read += chunk.length
      tell(read / size)
      yield chunk
    }
  }
  const facts: Facts = {
    strings: strings && (await readSharedStrings(counted(strings))),
    dates: styles ? await readDateStyles(styles) : new Set(),
    from1904,
  }
  const found: SheetRow[] = []
  const reader = sheetReader(facts, (row) => found.push(row))
  for await (const chunk of counted(sheet)) {
    reader.push(chunk)
    yield* found.splice(0)
  }
}

type OpenCell = { column: number; type: string; style: number; value: string; inline: string }

function sheetReader(facts: Facts, tell: (row: SheetRow) => void): XmlReader {
  let row: SheetRow | undefined
  let last = 0
  let cell: OpenCell | undefined
  let into: 'value' | 'inline' | undefined
  return new XmlReader({
    open: (name, attribute) => {
      if (name === 'row') {
        last = Number(attribute('r') ?? last + 1)
        row = { row: last, cells: [] }
      } else if (name === 'c' && row) cell = openCell(attribute, row.cells.length)
      else if (name === 'v') into = 'value'
      else if (name === 't') into = 'inline'
      else if (name === 'rPh') into = undefined
    },
    close: (name) => {
      if (name === 'v' || name === 't') into = undefined
      else if (name === 'c' && cell && row) {
        putCell(row.cells, cell.column, valueOf(cell, facts))
        cell = undefined
      } else if (name === 'row' && row) {
        if (!isEmpty(row.cells)) tell(row)
        row = undefined
      }
    },
    text: (text) => {
      if (!cell || !into) return
      cell[into] += text
      if (cell[into].length > longestCell * 2) throw new UnreadableSheet('tooComplex')
    },
  })
}

function openCell(attribute: (name: string) => string | undefined, next: number): OpenCell {
  const reference = attribute('r')
  return {
    column: reference === undefined ? next : columnOf(reference),
    type: attribute('t') ?? 'n',
    style: Number(attribute('s') ?? -1),
    value: '',
    inline: '',
  }
}

/** The 27 of 'AA12', counted from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function putCell(cells: Cell[], column: number, value: Cell) {
  if (value === null && column >= mostSheetColumns) return
  if (column < 0 || column >= mostSheetColumns) throw new UnreadableSheet('tooManyColumns')
  while (cells.length < column) cells.push(null)
  cells[column] = value
}

function valueOf({ type, style, value, inline }: OpenCell, { strings, dates, from1904 }: Facts): Cell {
  if (type === 's') return strings?.at(Number(value)) ?? null
  if (type === 'inlineStr') return unescapeText(inline)
  if (type === 'b') return value === '1'
  // A date in the newest form of the format.
  if (type === 'd') return value.replace('T', ' ').replace(/ 00:00:00.*|Z$/, '')
  if (type !== 'n') return unescapeText(value)
  if (value === '') return null
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return dates.has(style) && number > 0 && number < 2_958_466 ? dateOfSerial(number, from1904) : number
}
