import { type SQL, sql } from 'drizzle-orm'
import { codLateDays } from '#contract/cod/cod-states.ts'
import { type WorkKey, workKeys } from '#contract/today/work-kinds.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  oneOf,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { waiting } from '#server/desk/desk-waiting-store.ts'
import { isLate } from '#server/fulfilment/order-filter-store.ts'
import { lowStockAlert } from '#server/shop/shop-store.ts'
import { workMarks } from './work-tables.ts'

const waitingWork = {
  kind: oneOf(...workKeys),
  count: computed.number,
  amount: nullable(computed.number),
  since: nullable(computed.instant),
} satisfies RowShape
export type WaitingWork = RowOf<typeof waitingWork>

const nothing = sql`null::bigint`
type Counted = { amount?: SQL; since?: SQL; from: SQL }

/** What waits, each from its own table: how many, for how much, and since when the oldest. */
const sources: Record<WorkKey, Counted> = {
  confirm: {
    amount: sql`sum(due_amount)`,
    since: sql`min(order_date)`,
    from: waiting.orders_to_confirm,
  },
  chat: {
    since: sql`min(customer_wrote_at)`,
    from: sql`conversations c left join messages m on m.message_id = c.last_message_id
      where c.shop_unread > 0 or (c.customer_wrote_at > now() - interval '7 days' and not m.from_shop)`,
  },
  send: {
    amount: sql`sum(due_amount)`,
    since: sql`min(order_date)`,
    from: waiting.orders_to_ship,
  },
  late: {
    since: sql`min(arrives_to)::timestamp at time zone 'Asia/Ho_Chi_Minh'`,
    from: sql`orders where archived_at is null and ${isLate}`,
  },
  transfer: {
    amount: sql`sum(amount - booked_amount)`,
    since: sql`min(created_at)`,
    from: waiting.transfers_to_settle,
  },
  refund: {
    amount: sql`sum(coalesce(received_amount, amount) - given_back_apart)`,
    since: sql`min(updated_at)`,
    from: waiting.refunds_due,
  },
  enquiry: { since: sql`min(created_at)`, from: waiting.enquiries_open },
  'return-asked': { since: sql`min(asked_at)`, from: waiting.returns_to_answer },
  'return-received': {
    amount: sql`sum(goods_amount + fees_amount)`,
    since: sql`min(received_at)`,
    from: waiting.returns_to_pay_back,
  },
  'return-accepted': { since: sql`min(answered_at)`, from: waiting.returns_to_receive },
  'cod-late': {
    amount: sql`sum(open_amount)`,
    since: sql`min(delivered_at)`,
    from: sql`cod_debts where open_amount > 0 and shop_day(now()) - shop_day(delivered_at) >= ${codLateDays}`,
  },
  'cod-difference': {
    amount: sql`sum(amount - booked_amount)`,
    since: sql`min(booked_at)`,
    from: sql`cod_lines l join cod_settlements s using (settlement_id) where l.state = 'open'`,
  },
  payment: {
    amount: sql`sum(due_amount)`,
    since: sql`min(order_date)`,
    from: sql`orders where status = 0 and archived_at is null and method_id <> 1 and paid_at is null`,
  },
  // One that is not sent again does not stay in the list for ever.
  letter: {
    since: sql`min(ended_at)`,
    from: sql`letter_outbox where state = 'given_up' and ended_at > now() - interval '7 days'`,
  },
  'low-stock': { from: sql`books where withdrawn_at is null and quantity < ${lowStockAlert}` },
}

const counts = sql.join(
  workKeys.map((kind) => {
    const { amount = nothing, since, from } = sources[kind]
    const oldest = since === undefined ? sql`null::text` : isoInstant(since)
    return sql`select ${sql.raw(`'${kind}'`)} as kind, count(*) as count, (${amount})::bigint as amount, ${oldest} as since from ${from}`
  }),
  sql` union all `,
)

export const countWork = (db: DbOrTransaction): Promise<WaitingWork[]> =>
  queryRows(db, waitingWork, sql`select * from (${counts}) work where count > 0`)

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
