import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { QuotingCarrier } from '#contract/selling/carriers/carriers.ts'
import { feeSettings } from '#contract/selling/sums/chosen-fees.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import type { DeliveryZone } from '#contract/selling/delivery/delivery-settings.ts'
import { calendarDate, now, version } from '#server/platform/database/column-types.ts'

export const deliverySettings = pgTable('delivery_settings', {
  only_row: boolean()
    .primaryKey()
    .default(sql`true`),
  /** Orders placed before this hour leave on the same working day. */
  leaves_until_hour: smallint().notNull().default(16),
  rest_days: smallint().array().notNull().default([0]),
  holidays: calendarDate().array().notNull().default([]),
  return_days: smallint().notNull().default(7),
  inner_places: text().array().notNull().default([]),
  near_provinces: text().array().notNull().default([]),
  /** Orders may be fetched at the shop, where what is ready is kept for so many days. */
  pickup_offered: boolean().notNull().default(false),
  pickup_days: smallint().notNull().default(7),
  ...recordOf(feeSettings, () => integer().default(0)),
  /** Carrier whose quote is the fee of the checkout; null: the zones alone say it. */
  quoted_by: text().$type<QuotingCarrier>(),
  version: version(),
  updated_at: now(),
})

export const deliveryZones = pgTable('delivery_zones', {
  zone: text().$type<DeliveryZone>().primaryKey(),
  shipping_fee: integer().notNull().default(30_000),
  /** From this subtotal on nothing is charged; null: from none. */
  free_shipping_from: integer().default(0),
  cod_fee: integer().notNull().default(0),
  cod_free_from: integer().default(500_000),
  days_least: smallint().notNull(),
  days_most: smallint().notNull(),
})
