import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import {
  type Cell,
  isEmpty,
  longestCell,
  mostSheetColumns,
  type SheetRow,
  type ReportProgress,
} from './sheet-row.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

const delimiters = [',', ';', '\t'] as const

/** The rows of a CSV file, whichever of the three signs stands between its cells. */
export async function* readCsv(text: string, tell: ReportProgress): AsyncGenerator<SheetRow> {
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
