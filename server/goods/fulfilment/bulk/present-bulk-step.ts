import { type BulkResult, bulkNotFound } from '#contract/goods/fulfilment/bulk-steps.ts'
import { isUndoable } from '#contract/goods/fulfilment/step-problem.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findBulkStep, listOutcomes } from './bulk-store.ts'

/** Outcome of each order so far. */
export async function presentBulkStep(db: DbOrTransaction, bulkId: number): Promise<BulkResult> {
  const bulk = await findBulkStep(db, bulkId)
  if (!bulk) throw new Failure(bulkNotFound)
  const orders = await listOutcomes(db, bulkId)
  const count = (wanted: 'done' | 'left') => orders.filter(({ outcome }) => outcome === wanted).length
  const { bulk_id, step, started_at, complete, undo_until } = bulk
  return {
    bulk_id,
    step,
    started_at,
    complete,
    done: count('done'),
    left: count('left'),
    undone: orders.filter(({ undone }) => undone).length,
    undo_until: isUndoable(step) ? undo_until : null,
    orders,
  }
}
