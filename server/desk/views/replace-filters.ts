import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { type replaceFilters as call, viewChanged, viewNotFound } from '#contract/desk/views/views.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { present } from './present-view.ts'
import { problemOfFilters } from './view-filters.ts'
import { holdView } from './hold-view.ts'
import { updateFilters } from './view-store.ts'

/** One's own view, or one of everybody, shows other filters under its name. */
export function replaceFilters(
  db: Db,
  caller: Caller,
  person: Person,
  viewId: number,
  { filters, version }: BodyOf<typeof call>,
) {
  return db.transaction(async (tx) => {
    const view = await holdView(tx, person, viewId)
    if (view.version !== version) throw new Failure(viewChanged)
    const problem = problemOfFilters(view.list, filters)
    if (problem) throw invalidField('filters', problem)
    const replaced = await updateFilters(tx, viewId, filters)
    if (!replaced) throw new Failure(viewNotFound)
    if (view.shared)
      await writeAudit(tx, caller, {
        action: 'replace-view',
        on: ['view', viewId],
        // Their names alone: what is searched for may be somebody's name, telephone or e-mail.
        before: { name: view.name, filters: Object.keys(view.filters) },
        after: { filters: Object.keys(filters) },
      })
    return present(replaced)
  })
}
