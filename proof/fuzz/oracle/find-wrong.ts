import { findAllDifferences } from '#server/operations/backup/find-faults.ts'
import { checkRefunds } from '#proof/year/step-checks.ts'
import { type FuzzWorld, holdersOf, proofSum } from '#proof/fuzz/fuzz-world.ts'
import { findWrongSales } from './counter.ts'
import { findGains } from './persons.ts'
import { findWrongTransfers } from './transfers.ts'
import { look } from '#proof/year/choose.ts'

/** All that the game knows better than the shop: what each person brought, may do and may know. */
const questions = [
  findWrongHands,
  findWrongCredit,
  findWrongTransfers,
  findWrongPayments,
  findWrongSales,
  findWrongClaims,
  findGains,
]

export async function findWrong(world: FuzzWorld): Promise<string[]> {
  const found = [...world.seen]
  for (const find of questions) found.push(...(await find(world)))
  world.checks++
  return found
}

/** Beside it what the shop counts itself, and what the gateway gave back. */
export async function findWrongAtEnd(world: FuzzWorld): Promise<string[]> {
  const own = await world.counting.db.transaction(findAllDifferences, { isolationLevel: 'repeatable read' })
  await checkRefunds(world)
  return [...(await findWrong(world)), ...own.map((one) => JSON.stringify(one))]
}

/** Orders without an account are an account's only where its owner reads the mailbox to which they were sent. */
async function findWrongClaims(world: FuzzWorld): Promise<string[]> {
  const claimed = await look<{ order_id: number; user_id: number; email: string }>(
    world,
    'select order_id, user_id, email from orders where order_id = any($1) and user_id = any($2)',
    [...world.promises.guests.keys()],
    world.customers.map(({ user_id }) => user_id),
  )
  return claimed
    .filter(({ user_id: id, email }) => !world.mailboxes.get(id)?.has(email))
    .map(({ order_id: id }) => `Guest order ${id} was claimed by who does not read its mailbox`)
}

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

async function findWrongCredit(world: FuzzWorld): Promise<string[]> {
  const found = [
    await look<{ said: string }>(world, outOfOrder),
    await look<{ said: string }>(world, otherBalance),
    await look<{ said: string }>(world, moreBack),
    await look<{ said: string }>(world, unasked, [...world.consented]),
  ]
  return found.flat().map(({ said }) => said)
}

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
async function findWrongHands(world: FuzzWorld): Promise<string[]> {
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

type Paid = {
  order_id: number
  payment_id: number
  transaction: string | null
  received: number
  booked: number | null
  by_hand: boolean
  method_id: number
  status: number
}

/** Each payment that counts is money that the world outside knows of: at the gateway, on the account, or in a hand. */
async function findWrongPayments(world: FuzzWorld): Promise<string[]> {
  const rows = await look<Paid>(
    world,
    `select order_id, payment_id, provider_transaction as transaction, received_amount::int as received, p.method_id,
       collected_by is not null as by_hand, o.status,
       (select sum(booked_amount)::int from bank_transfers t where t.payment_id = p.payment_id) as booked
     from payments p join orders o using (order_id) where p.status = 1`,
  )
  const { taken } = world.gateway
  const wrong = rows.filter(({ method_id: method, transaction, received, booked, by_hand, status }) => {
    if (method === 1) return status !== 3 && !by_hand
    if (method === 4) return !by_hand && booked !== received
    const found = taken.filter((one) => one.transaction === transaction)
    return found.length !== 1 || found[0]?.amount !== received
  })
  return wrong.map(
    (one) =>
      `Payment ${one.payment_id} of order ${one.order_id} is money from nowhere: ${JSON.stringify(one)}`,
  )
}
