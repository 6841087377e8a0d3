/** A mistake as a person could make it: in one file, one text becomes another. */
export type PlantedFault = { name: string; file: string; from: string; to: string }

/**
 * What the seeds must find. Each is put into a copy of the code by `npm run year:faults`, alone, and days of the shop are played on it
 * until one fails: a fault that none finds says that the days or their checks have a hole.
 */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'An order is not locked while it changes',
    file: 'server/orders/order-change-store.ts',
    from: 'where order_id = ${orderId} and archived_at is null for update`',
    to: 'where order_id = ${orderId} and archived_at is null`',
  },
  {
    name: 'A coupon stays used when its order comes to nothing',
    file: 'server/orders/cancel/call-off-order.ts',
    from: 'await returnCouponOf(tx, orderId)',
    to: 'void returnCouponOf',
  },
  {
    name: 'Credit of a cancelled order has the wrong sign',
    file: 'server/credit/credit-store.ts',
    from: '(-sum(change))::bigint as change',
    to: '(sum(change))::bigint as change',
  },
  {
    name: 'A customer is told of a cancelled order twice',
    file: 'server/orders/cancel/call-off-order.ts',
    from: 'const tags = await changeStock(',
    to: 'await notifyAboutOrder(tx, orderId, orderNotices[orderStatus.cancelled])\n  const tags = await changeStock(',
  },
  {
    name: 'Pages are kept when the counter sells the copies that they show',
    file: 'server/counter/book-sale.ts',
    from: 'const tags = taken.length > 0 ? await changeStock(tx, taken, why) : []',
    to: 'const tags: string[] = []\n  if (taken.length > 0) await changeStock(tx, taken, why)',
  },
  {
    name: 'A webhook that comes again is money again',
    file: 'server/payments/confirm/decide-payment.ts',
    from: "if (known && (!correction || otherAmount)) return { kind: 'repeat' }",
    to: "if (known && otherAmount) return { kind: 'repeat' }",
  },
  {
    name: 'A call that is sent again under its key is carried out again',
    file: 'server/platform/database/idempotency.ts',
    from: 'if (!(await isFirstCall(tx, claimed))) return repeatAnswer<Answer>(tx, claimed)',
    to: 'await isFirstCall(tx, claimed)',
  },
  {
    name: 'Money that comes for a cancelled order is not to be refunded',
    file: 'server/payments/confirm/decide-payment.ts',
    from: "kept: 'order-closed', completes",
    to: 'kept: undefined, completes',
  },
  {
    name: 'A refund without an answer is asked for again under a new name',
    file: 'server/transactions/refund-store.ts',
    from: 'refund_request = coalesce(refund_request, ${newRequest})',
    to: 'refund_request = ${newRequest}',
  },
  {
    name: 'What went back for a return is not taken off its payment',
    file: 'server/returns/pay-return-back.ts',
    from: 'for (const part of spreadAmount(back.money, only)) await refunds.addRefunded(tx, part)',
    to: 'void only',
  },
  {
    name: 'Lost copies of a return lie on the shelf',
    file: 'server/returns/receive-return.ts',
    from: "...(await changeStock(tx, lost, { reason: 'loss', document, accountId })),",
    to: '',
  },
  {
    name: 'A transfer that is too much is booked whole',
    file: 'server/transfers/pay-by-transfers.ts',
    from: 'const taken = Math.min(one.amount, missing)',
    to: 'const taken = one.amount',
  },
]
