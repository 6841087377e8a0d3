import { sql } from 'drizzle-orm'
import { tooMany } from '#contract/shape/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow } from '#server/platform/database/rows.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { throttles } from './throttle-tables.ts'

export type ThrottleRule = { key: string; limit: number; seconds: number }
export type Take = { giveBack: () => Promise<void> }

const nothingTaken: Take = { giveBack: async () => {} }

/**
 * Counts a try before it costs anything, over all processes: at most `limit` in any `seconds`. A refused
 * try is not counted, so no one is kept out for longer than that. `giveBack` uncounts one that went well.
 */
export async function takeThrottle(db: Db, { key, limit, seconds }: ThrottleRule): Promise<Take> {
  if (limit === 0) return nothingTaken
  const { refused, taken, wait } = await queryOnlyRow(
    db,
    { refused: throttles.refused, taken: computed.text, wait: computed.number },
    sql`
    with gone as (delete from throttles where expires_at < now() and throttle_key in (
      select throttle_key from throttles where expires_at < now() and throttle_key <> ${key} limit 5 for update skip locked
    ))
    insert into throttles as kept (throttle_key, tries, expires_at)
    values (${key}, array[now()], now() + make_interval(secs => ${seconds}))
    on conflict (throttle_key) do update set
      tries = ${recentTries(seconds)} || case when ${countOfRecent(seconds)} < ${limit} then array[now()] else '{}' end,
      refused = ${countOfRecent(seconds)} >= ${limit},
      expires_at = now() + make_interval(secs => ${seconds})
    returning refused, now()::text as taken,
      ceil(extract(epoch from tries[1] + make_interval(secs => ${seconds}) - now()))::int as wait`,
  )
  if (refused) throw new Failure(tooMany, { retryAfter: Math.max(1, wait) })
  return { giveBack: () => giveBack(db, key, taken) }
}

const recentTries = (seconds: number) =>
  sql`array(select try from unnest(kept.tries) try where try > now() - make_interval(secs => ${seconds}) order by try)`
const countOfRecent = (seconds: number) => sql`cardinality(${recentTries(seconds)})`

async function giveBack(db: Db, key: string, taken: string) {
  await db.execute(sql`
    update throttles set tries = array_remove(tries, ${taken}::timestamptz) where throttle_key = ${key}`)
}

/** Refuses like `takeThrottle` where the limit is reached, and counts nothing. */
export async function peekThrottle(db: Db, { key, limit, seconds }: ThrottleRule) {
  if (limit === 0) return
  const { count, wait } = await queryOnlyRow(
    db,
    { count: computed.number, wait: computed.number },
    sql`
    select count(*)::int as count, coalesce(ceil(extract(epoch from min(try) + make_interval(secs => ${seconds}) - now())), 1)::int as wait
    from throttles, unnest(tries) try
    where throttle_key = ${key} and try > now() - make_interval(secs => ${seconds})`,
  )
  if (count >= limit) throw new Failure(tooMany, { retryAfter: Math.max(1, wait) })
}
