import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, wholeNumber } from '#server/platform/database/column-types.ts'

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    gateway: text().notNull(),
    reference: text().notNull(),
    amount: wholeNumber().notNull(),
    description: text().notNull(),
    return_url: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    outcome: text(),
    settles_at: instant(),
    paid_amount: wholeNumber(),
    transactions: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    refunds: jsonb()
      .notNull()
      .default(sql`'{}'::jsonb`),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.reference] })],
)
