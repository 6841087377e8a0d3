import { type SQL, sql } from 'drizzle-orm'
import { cleanEmail } from '#contract/email.ts'
import type { StaffReview } from '#contract/review-moderation.ts'
import { fold } from '#contract/vietnamese.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { wasDelivered } from './review-store.ts'

export type StaffReviewFilter = { id?: number; search?: string; rating?: number; hidden?: boolean }

const joined = sql`
  from reviews r join users u using (user_id) join books b using (book_id) left join accounts a on a.account_id = r.user_id`

export async function listStaffReviews(
  db: DbOrTransaction,
  filter: StaffReviewFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffReview[]> {
  const { rows } = await db.execute<StaffReview>(sql`
    select r.review_id as book_review_id, r.book_id, r.rating, r.content, r.image_url as image,
      ${isoInstant(sql`r.created_at`)} as created_at, ${isoInstant(sql`r.edited_at`)} as edited_at,
      ${wasDelivered(sql`r.book_id`, sql`r.user_id`)} as bought,
      json_build_object('book_id', b.book_id, 'title', b.title, 'on_shelf', b.withdrawn_at is null) as book,
      json_build_object('user_id', u.user_id, 'full_name', trim(u.last_name || ' ' || u.first_name),
        'profile_image', u.profile_image, 'email', a.email) as user,
      case when r.hidden_at is not null then r.hidden_reason end as hidden_reason,
      ${isoInstant(sql`r.hidden_at`)} as hidden_at,
      (select trim(h.last_name || ' ' || h.first_name) from users h where h.user_id = r.hidden_by) as hidden_by
    ${joined} where ${matching(filter)}
    order by r.created_at desc, r.review_id desc limit ${limit} offset ${offset}`)
  return rows
}

export async function countStaffReviews(db: DbOrTransaction, filter: StaffReviewFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total ${filter.search?.trim() ? joined : sql`from reviews r`} where ${matching(filter)}`)
  return rows[0]?.total ?? 0
}

export type ReviewCounts = { all: number; shown: number; hidden: number; with_picture: number }

export async function countAllReviews(db: DbOrTransaction): Promise<ReviewCounts> {
  const { rows } = await db.execute<ReviewCounts>(sql`
    select count(*)::integer as all, (count(*) filter (where hidden_at is null))::integer as shown,
      (count(*) filter (where hidden_at is not null))::integer as hidden,
      (count(*) filter (where image_url is not null))::integer as with_picture
    from reviews where content <> ''`)
  return rows[0] ?? { all: 0, shown: 0, hidden: 0, with_picture: 0 }
}

function matching({ id, search, rating, hidden }: StaffReviewFilter): SQL {
  const conditions = [sql`r.content <> ''`]
  if (id !== undefined) conditions.push(sql`r.review_id = ${id}`)
  if (rating !== undefined) conditions.push(sql`r.rating = ${rating}`)
  if (hidden !== undefined) conditions.push(hidden ? sql`r.hidden_at is not null` : sql`r.hidden_at is null`)
  if (search?.trim()) conditions.push(found(search.trim()))
  return sql.join(conditions, sql` and `)
}

/** By words of the review as they stand there, and without accents by the title, the reader's name and his e-mail. */
function found(search: string): SQL {
  const plain = fold(search)
  const ways = [
    sql`strpos(lower(r.content), lower(${search.normalize('NFC')})) > 0`,
    sql`strpos(a.email_key, ${cleanEmail(search).toLowerCase()}) > 0`,
  ]
  if (plain)
    ways.push(
      sql`strpos(u.search_text, ${plain}) > 0`,
      sql`exists (select from book_search s where s.book_id = r.book_id and strpos(s.title, ${plain}) > 0)`,
    )
  return sql`(${sql.join(ways, sql` or `)})`
}
