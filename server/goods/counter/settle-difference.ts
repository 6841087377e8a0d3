import * as contract from '#contract/goods/counter/counter.ts'
import { counterSentences as said, type SettlingWay } from '#contract/goods/counter/counter-sentences.ts'
import { changeStock, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { CounterContext } from './book-sale.ts'
import { holdDifference, markSettled } from './counter-difference-store.ts'
import { enterCounterSale, holdSoldBooks } from './counter-sale-store.ts'

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
  await enterCounterSale(tx, saleId, 'costed')
  return tags
}
