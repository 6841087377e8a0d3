import { holds } from '#contract/platform/access/rights.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Customer, Person } from '#contract/base/people/person.ts'
import { returnProblem } from '#contract/goods/returns/return-states.ts'
import {
  notReturnable,
  type requestReturn as call,
  tooManyReturned,
  returnNotFound,
} from '#contract/goods/returns/returns.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { returnProblemSentences } from '#contract/goods/returns/return-sentences.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { queueOrderLetter } from '#server/base/outbox/queue-letters-store.ts'
import { findTracked } from '#server/selling/orders/guests/find-tracked.ts'
import { holdCustomer } from '#server/base/people/held-person-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { type ReturnContext, holdReturn } from './return-context.ts'
import {
  holdReturnedOrder,
  insertReturn,
  listOrderedLines,
  readReturnDays,
  type ReturnedOrder,
  findReturn,
  findReturnedOrder,
  releaseReturn,
  markWithdrawn,
} from './return-store.ts'
import { setNewsOfWorkRead } from '#server/identity/notifications/notification-store.ts'

type Input = BodyOf<typeof call>

type Wish = Omit<Input, 'order_id'>
type Asking = {
  asker: Customer
  call: string
  request: unknown
  caller: Caller
  /** The order, once nothing else changes it, and whether the staff asks. */
  hold: (tx: Transaction) => Promise<{ order: ReturnedOrder; byStaff: boolean }>
  /** The staff may ask after the days of the policy. */
  late: boolean
}

/** A customer asks to send copies back; the staff asks for others too, and after the days of the policy. */
export async function requestReturn(
  context: ReturnContext,
  caller: Caller,
  person: Person,
  input: Input,
): Promise<{ return_id: number }> {
  const { user_id: userId } = person
  const asStaff = holds(person, 'orders.change')
  const { order_id: orderId, ...wish } = input
  return askFor(context, wish, {
    asker: person,
    call: 'request-return',
    request: input,
    caller,
    late: asStaff,
    async hold(tx) {
      const order = await holdReturnedOrder(tx, orderId)
      const byStaff = order?.user_id !== userId
      if (!order || (byStaff && !asStaff)) throw new Failure(orderNotFound)
      return { order, byStaff }
    },
  })
}

/** Return for whoever holds the signed link of an order, with an account or without. */
export async function requestTrackedReturn(
  context: ReturnContext,
  caller: Caller,
  token: string,
  wish: Wish,
): Promise<{ return_id: number }> {
  const { db, trackingKeys } = context
  return askFor(context, wish, {
    asker: await findTracked(db, trackingKeys, token),
    call: 'request-tracked-return',
    request: { token, ...wish },
    caller,
    late: false,
    async hold(tx) {
      const { order_id } = await findTracked(tx, trackingKeys, token)
      const order = await holdReturnedOrder(tx, order_id)
      // Forgotten while this waited for the row: then the link opens nothing.
      await findTracked(tx, trackingKeys, token)
      if (!order) throw new Failure(orderNotFound)
      return { order, byStaff: false }
    },
  })
}

async function askFor(context: ReturnContext, wish: Wish, asking: Asking): Promise<{ return_id: number }> {
  const { asker, caller, hold, late, request } = asking
  const { user_id: userId } = asker
  await context.asking.take(userId)
  const call = { userId, call: asking.call, key: caller.idempotencyKey, request }
  return context.db.transaction((tx) =>
    runIdempotently(tx, call, async () => {
      const askedBy = await holdCustomer(tx, userId)
      const { order, byStaff } = await hold(tx)
      const { order_id: orderId } = order
      await refuseUnreturnable(tx, order, late)
      const lines = sumLines(wish.lines)
      await refuseTooMany(tx, orderId, lines)
      const { reason, words, pictures } = wish
      const asked = { orderId, reason, words: words ?? '', pictures: [...new Set(pictures)], lines }
      const returnId = await insertReturn(tx, { ...asked, askedBy })
      await notifyAboutOrder(tx, orderId, 'return_asked')
      await queueOrderLetter(tx, 'return_asked', orderId)
      if (byStaff)
        await writeAudit(tx, caller, {
          action: 'request-return',
          on: ['return', returnId],
          after: { order_id: orderId, reason },
        })
      return { return_id: returnId }
    }),
  )
}

async function refuseUnreturnable(tx: Transaction, order: ReturnedOrder, late: boolean) {
  const returnDays = await readReturnDays(tx)
  const problem = returnProblem({ ...order, returnDays }, new Date())
  const excused = late && (problem === 'late' || problem === 'no-returns')
  if (problem && !excused) throw new Failure(notReturnable, { msg: returnProblemSentences[problem] })
}

async function refuseTooMany(tx: Transaction, orderId: number, lines: Wish['lines']) {
  const ordered = new Map((await listOrderedLines(tx, orderId)).map((line) => [line.order_detail_id, line]))
  for (const { order_detail_id, copies } of lines) {
    const line = ordered.get(order_detail_id)
    if (!line || copies > line.quantity - line.in_return) throw new Failure(tooManyReturned)
  }
}

/** The same line twice is one wish for both together. */
function sumLines(lines: Wish['lines']): Wish['lines'] {
  const sums = new Map<number, number>()
  for (const { order_detail_id, copies } of lines)
    sums.set(order_detail_id, (sums.get(order_detail_id) ?? 0) + copies)
  return [...sums].map(([order_detail_id, copies]) => ({ order_detail_id, copies }))
}

/** A customer changes their mind before anything came in; the copies may be asked for anew. */
export async function withdrawReturn(
  { db }: ReturnContext,
  { user_id }: Customer,
  returnId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdCustomer(tx, user_id)
    const seen = await findReturn(tx, returnId)
    const owner = seen && (await findReturnedOrder(tx, seen.order_id))?.user_id
    if (owner !== user_id) throw new Failure(returnNotFound)
    const { held } = await holdReturn(tx, returnId, { to: 'withdrawn' })
    await releaseReturn(tx, returnId)
    await markWithdrawn(tx, returnId)
    await setNewsOfWorkRead(tx, 'return_asked', held.order_id)
  })
}

/** The same by the signed link of the order. */
export async function withdrawTrackedReturn(
  context: ReturnContext,
  token: string,
  returnId: number,
): Promise<void> {
  const order = await findTracked(context.db, context.trackingKeys, token)
  const asked = await findReturn(context.db, returnId)
  if (asked?.order_id !== order.order_id) throw new Failure(returnNotFound)
  await withdrawReturn(context, order, returnId)
}
