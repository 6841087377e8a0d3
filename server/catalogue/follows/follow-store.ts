import { sql } from 'drizzle-orm'
import { authors } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { authorFollows } from './follow-tables.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'

/** False where there is no such author. Of two presses the second finds what the first wrote. */
export async function insertFollow(tx: Transaction, userId: number, authorId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from authors where author_id = ${authorId} for key share`)
  if (rowCount !== 1) return false
  await tx.execute(sql`
    insert into author_follows (user_id, author_id) values (${userId}, ${authorId})
    on conflict (user_id, author_id) do nothing`)
  return true
}

export const countFollowed = (tx: Transaction, userId: number): Promise<number> =>
  queryCount(tx, sql`select count(*)::integer as count from author_follows where user_id = ${userId}`)

export async function deleteFollow(db: DbOrTransaction, userId: number, authorId: number) {
  await db.execute(sql`delete from author_follows where user_id = ${userId} and author_id = ${authorId}`)
}

const followedAuthor = {
  author_id: authors.author_id,
  name: authors.name,
  created_at: authorFollows.created_at,
} satisfies RowShape

export const listFollowed = (db: DbOrTransaction, userId: number) =>
  queryRows(
    db,
    followedAuthor,
    sql`
    select f.author_id, a.name, ${isoInstant(sql`f.created_at`)} as created_at
    from author_follows f join authors a using (author_id)
    where f.user_id = ${userId} order by f.created_at desc, f.author_id desc`,
  )

export async function deleteFollowsOf(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from author_follows where user_id = ${userId}`)
}

type Move = { from: readonly number[]; to: number }

/** Followers of these follow the author whose books theirs become. */
export async function moveFollows(tx: Transaction, { from, to }: Move) {
  await tx.execute(sql`
    insert into author_follows (user_id, author_id, created_at)
    select user_id, ${to}, min(created_at) from author_follows
    where author_id = any(${sql.param([...from])}::integer[]) group by user_id order by user_id
    on conflict (user_id, author_id) do nothing`)
}

export const followPersonalData: PersonalData = {
  name: 'followed_authors',
  copy: listFollowed,
  erase: deleteFollowsOf,
}
