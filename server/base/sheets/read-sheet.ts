import { readXlsx } from './read-xlsx.ts'
import {
  type Cell,
  isEmpty,
  longestCell,
  mostSheetCells,
  mostSheetColumns,
  mostSheetRows,
  type ReportProgress,
  type SheetRow,
} from './sheet-row.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'

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

/** A text in whichever of its encodings a spreadsheet wrote it; nothing is guessed. */
function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes)
  const wide = wideEncoding(bytes)
  if (wide) return decode(wide, bytes)
  if (isBinary(bytes)) throw new UnreadableSheet('notASheet')
  try {
    return decode('utf-8', bytes)
  } catch (error) {
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) throw error
    return decodeVietnamese(bytes)
  }
}

function decode(encoding: string, bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableSheet('doubtfulEncoding')
  }
}

/** Programs and pictures are full of zeros; a few make bad cells, and a file is read for the others. */
function isBinary(bytes: Buffer): boolean {
  let zeros = 0
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) zeros++
  return zeros > 3 + bytes.length / 1000
}

/** Detects UTF-16 without a mark: every other byte of its plain letters is zero. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 400)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < start.length / 5) return undefined
  if (odd > even * 8) return 'utf-16le'
  return even > odd * 8 ? 'utf-16be' : undefined
}

/** Windows-1258 writes its tones behind the letter; where they stand behind anything else, it is something else. */
function decodeVietnamese(bytes: Buffer): string {
  const text = decode('windows-1258', bytes)
  const misplaced = /(?<![aăâeêioôơuưy])[\u0300\u0301\u0303\u0309\u0323]|[\u0080-\u009f]/iu
  if (misplaced.test(text)) throw new UnreadableSheet('doubtfulEncoding')
  return text.normalize('NFC')
}

const delimiters = [',', ';', '\t'] as const

/** The rows of a CSV file, whichever of the three signs stands between its cells. */
async function* readCsv(text: string, tell: ReportProgress): AsyncGenerator<SheetRow> {
  // Excel's own line that names the sign.
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  const parser = parse({
    delimiter: named?.[1] ?? delimiterOf(text),
    bom: true,
    from_line: 1,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestCell * 8,
    // While a record is read, since empty cells count for nothing in its size.
    cast: (cell, { index }) => {
      if (index >= mostSheetColumns) throw new UnreadableSheet('tooManyColumns')
      return cell
    },
  })
  Readable.from(piecesOf(Buffer.from(text))).pipe(parser)
  let row = 0
  let read = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++
      for (const cell of record) read += cell.length + 1
      tell(Math.min(1, read / text.length))
      if ((row === 1 && named) || isEmpty(record)) continue
      yield { row, cells: record.map((cell): Cell => (cell === '' ? null : cell)) }
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken')
  }
}

const pieceSize = 65_536

/** Piece by piece, so that no more is parsed than is asked for. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
}

/** That which the first line of headings has most of, outside quotes; a comment before it does not count. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 65_536).split(/\r\n?|\n/)
  const headings = lines.find((line) => line.trim() !== '' && !/^\uFEFF?"?\s*#/.test(line)) ?? ''
  const plain = headings.replace(/"(?:[^"]|"")*"/g, '')
  const counted = delimiters.map((sign) => ({ sign, count: plain.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
