import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, nullable, queryRows } from '#server/platform/database/rows.ts'
import { auditLog, auditValues } from './audit-tables.ts'

const ofPerson = (userId: number) =>
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
    from audit_values v join audit_log l using (audit_id) where ${ofPerson(userId)} order by v.audit_id desc`,
  )

export async function forgetValuesOf(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from audit_values v where ${ofPerson(userId)}`)
}
