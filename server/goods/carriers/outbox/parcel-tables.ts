import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ParcelStage, ParcelState } from '#contract/selling/carriers/parcel-stages.ts'
import { id, instant, now, version, wholeNumber } from '#server/platform/database/column-types.ts'

export const parcels = pgTable('parcels', {
  parcel_id: id(),
  order_id: integer().notNull(),
  carrier: text().notNull(),
  /** Ours: the code of the order, with a number behind it from the second parcel of an order on. */
  client_code: text().notNull(),
  status: text().$type<ParcelState>().notNull().default('due'),
  /** Digest of what was sent: another one when the carrier answers means that the order was changed meanwhile. */
  content_digest: text(),
  cod_amount: wholeNumber(),
  weight: integer(),
  /** The carrier's. */
  number: text(),
  carrier_status: text(),
  stage: text().$type<ParcelStage>(),
  /** Charged by the carrier. */
  fee: integer(),
  trouble: text(),
  created_by: integer().notNull(),
  created_at: now(),
  made_at: instant(),
  attempts: integer().notNull().default(0),
  next_at: now(),
  version: version(),
})

export const parcelSteps = pgTable(
  'parcel_steps',
  {
    parcel_id: integer().notNull(),
    carrier_status: text().notNull(),
    stage: text().$type<ParcelStage>().notNull(),
    at: instant().notNull(),
    reason: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.parcel_id, table.carrier_status, table.at] })],
)

export const parcelNotices = pgTable('parcel_notices', {
  notice_id: wholeNumber().primaryKey().generatedAlwaysAsIdentity(),
  parcel_id: integer().notNull(),
  kind: text().notNull(),
  carrier_status: text().notNull(),
  reason: text().notNull(),
  fee: integer(),
  told_at: instant().notNull(),
  received_at: now(),
  /** Null until the carrier was asked. */
  believed: boolean(),
})
