import * as contract from '#contract/goods/counter/counter.ts'
import type { Person } from '#contract/base/people/person.ts'
import { changeStock, countSold, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { proveForSum } from '#server/base/shop/prove-for-sum.ts'
import { releaseCounterMoney } from '#server/selling/transfers/settle-transfer.ts'
import type { CounterContext } from './book-sale.ts'
import { settleOfSale } from './counter-difference-store.ts'
import * as store from './counter-sale-store.ts'
import { type Writer, writesInto } from './writes-into.ts'

type Taking = { id: number; saleKey: string; caller: Caller; person: Writer & Pick<Person, 'fresh'> }

/** A document of its own in the shift of the sale: copies back to their layers, money out of the drawer or to be given back, nothing rewritten. */
export async function takeSaleBack({ db, afterCommit }: CounterContext, taking: Taking): Promise<number> {
  const { id, saleKey, caller, person } = taking
  const { account_id: accountId } = person
  const { made, tags } = await db.transaction(async (tx) => {
    const sale = await store.holdSale(tx, id)
    if (!sale || !writesInto(person, sale)) throw new Failure(contract.saleNotFound)
    const taken = await store.findTakenBack(tx, id)
    if (taken?.sale_key === saleKey) return { made: taken.counter_sale_id, tags: [] }
    if (taken) throw new Failure(contract.alreadyTakenBack)
    if (sale.closed_at !== null) throw new Failure(contract.shiftClosed)
    await proveForSum(tx, person, sale.total)
    const made = await store.insertSale(tx, {
      saleKey,
      shiftId: sale.shift_id,
      takesBack: id,
      receiptNo: sale.receipt_no,
      tillAt: sale.now,
      soldAt: sale.now,
      bookedBy: accountId,
      // Money that did not come into the drawer does not leave it either.
      late: sale.late,
      percent: 0,
      goods: -sale.goods,
      discount: -sale.discount,
      way: sale.way,
      received: -sale.total,
      phone: '',
    })
    if (made === undefined) throw new Failure(contract.alreadyTakenBack)
    const back = await store.listTaken(tx, id)
    const why = { reason: 'counter', document: stockDocuments.counterSale(made, id), accountId } as const
    const tags = back.length > 0 ? await changeStock(tx, back, why) : []
    const unsold = (await store.listSoldCopies(tx, id)).map(({ book_id, copies }) => ({
      book_id,
      copies: -copies,
    }))
    tags.push(...(await countSold(tx, unsold)))
    await settleOfSale(tx, id, accountId)
    await store.enterTakenBack(tx, made)
    const transfer =
      sale.way === 'transfer' ? await releaseCounterMoney(tx, { saleId: id, total: sale.total }) : undefined
    const after = { receipt_no: sale.receipt_no, amount: sale.total, shift_id: sale.shift_id, transfer }
    await writeAudit(tx, caller, { action: 'take-sale-back', on: ['counter-sale', id], after })
    return { made, tags }
  })
  if (tags.length > 0) afterCommit.publish({ kind: 'catalogue-changed', tags })
  return made
}
