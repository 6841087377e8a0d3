import { createHash } from 'node:crypto'
import { comparableReference } from '#server/selling/bank/bank-reference.ts'
import type { ReceivedTransfer } from '#server/selling/bank/sources/bank-source.ts'
import { codeLettersOf } from '#server/selling/bank/transfer-code.ts'
import type { Cell, SheetRow } from '#server/base/sheets/sheet-row.ts'
import { readAmount, readMoment } from './statement-cells.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'

type StatementColumn = 'date' | 'credit' | 'debit' | 'amount' | 'content' | 'reference'
type StatementColumns = Partial<Record<StatementColumn, number>>

/** As banks head their columns, folded; the first that a heading has decides. */
const headings: readonly [StatementColumn, RegExp][] = [
  [
    'reference',
    /so tham chieu|ma tham chieu|so giao dich|ma giao dich|so ct|so but toan|so chung tu|reference|transaction (no|id|number)|ref no|^ref$|ma gd|so gd/,
  ],
  ['debit', /ghi no|phat sinh no|tien ra|debit|rut ra|withdrawal|^no$/],
  ['credit', /ghi co|phat sinh co|tien vao|credit|gui vao|deposit|^co$/],
  ['content', /noi dung|dien giai|mo ta|description|details|remark|narrative|chi tiet/],
  ['date', /ngay|thoi gian|date|time/],
  ['amount', /so tien|amount|gia tri/],
]

/** Which column is which, where a row is the heading of a statement: a day, words, and money that comes. */
export function findStatementColumns(cells: readonly Cell[]): StatementColumns | undefined {
  const columns: StatementColumns = {}
  cells.forEach((cell, index) => {
    const word = fold(String(cell ?? ''))
    const [name] = headings.find(([, pattern]) => pattern.test(word)) ?? []
    // First of two days: that of the transfer.
    if (name && columns[name] === undefined) columns[name] = index
  })
  const { date, content, credit, amount } = columns
  const complete = date !== undefined && content !== undefined && (credit ?? amount) !== undefined
  return complete ? columns : undefined
}

export type StatementLine = {
  row: number
  content: string
  reference: string
  /** Undefined where its day or its sum cannot be read. */
  transfer: ReceivedTransfer | undefined
}
export type Statement = { lines: StatementLine[]; outgoing: number }

/** The money that came, line by line, up to one line too many; undefined where no row heads the columns that are needed. */
export async function readStatement(
  rows: AsyncIterable<SheetRow>,
  most = Infinity,
): Promise<Statement | undefined> {
  let columns: StatementColumns | undefined
  const statement: Statement = { lines: [], outgoing: 0 }
  const turns = new Map<string, number>()
  for await (const { row, cells } of rows) {
    if (!columns) {
      columns = findStatementColumns(cells)
      continue
    }
    const read = readLine(columns, cells)
    if (read === 'outgoing') statement.outgoing++
    else if (read !== 'nothing') statement.lines.push({ row, ...withReference(turns, read) })
    if (statement.lines.length > most) break
  }
  return columns && statement
}

type ReadLine = Omit<StatementLine, 'row'>

function readLine(columns: StatementColumns, cells: readonly Cell[]): ReadLine | 'outgoing' | 'nothing' {
  const cell = (name: keyof StatementColumns) => cells[columns[name] ?? -1] ?? null
  const content = String(cell('content') ?? '')
    .trim()
    .slice(0, 500)
  const reference = String(cell('reference') ?? '')
    .trim()
    .slice(0, 200)
  const day = String(cell('date') ?? '').trim()
  const credit = readAmount(cell(columns.credit === undefined ? 'amount' : 'credit'))
  const debit = readAmount(cell('debit'))
  if ((credit ?? 0) < 0 || (!credit && debit)) return 'outgoing'
  // Sums and remarks below and between the lines.
  if (!credit && (day === '' || content === '')) return 'nothing'
  const at = readMoment(day)
  if (!credit || !at) return { content, reference, transfer: undefined }
  const transfer = {
    source: 'statement',
    reference,
    bankReference: reference,
    account: '',
    amount: credit,
    content,
    at,
  } as const
  return { content, reference, transfer }
}

/** A line without a reference of its own is known by its day, its sum, its words, and its place among those that say the same. */
function withReference(turns: Map<string, number>, line: ReadLine): ReadLine {
  const { transfer } = line
  if (!transfer) return line
  const said = [
    transfer.at.toISOString().slice(0, 10),
    transfer.amount,
    codeLettersOf(transfer.content),
  ].join('|')
  const turn = (turns.get(said) ?? 0) + 1
  turns.set(said, turn)
  const digest = createHash('sha256').update(`${said}|${turn}`).digest('hex').slice(0, 40)
  return { ...line, transfer: { ...transfer, reference: comparableReference(transfer.reference) ?? digest } }
}
