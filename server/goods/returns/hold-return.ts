import { returnChanged, returnNotFound, returnStep } from '#contract/goods/returns/returns.ts'
import { mayBecome, type ReturnState } from '#contract/goods/returns/return-states.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findReturn, type HeldReturn, holdReturnedOrder, type ReturnedOrder } from './return-store.ts'

type Wanted = { to: ReturnState; version?: number | undefined }
type Held = { order: ReturnedOrder; held: HeldReturn }

/** Takes the row lock of the order, and refuses a step that the return does not take any more, or that was decided on an older one. */
export async function holdReturn(tx: Transaction, returnId: number, { to, version }: Wanted): Promise<Held> {
  const seen = await findReturn(tx, returnId)
  const order = seen && (await holdReturnedOrder(tx, seen.order_id))
  const held = order && (await findReturn(tx, returnId))
  if (!order || !held) throw new Failure(returnNotFound)
  if (version !== undefined && version !== held.version) throw new Failure(returnChanged)
  if (!mayBecome(held.state, to)) throw new Failure(returnStep)
  return { order, held }
}
