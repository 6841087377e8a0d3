import { type SQL, sql } from 'drizzle-orm'
import { cleanEmail } from '#contract/base/people/email.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { phoneSearchDigits } from '#contract/base/people/vietnamese-phone.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { messageColumns, messageRow } from './message-store.ts'
import { readStateRow } from './read-state-store.ts'
import { clerkOf, standingColumns, standingRow } from './standing-store.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { conversations } from '#server/talking/chat/chat-tables.ts'

const conversationState = {
  ...readStateRow,
  ...standingRow,
  message_count: conversations.message_count,
  name: computed.text,
} satisfies RowShape
export type ConversationState = RowOf<typeof conversationState>

const readColumns = sql`c.customer_read_id, c.customer_unread, c.shop_read_id, c.shop_unread`
const nameOfCustomer = sql`trim(u.last_name || ' ' || u.first_name)`

/** A conversation whose row is locked, with the names of its customer and of the author of the next message. */
const turnRow = {
  ...readStateRow,
  customer_name: computed.text,
  author_name: computed.text,
} satisfies RowShape
export type Turn = RowOf<typeof turnRow>

/** Takes the conversation's row lock: authors write one after another. An erased person has none. */
export const holdConversation = (tx: Transaction, customerId: number, authorId: number) =>
  queryRow(
    tx,
    turnRow,
    sql`
    select ${readColumns}, ${nameOfCustomer} as customer_name,
      (select trim(last_name || ' ' || first_name) from users where user_id = ${authorId}) as author_name
    from conversations c join users u on u.user_id = c.customer_id join accounts a on a.account_id = u.user_id
    where c.customer_id = ${customerId} and a.role_id = 1 and a.deleted_at is null for update of c`,
  )

/** Opens the conversation of a person that the caller has locked. */
export async function openConversation(tx: Transaction, customerId: number) {
  await tx.execute(sql`
    insert into conversations (customer_id)
    select account_id from accounts where account_id = ${customerId} and role_id = 1 on conflict do nothing`)
}

export const findConversation = (db: DbOrTransaction, customerId: number) =>
  queryRow(
    db,
    conversationState,
    sql`
    select ${readColumns}, ${standingColumns}, c.message_count, ${nameOfCustomer} as name
    from conversations c join users u on u.user_id = c.customer_id where c.customer_id = ${customerId}`,
  )

export type InboxFilter = {
  customerId?: number | undefined
  search?: string | undefined
  unread?: boolean | undefined
  /** Only customers who wait for an answer, or only what this clerk has in hand. */
  waiting?: boolean | undefined
  clerkId?: number | undefined
}
const conversationRow = { ...messageRow, ...standingRow, name: computed.text } satisfies RowShape
export type ConversationRow = RowOf<typeof conversationRow>

export type InboxWindow = { limit: number; offset: number }
type Listing = {
  window?: InboxWindow | undefined
  /** Customers who wait for an answer stand first, the longest waiting at the top. */
  waitingFirst?: boolean | undefined
}

/** Newest first, each with its newest message. */
export async function listConversations(
  db: DbOrTransaction,
  filter: InboxFilter,
  { window, waitingFirst = false }: Listing = {},
): Promise<ConversationRow[]> {
  const paged = window ? sql`limit ${window.limit} offset ${window.offset}::bigint` : sql``
  const inOrder = sql`order by ${waitingFirst ? sql`c.waiting_since, ` : sql``}c.last_message_id desc`
  return queryRows(
    db,
    conversationRow,
    sql`
    with c as materialized (
      select c.* from conversations c where ${matching(filter)} ${inOrder} ${paged}
    )
    select ${messageColumns}, ${standingColumns}, ${nameOfCustomer} as name
    from c join messages m on m.message_id = c.last_message_id
    join users u on u.user_id = c.customer_id join users author on author.user_id = m.author_id
    ${inOrder}`,
  )
}

export async function countConversations(
  db: DbOrTransaction,
  filter: InboxFilter,
): Promise<{ total: number; unread: number }> {
  const counted = await queryRow(
    db,
    { total: computed.number, unread: computed.number },
    sql`
    select count(*)::integer as total, coalesce(sum(c.shop_unread), 0)::integer as unread
    from conversations c where ${matching(filter)}`,
  )
  return counted ?? { total: 0, unread: 0 }
}

export async function countUnread(db: DbOrTransaction, customerId: number | 'shop'): Promise<number> {
  const unread = await queryValue(
    db,
    computed.number,
    customerId === 'shop'
      ? sql`select coalesce(sum(shop_unread), 0)::integer as unread from conversations where shop_unread > 0`
      : sql`select customer_unread as unread from conversations where customer_id = ${customerId}`,
  )
  return unread ?? 0
}

export const countUnanswered = (db: DbOrTransaction) =>
  queryCount(db, sql`select count(*)::integer from conversations where waiting_since is not null`)

/** Conversations that a clerk has in hand. */
export const countInHand = (db: DbOrTransaction, clerkId: number) =>
  queryCount(
    db,
    sql`select count(*)::integer from conversations c where c.assigned_to = ${clerkId} and ${clerkOf} is not null`,
  )

function matching({ customerId, search, unread, waiting, clerkId }: InboxFilter): SQL {
  const conditions = [sql`true`]
  if (customerId !== undefined) conditions.push(sql`c.customer_id = ${customerId}`)
  if (unread !== undefined) conditions.push(unread ? sql`c.shop_unread > 0` : sql`c.shop_unread = 0`)
  if (waiting) conditions.push(sql`c.waiting_since is not null`)
  if (clerkId !== undefined) conditions.push(sql`c.assigned_to = ${clerkId} and ${clerkOf} is not null`)
  if (search?.trim()) conditions.push(sql`c.customer_id in (${found(search.trim())})`)
  return sql.join(conditions, sql` and `)
}

/** By name without accents, e-mail, telephone, or the number of the user. */
function found(search: string): SQL {
  const name = fold(search)
  const phone = phoneSearchDigits(search)
  const ways = [sql`strpos(a.email_key, ${cleanEmail(search).toLowerCase()}) > 0`]
  if (name) ways.push(sql`strpos(u.search_text, ${name}) > 0`)
  if (phone) ways.push(sql`strpos(u.phone_number, ${phone}) > 0`)
  if (/^\d{1,9}$/.test(search)) ways.push(sql`u.user_id = ${Number(search)}`)
  return sql`select u.user_id from users u join accounts a on a.account_id = u.user_id where ${sql.join(ways, sql` or `)}`
}

/** Deletes the conversation of a customer, and lets go what one of the staff has in hand. */
export async function deleteConversation(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from conversations where customer_id = ${userId}`)
  await tx.execute(
    sql`update conversations set assigned_to = null, assigned_at = null where assigned_to = ${userId}`,
  )
}
