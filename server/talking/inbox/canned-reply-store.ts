import { type SQL, sql } from 'drizzle-orm'
import type { CannedReply } from '#contract/talking/inbox/inbox.ts'
import { sortKey } from '#contract/platform/language/vietnamese-order.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
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
  return queryCount(tx, sql`select count(*)::integer as count from canned_replies`)
}

/** The reply that a change writes or removes. */
const changeReply = (tx: Transaction, change: SQL): Promise<CannedReply | undefined> =>
  queryRow(tx, replyRow, sql`${change} returning reply_id, title, content`)

export const insertCannedReply = (tx: Transaction, { title, content }: Words) =>
  changeReply(
    tx,
    sql`insert into canned_replies (title, title_sort, content) values (${title}, ${sortKey(title)}, ${content})`,
  )

export const updateCannedReply = (tx: Transaction, id: number, { title, content }: Words) =>
  changeReply(
    tx,
    sql`
    update canned_replies set title = ${title}, title_sort = ${sortKey(title)}, content = ${content}, changed_at = now()
    where reply_id = ${id}`,
  )

export const takeCannedReply = (tx: Transaction, id: number) =>
  changeReply(tx, sql`delete from canned_replies where reply_id = ${id}`)
