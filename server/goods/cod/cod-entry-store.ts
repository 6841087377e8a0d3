import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { codDebts } from './cod-tables.ts'

const heldDebt = { order_id: codDebts.order_id, open_amount: codDebts.open_amount } satisfies RowShape
export type HeldDebt = RowOf<typeof heldDebt>

/** Locks what is owed for these orders, always by their numbers, so that two settlements never wait for each other. */
export const holdDebts = (tx: Transaction, orderIds: readonly number[]): Promise<HeldDebt[]> =>
  queryRows(
    tx,
    heldDebt,
    sql`
    select order_id, open_amount from cod_debts where order_id = any(${sql.param([...orderIds])}::integer[])
    order by order_id for no key update`,
  )

/** All that was delivered before a day and is still owed, locked. */
export const holdDebtsBefore = (tx: Transaction, day: string): Promise<HeldDebt[]> =>
  queryRows(
    tx,
    heldDebt,
    sql`
    select order_id, open_amount from cod_debts
    where open_amount > 0 and delivered_at < ${day}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
    order by order_id for no key update`,
  )

export type CodEntry = {
  order_id: number
  kind: 'settled' | 'waived' | 'countered'
  change: number
  line_id: number | null
}

/** Trigger: keep_cod_debt takes each from what is owed for its order, and refuses more than that. */
export async function enterCod(
  tx: Transaction,
  entries: readonly CodEntry[],
  { accountId, note = '' }: { accountId: number; note?: string },
) {
  if (entries.length === 0) return
  const column = <Name extends keyof CodEntry>(name: Name) => sql.param(entries.map((entry) => entry[name]))
  await tx.execute(sql`
    insert into cod_entries (order_id, kind, change, line_id, account_id, note)
    select e.order_id, e.kind, e.change, e.line_id, ${accountId}, ${note}
    from unnest(${column('order_id')}::integer[], ${column('kind')}::text[], ${column('change')}::bigint[], ${column('line_id')}::integer[])
      with ordinality as e (order_id, kind, change, line_id, place)
    order by e.place`)
}
