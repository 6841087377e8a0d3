import { sql } from 'drizzle-orm'
import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import { runChecks } from '#server/selling/orders/check/consistency-check-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/** Money in is what is booked and what is not settled, given back or kept; each reference stands once. */
export const findTransferDifferences = (db: DbOrTransaction) =>
  runChecks(db, {
    'transfers booked for payment are not what it received': sql`
      select p.payment_id as id, p.received_amount as kept, t.booked as counted
      from payments p join (
        select payment_id, sum(booked_amount) as booked from bank_transfers where payment_id is not null group by payment_id
      ) t using (payment_id)
      where t.booked is distinct from p.received_amount or p.status not in (1, 3)`,
    'payment came by a transfer that is not there': sql`
      select payment_id as id, received_amount as kept, 0 as counted from payments p
      where method_id = ${bankTransferMethod.id} and provider_transaction is not null
        and not exists (select from bank_transfers t where t.payment_id = p.payment_id)`,
    'transfer is booked for a payment of another order': sql`
      select transfer_id as id, t.order_id as kept, p.order_id as counted
      from bank_transfers t join payments p using (payment_id) where t.order_id is distinct from p.order_id`,
    'transfer is booked for a sale at the counter of another sum, or for one that was taken back': sql`
      select transfer_id as id, booked_amount as kept, total as counted
      from bank_transfers t join counter_sales s using (counter_sale_id)
      where (booked_amount, way) is distinct from (total, 'transfer') or takes_back is not null
        or exists (select from counter_sales b where b.takes_back = s.counter_sale_id)`,
    'parts of transfer are not the whole': sql`
      select transfer_id as id, amount as kept, booked_amount as counted from bank_transfers
      where booked_amount > amount or (state = 'booked') <> (booked_amount = amount)
        or (state in ('given_back', 'kept') and settled_at is null)`,
    'reference of transfer was booked more than once': sql`
      select min(transfer_id) as id, 1 as kept, count(*) as counted from bank_transfers
      group by source, source_reference having count(*) > 1
      union all
      select min(transfer_id), 1, count(*) from bank_transfers where bank_reference is not null
      group by bank_reference, amount having count(*) > 1`,
  })
