import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { QuotingCarrier } from '#contract/selling/carriers/carriers.ts'
import { now } from '#server/platform/database/column-types.ts'

export const deliveryQuotes = pgTable(
  'delivery_quotes',
  {
    carrier: text().$type<QuotingCarrier>().notNull(),
    /** Ward, district and province, without a house or a name. */
    place: text().notNull(),
    /** Class of the parcel's weight in grams, and of its worth in dong. */
    weight: integer().notNull(),
    value: integer().notNull(),
    /** Null: the carrier does not go there, or said nothing that could be a fee. */
    fee: integer(),
    asked_at: now(),
  },
  ({ carrier, place, weight, value }) => [primaryKey({ columns: [carrier, place, weight, value] })],
)
