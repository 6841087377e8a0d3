import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Rating } from '#contract/catalogue/reviews/review-sentences.ts'
import { id, instant, now } from '#server/platform/database/column-types.ts'

export const reviews = pgTable('reviews', {
  review_id: id(),
  book_id: integer().notNull(),
  user_id: integer().notNull(),
  rating: smallint().$type<Rating>().notNull(),
  content: text().notNull(),
  image_url: text(),
  hidden_at: instant(),
  created_at: now(),
  hidden_reason: text().notNull().default(''),
  hidden_by: integer(),
  edited_at: instant(),
  helpful_count: integer().notNull().default(0),
  answer: text(),
  answered_at: instant(),
  answered_by: integer(),
  content_key: text().generatedAlwaysAs(sql`lower(content)`),
})

export const reviewVotes = pgTable(
  'review_votes',
  {
    book_id: integer().notNull(),
    writer_id: integer().notNull(),
    voter_id: integer().notNull(),
    created_at: now(),
  },
  (table) => [primaryKey({ columns: [table.book_id, table.writer_id, table.voter_id] })],
)
