import * as calls from '#contract/goods/fulfilment/order-editing.ts'
import { extraSentences } from '#contract/selling/orders/extra-sentences.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { findOrder } from '#server/selling/orders/order-list-store.ts'
import { presentOrderToStaff } from '#server/selling/orders/present-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  invoiceChanged,
  invoiceNotAsked,
  type issueInvoice as call,
  type correctBuyer as buyerCall,
  invoiceUnderWay,
} from '#contract/goods/fulfilment/order-editing.ts'
import type { Person } from '#contract/base/people/person.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { findIssued, setIssued, findBuyer, saveBuyer } from '#server/selling/orders/extras/extra-store.ts'
import { beginAnew } from '#server/selling/sales/invoices/invoice-store.ts'

export function invoiceRoutes(db: Db) {
  const shown = async (id: number) => {
    const order = await findOrder(db, id)
    if (!order) throw new Failure(orderNotFound)
    return presentOrderToStaff(order)
  }
  return [
    service(calls.correctBuyer, async ({ query: { id }, body, caller }) => {
      await correctBuyer(db, caller, id, body)
      return { data: await shown(id), msg: extraSentences.buyerCorrected }
    }),
    service(calls.issueInvoice, async ({ query: { id }, body, caller, person }) => {
      await issueInvoice(db, caller, person, id, body)
      const msg = body.issued ? extraSentences.invoiceIssued : extraSentences.invoiceTakenBack
      return { data: await shown(id), msg }
    }),
  ]
}

/** That an invoice was made out, under the order's lock: of two clerks who write one down at once the second is told. */
async function issueInvoice(
  db: Db,
  caller: Caller,
  { account_id: accountId }: Person,
  orderId: number,
  { issued, seen }: BodyOf<typeof call>,
) {
  if (issued && issued.day > todayInShop()) throw invalidField('issued.day', extraSentences.invoiceAhead)
  await db.transaction(async (tx) => {
    if (!(await holdOrder(tx, orderId))) throw new Failure(orderNotFound)
    const before = await findIssued(tx, orderId)
    if (!before) throw new Failure(invoiceNotAsked)
    if (before.issued_number !== seen) throw new Failure(invoiceChanged)
    await setIssued(tx, orderId, { issued, accountId })
    await writeAudit(tx, caller, {
      action: 'issue-invoice',
      on: ['order', orderId],
      before: { number: before.issued_number, day: before.issued_on },
      after: { number: issued?.number ?? null, day: issued?.day ?? null },
    })
  })
}

/** Under the order's lock; what the job has in hand of its invoice meanwhile is not sent. */
const correctBuyer = (db: Db, caller: Caller, orderId: number, buyer: BodyOf<typeof buyerCall>) =>
  db.transaction(async (tx) => {
    if (!(await holdOrder(tx, orderId))) throw new Failure(orderNotFound)
    if (!(await beginAnew(tx, orderId))) throw new Failure(invoiceUnderWay)
    const before = await findBuyer(tx, orderId)
    await saveBuyer(tx, orderId, buyer)
    await writeAudit(tx, caller, {
      action: 'correct-buyer',
      on: ['order', orderId],
      ...(before && { before }),
      after: buyer,
    })
  })
