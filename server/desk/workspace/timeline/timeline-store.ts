import { type SQL, sql } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/desk/workspace/timeline-entry.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  objectOf,
  queryRows,
  type RowShape,
  unchecked,
} from '#server/platform/database/rows.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import type { SourceOf } from './timeline-sources-store.ts'

const entryRow = {
  micros: computed.number,
  rank: computed.number,
  id: computed.number,
  at: computed.instant,
  kind: unchecked<TimelineEntry['kind']>('each source names its own'),
  by: nullable(objectOf({ account_id: accounts.account_id, name: computed.text })),
  data: unchecked<unknown>('desk.db.test.ts reads every kind by the schema of the call'),
} satisfies RowShape

/** A place between two entries: the microsecond, the source and its number. */
export type Place = { micros: number; rank: number; id: number }

/** Newest first, behind the place: each source gives as many as are asked for at most, by its own index. */
export async function listTimeline(
  db: DbOrTransaction,
  sources: readonly SourceOf[],
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<(Place & TimelineEntry)[]> {
  const parts = sources.map((source) => sql`(${partOf(source, before, limit)})`)
  const rows = await queryRows(
    db,
    entryRow,
    sql`
    select (extract(epoch from e.at) * 1000000)::float8 as micros, e.rank, e.id::float8 as id, ${isoInstant(sql`e.at`)} as at,
      e.kind, (
        select json_build_object('account_id', user_id, 'name', trim(last_name || ' ' || first_name))
        from users where user_id = e.account_id
      ) as by, e.data
    from (${sql.join(parts, sql` union all `)}) e order by e.at desc, e.rank desc, e.id desc limit ${limit}`,
  )
  return rows.map(({ by, ...row }) => ({ ...row, by, key: `${row.rank}-${row.id}` }) as Place & TimelineEntry)
}

function partOf(
  { rank, kind, id, at, by = sql`null`, data, from }: SourceOf,
  before: Place | undefined,
  limit: number,
): SQL {
  const behind = before
    ? sql`and (${at}, ${rank}::integer, ${id}::bigint) < (
        timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond', ${before.rank}::integer, ${before.id}::bigint)`
    : sql.empty()
  return sql`
    select ${at} as at, ${rank}::integer as rank, ${id}::bigint as id, ${kind}::text as kind, ${by}::integer as account_id,
      ${data} as data
    from ${from} ${behind} order by ${at} desc, ${id} desc limit ${limit}`
}
