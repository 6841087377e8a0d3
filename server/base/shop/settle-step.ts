import type { SettledStep } from '#contract/base/shop/first-step-names.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { noteSettledStep } from './shop-store.ts'

/** The owner is done with a first step of which no other row tells. Once more changes nothing. */
export function settleStep(db: Db, caller: Caller, step: SettledStep): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await noteSettledStep(tx, step))) return
    await writeAudit(tx, caller, { action: 'settle-first-step', on: ['settings', 'shop'], after: { step } })
  })
}
