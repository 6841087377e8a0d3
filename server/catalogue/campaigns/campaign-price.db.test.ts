import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largestPrice } from '#contract/catalogue/books/book-sorts.ts'
import {
  campaignPrice,
  type CampaignRule,
  priceAt,
  type TimedRule,
} from '#contract/catalogue/campaigns/campaign-price.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => (catalogue = await openTestCatalogue([{ title: 'Dế Mèn phiêu lưu ký' }])))
afterAll(() => catalogue.close())

const price = fc.oneof(
  fc.constantFrom(0, 1, 99, 100, largestPrice),
  fc.integer({ min: 0, max: largestPrice }),
)
const rule: fc.Arbitrary<CampaignRule> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), price: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), price }),
)

test('the database computes the price of a campaign as the contract does', async () => {
  const pairs = fc.sample(fc.tuple(price, rule), { numRuns: 5_000, seed: 178 })
  const { rows } = await catalogue.pool.query<{ made: number }>(
    `select campaign_price(own, percent, price) as made
    from unnest($1::integer[], $2::smallint[], $3::integer[]) with ordinality as t (own, percent, price, place) order by place`,
    [pairs.map(([own]) => own), pairs.map(([, { percent }]) => percent), pairs.map(([, one]) => one.price)],
  )
  expect(rows.map(({ made }) => made)).toEqual(pairs.map(([own, one]) => campaignPrice(own, one)))
})

const timed: fc.Arbitrary<TimedRule> = fc
  .tuple(rule, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 20 }))
  .map(([one, starts, length]) => ({ ...one, starts, ends: starts + length }))

test('the database computes the price of several campaigns at a moment as the contract does', async () => {
  const { pool, ids } = catalogue
  const [book = 0] = ids
  await fc.assert(
    fc.asyncProperty(price, fc.array(timed, { maxLength: 5 }), async (own, rules) => {
      await pool.query('delete from campaigns')
      await pool.query(
        `with made as (
          insert into campaigns (name, starts_at, ends_at, percent, price)
          select 'Thử', to_timestamp(starts), to_timestamp(ends), percent, price
          from json_to_recordset($1) as t (starts integer, ends integer, percent smallint, price integer)
          returning campaign_id
        )
        insert into campaign_targets (campaign_id, kind, target_id) select campaign_id, 'book', $2 from made`,
        [JSON.stringify(rules), book],
      )
      const { rows } = await pool.query<{ price: number; until: number | null }>(
        `select price_at($1, 1, null, $2, to_timestamp(moment)) as price,
          extract(epoch from price_until($1, 1, null, $2, to_timestamp(moment)))::integer as until
        from generate_series(0, 41) as moment order by moment`,
        [book, own],
      )
      rows.forEach(({ price: made, until }, moment) => {
        expect(made).toBe(priceAt(own, rules, moment))
        if (made === own) expect(until).toBe(null)
        else expect(priceAt(own, rules, (until ?? 0) - 1)).toBeLessThanOrEqual(made)
      })
    }),
    { numRuns: 40 },
  )
})
