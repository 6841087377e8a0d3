import { type SQL, sql } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/desk/workspace/timeline-entry.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  objectOf,
  queryRows,
  type RowShape,
  unchecked,
  queryRow,
  oneOf,
} from '#server/platform/database/rows.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import { type SourceOf, isMoneyAction } from './timeline-sources-store.ts'
import { type Subject, mostRelated, rightToSee, subjectKinds } from '#contract/base/subjects/subjects.ts'
import { rightToSeeMoneyActions } from '#contract/desk/workspace/timeline-entry.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { auditLog } from '#server/platform/guard/access/audit-tables.ts'
import { toldEntry } from '#server/platform/guard/access/audit-values-store.ts'
import { auditedAs } from '#server/desk/workspace/notes/note-store.ts'

const entryRow = {
  micros: computed.number,
  rank: computed.number,
  id: computed.number,
  at: computed.instant,
  kind: unchecked<TimelineEntry['kind']>('each source names its own'),
  by: nullable(objectOf({ account_id: accounts.account_id, name: computed.text })),
  data: unchecked<unknown>('desk.db.test.ts reads every kind by the schema of the call'),
} satisfies RowShape

/** A place between two entries: the microsecond, the source and its number. */
export type Place = { micros: number; rank: number; id: number }

/** Data of an entry, in which an order that it tells of has its code as well. */
const withOrderCode = sql`case when e.data::jsonb ? 'order_id' then e.data::jsonb || jsonb_build_object('order_code',
  (select order_code from orders o where o.order_id = (e.data ->> 'order_id')::integer)) else e.data::jsonb end`

/** Newest first, behind the place: each source gives as many as are asked for at most, by its own index. */
export async function listTimeline(
  db: DbOrTransaction,
  sources: readonly SourceOf[],
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<(Place & TimelineEntry)[]> {
  const parts = sources.map((source) => sql`(${partOf(source, before, limit)})`)
  const rows = await queryRows(
    db,
    entryRow,
    sql`
    select (extract(epoch from e.at) * 1000000)::float8 as micros, e.rank, e.id::float8 as id, ${isoInstant(sql`e.at`)} as at,
      e.kind, (
        select json_build_object('account_id', user_id, 'name', trim(last_name || ' ' || first_name))
        from users where user_id = e.account_id
      ) as by, ${withOrderCode} as data
    from (${sql.join(parts, sql` union all `)}) e order by e.at desc, e.rank desc, e.id desc limit ${limit}`,
  )
  return rows.map(({ by, ...row }) => ({ ...row, by, key: `${row.rank}-${row.id}` }) as Place & TimelineEntry)
}

function partOf(
  { rank, kind, id, at, by = sql`null`, data, from }: SourceOf,
  before: Place | undefined,
  limit: number,
): SQL {
  const behind = before
    ? sql`and (${at}, ${rank}::integer, ${id}::bigint) < (
        timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond', ${before.rank}::integer, ${before.id}::bigint)`
    : sql.empty()
  return sql`
    select ${at} as at, ${rank}::integer as rank, ${id}::bigint as id, ${kind}::text as kind, ${by}::integer as account_id,
      ${data} as data
    from ${from} ${behind} order by ${at} desc, ${id} desc limit ${limit}`
}

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

/** Owner of an order or a payment, and the payments of an order: what the panel leads to. A guest has no account to show. */
export async function listRelated(
  db: DbOrTransaction,
  reader: Person,
  { kind, id }: Subject,
): Promise<Subject[]> {
  if (kind === 'book' || kind === 'person') return []
  const order =
    kind === 'order' ? sql`${id}::integer` : sql`(select order_id from payments where payment_id = ${id})`
  const related = await queryRows(
    db,
    { kind: oneOf(...subjectKinds), id: computed.number },
    sql`
    (select 'person' as kind, a.account_id as id from orders o join accounts a on a.account_id = o.user_id
      where o.order_id = ${order} and a.deleted_at is null)
    union all
    (select 'payment' as kind, p.payment_id as id from payments p
      where p.order_id = ${order} and p.archived_at is null and ${kind} = 'order' order by p.payment_id desc limit ${mostRelated})`,
  )
  return related.filter((one) => holds(reader, rightToSee[one.kind]))
}
