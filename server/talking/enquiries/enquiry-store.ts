import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { enquiryTopics } from '#contract/base/shop/enquiry-topics.ts'
import { enquiryStates } from '#contract/talking/enquiries/enquiry-sentences.ts'
import { roleIds } from '#contract/base/people/person.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { contains, equals, listPage } from '#server/platform/database/lists/list-page.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import {
  computed,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
  selectAs,
} from '#server/platform/database/rows.ts'
import { enquiries, enquiryReplies } from './enquiry-tables.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'
import type { enquiryFeature } from '#contract/talking/enquiries/enquiry-feature.ts'
import { aboutItem, type DeskPartOf, selectNames } from '#server/base/features/desk-part-store.ts'

const e = alias(enquiries, 'e')
const o = alias(orders, 'o')

const fullName = (user: SQL) => sql`nullif(trim(concat(${user}.last_name, ' ', ${user}.first_name)), '')`

/** A part of a topic's promise, by the topic that an enquiry has. */
const promised = (part: 'answerHours' | 'settleDays') => {
  const cases = Object.entries(enquiryTopics).map(
    ([topic, times]) => sql`when ${topic} then ${times[part]}::integer`,
  )
  return sql`(case e.topic ${sql.join(cases, sql` `)} else ${enquiryTopics.other[part]}::integer end)`
}

/** Until when the shop promised its first answer. */
export const answerDueAt = sql`(e.created_at + make_interval(hours => ${promised('answerHours')}))`

/** The same, and after that until when it promised to settle it. */
const dueAt = sql`case e.state
  when 'open' then ${answerDueAt}
  when 'answered' then e.created_at + make_interval(days => ${promised('settleDays')}) end`

const listed = {
  ...pick(e, ['enquiry_id', 'enquiry_code', 'user_id', 'full_name', 'email', 'phone_number', 'topic']),
  ...pick(e, ['order_code', 'message', 'assigned_to', 'version', 'created_at', 'updated_at', 'state']),
  order_id: nullable(o.order_id),
  assigned_name: nullable(selectAs(computed.text, fullName(sql`a`))),
  due_at: nullable(selectAs(computed.instant, isoInstant(dueAt))),
}
export type EnquiryRow = RowOf<typeof listed>

/** Enquiries that wait for an answer stand first, what is due first at the top; the rest by what was changed last. */
export const enquiryList = listPage({
  shape: listed,
  from: sql`
    enquiries e left join orders o using (order_code) left join users a on a.user_id = e.assigned_to`,
  counted: sql`enquiries e`,
  filters: {
    state: equals(e.state),
    search: contains(e.enquiry_code, e.email, e.full_name, e.phone_number, e.order_code, e.message),
  },
  order: sql`
    e.state <> 'open', case when e.state = 'open' then ${dueAt} end, case when e.state = 'open' then e.enquiry_id end, e.updated_at desc, e.enquiry_id desc`,
})

/** Number of enquiries of each state that a search finds. */
export const countEnquiries = (db: DbOrTransaction, search: string | undefined) =>
  enquiryList.countEach(db, e.state, enquiryStates, { search })

export const findEnquiry = (db: DbOrTransaction, id: number) =>
  enquiryList.find(db, sql`e.enquiry_id = ${id}`)

export const holdEnquiry = (tx: Transaction, id: number) =>
  enquiryList.find(tx, sql`e.enquiry_id = ${id}`, sql`for update of e`)

export const countOpen = (tx: Transaction) =>
  queryCount(tx, sql`select count(*) from enquiries where state = 'open'`)

const replyRow = {
  ...pick(enquiryReplies, ['reply_id', 'body', 'created_at']),
  author_name: computed.text,
} satisfies RowShape

/** The last ones, in their order. */
export const listReplies = (db: DbOrTransaction, id: number, most: number) =>
  queryRows(
    db,
    replyRow,
    sql`
    select * from (
      select r.reply_id, r.body, ${isoInstant(sql`r.created_at`)} as created_at, coalesce(${fullName(sql`u`)}, '') as author_name
      from enquiry_replies r join users u on u.user_id = r.author_id
      where r.enquiry_id = ${id} order by r.reply_id desc limit ${most}
    ) last order by reply_id`,
  )

/** Staff who may be assigned: administrators that can sign in. */
export const listStaff = (db: DbOrTransaction) =>
  queryRows(
    db,
    { user_id: computed.number, name: computed.text },
    sql`
    select u.user_id, coalesce(${fullName(sql`u`)}, a.email) as name
    from accounts a join users u on u.user_id = a.account_id
    where a.role_id = ${roleIds.admin} and a.is_active and a.deleted_at is null order by 2, 1 limit 200`,
  )

export type NewEnquiry = Pick<EnquiryRow, 'full_name' | 'email' | 'phone_number' | 'topic' | 'message'> & {
  code: string
  userId: number | null
  orderCode: string | null
  digest: Buffer
}

/** Undefined where the same was sent before. */
export async function insertEnquiry(tx: Transaction, enquiry: NewEnquiry): Promise<boolean> {
  const { code, userId, full_name, email, phone_number, topic, orderCode, message, digest } = enquiry
  const { rowCount } = await tx.execute(sql`
    insert into enquiries (enquiry_code, user_id, full_name, email, phone_number, topic, order_code, message, digest)
    values (${code}, ${userId}, ${full_name}, ${email}, ${phone_number}, ${topic}, ${orderCode}, ${message}, ${digest})
    on conflict (digest) do nothing`)
  return rowCount === 1
}

export const findCodeOfSame = (db: DbOrTransaction, digest: Buffer) =>
  queryRow(
    db,
    pick(enquiries, ['enquiry_code']),
    sql`select enquiry_code from enquiries where digest = ${digest}`,
  )

export async function insertReply(
  tx: Transaction,
  { id, authorId, body }: { id: number; authorId: number; body: string },
) {
  await tx.execute(sql`
    insert into enquiry_replies (enquiry_id, author_id, body) values (${id}, ${authorId}, ${body})`)
}

export type EnquiryChange = Partial<Pick<EnquiryRow, 'state' | 'assigned_to'>>

export async function saveEnquiry(
  tx: Transaction,
  { enquiry_id, ...now }: EnquiryRow,
  change: EnquiryChange,
) {
  const { state, assigned_to } = { ...now, ...change }
  await tx.execute(sql`
    update enquiries set state = ${state}, assigned_to = ${assigned_to}, version = version + 1, updated_at = now()
    where enquiry_id = ${enquiry_id}`)
}

const ownRow = pick(enquiries, [
  'enquiry_code',
  'full_name',
  'email',
  'phone_number',
  'topic',
  'order_code',
  'message',
  'state',
  'created_at',
])

export const listEnquiriesOf = (db: DbOrTransaction, userId: number) =>
  queryRows(
    db,
    ownRow,
    sql`
    select enquiry_code, full_name, email, phone_number, topic, order_code, message, state, ${isoInstant(sql`created_at`)} as created_at
    from enquiries where user_id = ${userId} order by enquiry_id`,
  )

/** With what was answered. */
export async function deleteEnquiriesOf(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from enquiries where user_id = ${userId}`)
}

/** Unassigns all of somebody who leaves the staff. */
export async function unassignAllOf(tx: Transaction, userId: number) {
  await tx.execute(sql`
    update enquiries set assigned_to = null, version = version + 1, updated_at = now() where assigned_to = ${userId}`)
}

export const enquiryPersonalData: PersonalData = {
  name: 'enquiries',
  copy: listEnquiriesOf,
  leaveStaff: unassignAllOf,
  async erase(tx, userId) {
    await unassignAllOf(tx, userId)
    await deleteEnquiriesOf(tx, userId)
  },
}

const waiting = { enquiries_open: sql`enquiries e where e.state = 'open'` }

/** An enquiry has its clerk in its own row. */
async function holdForClerk(tx: Transaction, id: number) {
  const enquiry = await holdEnquiry(tx, id)
  return (
    enquiry &&
    (async (accountId: number | null) => {
      if (enquiry.assigned_to !== accountId) await saveEnquiry(tx, enquiry, { assigned_to: accountId })
    })
  )
}

export const enquiryDesk = {
  waiting,
  work: {
    enquiry: {
      id: sql`e.enquiry_id`,
      since: sql`e.created_at`,
      due: answerDueAt,
      owner: { column: sql`e.assigned_to`, hold: holdForClerk },
      from: waiting.enquiries_open,
      about: aboutItem(
        { code: sql`e.enquiry_code`, name: sql`e.full_name`, note: sql`left(e.message, 160)` },
        sql`enquiries e where e.enquiry_id = item.id`,
      ),
    },
  },
  names: { enquiry: selectNames(enquiries.enquiry_id, enquiries.enquiry_code) },
} satisfies DeskPartOf<typeof enquiryFeature>
