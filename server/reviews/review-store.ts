import { sql } from 'drizzle-orm'
import type { Review, ReviewSummary } from '#contract/reviews.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'

type ReviewRow = Omit<Review, 'user'> & { full_name: string; profile_image: string | null }
type ReviewFilter = {
  book_id?: number | undefined
  page?: number | undefined
  page_size?: number | undefined
}

const shown = (bookId: number | undefined) =>
  bookId === undefined ? sql`r.hidden_at is null` : sql`r.hidden_at is null and r.book_id = ${bookId}`

/** Newest first; without a page all of them. */
export async function listReviews(
  db: DbOrTransaction,
  { book_id, page, page_size }: ReviewFilter,
): Promise<Review[]> {
  const limit =
    page === undefined || page_size === undefined
      ? sql``
      : sql`limit ${page_size} offset ${(page - 1) * page_size}`
  const { rows } = await db.execute<ReviewRow>(sql`
    select r.review_id as book_review_id, r.book_id, r.rating, r.content, r.image_url as image, r.created_at,
      trim(u.last_name || ' ' || u.first_name) as full_name, u.profile_image
    from (
      select * from reviews r where ${shown(book_id)} order by r.created_at desc, r.review_id desc ${limit}
    ) as r
    join users u using (user_id)
    order by r.created_at desc, r.review_id desc`)
  return rows.map(({ full_name, profile_image, ...review }) => ({
    ...review,
    created_at: new Date(review.created_at).toISOString(),
    user: { full_name, profile_image },
  }))
}

export async function summarizeReviews(db: DbOrTransaction, bookId?: number): Promise<ReviewSummary> {
  const { rows } = await db.execute<{ rating: 1 | 2 | 3 | 4 | 5; readers: number }>(sql`
    select r.rating, count(*)::integer as readers from reviews r where ${shown(bookId)} group by r.rating`)
  const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const { rating, readers } of rows) stars[rating] = readers
  const count = rows.reduce((sum, { readers }) => sum + readers, 0)
  const sum = rows.reduce((total, { rating, readers }) => total + rating * readers, 0)
  return { average: count === 0 ? 0 : Math.round((sum * 10) / count) / 10, count, stars }
}
