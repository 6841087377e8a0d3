import { orderNotFound } from '#contract/orders/orders.ts'
import type { Person } from '#contract/people/person.ts'
import { returnProblem } from '#contract/returns/return-window.ts'
import {
  notReturnable,
  type requestReturn as call,
  returnProblemSentences,
  tooManyReturned,
} from '#contract/returns/returns.ts'
import type { BodyOf } from '#contract/shape/endpoint.ts'
import { notifyAboutOrder } from '#server/notifications/notify.ts'
import { queueOrderLetter } from '#server/outbox/queue-letters-store.ts'
import { holdPersonShared } from '#server/people/held-person-store.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { ReturnContext } from './return-context.ts'
import { holdReturnedOrder, insertReturn, listOrderedLines, readReturnDays } from './return-store.ts'

type Input = BodyOf<typeof call>

/** A customer asks to send copies back; the staff asks for those who have no account, or after the days of the policy. */
export async function requestReturn(
  context: ReturnContext,
  caller: Caller,
  person: Person,
  input: Input,
): Promise<{ return_id: number }> {
  const { user_id: userId, role } = person
  await context.asking.take(userId)
  const { order_id: orderId, reason, words, pictures } = input
  const call = { userId, call: 'request-return', key: caller.idempotencyKey, request: input }
  return context.db.transaction((tx) =>
    runIdempotently(tx, call, async () => {
      await holdPersonShared(tx, userId)
      const order = await holdReturnedOrder(tx, orderId)
      const byStaff = order?.user_id !== userId
      if (!order || (byStaff && role !== 'admin')) throw new Failure(orderNotFound)
      const returnDays = await readReturnDays(tx)
      const problem = returnProblem({ ...order, returnDays }, new Date())
      const excused = role === 'admin' && (problem === 'late' || problem === 'no-returns')
      if (problem && !excused) throw new Failure(notReturnable, { msg: returnProblemSentences[problem] })
      const lines = sumLines(input.lines)
      const ordered = new Map(
        (await listOrderedLines(tx, orderId)).map((line) => [line.order_detail_id, line]),
      )
      for (const { order_detail_id, copies } of lines) {
        const line = ordered.get(order_detail_id)
        if (!line || copies > line.quantity - line.in_return) throw new Failure(tooManyReturned)
      }
      const asked = { orderId, reason, words: words ?? '', pictures: [...new Set(pictures)], lines }
      const returnId = await insertReturn(tx, { ...asked, askedBy: person.account_id })
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

/** The same line twice is one wish for both together. */
function sumLines(lines: Input['lines']): Input['lines'] {
  const sums = new Map<number, number>()
  for (const { order_detail_id, copies } of lines)
    sums.set(order_detail_id, (sums.get(order_detail_id) ?? 0) + copies)
  return [...sums].map(([order_detail_id, copies]) => ({ order_detail_id, copies }))
}
