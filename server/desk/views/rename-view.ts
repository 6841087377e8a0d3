import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import {
  type renameView as call,
  viewChanged,
  viewNameTaken,
  viewNotFound,
} from '#contract/desk/views/views.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { present } from './present-view.ts'
import { holdView } from './hold-view.ts'
import { updateName } from './view-store.ts'

/** One's own view, or one of everybody, gets another name. */
export function renameView(
  db: Db,
  caller: Caller,
  person: Person,
  viewId: number,
  { name, version }: BodyOf<typeof call>,
) {
  return db
    .transaction(async (tx) => {
      const view = await holdView(tx, person, viewId)
      if (view.version !== version) throw new Failure(viewChanged)
      if (view.name === name) return present(view)
      const renamed = await updateName(tx, viewId, name)
      if (!renamed) throw new Failure(viewNotFound)
      if (view.shared)
        await writeAudit(tx, caller, {
          action: 'rename-view',
          on: ['view', viewId],
          before: { name: view.name },
          after: { name },
        })
      return present(renamed)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure(viewNameTaken) : error
    })
}
