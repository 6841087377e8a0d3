import { refundRefused, refundUnknown } from '#contract/selling/payments/payments.ts'
import { attemptOf } from '#server/selling/payments/attempt-of.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { originOf } from '#server/selling/transactions/origin-of.ts'
import { newRequest } from '#server/selling/transactions/request-refund.ts'
import type { PayingBack, TakenRefund } from './taken-refund.ts'
import type { ReturnContext } from './return-context.ts'
import { holdReturnedOrder } from './return-store.ts'
import { dropReturnRefund, releaseReturnRefund } from './return-refund-store.ts'

type Asked = PayingBack & TakenRefund

/** The gateway that brought the money gives a part of it back; whatever else it says or does not say is written down and thrown. */
export async function requestReturnRefund(context: ReturnContext, asked: Asked): Promise<void> {
  const { caller, returnId, payment } = asked
  const write = (outcome: 'refused' | 'unknown', code?: string) => ({
    action: 'pay-return-back' as const,
    on: ['return', returnId] as const,
    after: { outcome, through: asked.provider.key, money: asked.back.money, code },
  })
  const answer = await ask(context, asked).catch(async (error: unknown) => {
    await context.db.transaction(async (tx) => {
      await releaseReturnRefund(tx, returnId)
      await writeAudit(tx, caller, write('unknown'))
    })
    if (!(error instanceof NoAnswer)) throw error
    context.log.warn({ err: error, return: returnId }, 'a gateway did not say whether it refunded')
    throw new Failure(refundUnknown)
  })
  if (answer.done) return
  const { code } = answer
  await context.db.transaction(async (tx) => {
    await holdReturnedOrder(tx, payment.order_id)
    await dropReturnRefund(tx, returnId)
    await writeAudit(tx, caller, write('refused', code))
  })
  context.log.warn({ return: returnId, code }, 'a gateway refused a refund')
  throw new Failure(refundRefused)
}

async function ask(context: ReturnContext, asked: Asked) {
  const { caller, provider, payment, requestId, again, back, whole } = asked
  const transactionNo = payment.provider_transaction ?? undefined
  const attempt = attemptOf(await originOf(context, payment))
  // Of a part a gateway does not say whether it went back: it is asked again under the same name.
  if (again && whole) {
    const report = await provider.query({ attempt, transactionNo, requestId: newRequest() })
    if (report?.result === 'refunded') return { done: true } as const
  }
  const by = String(caller.person?.user_id ?? 'shop')
  return provider.refund({ attempt, transactionNo, amount: back.money, part: !whole, requestId, by })
}
