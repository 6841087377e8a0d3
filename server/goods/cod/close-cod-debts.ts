import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import * as contract from '#contract/goods/cod/cod.ts'
import { isDay } from '#contract/desk/reports/report-period.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { enterCod, holdDebts, holdDebtsBefore } from './cod-entry-store.ts'

type Input = BodyOf<typeof contract.closeCodDebts>
type Closing = { caller: Caller; accountId: number; input: Input }

/** Cash that came without a settlement, or never will: a person says so, and why. */
export async function closeCodDebts(db: Db, { caller, accountId, input }: Closing) {
  const { order_ids: orderIds, delivered_before: day, note } = input
  if (note === '') throw invalidField('note', codSentences.noteMissing)
  if (orderIds === undefined && (day === undefined || !isDay(day)))
    throw invalidField('delivered_before', codSentences.dayInvalid)
  return db.transaction(async (tx) => {
    const held = orderIds ? await holdDebts(tx, orderIds) : await holdDebtsBefore(tx, day ?? '')
    const open = held.filter(({ open_amount }) => open_amount > 0)
    if (open.length === 0) throw new Failure(contract.codNotOwed)
    const entries = open.map(({ order_id, open_amount }) => ({
      order_id,
      kind: 'waived' as const,
      change: -open_amount,
      line_id: null,
    }))
    await enterCod(tx, entries, { accountId, note })
    const outcome = {
      closed: open.length,
      amount: open.reduce((sum, { open_amount }) => sum + open_amount, 0),
    }
    await writeAudit(tx, caller, {
      action: 'close-cod-debts',
      on: ['settlement', ''],
      after: { ...outcome, orders: orderIds?.slice(0, 50), delivered_before: day, note },
    })
    return outcome
  })
}
