import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { InvoiceState } from '#contract/selling/invoices/invoice-states.ts'
import { id, instant, now, version, wholeNumber } from '#server/platform/database/column-types.ts'

export const invoices = pgTable('invoices', {
  invoice_id: id(),
  sale_id: integer().notNull(),
  /** As the sale brought it, with its fees and tax; below nothing where it takes off another one. */
  amount: wholeNumber().notNull(),
  status: text().$type<InvoiceState>().notNull().default('due'),
  due_at: now(),
  provider: text(),
  /** Ours, by which the provider knows it: drawn before it is sent, so that what was lost is found again. */
  reference_code: text(),
  /** Code of the step that the provider is at. */
  tracking_code: text(),
  buyer: jsonb(),
  /** As they were sent. */
  lines: jsonb(),
  invoice_number: text(),
  invoice_series: text(),
  issued_at: instant(),
  pdf_url: text(),
  xml_url: text(),
  /** Names of its files in the storage, once they are kept. */
  pdf_file: text(),
  xml_file: text(),
  files_tries: integer().notNull().default(0),
  /** Null where nothing more is asked for. */
  files_next_at: instant(),
  trouble: text(),
  attempts: integer().notNull().default(0),
  next_at: now(),
  version: version(),
})
