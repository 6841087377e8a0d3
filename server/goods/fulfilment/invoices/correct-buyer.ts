import { type correctBuyer as call, invoiceUnderWay } from '#contract/goods/fulfilment/order-editing.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { findBuyer, saveBuyer } from '#server/selling/orders/extras/extra-store.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'
import { beginAnew } from '#server/selling/sales/invoices/invoice-store.ts'

/** Under the order's lock; what the job has in hand of its invoice meanwhile is not sent. */
export const correctBuyer = (db: Db, caller: Caller, orderId: number, buyer: BodyOf<typeof call>) =>
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
