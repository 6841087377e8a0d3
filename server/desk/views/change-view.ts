import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'
import { rightToSeeList } from '#contract/desk/views/view-sentences.ts'
import type { ViewList } from '#contract/desk/views/view-sentences.ts'
import type * as calls from '#contract/desk/views/views.ts'
import { viewNotFound, tooManyViews, viewNameTaken, viewChanged } from '#contract/desk/views/views.ts'
import type { Transaction, Db } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import {
  lockView,
  type ViewRow,
  holdPlaces,
  insertView,
  updateName,
  updateFilters,
  removeView,
} from './view-store.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { present } from './show-views.ts'
import { problemOfFilters } from './view-filters.ts'

export function mustSeeList(person: Person, list: ViewList) {
  if (!holds(person, rightToSeeList[list])) throw new Failure(forbidden)
}

/** One's own view or one of everybody, of a list that one may see, until the end of the transaction. */
async function holdView(tx: Transaction, person: Person, viewId: number): Promise<ViewRow> {
  const view = await lockView(tx, person.account_id, viewId)
  if (!view || !holds(person, rightToSeeList[view.list])) throw new Failure(viewNotFound)
  return view
}

/** Filters under a name, for oneself or for everybody. */
export async function createView(
  db: Db,
  caller: Caller,
  person: Person,
  body: BodyOf<typeof calls.createView>,
) {
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

/** One's own view, or one of everybody, gets another name. */
export function renameView(
  db: Db,
  caller: Caller,
  person: Person,
  viewId: number,
  { name, version }: BodyOf<typeof calls.renameView>,
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

/** One's own view, or one of everybody, shows other filters under its name. */
export function replaceFilters(
  db: Db,
  caller: Caller,
  person: Person,
  viewId: number,
  { filters, version }: BodyOf<typeof calls.replaceFilters>,
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
