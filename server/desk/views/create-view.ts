import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { type createView as call, tooManyViews, viewNameTaken } from '#contract/desk/views/views.ts'
import type { Db } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { mustSeeList } from './hold-view.ts'
import { present } from './present-view.ts'
import { problemOfFilters } from './view-filters.ts'
import { holdPlaces, insertView } from './view-store.ts'

/** Filters under a name, for oneself or for everybody. */
export async function createView(db: Db, caller: Caller, person: Person, body: BodyOf<typeof call>) {
  const { account_id: accountId, user_id: userId } = person
  const { list, name, shared, filters } = body
  mustSeeList(person, list)
  const problem = problemOfFilters(list, filters)
  if (problem) throw invalidField('filters', problem)
  return db
    .transaction((tx) =>
      runIdempotently(
        tx,
        { userId, call: 'create-view', key: caller.idempotencyKey, request: body },
        async () => {
          await holdPlaces(tx)
          const ownerId = shared ? null : accountId
          const view = await insertView(tx, { list, name, ownerId, filters, createdBy: accountId })
          if (!view) throw new Failure(tooManyViews)
          if (shared)
            await writeAudit(tx, caller, {
              action: 'create-view',
              on: ['view', view.view_id],
              after: { name },
            })
          return present(view)
        },
      ),
    )
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure(viewNameTaken) : error
    })
}
