import * as contract from '#contract/goods/counter/counter.ts'
import { type CashCount, sumOfCount } from '#contract/goods/counter/counter-sums.ts'
import { counterSentences as said, type SettlingWay } from '#contract/goods/counter/counter-sentences.ts'
import { cleanLine } from '#contract/platform/language/vietnamese.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import * as store from './counter-shift-store.ts'
import { type Writer, writesInto, type CounterContext } from './book-sale.ts'
import { changeStock, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import { holdDifference, markSettled } from './counter-difference-store.ts'
import { enterCostOfSale, holdSoldBooks } from './counter-sale-store.ts'

type Command = { caller: Caller; person: Writer }

/** Notes that were counted must add up to the sum. */
function mustAddUp(count: CashCount, cash: number, field: string) {
  if (Object.keys(count).length > 0 && sumOfCount(count) !== cash) throw invalidField(field, said.cashInvalid)
}

/** One a till and one a clerk at a time. Who has one open goes on with it. */
export function openShift(
  db: Db,
  {
    caller,
    person: { account_id: accountId },
  }: Pick<Command, 'caller'> & {
    person: Pick<Writer, 'account_id'>
  },
  body: { till: string; opening_cash: number; count: CashCount },
): Promise<store.ShownShift> {
  const till = cleanLine(body.till)
  if (till === '') throw invalidField('till', said.tillMissing)
  mustAddUp(body.count, body.opening_cash, 'opening_cash')
  return db.transaction(async (tx) => {
    const id = await store.insertShift(tx, { till, cash: body.opening_cash, count: body.count, accountId })
    if (id !== undefined) {
      const after = { till, opening_cash: body.opening_cash }
      await writeAudit(tx, caller, { action: 'open-shift', on: ['shift', id], after })
    }
    const open = await store.findOpenShift(tx, accountId)
    if (!open) throw new Failure(contract.tillTaken)
    return open
  })
}

async function mustBeOpen(tx: Transaction, id: number, { person }: Command, share: boolean) {
  const held = await store.holdShift(tx, id, { share })
  if (!held || !writesInto(person, held)) throw new Failure(contract.shiftNotFound)
  if (held.closed_at !== null) throw new Failure(contract.shiftClosed)
}

/** Closes a shift with what was counted, beside what was expected by all that was booked until then. */
export function closeShift(
  db: Db,
  command: Command,
  id: number,
  body: { counted_cash: number; count: CashCount; note?: string | undefined },
): Promise<store.ShownShift> {
  const { counted_cash: counted, count, note = '' } = body
  mustAddUp(count, counted, 'counted_cash')
  return db.transaction(async (tx) => {
    await mustBeOpen(tx, id, command, false)
    const expected = (await store.findShift(tx, id))?.expected_cash ?? 0
    if (counted !== expected && note === '') throw invalidField('note', said.differenceNote)
    await store.markShiftClosed(tx, {
      id,
      counted,
      expected,
      count,
      note,
      accountId: command.person.account_id,
    })
    const after = { counted_cash: counted, expected_cash: expected, note }
    await writeAudit(tx, command.caller, { action: 'close-shift', on: ['shift', id], after })
    const closed = await store.findShift(tx, id)
    if (!closed) throw new Failure(contract.shiftNotFound)
    return closed
  })
}

export function moveCash(
  db: Db,
  command: Command,
  id: number,
  { cash_key: cashKey, amount, note }: { cash_key: string; amount: number; note: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await mustBeOpen(tx, id, command, true)
    const { caller, person } = command
    const accountId = person.account_id
    if (!(await store.insertCash(tx, { cashKey, shiftId: id, amount, note, accountId }))) return
    await writeAudit(tx, caller, { action: 'move-cash', on: ['shift', id], after: { amount, note } })
  })
}

type Settling = {
  id: number
  way: Exclude<SettlingWay, 'taken_back'>
  note: string
  caller: Caller
  accountId: number
}

/** Copies that the stock did not cover leave it now, and what they cost is entered; a price or a discount was looked at. */
export async function settleDifference({ db, afterCommit }: CounterContext, settling: Settling) {
  const { id, way, note, caller, accountId } = settling
  const tags = await db.transaction(async (tx) => {
    const held = await holdDifference(tx, id)
    if (!held) throw new Failure(contract.differenceNotFound)
    if (held.settled_at !== null) throw new Failure(contract.differenceSettled)
    if ((held.kind === 'stock') === (way === 'seen')) throw invalidField('way', said.wayInvalid)
    const { book_id, copies, counter_sale_id: saleId } = held
    const tags =
      book_id !== null && way !== 'seen' ? await take(tx, settling, { book_id, copies, saleId }) : []
    await markSettled(tx, id, { way, note, accountId })
    const after = { way, note, copies }
    await writeAudit(tx, caller, {
      action: 'settle-counter-difference',
      on: ['counter-difference', id],
      after,
    })
    return tags
  })
  if (tags.length > 0) afterCommit.publish({ kind: 'catalogue-changed', tags })
}

type Lacking = { book_id: number; copies: number; saleId: number }

async function take(tx: Transaction, { id, way, accountId }: Settling, { book_id, copies, saleId }: Lacking) {
  const [book] = await holdSoldBooks(tx, [book_id])
  if (way === 'taken' && (book?.quantity ?? 0) < copies) throw new Failure(contract.notCovered)
  const found = { reason: 'correction', document: stockDocuments.counterDifference(id), accountId } as const
  const tags = way === 'found' ? await changeStock(tx, [{ book_id, copies }], found) : []
  const sold = { reason: 'counter', document: stockDocuments.counterSale(saleId), accountId } as const
  tags.push(...(await changeStock(tx, [{ book_id, copies: -copies }], sold)))
  await enterCostOfSale(tx, saleId)
  return tags
}
