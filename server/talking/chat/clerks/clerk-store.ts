import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { conversations } from '#server/talking/chat/chat-tables.ts'
import { standingColumns, standingRow } from '#server/talking/chat/messages/standing-store.ts'
import { staffInChat } from '#server/talking/chat/presence/chat-rooms.ts'

const heldRow = { ...standingRow, last_message_id: conversations.last_message_id } satisfies RowShape

const selectStanding = (customerId: number) =>
  sql`select ${standingColumns}, c.last_message_id from conversations c where c.customer_id = ${customerId}`

/** Takes the conversation's row lock; nothing where there is none. */
export const holdClerk = (tx: Transaction, customerId: number) =>
  queryRow(tx, heldRow, sql`${selectStanding(customerId)} for update of c`)

export const findStanding = (db: DbOrTransaction, customerId: number) =>
  queryRow(db, heldRow, selectStanding(customerId))

export async function assignClerk(tx: Transaction, customerId: number, clerkId: number | null) {
  await tx.execute(sql`
    update conversations set assigned_to = ${clerkId}, assigned_at = ${clerkId === null ? null : sql`now()`}
    where customer_id = ${customerId}`)
}

export async function endWaiting(tx: Transaction, customerId: number) {
  await tx.execute(sql`update conversations set waiting_since = null where customer_id = ${customerId}`)
}

const clerkRow = { user_id: computed.number, name: computed.text } satisfies RowShape

/** Those of the staff who may answer customers. */
export const listClerks = (db: DbOrTransaction) =>
  queryRows(
    db,
    clerkRow,
    sql`
    select user_id, trim(last_name || ' ' || first_name) as name
    from accounts join users on user_id = account_id join staff_roles using (staff_role_id)
    where is_active and ${staffInChat.right}::text = any(rights) order by 2, 1 limit 200`,
  )
