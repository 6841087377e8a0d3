import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { keptFigures } from './order-tables.ts'

const figure = {
  status: keptFigures.status,
  method_id: keptFigures.method_id,
  items: keptFigures.items,
  amount: keptFigures.amount,
} satisfies RowShape
export type Figure = RowOf<typeof figure>

/** Number and sum of the orders or payments at each status, by method: kept by triggers, to the dong. */
export function readFigures(db: DbOrTransaction, of: 'order' | 'payment'): Promise<Figure[]> {
  return queryRows(
    db,
    figure,
    sql`
    select status, method_id, sum(items)::bigint as items, sum(amount)::bigint as amount
    from kept_figures where of_what = ${of} group by status, method_id`,
  )
}

/** Folds what connections kept that are gone into one row. */
export async function foldFigures(db: DbOrTransaction) {
  await db.execute(sql`
    with gone as (
      delete from kept_figures where backend <> 0 and backend not in (select pid from pg_stat_activity where pid is not null)
      returning of_what, status, method_id, items, amount
    )
    insert into kept_figures as kept (of_what, status, method_id, backend, items, amount)
    select of_what, status, method_id, 0, sum(items), sum(amount) from gone group by of_what, status, method_id
    on conflict (of_what, status, method_id, backend)
    do update set items = kept.items + excluded.items, amount = kept.amount + excluded.amount`)
}
