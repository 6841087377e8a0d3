import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { ReadState } from './read-state-store.ts'

export type MessageRow = ReadState & {
  message_id: number
  customer_id: number
  from_shop: boolean
  author_id: number
  author_name: string
  content: string
  customer_name: string
  client_message_id: string | null
  book_id: number | null
  order_id: number | null
  sent_at: string
}

/** Of a message as `m`, its conversation as `c` and who wrote it as `author`. */
export const messageColumns = sql`
  m.message_id, m.customer_id, m.from_shop, m.author_id, m.content, m.customer_name, m.client_message_id,
  m.book_id, m.order_id, ${isoInstant(sql`m.sent_at`)} as sent_at,
  trim(author.last_name || ' ' || author.first_name) as author_name,
  c.customer_read_id, c.customer_unread, c.shop_read_id, c.shop_unread`

const selectMessages = sql`
  select ${messageColumns} from messages m
  join conversations c on c.customer_id = m.customer_id join users author on author.user_id = m.author_id`

export type NewMessage = Pick<
  MessageRow,
  | 'customer_id'
  | 'from_shop'
  | 'author_id'
  | 'content'
  | 'customer_name'
  | 'client_message_id'
  | 'book_id'
  | 'order_id'
>

/** Stores it with its place in the outbox, unless the same person sent it before. */
export async function insertMessage(
  tx: Transaction,
  message: NewMessage,
): Promise<Pick<MessageRow, 'message_id' | 'sent_at'> | undefined> {
  const { customer_id, from_shop } = message
  const { rows } = await tx.execute<Pick<MessageRow, 'message_id' | 'sent_at'>>(sql`
    with stored as (
      insert into messages (
        customer_id, from_shop, author_id, content, customer_name, client_message_id, book_id, order_id
      ) values (
        ${customer_id}, ${from_shop}, ${message.author_id}, ${message.content}, ${message.customer_name},
        ${message.client_message_id}, ${message.book_id}, ${message.order_id}
      ) on conflict (author_id, client_message_id) do nothing returning message_id, sent_at
    ), waiting as (
      insert into message_outbox (message_id) select message_id from stored
    )
    update conversations set last_message_id = stored.message_id, message_count = message_count + 1,
      customer_unread = customer_unread + ${from_shop ? 1 : 0}, shop_unread = shop_unread + ${from_shop ? 0 : 1},
      customer_wrote_at = ${from_shop ? sql`customer_wrote_at` : sql`stored.sent_at`}
    from stored where customer_id = ${customer_id}
    returning stored.message_id, ${isoInstant(sql`stored.sent_at`)} as sent_at`)
  return rows[0]
}

export async function findMessage(db: DbOrTransaction, messageId: number): Promise<MessageRow | undefined> {
  const { rows } = await db.execute<MessageRow>(sql`${selectMessages} where m.message_id = ${messageId}`)
  return rows[0]
}

export async function findByClientId(
  db: DbOrTransaction,
  authorId: number,
  clientId: string,
): Promise<MessageRow | undefined> {
  const { rows } = await db.execute<MessageRow>(sql`
    ${selectMessages} where m.author_id = ${authorId} and m.client_message_id = ${clientId}`)
  return rows[0]
}

export type Slice =
  | { before?: number | undefined; offset: number; limit: number }
  | { after: number; limit: number }

/** In the order of their numbers, whichever end they are taken from. */
export async function listMessages(
  db: DbOrTransaction,
  customerId: number,
  slice: Slice,
): Promise<MessageRow[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    ${selectMessages} where m.customer_id = ${customerId} ${sliceOf(slice)}`)
  return 'after' in slice ? rows : rows.toReversed()
}

function sliceOf(slice: Slice): SQL {
  if ('after' in slice)
    return sql`and m.message_id > ${slice.after} order by m.message_id limit ${slice.limit}`
  const older = slice.before === undefined ? sql`` : sql`and m.message_id < ${slice.before}`
  return sql`${older} order by m.message_id desc limit ${slice.limit} offset ${slice.offset}::bigint`
}

export async function listAllMessages(db: DbOrTransaction, customerId: number): Promise<MessageRow[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    ${selectMessages} where m.customer_id = ${customerId} order by m.message_id`)
  return rows
}
