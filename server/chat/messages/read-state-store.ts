import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import type { Parties } from '#server/chat/find-parties.ts'

export type ReadState = {
  customer_read_id: number
  customer_unread: number
  shop_read_id: number
  shop_unread: number
}
/** How far one side has come. */
export type Reading = { customer_id: number; message_id: number; unread: number }

const sideOf = (asShop: boolean) =>
  asShop
    ? { readId: sql`shop_read_id`, unread: sql`shop_unread` }
    : { readId: sql`customer_read_id`, unread: sql`customer_unread` }

/** Whether there is such a conversation: nobody writes in it until this is over. */
export async function holdReading(tx: Transaction, customerId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from conversations where customer_id = ${customerId} for update`,
  )
  return rowCount === 1
}

/** Nothing where somebody on that side has read as far already. */
export async function readUpTo(
  tx: Transaction,
  { customerId, asShop }: Parties,
  messageId: number,
): Promise<Reading | undefined> {
  const { readId, unread } = sideOf(asShop)
  const { rows } = await tx.execute<Reading>(sql`
    update conversations c set ${readId} = least(${messageId}, c.last_message_id), ${unread} = (
      select count(*) from messages m
      where m.customer_id = c.customer_id and m.message_id > ${messageId} and m.from_shop <> ${asShop}
    )
    where c.customer_id = ${customerId} and c.${readId} < least(${messageId}, c.last_message_id)
    returning c.customer_id, c.${readId} as message_id, c.${unread} as unread`)
  return rows[0]
}

export type Readers = { asShop: boolean; customerId?: number | undefined }

/** What waits for one side, in one conversation or in all of them. */
export async function readAll(db: DbOrTransaction, { asShop, customerId }: Readers): Promise<Reading[]> {
  const { readId, unread } = sideOf(asShop)
  const whose = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`
  const { rows } = await db.execute<Reading>(sql`
    update conversations set ${readId} = last_message_id, ${unread} = 0 where ${unread} > 0 ${whose}
    returning customer_id, ${readId} as message_id, 0 as unread`)
  return rows
}

export async function countUnreadOfShop(db: DbOrTransaction, customerId: number): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(
    sql`select shop_unread as unread from conversations where customer_id = ${customerId}`,
  )
  return rows[0]?.unread ?? 0
}
