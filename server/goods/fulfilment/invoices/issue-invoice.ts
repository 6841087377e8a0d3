import {
  invoiceChanged,
  invoiceNotAsked,
  type issueInvoice as call,
} from '#contract/goods/fulfilment/order-editing.ts'
import { extraSentences } from '#contract/selling/orders/extra-sentences.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Person } from '#contract/base/people/person.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { findIssued, setIssued } from '#server/selling/orders/extras/extra-store.ts'

/** That an invoice was made out, under the order's lock: of two clerks who write one down at once the second is told. */
export async function issueInvoice(
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
