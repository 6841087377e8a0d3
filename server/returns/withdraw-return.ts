import type { Person } from '#contract/people/person.ts'
import { returnNotFound } from '#contract/returns/returns.ts'
import { holdPersonShared } from '#server/people/held-person-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { holdReturn } from './hold-return.ts'
import type { ReturnContext } from './return-context.ts'
import { findReturn, findReturnedOrder, letGo, markWithdrawn } from './return-store.ts'

/** A customer changes their mind before anything came in; the copies may be asked for anew. */
export async function withdrawReturn(
  { db }: ReturnContext,
  { user_id }: Person,
  returnId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdPersonShared(tx, user_id)
    const seen = await findReturn(tx, returnId)
    const owner = seen && (await findReturnedOrder(tx, seen.order_id))?.user_id
    if (owner !== user_id) throw new Failure(returnNotFound)
    await holdReturn(tx, returnId, { to: 'withdrawn' })
    await letGo(tx, returnId)
    await markWithdrawn(tx, returnId)
  })
}
