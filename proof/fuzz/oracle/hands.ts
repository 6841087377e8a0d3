import { look } from '#proof/year/choose.ts'
import { type FuzzWorld, holdersOf, proofSum } from '#proof/fuzz/fuzz-world.ts'

type Moved = { what: string; id: number; by: number | null; amount: number }

/** Each row that says that money, or what stands for it, was moved by a hand of the staff. */
const movedByHand = `
  select 'lines taken out of a paid order' as what, edit_id::int as id, account_id as by, given_back::int as amount
    from order_edits where given_back > 0
  union all select 'credit of a customer spent by an edit', entry_id::int, account_id, 0
    from credit_entries where kind = 'order_edited' and change < 0 and account_id is not null
  union all select 'more for an order noted as received', supplement_id, coalesce(p.collected_by, s.account_id), s.amount::int
    from order_supplements s left join payments p using (supplement_id) where s.way = 'received'
  union all select 'money noted as received', payment_id, collected_by, received_amount::int
    from payments where method_id = 4 and collected_by is not null
  union all select 'credit ' || kind, entry_id::int, account_id, abs(change)::int
    from credit_entries where kind in ('granted', 'corrected', 'overpaid')
  union all select 'a return paid back', return_id, paid_back_by, (money_amount + credit_amount)::int
    from returns where state = 'paid_back'
  union all select 'an edit paid back', edit_id::int, done_by, amount::int from edit_refunds where way is not null
  union all select 'a transfer settled', transfer_id, settled_by, case state when 'given_back' then (amount - booked_amount)::int else 0 end
    from bank_transfers where settled_by is not null
  union all select 'a payment refunded', object_id::int, account_id, 0
    from audit_log where action = 'refund-payment' and after->>'status' = '3'`

/** Money is moved by those who have the right to it, and above the owner's sum by those who have just shown who they are. */
export async function findWrongHands(world: FuzzWorld): Promise<string[]> {
  const wrong = await look<Moved>(
    world,
    `select * from (${movedByHand}) moved
     where by is null or by <> all($1) or by = $2 and amount > $3`,
    holdersOf(world, 'money.handle'),
    world.staff.tired.user_id,
    proofSum,
  )
  const nameOf = (account: number | null) =>
    Object.entries(world.staff).find(([, { user_id: id }]) => id === account)?.[0] ?? `account ${account}`
  return wrong.map(({ what, id, by, amount }) => `${what} (${id}) by ${nameOf(by)}: ${amount}`)
}
