import { createCaches } from '#server/app/app-parts.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

export type FrozenShop = Awaited<ReturnType<typeof openFrozenShop>>

/** A shop whose prices, and what it keeps of them, go by a clock that a test sets: that of the database and its own, together. */
export async function openFrozenShop(start: number, env: Record<string, string> = {}) {
  const clock = { now: start }
  const caches = createCaches(1, () => clock.now)
  const shop: TestShop = await openTestShop({ env, caches })
  await shop.pool.query('create table price_clock (at timestamptz not null)')
  await shop.pool.query(`insert into price_clock values (to_timestamp($1::float8 / 1000))`, [start])
  await shop.pool.query(
    `create or replace function price_moment() returns timestamptz language sql stable as 'select at from price_clock'`,
  )
  const known = async () => {
    const heard = new Promise<void>((resolve) => {
      const { invalidate } = caches.columns
      caches.columns.invalidate = (tags) => {
        invalidate.call(caches.columns, tags)
        if (!tags.includes('all-heard')) return
        caches.columns.invalidate = invalidate
        resolve()
      }
    })
    await shop.pool.query("select pg_notify('catalogue', 'campaigns all-heard')")
    await heard
    await caches.columns.edges?.ready()
  }
  await known()
  return {
    ...shop,
    caches,
    clock,
    /** Both clocks go to a moment, in milliseconds. */
    async moveTo(moment: number) {
      await shop.pool.query('update price_clock set at = to_timestamp($1::float8 / 1000)', [moment])
      clock.now = moment
    },
    /** Until all that was committed is heard of, and the edges are known. */
    known,
  }
}

export type Rule = { percent: number | null; price: number | null }
export type Target = readonly [kind: 'all' | 'book' | 'category' | 'author' | 'publisher', id: number]

export async function insertCampaign(
  { pool }: Pick<TestShop, 'pool'>,
  campaign: Rule & { starts: number; ends: number; targets: readonly Target[] },
): Promise<number> {
  const { rows } = await pool.query<{ campaign_id: number }>(
    `with made as (
      insert into campaigns (name, starts_at, ends_at, percent, price)
      values ('Thử', to_timestamp($1::float8 / 1000), to_timestamp($2::float8 / 1000), $3, $4) returning campaign_id
    ), aimed as (
      insert into campaign_targets (campaign_id, kind, target_id)
      select campaign_id, kind, target_id from made, unnest($5::text[], $6::integer[]) as t (kind, target_id)
    )
    select campaign_id from made`,
    [
      campaign.starts,
      campaign.ends,
      campaign.percent,
      campaign.price,
      campaign.targets.map(([kind]) => kind),
      campaign.targets.map(([, id]) => id),
    ],
  )
  return rows[0]?.campaign_id ?? 0
}
