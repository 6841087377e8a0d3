import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/column-types.ts'

export const carts = pgTable('carts', {
  cart_id: integer().primaryKey().generatedAlwaysAsIdentity(),
  user_id: integer(),
  coupon_id: integer(),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  updated_at: instant()
    .notNull()
    .default(sql`now()`),
})

export const cartLines = pgTable('cart_lines', {
  cart_detail_id: integer().primaryKey().generatedAlwaysAsIdentity(),
  cart_id: integer().notNull(),
  book_id: integer().notNull(),
  quantity: integer().notNull(),
  seen_price: integer().notNull(),
  added_at: instant()
    .notNull()
    .default(sql`now()`),
})
