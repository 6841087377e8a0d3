import { type SQL, sql } from 'drizzle-orm'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/*
 * The price that counts, of the books as `b`: every statement for readers, carts and orders asks for it by these. Whether any
 * campaign runs is asked once a statement, so that without one it is the column.
 */
const runs = sql`(select campaigns_run(price_moment()))`
const ofBook = sql`b.book_id, b.category_id, b.publisher_id, b.price`

export const priceNow = sql`(case when ${runs} then price_at(${ofBook}, price_moment()) else b.price end)`

/** Until when it is below the book's own. */
export const priceUntil = isoInstant(sql`(case when ${runs} then price_until(${ofBook}, price_moment()) end)`)

/** The one that is struck through, if any: as `struckPrice` says it. */
export const struckNow = sql`(case when ${priceNow} < b.price then greatest(b.price, b.price_origin) else b.price_origin end)`

/** Price at an instant, if that is not ahead: of a sale that is told of later. */
export const priceThen = (instant: string | null) =>
  sql`price_at(${ofBook}, least(${instant}::timestamptz, price_moment()))`

/** True where a campaign of the book began or ended after an instant. */
export const priceMovedSince = (instant: SQL) => {
  const passed = sql`(c.starts_at > ${instant} and c.starts_at <= price_moment() or c.ends_at > ${instant} and c.ends_at <= price_moment())`
  return sql`(exists (select from campaigns c where ${passed}) and exists (
    select from campaigns_of(b.book_id, b.category_id, b.publisher_id) as of_it (campaign_id) join campaigns c using (campaign_id)
    where ${passed}
  ))`
}

/** The moment that columns are read at: not before the edge that their process took for passed. */
const columnMoment = (floor: string | null) => sql`greatest(price_moment(), ${floor}::timestamptz)`
export const priceSince = (floor: string | null) => sql`(case
  when (select campaigns_run(${columnMoment(floor)})) then price_at(${ofBook}, (select ${columnMoment(floor)})) else b.price end)`
