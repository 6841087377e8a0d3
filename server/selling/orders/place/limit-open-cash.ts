import {
  type OpenCash,
  type OpenCashLimits,
  openCashExceeded,
  openCashProblem,
} from '#contract/selling/orders/open-cash.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { sumOpenCash } from './open-cash-store.ts'

/**
 * Cash promised by a customer who never received an order is bounded, what was just written among it. The row of the person is
 * locked, so that of two at once the second sees the first.
 */
export async function limitOpenCash(tx: Transaction, limits: OpenCashLimits, userId: number): Promise<void> {
  if (!limitsCash(limits)) return
  const open = await sumOpenCash(tx, userId)
  if (open) refuseOpenCash(open, limits)
}

export const limitsCash = ({ orders, copies, worth }: OpenCashLimits) => orders > 0 || copies > 0 || worth > 0

export function refuseOpenCash(open: OpenCash, limits: OpenCashLimits) {
  const msg = openCashProblem(open, limits)
  if (msg !== undefined) throw new Failure(openCashExceeded, { msg })
}
