import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { uploadName, uploadUrl } from '#server/platform/files/file-storage.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { readStateRow } from './read-state-store.ts'
import { clerkOf, standingColumns, standingRow } from './standing-store.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { messages } from '#server/talking/chat/chat-tables.ts'

const storedRow = { message_id: messages.message_id, sent_at: messages.sent_at } satisfies RowShape

const writtenRow = {
  customer_id: messages.customer_id,
  from_shop: messages.from_shop,
  author_id: messages.author_id,
  content: messages.content,
  customer_name: messages.customer_name,
  client_message_id: messages.client_message_id,
  book_id: messages.book_id,
  order_id: messages.order_id,
  picture: messages.picture,
} satisfies RowShape
export type NewMessage = RowOf<typeof writtenRow>

export const messageRow = {
  ...storedRow,
  ...writtenRow,
  author_name: computed.text,
  ...readStateRow,
} satisfies RowShape
export type MessageRow = RowOf<typeof messageRow>

/** Message with the standing of its conversation. */
const standingMessageRow = { ...messageRow, ...standingRow } satisfies RowShape
export type StandingMessageRow = RowOf<typeof standingMessageRow>

const insertedRow = { ...storedRow, ...standingRow } satisfies RowShape

/** Columns of a message as `m`, with its conversation as `c` and its author as `author`. */
export const messageColumns = sql`
  m.message_id, m.customer_id, m.from_shop, m.author_id, m.content, m.customer_name, m.client_message_id,
  m.book_id, m.order_id, m.picture, ${isoInstant(sql`m.sent_at`)} as sent_at,
  trim(author.last_name || ' ' || author.first_name) as author_name,
  c.customer_read_id, c.customer_unread, c.shop_read_id, c.shop_unread`

const fromMessages = sql`
  from messages m join conversations c on c.customer_id = m.customer_id join users author on author.user_id = m.author_id`
const selectMessages = sql`select ${messageColumns} ${fromMessages}`
const selectStanding = sql`select ${messageColumns}, ${standingColumns} ${fromMessages}`

/**
 * Stores it with its place in the outbox, unless the same person sent it before. Customers wait from their first message until an answer,
 * and who answers has the conversation in hand where no colleague has.
 */
export async function insertMessage(
  tx: Transaction,
  message: NewMessage,
): Promise<RowOf<typeof insertedRow> | undefined> {
  const { customer_id, from_shop, author_id } = message
  return queryRow(
    tx,
    insertedRow,
    sql`
    with stored as (
      insert into messages (
        customer_id, from_shop, author_id, content, customer_name, client_message_id, book_id, order_id, picture
      ) values (
        ${customer_id}, ${from_shop}, ${author_id}, ${message.content}, ${message.customer_name},
        ${message.client_message_id}, ${message.book_id}, ${message.order_id}, ${message.picture}
      ) on conflict (author_id, client_message_id) do nothing returning message_id, sent_at
    ), waiting as (
      insert into message_outbox (message_id) select message_id from stored
    )
    update conversations c set last_message_id = stored.message_id, message_count = message_count + 1,
      customer_unread = customer_unread + ${from_shop ? 1 : 0}, shop_unread = shop_unread + ${from_shop ? 0 : 1},
      ${from_shop ? answeredBy(author_id) : customerWrote}
    from stored where c.customer_id = ${customer_id}
    returning stored.message_id, ${isoInstant(sql`stored.sent_at`)} as sent_at, ${standingColumns}`,
  )
}

const customerWrote = sql`customer_wrote_at = stored.sent_at, waiting_since = coalesce(waiting_since, stored.sent_at)`
const answeredBy = (clerkId: number) => sql`
  waiting_since = null, assigned_to = coalesce(${clerkOf}, ${clerkId}),
  assigned_at = case when coalesce(${clerkOf}, ${clerkId}) = ${clerkId} then stored.sent_at else assigned_at end`

export const findMessage = (db: DbOrTransaction, messageId: number) =>
  queryRow(db, standingMessageRow, sql`${selectStanding} where m.message_id = ${messageId}`)

export const findByClientId = (db: DbOrTransaction, authorId: number, clientId: string) =>
  queryRow(
    db,
    standingMessageRow,
    sql`${selectStanding} where m.author_id = ${authorId} and m.client_message_id = ${clientId}`,
  )

export type Slice =
  | { before?: number | undefined; offset: number; limit: number }
  | { after: number; limit: number }

/** In the order of their numbers, whichever end they are taken from. */
export async function listMessages(
  db: DbOrTransaction,
  customerId: number,
  slice: Slice,
): Promise<MessageRow[]> {
  const rows = await queryRows(
    db,
    messageRow,
    sql`${selectMessages} where m.customer_id = ${customerId} ${sliceOf(slice)}`,
  )
  return 'after' in slice ? rows : rows.toReversed()
}

function sliceOf(slice: Slice): SQL {
  if ('after' in slice)
    return sql`and m.message_id > ${slice.after} order by m.message_id limit ${slice.limit}`
  const older = slice.before === undefined ? sql`` : sql`and m.message_id < ${slice.before}`
  return sql`${older} order by m.message_id desc limit ${slice.limit} offset ${slice.offset}::bigint`
}

export const listAllMessages = (db: DbOrTransaction, customerId: number) =>
  queryRows(db, messageRow, sql`${selectMessages} where m.customer_id = ${customerId} order by m.message_id`)

/** Addresses, among these, of pictures that a message has. */
export async function listUsedChatPictures(db: DbOrTransaction, urls: readonly string[]): Promise<string[]> {
  const names = urls.flatMap((url) => uploadName(url) ?? [])
  const rows = await queryRows(
    db,
    { picture: computed.text },
    sql`select distinct picture from messages where picture = any(${sql.param(names)}::text[])`,
  )
  return rows.map(({ picture }) => uploadUrl(picture))
}

/** Tells whether one may see a picture: the staff, the customer of its conversation, and before it is sent who knows its name. */
export async function maySeePicture(
  db: DbOrTransaction,
  { picture, userId }: { picture: string; userId: number },
): Promise<boolean> {
  const row = await queryRow(
    db,
    { own: computed.boolean, sent: computed.boolean },
    sql`
    select coalesce(bool_or(customer_id = ${userId}), false) as own, count(*) > 0 as sent
    from messages where picture = ${picture}`,
  )
  return row !== undefined && (row.own || !row.sent)
}
