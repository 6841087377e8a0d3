import { sql } from 'drizzle-orm'
import type { CannedReply } from '#contract/inbox/inbox.ts'
import { sortKey } from '#contract/language/vietnamese-order.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { cannedReplies } from './inbox-tables.ts'

const replyRow = {
  reply_id: cannedReplies.reply_id,
  title: cannedReplies.title,
  content: cannedReplies.content,
} satisfies RowShape
type Words = Pick<CannedReply, 'title' | 'content'>

export const listCannedReplies = (db: DbOrTransaction) =>
  queryRows(
    db,
    replyRow,
    sql`select reply_id, title, content from canned_replies order by title_sort, reply_id`,
  )

/** Locks the table, so that no other transaction adds one; answers how many there are. */
export async function holdCannedReplies(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table canned_replies in share row exclusive mode`)
  const count = await queryValue(
    tx,
    computed.number,
    sql`select count(*)::integer as count from canned_replies`,
  )
  return count ?? 0
}

export async function insertCannedReply(
  tx: Transaction,
  { title, content }: Words,
): Promise<CannedReply | undefined> {
  return queryRow(
    tx,
    replyRow,
    sql`
    insert into canned_replies (title, title_sort, content) values (${title}, ${sortKey(title)}, ${content})
    returning reply_id, title, content`,
  )
}

export async function updateCannedReply(
  tx: Transaction,
  id: number,
  { title, content }: Words,
): Promise<CannedReply | undefined> {
  return queryRow(
    tx,
    replyRow,
    sql`
    update canned_replies set title = ${title}, title_sort = ${sortKey(title)}, content = ${content}, changed_at = now()
    where reply_id = ${id} returning reply_id, title, content`,
  )
}

export const takeCannedReply = (tx: Transaction, id: number) =>
  queryRow(
    tx,
    replyRow,
    sql`delete from canned_replies where reply_id = ${id} returning reply_id, title, content`,
  )
