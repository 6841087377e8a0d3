import type { Person } from '#contract/people/person.ts'
import { viewNotFound } from '#contract/views/views.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdView, removeView } from './view-store.ts'

/** One's own view, or one of everybody, is gone. */
export function deleteView(db: Db, caller: Caller, { account_id: accountId }: Person, viewId: number) {
  return db.transaction(async (tx) => {
    const view = await holdView(tx, accountId, viewId)
    if (!view) throw new Failure(viewNotFound)
    await removeView(tx, viewId)
    if (view.shared)
      await writeAudit(tx, caller, {
        action: 'delete-view',
        on: ['view', viewId],
        before: { name: view.name },
      })
  })
}
