import { XmlReader } from './xml-reader.ts'
import {
  type Cell,
  dateOfSerial,
  isEmpty,
  longestCell,
  mostSheetColumns,
  type ReportProgress,
  type SheetRow,
} from './sheet-row.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'
import { openWorkbook } from './workbook-parts.ts'

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** The numbers of the styles that show a number as a date. */
async function readDateStyles(xml: AsyncIterable<Uint8Array>): Promise<Set<number>> {
  const dateFormats = new Set(builtInDates)
  const found = new Set<number>()
  let inStyles = false
  let style = 0
  const reader = new XmlReader({
    open: (name, attribute) => {
      if (name === 'numFmt' && isDateFormat(attribute('formatCode') ?? ''))
        dateFormats.add(Number(attribute('numFmtId')))
      if (name === 'cellXfs') inStyles = true
      if (name !== 'xf' || !inStyles) return
      if (dateFormats.has(Number(attribute('numFmtId')))) found.add(style)
      style++
    },
    close: (name) => {
      if (name === 'cellXfs') inStyles = false
    },
  })
  for await (const chunk of xml) reader.push(chunk)
  return found
}

/** Only dates have days and years in their format; what stands in quotes, brackets or behind a backslash is shown. */
export function isDateFormat(code: string): boolean {
  return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').replace(/general/gi, ''))
}

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

/** Texts that a workbook keeps apart from its cells. As bytes they take half of what they would as strings. */
class SharedStrings {
  readonly #pieces: Buffer[] = []
  #piece: Buffer = Buffer.alloc(0)
  #used = 0
  readonly #places: number[] = []

  /** Half of a pair has no bytes: it stands as NUL, so that a reader of the cell still sees that it is none. */
  add(read: string) {
    const text = read.replace(/\p{Cs}/gu, '\0')
    const length = Buffer.byteLength(text)
    if (this.#used + length > this.#piece.length) this.#newPiece(length)
    this.#piece.write(text, this.#used)
    this.#places.push(this.#pieces.length - 1, this.#used, this.#used + length)
    this.#used += length
  }

  #newPiece(length: number) {
    this.#piece = Buffer.allocUnsafe(Math.max(length, 1024 * 1024))
    this.#pieces.push(this.#piece)
    this.#used = 0
  }

  at(index: number): string | null {
    const [piece = -1, start, end] = this.#places.slice(index * 3, index * 3 + 3)
    return this.#pieces[piece]?.toString('utf8', start, end) ?? null
  }
}

async function readSharedStrings(xml: AsyncIterable<Uint8Array>): Promise<SharedStrings> {
  const strings = new SharedStrings()
  let text = ''
  let inText = false
  let inReading = false
  const reader = new XmlReader({
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 't') inText = !inReading
      // Phonetic readings of a Japanese text are no part of it.
      if (name === 'rPh') inReading = true
    },
    close: (name) => {
      if (name === 'si') strings.add(unescapeText(text))
      if (name === 't') inText = false
      if (name === 'rPh') inReading = false
    },
    text: (part) => {
      if (inText) text += part
    },
  })
  for await (const chunk of xml) reader.push(chunk)
  return strings
}

/** Excel writes what XML cannot hold as _x000D_. */
function unescapeText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}
