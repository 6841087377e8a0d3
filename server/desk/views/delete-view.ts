import type { Person } from '#contract/base/people/person.ts'
import type { Db } from '#server/platform/database/database.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdView } from './hold-view.ts'
import { removeView } from './view-store.ts'

/** One's own view, or one of everybody, is gone. */
export function deleteView(db: Db, caller: Caller, person: Person, viewId: number) {
  return db.transaction(async (tx) => {
    const view = await holdView(tx, person, viewId)
    await removeView(tx, viewId)
    if (view.shared)
      await writeAudit(tx, caller, {
        action: 'delete-view',
        on: ['view', viewId],
        before: { name: view.name },
      })
  })
}
