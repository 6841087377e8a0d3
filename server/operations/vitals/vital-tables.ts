import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Vital } from '#contract/operations/vitals/vital-buckets.ts'
import type { VitalDevice, VitalPage } from '#contract/operations/vitals/vital-sentences.ts'
import { calendarDate, wholeNumber } from '#server/platform/database/column-types.ts'

/** Histograms of how fast pages were for readers, a day each: counts alone, without who it was. */
export const vitalCounts = pgTable(
  'vital_counts',
  {
    day: calendarDate().notNull(),
    page: text().$type<VitalPage>().notNull(),
    device: text().$type<VitalDevice>().notNull(),
    vital: text().$type<Vital>().notNull(),
    /** Place on a scale of logarithms, which `bucketOf` knows: 0 ends with what is good. */
    bucket: smallint().notNull(),
    views: wholeNumber().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.device, table.vital, table.bucket] })],
)
