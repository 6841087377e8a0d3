import { integer, pgTable } from 'drizzle-orm/pg-core'
import { id, now } from '#server/platform/database/column-types.ts'

export const carts = pgTable('carts', {
  cart_id: id(),
  user_id: integer(),
  coupon_id: integer(),
  created_at: now(),
  updated_at: now(),
})

export const cartLines = pgTable('cart_lines', {
  cart_detail_id: id(),
  cart_id: integer().notNull(),
  book_id: integer().notNull(),
  quantity: integer().notNull(),
  seen_price: integer().notNull(),
  added_at: now(),
})
