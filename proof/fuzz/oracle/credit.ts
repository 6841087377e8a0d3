import { look } from '#proof/year/choose.ts'
import type { FuzzWorld } from '#proof/fuzz/fuzz-world.ts'

/** Each entry begins where the one before it ended, and none ends below nothing. */
const outOfOrder = `
  select 'entry ' || entry_id || ' of the credit of ' || user_id || ': ' || before || ' and ' || change || ' are ' || balance as said
  from (select *, lag(balance, 1, 0::bigint) over (partition by user_id order by entry_id) as before from credit_entries) e
  where balance <> before + change or balance < 0`

const otherBalance = `
  select 'balance of ' || user_id || ' is ' || b.balance || ', its entries say ' || coalesce(sum(change), 0) as said
  from credit_balances b left join credit_entries e using (user_id)
  group by user_id, b.balance having b.balance <> coalesce(sum(change), 0)`

/** An order gives back to the credit no more than it took from it. */
const moreBack = `
  select 'order ' || order_id || ' gave ' || sum(change) || ' more to the credit than it took' as said
  from credit_entries where kind in ('spent', 'given_back', 'order_edited') group by order_id having sum(change) > 0`

/** Paid from the credit without its customer having chosen so; what one of the staff spends of it is money moved by a hand. */
const unasked = `
  select 'order ' || order_id || ' spends credit that its customer did not offer' as said
  from credit_entries
  where (kind = 'spent' or kind = 'order_edited' and change < 0 and account_id is null) and order_id <> all($1)`

export async function findWrongCredit(world: FuzzWorld): Promise<string[]> {
  const found = [
    await look<{ said: string }>(world, outOfOrder),
    await look<{ said: string }>(world, otherBalance),
    await look<{ said: string }>(world, moreBack),
    await look<{ said: string }>(world, unasked, [...world.consented]),
  ]
  return found.flat().map(({ said }) => said)
}
