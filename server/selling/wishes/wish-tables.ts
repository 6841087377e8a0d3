import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, now } from '#server/platform/database/column-types.ts'

export const wishlists = pgTable('wishlists', {
  wishlist_id: id(),
  user_id: integer(),
  share_token: text(),
  shared_as: text().notNull().default(''),
  notices_on: boolean().notNull().default(true),
  created_at: now(),
  updated_at: now(),
})

export const wishes = pgTable('wishes', {
  wishlist_id: integer().notNull(),
  book_id: integer().notNull(),
  added_price: integer().notNull(),
  known_price: integer().notNull(),
  known_sold_out: boolean().notNull(),
  added_at: now(),
})

export const wishNews = pgTable('wish_news', {
  news_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  book_id: integer().notNull(),
  at: now(),
})
