import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SandboxOutcome } from '#server/selling/gateways/sandbox-gateway.ts'
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
    outcome: text().$type<SandboxOutcome>(),
    settles_at: instant(),
    paid_amount: wholeNumber(),
    transactions: text().array().notNull().default([]),
    /** By number of the transfer, the request that refunded it. */
    refunds: jsonb().notNull().default({}),
    /** By request, a part that went back. */
    refunded_parts: jsonb().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.reference] })],
)
