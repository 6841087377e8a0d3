import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { messageOutbox } from '#server/talking/chat/chat-tables.ts'

export async function deletePublished(db: DbOrTransaction, messageIds: readonly number[]) {
  await db.execute(
    sql`delete from message_outbox where message_id = any(${sql.param(messageIds)}::integer[])`,
  )
}

/** Takes what was not published in time, as far as is known, and what no other process has locked. */
export async function takeMissedMessages(
  tx: Transaction,
  { seconds, most }: { seconds: number; most: number },
): Promise<number[]> {
  const rows = await queryRows(
    tx,
    { message_id: messageOutbox.message_id },
    sql`
    delete from message_outbox where message_id in (
      select message_id from message_outbox where at < now() - make_interval(secs => ${seconds})
      order by message_id limit ${most} for update skip locked
    ) returning message_id`,
  )
  return rows.map(({ message_id }) => message_id).toSorted((one, other) => one - other)
}
