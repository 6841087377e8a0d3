import { sql } from 'drizzle-orm'
import type { CannedReply } from '#contract/inbox/inbox.ts'
import { sortKey } from '#contract/language/vietnamese-order.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'

type Words = Pick<CannedReply, 'title' | 'content'>

export async function listCannedReplies(db: DbOrTransaction): Promise<CannedReply[]> {
  const { rows } = await db.execute<CannedReply>(
    sql`select reply_id, title, content from canned_replies order by title_sort, reply_id`,
  )
  return rows
}

/** Nobody else adds one until the transaction ends. */
export async function holdCannedReplies(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table canned_replies in share row exclusive mode`)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from canned_replies`,
  )
  return rows[0]?.count ?? 0
}

export async function insertCannedReply(
  tx: Transaction,
  { title, content }: Words,
): Promise<CannedReply | undefined> {
  const { rows } = await tx.execute<CannedReply>(sql`
    insert into canned_replies (title, title_sort, content) values (${title}, ${sortKey(title)}, ${content})
    returning reply_id, title, content`)
  return rows[0]
}

export async function updateCannedReply(
  tx: Transaction,
  id: number,
  { title, content }: Words,
): Promise<CannedReply | undefined> {
  const { rows } = await tx.execute<CannedReply>(sql`
    update canned_replies set title = ${title}, title_sort = ${sortKey(title)}, content = ${content}, changed_at = now()
    where reply_id = ${id} returning reply_id, title, content`)
  return rows[0]
}

export async function takeCannedReply(tx: Transaction, id: number): Promise<CannedReply | undefined> {
  const { rows } = await tx.execute<CannedReply>(
    sql`delete from canned_replies where reply_id = ${id} returning reply_id, title, content`,
  )
  return rows[0]
}
