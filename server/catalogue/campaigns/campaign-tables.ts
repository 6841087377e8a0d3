import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { TargetKind } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { id, instant, now, version, wholeNumber } from '#server/platform/database/column-types.ts'

export const campaigns = pgTable('campaigns', {
  campaign_id: id(),
  name: text().notNull(),
  starts_at: instant().notNull(),
  ends_at: instant().notNull(),
  percent: smallint(),
  price: integer(),
  created_at: now(),
  updated_at: now(),
  version: version(),
})

export const campaignTargets = pgTable(
  'campaign_targets',
  {
    campaign_id: integer().notNull(),
    kind: text().$type<TargetKind>().notNull(),
    target_id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaign_id, table.kind, table.target_id] })],
)

export const priceChanges = pgTable('price_changes', {
  change_id: wholeNumber().generatedAlwaysAsIdentity().primaryKey(),
  book_id: integer().notNull(),
  at: now(),
  before: integer().notNull(),
  after: integer().notNull(),
})
