import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import * as contract from '#contract/goods/cod/cod.ts'
import { namesInSheets } from '#contract/selling/carriers/carriers.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { readAmount } from '#server/selling/bank/statement/statement-cells.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { OpenSheet } from '#server/base/sheets/read-in-thread.ts'
import type { Cell, SheetRow } from '#server/base/sheets/sheet-row.ts'
import type { NewCodLine } from './cod-line-store.ts'

export async function* readPieces({ rows }: OpenSheet): AsyncGenerator<NewCodLine[]> {
  yield await readLines(rows)
}

type Columns = { order: number | undefined; tracking: number | undefined; amount: number; fees: number[] }

async function readLines(rows: AsyncIterable<SheetRow>): Promise<NewCodLine[]> {
  let columns: Columns | undefined
  const lines: NewCodLine[] = []
  for await (const { row, cells } of rows) {
    if (!columns) columns = findColumns(cells)
    else {
      const line = readLine(columns, row, cells)
      if (line) lines.push(line)
      if (lines.length > contract.mostSettlementLines) throw new Failure(contract.settlementTooLong)
    }
  }
  if (!columns) throw new Failure(contract.sheetWithoutColumns)
  if (lines.length === 0) throw invalidField('file', codSentences.linesMissing)
  return lines
}

/** As carriers head their columns, folded; the first that a heading fits decides. */
const headings = [
  ['fee', /^(tong )?(phi|cuoc)|^fee|shipping fee/],
  [
    'tracking',
    new RegExp(`van don|tracking|buu gui|ma don (${[...namesInSheets, 'spx'].join('|')})|ma phieu gui`),
  ],
  ['order', /ma don|don hang|order/],
  ['amount', /thu ho|^cod|tien cod|cod amount/],
] as const

function findColumns(cells: readonly Cell[]): Columns | undefined {
  const found: Record<'fee' | 'tracking' | 'order' | 'amount', number[]> = {
    fee: [],
    tracking: [],
    order: [],
    amount: [],
  }
  const names = cells.map((cell) => fold(String(cell ?? '')).trim())
  names.forEach((name, index) => {
    const kind = headings.find(([, pattern]) => pattern.test(name))?.[0]
    if (kind) found[kind].push(index)
  })
  const [order, tracking, amount] = [found.order[0], found.tracking[0], found.amount[0]]
  if (amount === undefined || (order ?? tracking) === undefined) return undefined
  // Sheets that add their fees up themselves have the parts in the sum already.
  const sum = found.fee.find((index) => names[index]?.startsWith('tong'))
  return { order, tracking, amount, fees: sum === undefined ? found.fee : [sum] }
}

function readLine({ order, tracking, amount, fees }: Columns, place: number, cells: readonly Cell[]) {
  const textAt = (index: number | undefined) => (index === undefined ? '' : wordOf(cells[index] ?? null))
  const [order_text, tracking_text] = [textAt(order), textAt(tracking)]
  // Sums and remarks below the lines.
  if ((order_text === '' && tracking_text === '') || fold(order_text || tracking_text).startsWith('tong'))
    return undefined
  const collected = readAmount(cells[amount] ?? 0)
  if (collected === undefined || collected < 0) throw invalidField('file', codSentences.lineUnreadable(place))
  const fee = fees.reduce((total, index) => total + Math.abs(readAmount(cells[index] ?? 0) ?? 0), 0)
  return { place, order_text, tracking_text, amount: collected, fee }
}

const wordOf = (cell: Cell) =>
  String(cell ?? '')
    .trim()
    .slice(0, 80)
