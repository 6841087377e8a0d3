import { type SQL, sql } from 'drizzle-orm'
import { tooMany } from '#contract/platform/shape/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { computed, nullable, queryOnlyRow, queryRows } from '#server/platform/database/rows.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { throttles } from './throttle-tables.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { addressKey, networkKey } from './address-key.ts'

export type ThrottleRule = {
  key: string
  limit: number
  seconds: number
  /** Beyond the limit it is not shut: each try waits after the last one, twice as long as that did, and no longer than so many seconds. */
  longestWait?: number
}
export type Take = { giveBack: () => Promise<void> }

export const nothingTaken: Take = { giveBack: async () => {} }

/** Several that are given back together. */
export const together = (takes: readonly Take[]): Take => ({
  giveBack: async () => {
    for (const take of takes) await take.giveBack()
  },
})

/**
 * Counts a try before it costs anything, over all processes: at most `limit` in any `seconds`. A refused
 * try is not counted, so no one is kept out for longer than that. `giveBack` uncounts one that went well.
 */
export const takeThrottle = (db: Db, rule: ThrottleRule): Promise<Take> => takeThrottles(db, [rule])

/** All of these, in one statement, or none: what is refused by one is not counted by those after it, and given back by those before it. */
export async function takeThrottles(db: Db, rules: readonly ThrottleRule[]): Promise<Take> {
  const { take, refusal } = await tryThrottles(db, rules)
  if (refusal) throw refusal.failure
  return take
}

/** The first of the rules that refused. */
type Refused = { rule: ThrottleRule; failure: Failure }

/** The same without an error, for who asks otherwise where one of them refuses. */
export async function tryThrottles(
  db: Db,
  rules: readonly ThrottleRule[],
): Promise<{ take: Take; refusal?: Refused }> {
  const counted = rules.filter(({ limit }) => limit > 0)
  if (counted.length === 0) return { take: nothingTaken }
  const keys = counted.map(({ key }) => key)
  const tables = counted.map((rule, turn) => sql`${tableOf(turn)} as (${takeOf(rule, turn)})`)
  const answers = counted.map((_, turn) => sql`select ${sql.raw(`${turn}`)} as turn, * from ${tableOf(turn)}`)
  const rows = await queryRows(
    db,
    { refused: throttles.refused, taken: computed.text, wait: computed.number },
    sql`
    with gone as (delete from throttles where expires_at < now() and throttle_key in (
      select throttle_key from throttles
      where expires_at < now() and throttle_key <> all(${sql.param(keys)}::text[]) limit 5 for update skip locked
    )), ${sql.join(tables, sql`, `)}
    select refused, taken, wait from (${sql.join(answers, sql` union all `)}) answers order by turn`,
  )
  const passed = rows.filter(({ refused }) => !refused)
  const { taken = '' } = passed[0] ?? {}
  const take = { giveBack: () => giveBack(db, keys.slice(0, passed.length), taken) }
  const refused = rows[passed.length]
  const rule = counted[passed.length]
  if (!refused || !rule) return { take }
  if (passed.length > 0) await take.giveBack()
  const failure = new Failure(tooMany, { retryAfter: Math.max(1, refused.wait) })
  return { take: nothingTaken, refusal: { rule, failure } }
}

const tableOf = (turn: number) => sql.raw(`take_${turn}`)

/**
 * Counts nothing where the one before it is refused. A try that waited for the row finds others there that began after it: the wait
 * is from the moment of its answer.
 */
function takeOf({ key, limit, seconds, longestWait }: ThrottleRule, turn: number): SQL {
  const isOver = sql`${countOfRecent(seconds)} >= ${limit}${isTooSoon(seconds, limit, longestWait)}`
  return sql`
    insert into throttles as kept (throttle_key, tries, expires_at)
    select ${key}::text, array[now()], now() + make_interval(secs => ${seconds})
    ${turn === 0 ? sql`` : sql`where (select not refused from ${tableOf(turn - 1)})`}
    on conflict (throttle_key) do update set
      tries = ${recentTries(seconds)} || case when ${isOver} then '{}' else array[now()] end,
      refused = ${isOver},
      expires_at = now() + make_interval(secs => ${seconds})
    returning refused, now()::text as taken,
      ceil(extract(epoch from ${freeAt({ limit, seconds, longestWait })} - clock_timestamp()))::int as wait`
}

/** The same, without an error: undefined where it is refused. */
export const takeIfFree = (db: Db, rule: ThrottleRule): Promise<Take | undefined> =>
  takeThrottle(db, rule).catch((error: unknown) => {
    refusalIn(error)
    return undefined
  })

/** Refusal that was thrown; anything else is thrown on. */
export function refusalIn(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}

const recentTries = (seconds: number) =>
  sql`array(select try from unnest(kept.tries) try where try > now() - make_interval(secs => ${seconds}) order by try)`
const countOfRecent = (seconds: number) => sql`cardinality(${recentTries(seconds)})`

/** Seconds that the next try waits after the last of so many (exponential backoff). */
const firstWait = 5
const waitAfter = (count: SQL, limit: number, longestWait: number) =>
  sql`make_interval(secs => least(${longestWait}::int, ${firstWait}::int * power(2, greatest(0, least(${count} - ${limit}::int, 16)))))`

const isTooSoon = (seconds: number, limit: number, longestWait: number | undefined) =>
  longestWait === undefined
    ? sql``
    : sql` and (select max(try) from unnest(kept.tries) try) > now() - ${waitAfter(countOfRecent(seconds), limit, longestWait)}`

/** When one that was refused is free, by the tries that are kept. */
const freeAt = ({ limit, seconds, longestWait }: Omit<ThrottleRule, 'key'>) =>
  longestWait === undefined
    ? sql`tries[1] + make_interval(secs => ${seconds})`
    : sql`tries[cardinality(tries)] + ${waitAfter(sql`cardinality(tries)`, limit, longestWait)}`

/** Held in the order in which they are taken, so that neither waits for the other. */
async function giveBack(db: Db, keys: readonly string[], taken: string) {
  await db.execute(sql`
    with held as (
      select throttle_key from throttles where throttle_key = any(${sql.param(keys)}::text[])
      order by array_position(${sql.param(keys)}::text[], throttle_key) for update
    )
    update throttles t set tries = array_remove(tries, ${taken}::timestamptz) from held where t.throttle_key = held.throttle_key`)
}

/** Refuses like `takeThrottles` where a limit is reached, in one statement too, and counts nothing. */
export async function peekThrottles(db: Db, rules: readonly ThrottleRule[]) {
  const looked = rules.filter(({ limit }) => limit > 0)
  if (looked.length === 0) return
  const waits = looked.map(
    ({ key, limit, seconds, longestWait }) => sql`
    select case when ${countOfRecent(seconds)} >= ${limit}
      then extract(epoch from ${peekedFreeAt({ limit, seconds, longestWait })} - now()) end as wait
    from throttles kept where throttle_key = ${key}`,
  )
  const { wait } = await queryOnlyRow(
    db,
    { wait: nullable(computed.number) },
    sql`select ceil(max(wait))::int as wait from (${sql.join(waits, sql` union all `)}) waits`,
  )
  if (wait !== null && wait > 0) throw new Failure(tooMany, { retryAfter: wait })
}

/** As `freeAt`, among tries of which some may be too old to count. */
const peekedFreeAt = ({ limit, seconds, longestWait }: Omit<ThrottleRule, 'key'>) =>
  longestWait === undefined
    ? sql`(${recentTries(seconds)})[1] + make_interval(secs => ${seconds})`
    : sql`tries[cardinality(tries)] + ${waitAfter(countOfRecent(seconds), limit, longestWait)}`

/** Rules for an address, and for its network as much as so many addresses, which then slows down: for `takeThrottles`. 0 is no limit. */
export const rulesByAddress = (
  name: string,
  address: string,
  { limit, seconds }: Pick<ThrottleRule, 'limit' | 'seconds'>,
): ThrottleRule[] => [
  { key: `${name}:${addressKey(address)}`, limit, seconds },
  {
    key: `${name}:network:${networkKey(address)}`,
    limit: limit * budgets.networks.addresses,
    seconds,
    longestWait: budgets.networks.longestWait,
  },
]
