import type * as z from 'zod/mini'
import { lineDiscount, mostDiscountOf, sumUpSale } from '#contract/goods/counter/counter-sums.ts'
import { counterSentences as said } from '#contract/goods/counter/counter-sentences.ts'
import { type bookSale as call, shiftNotFound } from '#contract/goods/counter/counter.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BankAccount } from '#server/selling/bank/bank-account.ts'
import { counterNameOf } from '#server/selling/bank/counter-words.ts'
import { changeStock, countSold, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import { claimCounterMoney, releaseCounterMoney } from '#server/selling/transfers/settle-transfer.ts'
import { insertDifferences, type NewDifference, settleOfSale } from './counter-difference-store.ts'
import * as store from './counter-sale-store.ts'
import * as contract from '#contract/goods/counter/counter.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { proveForSum } from '#server/base/shop/prove-for-sum.ts'
import { holds } from '#contract/platform/access/rights.ts'

export type CounterContext = {
  db: Db
  afterCommit: AfterCommit
  /** Undefined where one cannot pay by a transfer. */
  bank: () => BankAccount | undefined
}
type Body = z.output<NonNullable<typeof call.body>>

type Seller = Pick<Person, 'account_id' | 'role' | 'rights'>

/**
 * Once for each key, in full: the copies are with the customer, whatever the shop knows by now. What the stock does not cover, a
 * price that the shop did not ask then, or into a closed shift asks no more, a discount beyond the seller's right and a shift that
 * is not the seller's stand as differences, for a person.
 */
export async function bookSale({ db, afterCommit }: CounterContext, seller: Seller, body: Body) {
  const { goods, discount, total } = sumUpSale(body.lines, body.percent)
  if (new Set(body.lines.map(({ book_id: id }) => id)).size < body.lines.length)
    throw invalidField('lines', said.linesTwice)
  if (body.way === 'cash' && body.received < total) throw invalidField('received', said.receivedShort)
  const { booked, tags } = await db.transaction(async (tx) => {
    const shift = await store.holdShiftForSale(tx, body.shift_id, body.sold_at)
    if (!shift) throw new Failure(shiftNotFound)
    const transferName = body.way === 'transfer' ? counterNameOf(body.code_no || body.receipt_no) : undefined
    const own = writesInto(seller, shift)
    // A drawer is counted against what its own clerk sold.
    const late = shift.closed_at !== null || !own
    const id = await store.insertSale(tx, {
      saleKey: body.sale_key,
      shiftId: shift.shift_id,
      takesBack: null,
      receiptNo: body.receipt_no,
      tillAt: body.sold_at,
      soldAt: shift.sold_at,
      bookedBy: seller.account_id,
      late,
      percent: body.percent,
      goods,
      discount,
      way: body.way,
      received: body.way === 'cash' ? body.received : total,
      phone: (body.phone ?? '').replace(/\D/g, ''),
      transferName,
    })
    if (id === undefined) return { booked: await findAgain(tx, body.sale_key), tags: [] }
    const { differences, tags } = await takeCopies(tx, seller.account_id, body, {
      id,
      soldAt: shift.sold_at,
      closed: shift.closed_at !== null,
    })
    if (body.percent > mostDiscountOf(seller))
      differences.push({ kind: 'discount', book_id: null, copies: 0, amount: -discount })
    if (!own) differences.push({ kind: 'sender', book_id: null, copies: 0, amount: total })
    await insertDifferences(tx, id, differences)
    await store.enterCounterSale(tx, id)
    if (transferName) {
      const sale = { saleId: id, name: transferName, total, shiftId: shift.shift_id }
      await claimCounterMoney(tx, sale)
    }
    return { booked: { counter_sale_id: id, again: false, late, differences: differences.length }, tags }
  })
  if (tags.length > 0) afterCommit.publish({ kind: 'catalogue-changed', tags })
  return booked
}

async function findAgain(tx: Transaction, saleKey: string) {
  const found = await store.findBooked(tx, saleKey)
  if (!found) throw new Error('A sale was neither booked nor there')
  return { ...found, again: true }
}

/** As many as the stock has, no copy below zero. */
async function takeCopies(
  tx: Transaction,
  accountId: number,
  body: Body,
  { id, soldAt, closed }: { id: number; soldAt: string; closed: boolean },
) {
  const { lines, percent } = body
  const books = new Map(
    (
      await store.holdSoldBooks(
        tx,
        lines.map(({ book_id: book }) => book),
        soldAt,
      )
    ).map((book) => [book.book_id, book]),
  )
  const differences: NewDifference[] = []
  const sold = lines.map((line, place) => {
    const { book_id, copies, unit_price } = line
    const book = books.get(book_id)
    if (!book) throw invalidField('lines', said.bookUnknown(book_id))
    const { quantity, price, price_now, category_id } = book
    const covered = Math.max(0, Math.min(copies, quantity))
    if (covered < copies) differences.push({ kind: 'stock', book_id, copies: copies - covered, amount: 0 })
    // A price of the day of a closed shift is a difference where today’s is another: a person looks at it.
    const due = closed && unit_price === price ? price_now : price
    if (unit_price !== due)
      differences.push({ kind: 'price', book_id, copies: 0, amount: copies * (unit_price - due) })
    return { ...line, place, category_id, shop_price: price, discount: lineDiscount(line, percent), covered }
  })
  await store.insertSaleLines(tx, id, sold)
  const taken = sold.flatMap(({ book_id, covered }) => (covered > 0 ? [{ book_id, copies: -covered }] : []))
  const why = { reason: 'counter', document: stockDocuments.counterSale(id), accountId } as const
  const tags = taken.length > 0 ? await changeStock(tx, taken, why) : []
  return { differences, tags: [...tags, ...(await countSold(tx, sold))] }
}

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

export type Writer = Pick<Person, 'account_id' | 'role' | 'rights'>

/** True where a shift is this person's to write into: they opened it, or oversee the counter. */
export const writesInto = (person: Writer, { opened_by }: { opened_by: number }): boolean =>
  person.account_id === opened_by || holds(person, 'counter.settle')
