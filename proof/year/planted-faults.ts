import type { Game } from '#proof/year/play/play-seeds.ts'

/** A mistake as a person could make it: in one file, one text becomes another. The days find it, or the game that is named. */
export type PlantedFault = { name: string; file: string; from: string; to: string; game?: Game }
export const gameOf = ({ game = 'year' }: PlantedFault): Game => game

/**
 * Faults that the seeds must find. Each is put into a copy of the code by `npm run year:faults`, alone, and days of the shop are played on
 * it until one fails: a fault that none finds says that the days or their checks have a hole.
 */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'An order is not locked while it changes',
    file: 'server/selling/orders/order-change-store.ts',
    from: 'where order_id = ${orderId} and archived_at is null for update`',
    to: 'where order_id = ${orderId} and archived_at is null`',
  },
  {
    name: 'A coupon stays used when its order comes to nothing',
    file: 'server/selling/orders/cancel/cancel-order.ts',
    from: 'await returnCouponOf(tx, orderId)',
    to: 'void returnCouponOf',
  },
  {
    name: 'Credit of a cancelled order has the wrong sign',
    file: 'server/selling/credit/credit-store.ts',
    from: '(-sum(change))::bigint as change',
    to: '(sum(change))::bigint as change',
  },
  {
    name: 'A customer is told of a cancelled order twice',
    file: 'server/selling/orders/cancel/cancel-order.ts',
    from: 'const tags = await changeStock(',
    to: 'await notifyAboutOrder(tx, orderId, orderNotices[orderStatus.cancelled])\n  const tags = await changeStock(',
  },
  {
    name: 'Pages are kept when the counter sells the copies that they show',
    file: 'server/goods/counter/book-sale.ts',
    from: 'const tags = taken.length > 0 ? await changeStock(tx, taken, why) : []',
    to: 'const tags: string[] = []\n  if (taken.length > 0) await changeStock(tx, taken, why)',
  },
  {
    name: 'A webhook that comes again is money again',
    file: 'server/selling/payments/confirm/decide-payment.ts',
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
    file: 'server/selling/payments/confirm/decide-payment.ts',
    from: "kept: 'order-closed', completes",
    to: 'kept: undefined, completes',
  },
  {
    name: 'A refund without an answer is asked for again under a new name',
    file: 'server/selling/payment-records/refund-store.ts',
    from: 'refund_request = coalesce(refund_request, ${newRequest})',
    to: 'refund_request = ${newRequest}',
  },
  {
    name: 'What went back for a return is not taken off its payment',
    file: 'server/goods/returns/pay-return-back.ts',
    from: 'for (const part of spreadAmount(back.money, only)) await addRefunded(tx, back.leave, part)',
    to: 'void only',
  },
  {
    name: 'Lost copies of a return lie on the shelf',
    file: 'server/goods/returns/answer-return.ts',
    from: "...(await changeStock(tx, lost, { reason: 'loss', document, accountId })),",
    to: '',
  },
  {
    name: 'A transfer that is too much is booked whole',
    file: 'server/selling/transfers/pay-by-transfers.ts',
    from: 'const taken = Math.min(one.amount, missing)',
    to: 'const taken = one.amount',
  },
  {
    game: 'fuzz',
    name: 'A transfer without a code pays the only order of its sum',
    file: 'server/selling/transfers/receive-transfer.ts',
    from: "if (match.kind !== 'order') return { finding: match.kind }",
    to: `const { sql } = await import('drizzle-orm')
  const { rows } = await db.execute(sql\`select order_id from orders
    where method_id = 4 and status = 0 and paid_at is null and due_amount = \${transfer.amount}\`)
  if (match.kind !== 'order' && rows.length === 1) return { orderId: Number(rows[0]?.['order_id']) }
  if (match.kind !== 'order') return { finding: match.kind }`,
  },
  {
    game: 'fuzz',
    name: 'A transfer to another account pays',
    file: 'server/selling/transfers/receive-transfer.ts',
    from: "if (comesElsewhere(bank, transfer.account)) return { finding: 'elsewhere' }",
    to: 'void comesElsewhere',
  },
  {
    game: 'fuzz',
    name: 'Credit is written without its balance held',
    file: 'server/selling/credit/credit-store.ts',
    from: '  await holdCredit(tx, userId)\n',
    to: '',
  },
  {
    game: 'fuzz',
    name: 'A sale into the shift of another counts in its drawer',
    file: 'server/goods/counter/book-sale.ts',
    from: 'const own = writesInto(seller, shift)',
    to: 'const own = writesInto(seller, shift) || true',
  },
  {
    game: 'fuzz',
    name: 'A discount beyond the right of who sells is no difference',
    file: 'server/goods/counter/book-sale.ts',
    from: 'if (body.percent > mostDiscountOf(seller))',
    to: 'if (body.percent > 100)',
  },
  {
    game: 'fuzz',
    name: 'A till says of which moment its prices are',
    file: 'server/goods/counter/book-sale.ts',
    from: 'soldAt: shift.sold_at,\n      closed',
    to: 'soldAt: body.sold_at,\n      closed',
  },
  {
    game: 'fuzz',
    name: 'A closed shift lends the prices of its day to what is sold today',
    file: 'server/goods/counter/book-sale.ts',
    from: 'closed && unit_price === price ? price_now : price',
    to: 'price',
  },
  {
    game: 'fuzz',
    name: 'Lines are edited without the right to the money that they move',
    file: 'server/goods/fulfilment/editing/update-lines.ts',
    from: 'MoneyLeave.ofStaff(tx, person, sum)',
    to: "MoneyLeave.ofCause('delivery')",
  },
  {
    game: 'fuzz',
    name: 'The timeline shows chats to whoever sees the order',
    file: 'contract/desk/workspace/timeline-entry.ts',
    from: "message: 'customers.answer'",
    to: "message: 'of the thing'",
  },
]
