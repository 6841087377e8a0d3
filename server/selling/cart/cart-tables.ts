import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { id, now } from '#server/platform/database/column-types.ts'

export const carts = pgTable('carts', {
  cart_id: id(),
  user_id: integer(),
  coupon_id: integer(),
  created_at: now(),
  updated_at: now(),
})

/**
 * The hour of a change: within it the row is written again without its indexes, of which one leads to visitors’ carts by their age.
 */
export const thisHour = sql`date_trunc('hour', now())`

export const cartLines = pgTable('cart_lines', {
  cart_detail_id: id(),
  cart_id: integer().notNull(),
  book_id: integer().notNull(),
  quantity: integer().notNull(),
  seen_price: integer().notNull(),
  added_at: now(),
})
