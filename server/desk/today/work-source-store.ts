import { type SQL, sql } from 'drizzle-orm'
import { codLateDays } from '#contract/goods/cod/cod-states.ts'
import { type WorkKey, workKeys, type WorkView } from '#contract/desk/today/work-kinds.ts'
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
} from '#server/platform/database/rows.ts'
import { isLate } from '#server/goods/fulfilment/order-filter-store.ts'
import { waiting } from '#server/desk/workspace/desk-waiting-store.ts'
import { lowStockAlert } from '#server/base/shop/shop-store.ts'
import { owedAmount } from '#server/selling/transactions/payment-filter-store.ts'
import { workItemMarks } from './work-tables.ts'

/** Source of what waits of one kind, each thing with its number and where it stands among them. */
type Source = {
  id: SQL
  from: SQL
  /** Since when it waits; with `rank` in its place, it stands by that number alone. */
  since?: SQL
  rank?: SQL
  amount?: SQL
  /** Person who has it in hand, where its own row says so. */
  owner?: SQL
  /** Its code, name and note, by `id` of the row `item`. */
  about: SQL
}

const fullName = sql`trim(o.last_name || ' ' || o.first_name)`
const about = (parts: { code?: SQL; name: SQL; note?: SQL }, from: SQL) => sql`(
  select json_build_object('code', ${parts.code ?? sql`null`}, 'name', ${parts.name}, 'note', ${parts.note ?? sql`null`}) from ${from})`
const aboutOrder = about(
  { code: sql`o.order_code`, name: fullName },
  sql`orders o where o.order_id = item.id`,
)
const aboutReturn = about(
  { code: sql`o.order_code`, name: fullName },
  sql`returns r join orders o using (order_id) where r.return_id = item.id`,
)

/** The first message that no answer came after: who writes once more does not wait anew. */
const unansweredSince = sql`coalesce((
  select min(sent_at) from messages a where a.customer_id = c.customer_id and not a.from_shop and a.message_id > coalesce((
    select b.message_id from messages b where b.customer_id = c.customer_id and b.from_shop order by b.message_id desc limit 1), 0)
  ), c.customer_wrote_at, 'epoch')`

const sources: Record<WorkKey, Source> = {
  confirm: {
    id: sql`order_id`,
    amount: sql`due_amount`,
    since: sql`order_date`,
    from: waiting.orders_to_confirm,
    about: aboutOrder,
  },
  chat: {
    id: sql`c.customer_id`,
    since: unansweredSince,
    from: sql`conversations c left join messages m on m.message_id = c.last_message_id
      where c.shop_unread > 0 or (c.customer_wrote_at > now() - interval '7 days' and not m.from_shop)`,
    about: about(
      { name: sql`trim(u.last_name || ' ' || u.first_name)`, note: sql`left(m.content, 160)` },
      sql`conversations c join users u on u.user_id = c.customer_id left join messages m on m.message_id = c.last_message_id
        where c.customer_id = item.id`,
    ),
  },
  send: {
    id: sql`order_id`,
    amount: sql`due_amount`,
    since: sql`order_date`,
    from: waiting.orders_to_ship,
    about: aboutOrder,
  },
  late: {
    id: sql`order_id`,
    since: sql`arrives_to::timestamp at time zone 'Asia/Ho_Chi_Minh'`,
    from: sql`orders where archived_at is null and ${isLate}`,
    about: aboutOrder,
  },
  transfer: {
    id: sql`transfer_id`,
    amount: sql`amount - booked_amount`,
    since: sql`created_at`,
    from: waiting.transfers_to_settle,
    about: about({ name: sql`left(t.content, 160)` }, sql`bank_transfers t where t.transfer_id = item.id`),
  },
  refund: {
    id: sql`payment_id`,
    amount: owedAmount,
    since: sql`updated_at`,
    from: waiting.refunds_due,
    about: about(
      { code: sql`o.order_code`, name: fullName },
      sql`payments p join orders o using (order_id) where p.payment_id = item.id`,
    ),
  },
  enquiry: {
    id: sql`enquiry_id`,
    since: sql`created_at`,
    owner: sql`assigned_to`,
    from: waiting.enquiries_open,
    about: about(
      { code: sql`e.enquiry_code`, name: sql`e.full_name`, note: sql`left(e.message, 160)` },
      sql`enquiries e where e.enquiry_id = item.id`,
    ),
  },
  'return-asked': {
    id: sql`return_id`,
    since: sql`asked_at`,
    from: waiting.returns_to_answer,
    about: aboutReturn,
  },
  'return-received': {
    id: sql`return_id`,
    amount: sql`goods_amount + fees_amount`,
    since: sql`received_at`,
    from: waiting.returns_to_pay_back,
    about: aboutReturn,
  },
  'return-accepted': {
    id: sql`return_id`,
    since: sql`answered_at`,
    from: waiting.returns_to_receive,
    about: aboutReturn,
  },
  'cod-late': {
    id: sql`order_id`,
    amount: sql`open_amount`,
    since: sql`delivered_at`,
    from: sql`cod_debts where open_amount > 0 and shop_day(now()) - shop_day(delivered_at) >= ${codLateDays}`,
    about: aboutOrder,
  },
  'cod-difference': {
    id: sql`l.line_id`,
    amount: sql`l.amount - l.booked_amount`,
    since: sql`s.booked_at`,
    from: sql`cod_lines l join cod_settlements s using (settlement_id) where l.state = 'open'`,
    about: about(
      {
        code: sql`coalesce(o.order_code, nullif(l.order_text, ''), nullif(l.tracking_text, ''))`,
        name: sql`s.carrier`,
        note: sql`s.reference`,
      },
      sql`cod_lines l join cod_settlements s using (settlement_id) left join orders o using (order_id) where l.line_id = item.id`,
    ),
  },
  'counter-difference': {
    id: sql`d.difference_id`,
    amount: sql`d.amount`,
    since: sql`s.booked_at`,
    from: sql`counter_differences d join counter_sales s using (counter_sale_id) where d.settled_at is null`,
    about: about(
      { code: sql`s.receipt_no`, name: sql`coalesce(b.title, h.till)`, note: sql`h.till` },
      sql`counter_differences d join counter_sales s using (counter_sale_id) join counter_shifts h using (shift_id)
        left join books b using (book_id) where d.difference_id = item.id`,
    ),
  },
  payment: {
    id: sql`order_id`,
    amount: sql`due_amount`,
    since: sql`order_date`,
    from: sql`orders where status = 0 and archived_at is null and method_id <> 1 and paid_at is null`,
    about: aboutOrder,
  },
  // One that is not sent again does not stay in the list for ever.
  letter: {
    id: sql`letter_id`,
    since: sql`ended_at`,
    from: sql`letter_outbox where state = 'given_up' and ended_at > now() - interval '7 days'`,
    about: about(
      { code: sql`o.order_code`, name: sql`l.recipient` },
      sql`letter_outbox l left join orders o using (order_id) where l.letter_id = item.id`,
    ),
  },
  'low-stock': {
    id: sql`book_id`,
    rank: sql`quantity`,
    from: sql`books where withdrawn_at is null and quantity < ${lowStockAlert}`,
    about: about(
      { name: sql`b.title`, note: sql`'còn ' || greatest(b.quantity, 0) || ' cuốn'` },
      sql`books b where b.book_id = item.id`,
    ),
  },
}

/** Things of one kind that wait, where each stands among them, and what was said of it since it has been waiting. */
function standing(kind: WorkKey): SQL {
  const {
    id,
    from,
    since = sql`null::timestamptz`,
    rank = sql`0`,
    amount = sql`null::bigint`,
    owner,
  } = sources[kind]
  return sql`
    select w.id, w.since, w.amount, coalesce((extract(epoch from w.since) * 1000000)::bigint, w.rank) as at, coalesce(m.version, 0) as version,
      ${owner ? sql`w.owner` : sql`case when s.holds then m.assigned_to end`} as assigned_to,
      case when s.holds and m.snoozed_until > now() then m.snoozed_until end as snoozed_until
    from (
      select ${id} as id, ${since} as since, ${rank} as rank, ${amount} as amount, ${owner ?? sql`null::integer`} as owner from ${from}
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
} satisfies RowShape
export type WaitingWork = RowOf<typeof waitingWork>

/** By kind: how many there are and whose, for how much, and since when the oldest waits. */
export const countWork = (db: DbOrTransaction, accountId: number): Promise<WaitingWork[]> =>
  queryRows(
    db,
    waitingWork,
    sql`select * from (${ofEach(
      workKeys,
      (kind) => sql`
      select ${nameOf(kind)} as kind, count(*) as count, count(snoozed_until) as snoozed,
        count(*) filter (where snoozed_until is null and assigned_to = ${accountId}::integer) as own,
        count(*) filter (where snoozed_until is null and assigned_to is null) as free,
        sum(amount)::bigint as amount, ${isoInstant(sql`min(since)`)} as since
      from (${standing(kind)}) item`,
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
export const listWorkItems = (db: DbOrTransaction, { accountId, view, kinds, behind, limit }: Wanted) =>
  queryRows(
    db,
    itemRow,
    ofEach(kinds, (kind) => {
      const place = behind.get(kind)
      return sql`
      select ${nameOf(kind)} as kind, item.id as item_id, item.at, item.amount, ${isoInstant(sql`item.since`)} as since, item.assigned_to,
        (select nullif(trim(last_name || ' ' || first_name), '') from users where user_id = item.assigned_to) as assigned_name,
        ${isoInstant(sql`item.snoozed_until`)} as snoozed_until, item.version, ${sources[kind].about} as about
      from (
        select * from (${standing(kind)}) one where ${inView[view](accountId)}
          ${place ? sql`and (at, id) > (${place.at}::bigint, ${place.id}::integer)` : sql``}
        order by at, id limit ${limit}
      ) item`
    }),
  )

/** True where it waits still. */
export const isWaiting = async (db: DbOrTransaction, kind: WorkKey, id: number): Promise<boolean> =>
  (await queryCount(db, sql`select count(*) from (${standing(kind)}) item where id = ${id}`)) > 0

/** Marks of things that wait no more. */
export const deleteOldMarks = (db: DbOrTransaction) =>
  db.execute(sql`
    delete from work_item_marks m using (${ofEach(
      workKeys,
      (kind) => sql`select ${nameOf(kind)} as kind, array_agg(id) as ids from (${standing(kind)}) item`,
    )}) w where w.kind = m.kind and m.item_id <> all (coalesce(w.ids, '{}'))`)
