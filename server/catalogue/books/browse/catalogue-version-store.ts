import { sql } from 'drizzle-orm'
import type { ReadDb } from '#server/platform/database/database.ts'
import { computed } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'

/** Tables that a list of books reads. */
const read = [
  'books',
  'book_authors',
  'authors',
  'categories',
  'publishers',
  'book_selling',
  'shop_settings',
  'campaigns',
  'campaign_targets',
] as const

/** Another text at every edge of a campaign. */
const runningCampaigns = sql`(
  select string_agg(campaign_id::text, ' ' order by campaign_id) from campaigns
  where starts_at <= price_moment() and price_moment() < ends_at
)`

/**
 * One text for all that a list of books shows: another one after every commit to these tables, and the same in every process.
 * Each row counts by the transaction that wrote it last, whose number no other has, so what is changed back is another version too.
 */
export async function readCatalogueVersion(db: ReadDb): Promise<string> {
  const sums = read.map(
    (table) => sql`(select sum(hashtextextended(xmin::text || ctid::text, 0)) from ${sql.identifier(table)})`,
  )
  const version = await queryValue(
    db,
    computed.text,
    sql`select md5(concat_ws('.', ${sql.join([...sums, runningCampaigns], sql`, `)})) as version`,
  )
  return version ?? ''
}

const entryBytes = 200

/**
 * Asked for before the first row is read: a list may be newer than its version, which costs one more answer, but never older. After
 * any notice of a change it is read anew.
 */
export const catalogueVersion = (db: ReadDb, versions: MemoryCache<string>): Promise<string> =>
  versions.load(
    'catalogue',
    () => readCatalogueVersion(db),
    () => entryBytes,
  )
