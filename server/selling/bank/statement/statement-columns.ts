import { fold } from '#contract/platform/language/vietnamese.ts'
import type { Cell } from '#server/base/sheets/sheet-row.ts'

export type StatementColumn = 'date' | 'credit' | 'debit' | 'amount' | 'content' | 'reference'
export type StatementColumns = Partial<Record<StatementColumn, number>>

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
