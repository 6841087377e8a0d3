import { type SQL, sql } from 'drizzle-orm'
import type { Sides } from '#contract/desk/audit/personal-fields.ts'
import type { AuditKind } from '#contract/desk/audit/audit-names.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, nullable, queryRows } from '#server/platform/database/rows.ts'
import { auditLog, auditValues } from './audit-tables.ts'

/**
 * People of whom a command on such a thing speaks, as long as they are not forgotten: an order with its recipient, a person, or a
 * transfer that is for no order. The row is shared until the commit, so that nothing about them comes after the forgetting.
 */
const subjects: { [kind in AuditKind]?: (id: SQL) => SQL } = {
  order: (id) => ofOrder(sql`order_id = ${id}`),
  payment: (id) => ofOrder(sql`order_id = (select order_id from payments where payment_id = ${id})`),
  // Each in a part of its own: rows of a union cannot be locked.
  transfer: (id) => sql`
    select * from (${ofOrder(sql`order_id = (select order_id from bank_transfers where transfer_id = ${id})`)}) of_order
    union all
    select * from (
      select null::integer, null::integer, transfer_id from bank_transfers
      where transfer_id = ${id} and order_id is null for share
    ) alone (order_id, user_id, transfer_id)`,
  user: (id) => ofPerson(id),
  account: (id) => ofPerson(id),
  review: (id) => ofPerson(sql`(select user_id from reviews where review_id = ${id})`),
}

const ofOrder = (which: SQL) =>
  sql`select order_id, null::integer as user_id, null::integer as transfer_id from orders
    where ${which} and email || phone_number <> '' for share`
const ofPerson = (id: SQL) => sql`
  select null::integer as order_id, account_id as user_id, null::integer as transfer_id from accounts
  where account_id = ${id} and deleted_at is null for share`

/** For a statement that wrote the entry as `written`: keeps what it says of a person where forgetting them reaches it. */
export function keepValues(on: readonly [AuditKind, number | string], { before, after }: Sides): SQL {
  const [kind, id] = on
  const subject = subjects[kind]?.(sql`${Number(id)}::integer`)
  if (!subject) return sql`select 1`
  return sql`
    insert into audit_values (audit_id, order_id, user_id, transfer_id, before, after)
    select written.audit_id, subject.order_id, subject.user_id, subject.transfer_id, ${asJson(before)}, ${asJson(after)}
    from written, (${subject}) subject`
}

export const asJson = (facts: object | undefined) => sql`${facts ? JSON.stringify(facts) : null}::jsonb`

/** An entry `l` of the log with what still stands of its values: both sides as they were written. */
export const toldEntry = {
  before: sql`case when v.before is null then l.before else coalesce(l.before, '{}') || v.before end`,
  after: sql`case when v.audit_id is null then l.after
    else nullif((l.after - 'changed') || coalesce(v.after, '{}'), '{}') end`,
  values: sql`left join audit_values v on v.audit_id = l.audit_id`,
}

const valuesOfPerson = (userId: number) =>
  sql`(v.user_id = ${userId} or v.order_id in (select order_id from orders where user_id = ${userId}))`

export const listValuesOf = (db: DbOrTransaction, userId: number) =>
  queryRows(
    db,
    {
      at: auditLog.at,
      action: auditLog.action,
      order_id: auditValues.order_id,
      before: nullable(computed.record),
      after: nullable(computed.record),
    },
    sql`
    select ${isoInstant(sql`l.at`)} as at, l.action, v.order_id, v.before, v.after
    from audit_values v join audit_log l using (audit_id) where ${valuesOfPerson(userId)} order by v.audit_id desc`,
  )

export async function forgetValuesOf(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from audit_values v where ${valuesOfPerson(userId)}`)
}
