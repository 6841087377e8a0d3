import { isbnIn } from '#contract/catalogue/books/isbn.ts'
import { receiptSentences as said } from '#contract/goods/stock/receipt-sentences.ts'
import * as contract from '#contract/goods/stock/receipts.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { readAmount } from '#server/selling/bank/statement/statement-cells.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { OpenSheet } from '#server/base/sheets/read-in-thread.ts'
import type { Cell, SheetRow } from '#server/base/sheets/sheet-row.ts'
import type { SheetLine } from './read-receipt-sheet.ts'

export async function* readPieces({ rows }: OpenSheet): AsyncGenerator<SheetLine[]> {
  yield await readLines(rows)
}

type Columns = { isbn: number; copies: number; cost: number }

async function readLines(rows: AsyncIterable<SheetRow>): Promise<SheetLine[]> {
  let columns: Columns | undefined
  const lines: SheetLine[] = []
  for await (const { row, cells } of rows) {
    if (!columns) columns = findColumns(cells)
    else {
      const line = readLine(columns, row, cells)
      if (line) lines.push(line)
      if (lines.length > contract.mostReceiptLines) throw new Failure(contract.tooManyLines)
    }
  }
  if (!columns) throw invalidField('file', said.sheetColumns)
  if (lines.length === 0) throw invalidField('file', said.linesMissing)
  return lines
}

function findColumns(cells: readonly Cell[]): Columns | undefined {
  const names = cells.map((cell) => fold(String(cell ?? '')).trim())
  const at = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const isbn = at(/isbn|ma vach|barcode/)
  const copies = at(/^(so luong|so cuon|sl|quantity|copies)/)
  return isbn < 0 || copies < 0 ? undefined : { isbn, copies, cost: at(/gia von|gia nhap|don gia|cost/) }
}

function readLine(
  { isbn, copies, cost }: Columns,
  row: number,
  cells: readonly Cell[],
): SheetLine | undefined {
  const written = String(cells[isbn] ?? '').trim()
  // Sums and remarks below the lines.
  if (written === '' || !/\d/.test(written)) return undefined
  const found = isbnIn(written)
  const count = readAmount(cells[copies] ?? null)
  const price = cost < 0 || (cells[cost] ?? '') === '' ? null : readAmount(cells[cost] ?? null)
  const isReadable = count !== undefined && Number.isInteger(count) && count >= 1 && count <= 100_000
  if (found === undefined || !isReadable || price === undefined || (price !== null && price < 0))
    throw invalidField('file', said.sheetUnreadable(row))
  return { row, isbn: found, copies: count, cost: price }
}
