import type { Person } from '#contract/base/people/person.ts'
import type { StatementRow } from '#contract/selling/transfers/transfers.ts'
import type { Statement, StatementLine } from '#server/selling/bank/statement/read-statement.ts'
import { codeLettersOf } from '#server/selling/bank/transfer-code.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { readUploadedSheet, type UploadedSheet } from '#server/base/sheets/read-uploaded-sheet.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { isKnown, sumTooLittle, listSameDayTransfers } from './bank-transfer-store.ts'
import { listOrderCodes } from './named-order-store.ts'
import type { TransferTally } from './transfer-tally.ts'
import { foreseeTransfer, receiveTransfer, type TransferReceipt } from './receive-transfer.ts'

type Outcome = { data: StatementRow[]; outgoing: number }

/** Foresees what would become of each line; nothing is written. */
export async function previewStatement(context: PaymentContext, sheet: UploadedSheet): Promise<Outcome> {
  const statement = await read(sheet)
  const isBooked = knownLines(context, statement)
  const seen = new Set<string>()
  return rowsOf(context, statement, async (transfer) => {
    const again = seen.has(transfer.reference) || (await isBooked(transfer))
    seen.add(transfer.reference)
    return again ? { kind: 'repeated' } : foreseeTransfer(context, transfer)
  })
}

/** Each line in a transaction of its own: what was booked stays, and the file can be sent again. */
export async function importStatement(
  context: PaymentContext & { tally: TransferTally },
  { caller, person }: { caller: Caller; person: Person },
  file: Buffer,
): Promise<Outcome> {
  const statement = await read({ caller, file })
  // The file is the word of who brings it that the money came, and completes what was too little before.
  const said = statement.lines.reduce((sum, { transfer }) => sum + (transfer?.amount ?? 0), 0)
  const leave = await MoneyLeave.ofStaff(context.db, person, said + (await sumTooLittle(context.db)))
  const isBooked = knownLines(context, statement)
  const outcome = await rowsOf(context, statement, async (transfer) =>
    (await isBooked(transfer)) ? { kind: 'repeated' } : receiveTransfer(context, leave, transfer),
  )
  const count = (wanted: StatementRow['outcome']) =>
    outcome.data.filter((row) => row.outcome === wanted).length
  const after = {
    lines: outcome.data.length,
    paid: count('paid') + count('sold'),
    stand: count('stands'),
    repeated: count('repeated'),
  }
  await writeAudit(context.db, caller, { action: 'import-statement', on: ['statement', ''], after })
  return outcome
}

const reader = new URL('./statement-reader.ts', import.meta.url)
const read = (sheet: UploadedSheet) => readUploadedSheet<Statement>(sheet, reader)

type Transfer = NonNullable<StatementLine['transfer']>

async function rowsOf(
  { db }: Pick<PaymentContext, 'db'>,
  { lines, outgoing }: Statement,
  receive: (transfer: Transfer) => Promise<TransferReceipt>,
): Promise<Outcome> {
  const data: Omit<StatementRow, 'order_code'>[] = []
  for (const line of lines) {
    const { row, content, reference, transfer } = line
    const receipt = transfer && (await receive(transfer))
    data.push({
      row,
      at: transfer?.at.toISOString() ?? null,
      amount: transfer?.amount ?? null,
      content,
      reference,
      outcome: receipt?.kind ?? 'unreadable',
      finding: receipt?.kind === 'stands' ? receipt.finding : null,
      order_id: receipt && 'orderId' in receipt ? receipt.orderId : null,
    })
  }
  const codes = await listOrderCodes(
    db,
    data.flatMap(({ order_id }) => order_id ?? []),
  )
  return {
    data: data.map((row) => ({ ...row, order_code: codes.get(row.order_id ?? 0) ?? null })),
    outgoing,
  }
}

/**
 * Tells lines that are booked already: by their reference, or because an event told of them under another one. That is so where more
 * money of the same sum, day and words is booked than other lines of this statement stand for.
 */
function knownLines({ db }: PaymentContext, { lines }: Statement) {
  const references = new Set(lines.map(({ transfer }) => transfer?.reference))
  const turns = new Map<string, number>()
  return async (transfer: Transfer): Promise<boolean> => {
    if (await isKnown(db, transfer)) return true
    const letters = codeLettersOf(transfer.content)
    const told = (await listSameDayTransfers(db, transfer)).filter((one) => {
      const ofAnotherLine =
        references.has(one.bank_reference ?? '') ||
        (one.source === 'statement' && references.has(one.source_reference))
      return !ofAnotherLine && sayTheSame(codeLettersOf(one.content), letters)
    })
    const said = [transfer.at.toISOString().slice(0, 10), transfer.amount, letters].join('|')
    const turn = (turns.get(said) ?? 0) + 1
    turns.set(said, turn)
    return told.length >= turn
  }
}

const sayTheSame = (one: string, other: string) =>
  one !== '' && other !== '' && (one.includes(other) || other.includes(one))
