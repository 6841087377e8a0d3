import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { EnquiryState } from '#contract/talking/enquiries/enquiry-sentences.ts'
import { bytes, id, now, version } from '#server/platform/database/column-types.ts'

export const enquiries = pgTable('enquiries', {
  enquiry_id: id(),
  enquiry_code: text().notNull(),
  user_id: integer(),
  full_name: text().notNull(),
  email: text().notNull(),
  phone_number: text().notNull().default(''),
  topic: text().notNull(),
  order_code: text(),
  message: text().notNull(),
  digest: bytes().notNull(),
  state: text().$type<EnquiryState>().notNull().default('open'),
  assigned_to: integer(),
  version: version(),
  created_at: now(),
  updated_at: now(),
})

export const enquiryReplies = pgTable('enquiry_replies', {
  reply_id: id(),
  enquiry_id: integer().notNull(),
  author_id: integer().notNull(),
  body: text().notNull(),
  created_at: now(),
})
