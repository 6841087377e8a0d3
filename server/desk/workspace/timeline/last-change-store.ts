import { type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#contract/base/subjects/subjects.ts'
import { rightToSeeMoneyActions } from '#contract/desk/workspace/timeline-entry.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, nullable, objectOf, queryRow, type RowShape } from '#server/platform/database/rows.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import { auditLog } from '#server/platform/guard/access/audit-tables.ts'
import { toldEntry } from '#server/platform/guard/access/audit-values-store.ts'
import { isMoneyAction } from './timeline-sources-store.ts'
import { auditedAs } from '#server/desk/workspace/notes/audited-subject.ts'

const changeRow = {
  at: auditLog.at,
  by: nullable(objectOf({ account_id: accounts.account_id, name: computed.text })),
  action: auditLog.action,
  before: nullable(computed.record),
  after: nullable(computed.record),
} satisfies RowShape

/** A book is changed by itself, or as one of many. */
function changedIn(subject: Subject): SQL {
  const [kind, id] = auditedAs(subject)
  const alone = sql`(l.object_kind = ${kind} and l.object_id = ${String(id)})`
  if (subject.kind !== 'book') return alone
  const among = JSON.stringify({ books: [{ book_id: id }] })
  return sql`(${alone} or (l.object_kind = 'books' and l.after @> ${among}::jsonb))`
}

export async function findLastChange(db: DbOrTransaction, reader: Person, subject: Subject) {
  const mayTellMoney = subject.kind !== 'order' || holds(reader, rightToSeeMoneyActions)
  const row = await queryRow(
    db,
    changeRow,
    sql`
    select ${isoInstant(sql`l.at`)} as at, (
        select json_build_object('account_id', user_id, 'name', trim(last_name || ' ' || first_name))
        from users where user_id = l.account_id
      ) as by, l.action, ${toldEntry.before} as before, ${toldEntry.after} as after
    from audit_log l ${toldEntry.values}
    where ${changedIn(subject)} ${mayTellMoney ? sql.empty() : sql`and not ${isMoneyAction}`} and l.action not in ('write-note', 'change-note', 'delete-note')
    order by l.at desc, l.audit_id desc limit 1`,
  )
  return row ?? null
}
