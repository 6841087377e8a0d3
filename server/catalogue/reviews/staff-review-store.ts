import { type SQL, sql } from 'drizzle-orm'
import { cleanEmail } from '#contract/base/people/email.ts'
import type { StaffReview } from '#contract/catalogue/reviews/reviews.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { materializeSearch } from '#server/platform/database/lists/list-page.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  queryOnlyRow,
  queryRows,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { accounts, users } from '#server/base/people/people-tables.ts'
import { reviewCellColumns, reviewCells } from './review-store.ts'
import { reviews } from './review-tables.ts'

export type StaffReviewFilter = {
  id?: number
  search?: string
  rating?: number
  hidden?: boolean
  answered?: boolean
}

/** A page of them, newest first, and how many there are: what is searched for is looked for once, and only the page is read out. */
export async function pageOfStaffReviews(
  db: DbOrTransaction,
  filter: StaffReviewFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; reviews: StaffReview[] }> {
  const { total, ids } = await queryOnlyRow(
    db,
    { total: computed.number, ids: listOf(reviews.review_id) },
    sql`
    with ${namesFound(filter.search)} matched as ${materializeSearch(filter.search)} (
      select r.review_id, r.created_at from reviews r where ${matching(filter)}
    )
    select (select count(*) from matched)::integer as total,
      array(
        select review_id from matched order by created_at desc, review_id desc limit ${limit} offset ${offset}::bigint
      ) as ids`,
  )
  return { total, reviews: await readStaffReviews(db, ids) }
}

const staffReview = {
  ...reviewCells,
  book: objectOf({ book_id: reviews.book_id, title: computed.text, on_shelf: computed.boolean }),
  user: objectOf({
    user_id: users.user_id,
    full_name: computed.text,
    profile_image: users.profile_image,
    email: accounts.email,
  }),
  hidden_reason: nullable(reviews.hidden_reason),
  hidden_at: reviews.hidden_at,
  hidden_by: nullable(computed.text),
  answered_by: nullable(computed.text),
} satisfies RowShape

const readStaffReviews = (db: DbOrTransaction, ids: readonly number[]): Promise<StaffReview[]> =>
  queryRows(
    db,
    staffReview,
    sql`
    select ${reviewCellColumns},
      json_build_object('book_id', b.book_id, 'title', b.title, 'on_shelf', b.withdrawn_at is null) as book,
      json_build_object('user_id', u.user_id, 'full_name', trim(u.last_name || ' ' || u.first_name),
        'profile_image', u.profile_image, 'email', a.email) as user,
      case when r.hidden_at is not null then r.hidden_reason end as hidden_reason,
      ${isoInstant(sql`r.hidden_at`)} as hidden_at,
      (select trim(h.last_name || ' ' || h.first_name) from users h where h.user_id = r.hidden_by) as hidden_by,
      (select trim(s.last_name || ' ' || s.first_name) from users s where s.user_id = r.answered_by) as answered_by
    from reviews r join users u using (user_id) join books b using (book_id) left join accounts a on a.account_id = r.user_id
    where r.review_id = any(${sql.param(ids)}::integer[])
    order by r.created_at desc, r.review_id desc`,
  )

/** No answer yet, or one to words that are gone since. */
const waits = sql`r.answer is null or coalesce(r.edited_at > r.answered_at, false)`

const reviewCounts = {
  all: computed.number,
  shown: computed.number,
  hidden: computed.number,
  with_picture: computed.number,
  unanswered: computed.number,
} satisfies RowShape

export const countAllReviews = (db: DbOrTransaction) =>
  queryOnlyRow(
    db,
    reviewCounts,
    sql`
    select count(*)::integer as all, (count(*) filter (where hidden_at is null))::integer as shown,
      (count(*) filter (where hidden_at is not null))::integer as hidden,
      (count(*) filter (where image_url is not null))::integer as with_picture,
      (count(*) filter (where hidden_at is null and (${waits})))::integer as unanswered
    from reviews r where content <> ''`,
  )

function matching({ id, search, rating, hidden, answered }: StaffReviewFilter): SQL {
  const conditions = [sql`r.content <> ''`]
  if (id !== undefined) conditions.push(sql`r.review_id = ${id}`)
  if (rating !== undefined) conditions.push(sql`r.rating = ${rating}`)
  if (hidden !== undefined) conditions.push(hidden ? sql`r.hidden_at is not null` : sql`r.hidden_at is null`)
  if (answered !== undefined) conditions.push(answered ? sql`not (${waits})` : sql`(${waits})`)
  const said = search?.trim()
  if (said)
    conditions.push(sql`(strpos(r.content_key, lower(${said.normalize('NFC')})) > 0
      or r.user_id in (select user_id from readers_found) or r.book_id in (select book_id from books_found))`)
  return sql.join(conditions, sql` and `)
}

/** Without accents by the title, the reader's name and e-mail; the words of a review are looked for as they stand there. */
function namesFound(search: string | undefined): SQL {
  const said = search?.trim()
  if (!said) return sql``
  const plain = fold(said)
  const has = (text: SQL) => (plain ? sql`strpos(${text}, ${plain}) > 0` : sql`false`)
  return sql`
    readers_found as materialized (
      select user_id from users where ${has(sql`search_text`)}
      union all select account_id from accounts where strpos(email_key, ${cleanEmail(said).toLowerCase()}) > 0
    ),
    books_found as materialized (select book_id from book_search where ${has(sql`title`)}),`
}

/** A review bears the title of its book. */
export const reviewNames = sql`select r.review_id as id, b.title as name from reviews r join books b on b.book_id = r.book_id`
