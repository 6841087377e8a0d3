import type { Person } from '#contract/base/people/person.ts'
import type { answerReturn as call } from '#contract/goods/returns/returns.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { isFaultOfShop } from '#contract/goods/returns/return-states.ts'
import { returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { setNewsOfWorkRead } from '#server/identity/notifications/notification-store.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdReturn, type ReturnContext } from './return-context.ts'
import { releaseReturn, markAnswered } from './return-store.ts'

/** The staff accepts a return or refuses it; who refuses says why. */
export async function answerReturn(
  { db }: ReturnContext,
  caller: Caller,
  { account_id: accountId }: Person,
  returnId: number,
  { accept, words, with_fees, version }: BodyOf<typeof call>,
): Promise<void> {
  if (!accept && !words) throw invalidField('words', returnSentences.wordsMissing)
  const to = accept ? 'accepted' : 'refused'
  await db.transaction(async (tx) => {
    const { held } = await holdReturn(tx, returnId, { to, version: version ?? undefined })
    const withFees = accept && (with_fees ?? isFaultOfShop(held.reason))
    if (!accept) await releaseReturn(tx, returnId)
    await markAnswered(tx, returnId, { accepted: accept, words: words ?? '', withFees, accountId })
    await notifyAboutOrder(tx, held.order_id, accept ? 'return_accepted' : 'return_refused', {
      words: words ?? '',
    })
    await setNewsOfWorkRead(tx, 'return_asked', held.order_id)
    await writeAudit(tx, caller, {
      action: 'answer-return',
      on: ['return', returnId],
      before: { state: held.state },
      after: { state: to, with_fees: withFees },
    })
  })
}
