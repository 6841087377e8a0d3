import { sql } from 'drizzle-orm'
import { quoteLives } from '#contract/selling/delivery/delivery-quotes.ts'
import type { Db, DbOrTransaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, nullable, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import type { QuoteWanted } from './quote-wanted.ts'
import { deliveryQuotes } from './quote-tables.ts'

const keptQuote = {
  fee: nullable(deliveryQuotes.fee),
  /** Seconds since it was asked for. */
  age: computed.number,
} satisfies RowShape
export type KeptQuote = RowOf<typeof keptQuote>

const { placeholder } = sql

const isWanted = sql`carrier = ${placeholder('carrier')} and place = ${placeholder('place')}
  and weight = ${placeholder('weight')}::integer and value = ${placeholder('value')}::integer`

const find = prepareRows(
  'delivery-quote',
  keptQuote,
  sql`
  select fee, extract(epoch from now() - asked_at)::float8 as age from delivery_quotes
  where ${isWanted} and asked_at > now() - make_interval(secs => ${placeholder('seconds')}::integer)`,
)

/** A quote that an order may still take; undefined where none is kept. */
export async function findQuote(db: DbOrTransaction, wanted: QuoteWanted): Promise<KeptQuote | undefined> {
  const [row] = await find(db, { ...wanted, seconds: quoteLives.ofOrder })
  return row
}

/** Those that no order takes any more go with it, some at a time. */
const save = prepareRows(
  'save-delivery-quote',
  {},
  sql`
  with gone as (
    delete from delivery_quotes where ctid = any(array(
      select ctid from delivery_quotes where asked_at < now() - make_interval(secs => ${placeholder('seconds')}::integer)
      order by asked_at limit 20 for update skip locked))
  )
  insert into delivery_quotes (carrier, place, weight, value, fee)
  values (${placeholder('carrier')}, ${placeholder('place')}, ${placeholder('weight')}::integer, ${placeholder('value')}::integer,
    ${placeholder('fee')}::integer)
  on conflict (carrier, place, weight, value) do update set fee = excluded.fee, asked_at = now()`,
)

export async function saveQuote(db: Db, wanted: QuoteWanted, fee: number | null): Promise<void> {
  await save(db, { ...wanted, fee, seconds: 2 * quoteLives.ofOrder })
}
