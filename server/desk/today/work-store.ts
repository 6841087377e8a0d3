import { sql } from 'drizzle-orm'
import type { WorkKey } from '#contract/desk/today/work-kinds.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { workItemMarks, workMarks } from './work-tables.ts'

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
