import { type SQL, sql } from 'drizzle-orm'
import { type WorkKey, workKeys, type WorkView } from '#contract/desk/today/work-kinds.ts'
import type { DeskParts, WorkSource } from '#server/base/features/desk-part-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import {
  computed,
  nullable,
  objectOf,
  oneOf,
  queryRows,
  type RowOf,
  type RowShape,
  queryRow,
} from '#server/platform/database/rows.ts'
import { workItemMarks, workMarks } from './work-tables.ts'

type Sources = DeskParts['work']

/** Things of one kind that wait, where each stands among them, and what was said of it since it has been waiting. */
function standing(kind: WorkKey, source: WorkSource): SQL {
  const {
    id,
    from,
    since = sql`null::timestamptz`,
    rank = sql`0`,
    due = sql`null::timestamptz`,
    amount = sql`null::bigint`,
    owner,
  } = source
  return sql`
    select w.id, w.since, w.due, w.amount, coalesce((extract(epoch from coalesce(w.due, w.since)) * 1000000)::bigint, w.rank) as at, coalesce(m.version, 0) as version,
      ${owner ? sql`w.owner` : sql`case when s.holds then m.assigned_to end`} as assigned_to,
      case when s.holds and m.snoozed_until > now() then m.snoozed_until end as snoozed_until
    from (
      select ${id} as id, ${since} as since, ${due} as due, ${rank} as rank, ${amount} as amount, ${owner?.column ?? sql`null::integer`} as owner from ${from}
    ) w left join work_item_marks m on m.kind = ${nameOf(kind)} and m.item_id = w.id
    cross join lateral (select w.since is null or w.since <= m.changed_at as holds) s`
}

const nameOf = (kind: WorkKey) => sql.raw(`'${kind}'`)
const ofEach = (kinds: readonly WorkKey[], select: (kind: WorkKey) => SQL) =>
  sql.join(
    kinds.map((kind) => sql`(${select(kind)})`),
    sql` union all `,
  )

const waitingWork = {
  kind: oneOf(...workKeys),
  count: computed.number,
  snoozed: computed.number,
  own: computed.number,
  free: computed.number,
  amount: nullable(computed.number),
  since: nullable(computed.instant),
  due: nullable(computed.instant),
} satisfies RowShape
export type WaitingWork = RowOf<typeof waitingWork>

/** By kind: how many there are and whose, for how much, since when the oldest waits, and by when the first is due where its row says it. */
export const countWork = (db: DbOrTransaction, sources: Sources, accountId: number): Promise<WaitingWork[]> =>
  queryRows(
    db,
    waitingWork,
    sql`select * from (${ofEach(
      workKeys,
      (kind) => sql`
      select ${nameOf(kind)} as kind, count(*) as count, count(snoozed_until) as snoozed,
        count(*) filter (where snoozed_until is null and assigned_to = ${accountId}::integer) as own,
        count(*) filter (where snoozed_until is null and assigned_to is null) as free,
        sum(amount)::bigint as amount, ${isoInstant(sql`min(since)`)} as since, ${isoInstant(sql`min(due)`)} as due
      from (${standing(kind, sources[kind])}) item`,
    )}) work where count > 0`,
  )

const inView: Record<WorkView, (accountId: number) => SQL> = {
  all: () => sql`snoozed_until is null`,
  own: (accountId) => sql`snoozed_until is null and assigned_to = ${accountId}::integer`,
  free: () => sql`snoozed_until is null and assigned_to is null`,
  snoozed: () => sql`snoozed_until is not null`,
}

const itemRow = {
  kind: oneOf(...workKeys),
  item_id: computed.number,
  at: computed.number,
  amount: nullable(computed.number),
  since: nullable(computed.instant),
  due: nullable(computed.instant),
  assigned_to: workItemMarks.assigned_to,
  assigned_name: nullable(computed.text),
  snoozed_until: nullable(computed.instant),
  version: computed.number,
  about: objectOf({
    code: nullable(computed.text),
    name: computed.text,
    note: nullable(computed.text),
  }),
} satisfies RowShape
export type WorkItemRow = RowOf<typeof itemRow>

/** Cursor at which a page ended, kind by kind. */
export type WorkPlaces = ReadonlyMap<WorkKey, { at: number; id: number }>
type Wanted = {
  accountId: number
  view: WorkView
  kinds: readonly WorkKey[]
  behind: WorkPlaces
  limit: number
}

/** First things of each kind behind its place, so many at most. */
export const listWorkItems = (
  db: DbOrTransaction,
  sources: Sources,
  { accountId, view, kinds, behind, limit }: Wanted,
) =>
  queryRows(
    db,
    itemRow,
    ofEach(kinds, (kind) => {
      const place = behind.get(kind)
      return sql`
      select ${nameOf(kind)} as kind, item.id as item_id, item.at, item.amount, ${isoInstant(sql`item.since`)} as since,
        ${isoInstant(sql`item.due`)} as due, item.assigned_to,
        (select nullif(trim(last_name || ' ' || first_name), '') from users where user_id = item.assigned_to) as assigned_name,
        ${isoInstant(sql`item.snoozed_until`)} as snoozed_until, item.version, ${sources[kind].about} as about
      from (
        select * from (${standing(kind, sources[kind])}) one where ${inView[view](accountId)}
          ${place ? sql`and (at, id) > (${place.at}::bigint, ${place.id}::integer)` : sql``}
        order by at, id limit ${limit}
      ) item`
    }),
  )

/** True where it waits still. */
export const isWaiting = async (
  db: DbOrTransaction,
  kind: WorkKey,
  source: WorkSource,
  id: number,
): Promise<boolean> =>
  (await queryCount(db, sql`select count(*) from (${standing(kind, source)}) item where id = ${id}`)) > 0

/** Marks of things that wait no more. */
export const deleteOldMarks = (db: DbOrTransaction, sources: Sources) =>
  db.execute(sql`
    delete from work_item_marks m using (${ofEach(
      workKeys,
      (kind) =>
        sql`select ${nameOf(kind)} as kind, array_agg(id) as ids from (${standing(kind, sources[kind])}) item`,
    )}) w where w.kind = m.kind and m.item_id <> all (coalesce(w.ids, '{}'))`)

const mark = {
  kind: workMarks.kind,
  assigned_to: workMarks.assigned_to,
  assigned_name: nullable(computed.text),
  snoozed_until: workMarks.snoozed_until,
  changed_at: workMarks.changed_at,
  version: workMarks.version,
} satisfies RowShape
export type WorkMark = RowOf<typeof mark>

export const listMarks = (db: DbOrTransaction): Promise<WorkMark[]> =>
  queryRows(
    db,
    mark,
    sql`
    select kind, assigned_to, nullif(trim(u.last_name || ' ' || u.first_name), '') as assigned_name,
      ${isoInstant(sql`snoozed_until`)} as snoozed_until, ${isoInstant(sql`changed_at`)} as changed_at, version
    from work_marks left join users u on u.user_id = assigned_to`,
  )

const clerk = { account_id: computed.number, name: computed.text } satisfies RowShape

export const listClerks = (db: DbOrTransaction) =>
  queryRows(
    db,
    clerk,
    sql`
    select account_id, trim(last_name || ' ' || first_name) as name from accounts join users on user_id = account_id
    where role_id = 2 and is_active order by 2, 1 limit 200`,
  )

type Marking = {
  kind: WorkKey
  version: number
  assignedTo: number | null
  snoozedUntil: string | null
  accountId: number
}

/** Undefined where a colleague has changed it since that version. */
export const saveMark = (
  db: DbOrTransaction,
  { kind, version, assignedTo, snoozedUntil, accountId }: Marking,
) =>
  queryRow(
    db,
    { version: workMarks.version },
    version === 0
      ? sql`
        insert into work_marks (kind, assigned_to, snoozed_until, changed_by)
        values (${kind}, ${assignedTo}, ${snoozedUntil}::timestamptz, ${accountId}) on conflict do nothing returning version`
      : sql`
        update work_marks set assigned_to = ${assignedTo}, snoozed_until = ${snoozedUntil}::timestamptz, changed_by = ${accountId},
          changed_at = now(), version = version + 1
        where kind = ${kind} and version = ${version} returning version`,
  )

type ItemMarking = Marking & { itemId: number }

/** Undefined where a colleague has changed it since that version. */
export const saveItemMark = (
  db: DbOrTransaction,
  { kind, itemId, version, assignedTo, snoozedUntil, accountId }: ItemMarking,
) =>
  queryRow(
    db,
    { version: workItemMarks.version },
    version === 0
      ? sql`
        insert into work_item_marks (kind, item_id, assigned_to, snoozed_until, changed_by)
        values (${kind}, ${itemId}, ${assignedTo}, ${snoozedUntil}::timestamptz, ${accountId}) on conflict do nothing returning version`
      : sql`
        update work_item_marks set assigned_to = ${assignedTo}, snoozed_until = ${snoozedUntil}::timestamptz, changed_by = ${accountId},
          changed_at = now(), version = nextval('work_item_versions')
        where kind = ${kind} and item_id = ${itemId} and version = ${version} returning version`,
  )
