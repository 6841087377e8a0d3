import { sql } from 'drizzle-orm'
import type { AuditAction, AuditKind } from '#contract/desk/audit/audit-names.ts'
import { setPersonalApart, type Sides } from '#contract/desk/audit/personal-fields.ts'
import type { StaffChange } from '#contract/base/subjects/subjects.ts'
import type { Caller } from './caller.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { asJson, keepValues } from './audit-values-store.ts'
import { deskChannel, subjectsOf } from './staff-change-notice.ts'

export type AuditEntry = {
  /** Only what has a name on the screen can be written. */
  action: AuditAction
  /** Thing that it was done to: 'account' and its id. */
  on: readonly [kind: AuditKind, id: number | string]
  before?: object
  after?: object
  /** Set where the call does not name its person yet: at signing in. */
  accountId?: number
}

/**
 * Written in the transaction of the change itself, so that there is never one without the other. What an entry says of a person stands
 * apart from the log, which nothing is ever taken out of. With the commit all windows of the
 * staff hear which order, book, person or payment one of them changed.
 */
export async function writeAudit(db: DbOrTransaction, caller: Caller, entry: AuditEntry) {
  const { action, on, accountId } = entry
  const [kind, id] = on
  const { log, values } = setPersonalApart(kind, entry as Sides)
  await db.execute(sql`
    with written as (
      insert into audit_log (account_id, address, request_id, action, object_kind, object_id, before, after)
      values (
        ${accountId ?? caller.person?.account_id ?? null}, ${caller.address}, ${caller.requestId}, ${action}, ${kind}, ${String(id)},
        ${asJson(log.before)}, ${asJson(log.after)}
      )
      returning audit_id
    )
    ${values ? keepValues(on, values) : sql`select 1`}`)
  const things = caller.person?.role === 'admin' ? subjectsOf(entry) : undefined
  if (things && caller.person) await tellDesk(db, caller.person.user_id, things)
}

/** With the commit all windows of the staff hear what one of them changed. */
export const tellDesk = (db: DbOrTransaction, userId: number, { kind, ids }: Omit<StaffChange, 'by'>) =>
  db.execute(sql`
    select pg_notify(${deskChannel}, json_build_object('kind', ${kind}::text,
      'ids', ${JSON.stringify(ids)}::json,
      'by', json_build_object('user_id', user_id, 'name', trim(last_name || ' ' || first_name)))::text)
    from users where user_id = ${userId}`)
