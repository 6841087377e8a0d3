import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import {
  computed,
  listOf,
  nullable,
  queryOnlyRow,
  queryRows,
  type RowOf,
} from '#server/platform/database/rows.ts'

const edgeRow = {
  at: computed.number,
  /** The same instant, as the database reads it again. */
  instant: computed.text,
  /** Cache tags of the books that it touches; null where these are too many. */
  tags: nullable(listOf(computed.text)),
  /** True where any campaign runs from then on. */
  run: computed.boolean,
}
export type EdgeRow = RowOf<typeof edgeRow>

const clockRow = { now: computed.number, run: computed.boolean }

/** Clock of prices, in milliseconds, and whether a campaign runs. */
export const readPriceClock = (db: DbOrTransaction) =>
  queryOnlyRow(
    db,
    clockRow,
    sql`select (extract(epoch from price_moment()) * 1000)::float8 as now, campaigns_run(price_moment()) as run`,
  )

/** When campaigns begin and end, the next ones behind a moment. */
export const readEdges = (db: DbOrTransaction, since: number, most: number): Promise<EdgeRow[]> =>
  queryRows(
    db,
    edgeRow,
    sql`
    with edges as materialized (
      select at, array_agg(campaign_id) as of_campaigns
      from (select starts_at as at, campaign_id from campaigns union all select ends_at, campaign_id from campaigns) as edge
      where at > to_timestamp(${since}::float8 / 1000)
      group by at order by at limit ${most}
    )
    select (extract(epoch from at) * 1000)::float8 as at, at::text as instant, campaigns_run(at) as run,
      case when not exists (select from unnest(of_campaigns) as one where campaign_tags(one) is null)
        then array(select distinct tag from unnest(of_campaigns) as one, unnest(campaign_tags(one)) as tag) end as tags
    from edges order by at`,
  )
