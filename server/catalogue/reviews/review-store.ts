import { type SQL, sql } from 'drizzle-orm'
import {
  picturesInRow,
  type Rating,
  type ReviewSort,
  reviewSorts,
} from '#contract/catalogue/reviews/review-sentences.ts'
import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Review, ReviewSummary } from '#contract/catalogue/reviews/reviews.ts'
import type { ReadDb, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { users } from '#server/base/people/people-tables.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, oneOf, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { reviews } from './review-tables.ts'

/** A review, and whether the book came to its writer. */
export const reviewCells = {
  book_review_id: reviews.review_id,
  book_id: reviews.book_id,
  rating: reviews.rating,
  content: reviews.content,
  image: reviews.image_url,
  created_at: reviews.created_at,
  edited_at: reviews.edited_at,
  helpful: reviews.helpful_count,
  bought: computed.boolean,
  answer: reviews.answer,
  answered_at: reviews.answered_at,
} satisfies RowShape

/** A review beside what is shown of its writer. */
export const reviewRow = {
  ...reviewCells,
  full_name: computed.text,
  profile_image: users.profile_image,
} satisfies RowShape
type ReviewRow = RowOf<typeof reviewRow>

const starsRow = { rating: oneOf(1, 2, 3, 4, 5), readers: computed.number } satisfies RowShape

type ReviewFilter = {
  book_id?: number | undefined
  stars?: Rating | undefined
  sort?: ReviewSort | undefined
  page?: number | undefined
  page_size?: number | undefined
}

const ofBook = (bookId: SQL | undefined) => (bookId ? sql`and r.book_id = ${bookId}` : sql``)

// As it stands in the index.
const delivered = sql.raw(String(orderStatus.delivered))

/** True where a book came to this person. */
export const wasDelivered = (bookId: SQL, userId: SQL) => sql`exists (
  select from orders o join order_lines line using (order_id)
  where o.user_id = ${userId} and o.status = ${delivered} and line.book_id = ${bookId})`

/** `reviewCells` of a review `r`. */
export const reviewCellColumns = sql`
  r.review_id as book_review_id, r.book_id, r.rating, r.content, r.image_url as image,
  ${isoInstant(sql`r.created_at`)} as created_at, ${isoInstant(sql`r.edited_at`)} as edited_at, r.helpful_count as helpful,
  ${wasDelivered(sql`r.book_id`, sql`r.user_id`)} as bought, r.answer, ${isoInstant(sql`r.answered_at`)} as answered_at`

/** Columns of a review `r` by a user `u`. */
export const reviewColumns = sql`
  ${reviewCellColumns},
  trim(u.last_name || ' ' || u.first_name) as full_name, u.profile_image`

const orders: Record<ReviewSort, SQL> = {
  newest: sql`r.created_at desc, r.review_id desc`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.review_id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.review_id desc`,
  lowest: sql`r.rating, r.created_at desc, r.review_id desc`,
}

const selectReviews = (bookId?: SQL, sort: ReviewSort = 'newest') => sql`
  select ${reviewColumns}
  from (
    select * from reviews r where r.hidden_at is null ${ofBook(bookId)}
      and (${sql.placeholder('stars')}::integer is null or r.rating = ${sql.placeholder('stars')}::integer)
    order by ${orders[sort]}
    limit ${sql.placeholder('count')} offset ${sql.placeholder('from')}
  ) as r
  join users u using (user_id)
  order by ${orders[sort]}`

const countStars = (bookId?: SQL) => sql`
  select r.rating, count(*)::integer as readers from reviews r where r.hidden_at is null ${ofBook(bookId)} group by r.rating`

const thisBook = sql`${sql.placeholder('book')}::integer`
const reviewsOfAll = prepareRows('reviews', reviewRow, selectReviews())
const reviewsOfBook = recordOf(keysOf(reviewSorts), (sort) =>
  prepareRows(`reviews_of_book_${sort}`, reviewRow, selectReviews(thisBook, sort)),
)
const starsOfAll = prepareRows('stars', starsRow, countStars())
const starsOfBook = prepareRows('stars_of_book', starsRow, countStars(thisBook))

/** Newest first; without a page all of them. */
export async function listReviews(
  db: ReadDb,
  { book_id, stars = undefined, sort = 'newest', page, page_size }: ReviewFilter,
): Promise<Review[]> {
  const paged = page !== undefined && page_size !== undefined
  const part = paged ? { count: page_size, from: (page - 1) * page_size } : { count: null, from: 0 }
  const wanted = { ...part, stars: stars ?? null }
  const rows =
    book_id === undefined
      ? await reviewsOfAll(db, wanted)
      : await reviewsOfBook[sort](db, { ...wanted, book: book_id })
  return rows.map(presentReview)
}

const picturesOfBook = prepareRows(
  'pictures_of_book',
  reviewRow,
  sql`
  select ${reviewColumns}
  from (
    select * from reviews r where r.hidden_at is null and r.image_url is not null ${ofBook(thisBook)}
    order by ${orders.helpful} limit ${picturesInRow}
  ) as r
  join users u using (user_id)
  order by ${orders.helpful}`,
)

export const listReviewPictures = async (db: ReadDb, book: number): Promise<Review[]> =>
  (await picturesOfBook(db, { book })).map(presentReview)

export function presentReview<Row extends ReviewRow>({ full_name, profile_image, ...review }: Row) {
  return { ...review, user: { full_name, profile_image } }
}

export async function summarizeReviews(db: ReadDb, bookId?: number): Promise<ReviewSummary> {
  const rows = bookId === undefined ? await starsOfAll(db, {}) : await starsOfBook(db, { book: bookId })
  const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const { rating, readers } of rows) stars[rating] = readers
  const count = rows.reduce((sum, { readers }) => sum + readers, 0)
  const sum = rows.reduce((total, { rating, readers }) => total + rating * readers, 0)
  return { average: count === 0 ? 0 : Math.round((sum * 10) / count) / 10, count, stars }
}

export type ReviewRecord = {
  book_id: number
  user_id: number
  rating: number
  content: string
  created_at: string
}

export async function insertDemoReviews(db: Transaction, reviews: readonly ReviewRecord[]) {
  await db.execute(sql`
    insert into reviews (book_id, user_id, rating, content, created_at)
    select book_id, user_id, rating, content, created_at
    from json_populate_recordset(null::reviews, ${JSON.stringify(reviews)}::json)`)
}
