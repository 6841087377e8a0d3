import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import type { Parties } from '#server/talking/chat/find-parties.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { conversations, messages } from '#server/talking/chat/chat-tables.ts'

export const readStateRow = {
  customer_read_id: conversations.customer_read_id,
  customer_unread: conversations.customer_unread,
  shop_read_id: conversations.shop_read_id,
  shop_unread: conversations.shop_unread,
} satisfies RowShape

/** Message up to which one side has read. */
const readingRow = {
  customer_id: conversations.customer_id,
  message_id: messages.message_id,
  unread: computed.number,
} satisfies RowShape
export type Reading = RowOf<typeof readingRow>

const sideOf = (asShop: boolean) =>
  asShop
    ? { readId: sql`shop_read_id`, unread: sql`shop_unread` }
    : { readId: sql`customer_read_id`, unread: sql`customer_unread` }

/** Takes the conversation's row lock, under which messages get their numbers. False where there is none. */
export async function holdReading(tx: Transaction, customerId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from conversations where customer_id = ${customerId} for update`,
  )
  return rowCount === 1
}

/** Nothing where that side has read as far already. */
export async function readUpTo(
  tx: Transaction,
  { customerId, asShop }: Parties,
  messageId: number,
): Promise<Reading | undefined> {
  const { readId, unread } = sideOf(asShop)
  return queryRow(
    tx,
    readingRow,
    sql`
    update conversations c set ${readId} = least(${messageId}, c.last_message_id), ${unread} = (
      select count(*) from messages m
      where m.customer_id = c.customer_id and m.message_id > ${messageId} and m.from_shop <> ${asShop}
    )
    where c.customer_id = ${customerId} and c.${readId} < least(${messageId}, c.last_message_id)
    returning c.customer_id, c.${readId} as message_id, c.${unread} as unread`,
  )
}

export type Readers = { asShop: boolean; customerId?: number | undefined }

/** Unread messages of one side, in one conversation or in all of them. */
export async function readAll(db: DbOrTransaction, { asShop, customerId }: Readers): Promise<Reading[]> {
  const { readId, unread } = sideOf(asShop)
  const whose = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`
  return queryRows(
    db,
    readingRow,
    sql`
    update conversations set ${readId} = last_message_id, ${unread} = 0 where ${unread} > 0 ${whose}
    returning customer_id, ${readId} as message_id, 0 as unread`,
  )
}

export async function countUnreadOfShop(db: DbOrTransaction, customerId: number): Promise<number> {
  const unread = await queryValue(
    db,
    conversations.shop_unread,
    sql`select shop_unread as unread from conversations where customer_id = ${customerId}`,
  )
  return unread ?? 0
}
