import { type SQL, sql } from 'drizzle-orm'
import { type CodAge, codAges, codLateDays } from '#contract/goods/cod/cod-states.ts'
import type { CodDebt, CodSums } from '#contract/goods/cod/cod.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { describeParcel, parcelRow, selectParcel } from '#server/selling/orders/parcel-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import { computed, queryOnlyRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { codDebts } from './cod-tables.ts'

export type DebtFilter = { search?: string | undefined; age?: CodAge | undefined }

/** Whole days of the shop since it was delivered. */
const days = sql`(shop_day(now()) - shop_day(d.delivered_at))`
const ageOf = sql`case when ${days} <= 3 then '0-3' when ${days} <= 7 then '4-7' when ${days} <= 14 then '8-14' else '15' end`

function matching({ search = '', age }: DebtFilter): SQL {
  const conditions = [sql`d.open_amount > 0`]
  const wanted = search.trim().replace(/^#/, '')
  if (age) conditions.push(sql`${ageOf} = ${age}`)
  if (wanted !== '') {
    const number = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0
    const start = `${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(
      sql`(o.order_id = ${number} or o.order_code ilike ${start} or o.tracking_number ilike ${start})`,
    )
  }
  return sql.join(conditions, sql` and `)
}

const listed = {
  order_id: codDebts.order_id,
  order_code: orders.order_code,
  ...parcelRow,
  customer_name: computed.text,
  amount: codDebts.amount,
  open_amount: codDebts.open_amount,
  delivered_at: codDebts.delivered_at,
  days: computed.number,
} satisfies RowShape

export async function listDebts(
  db: DbOrTransaction,
  filter: DebtFilter,
  { limit, offset }: PageWindow,
): Promise<CodDebt[]> {
  const rows = await queryRows(
    db,
    listed,
    sql`
    select d.order_id, o.order_code, ${selectParcel}, trim(o.last_name || ' ' || o.first_name) as customer_name, d.amount,
      d.open_amount, ${isoInstant(sql`d.delivered_at`)} as delivered_at, ${days} as days
    from cod_debts d join orders o using (order_id) where ${matching(filter)}
    order by d.delivered_at, d.order_id limit ${limit} offset ${offset}`,
  )
  return rows.map((row) => ({ ...row, ...describeParcel(row) }))
}

const counted = { total: computed.number } satisfies RowShape

export async function countDebts(db: DbOrTransaction, filter: DebtFilter): Promise<number> {
  const row = await queryOnlyRow(
    db,
    counted,
    sql`select count(*) as total from cod_debts d join orders o using (order_id) where ${matching(filter)}`,
  )
  return row.total
}

const summed = {
  owed: computed.number,
  open: computed.number,
  settled: computed.number,
  waived: computed.number,
  differences: computed.number,
  late_orders: computed.number,
  late_amount: computed.number,
} satisfies RowShape
const ofAge = { age: computed.text, orders: computed.number, amount: computed.number } satisfies RowShape

/** Whereabouts of all cash that carriers collected. */
export async function sumUpCod(db: DbOrTransaction): Promise<CodSums> {
  const [sums, found] = await Promise.all([
    queryOnlyRow(
      db,
      summed,
      sql`
      select coalesce(sum(change) filter (where kind = 'owed'), 0)::bigint as owed,
        coalesce(-sum(change) filter (where kind <> 'owed' and not is_waiver), 0)::bigint as settled,
        coalesce(-sum(change) filter (where is_waiver), 0)::bigint as waived,
        coalesce(sum(change), 0)::bigint as open,
        (select count(*) from cod_lines where state = 'open') as differences,
        (select count(*) from cod_debts d where d.open_amount > 0 and ${days} >= ${codLateDays}) as late_orders,
        (select coalesce(sum(open_amount), 0)::bigint from cod_debts d where d.open_amount > 0 and ${days} >= ${codLateDays}) as late_amount
      from (select kind, change, kind = 'waived' as is_waiver from cod_entries) e`,
    ),
    queryRows(
      db,
      ofAge,
      sql`
      select ${ageOf} as age, count(*) as orders, sum(d.open_amount)::bigint as amount
      from cod_debts d where d.open_amount > 0 group by 1`,
    ),
  ])
  const ages = codAges.map((age) => {
    const one = found.find((row) => row.age === age)
    return { age, orders: one?.orders ?? 0, amount: one?.amount ?? 0 }
  })
  return { ...sums, ages, open_orders: ages.reduce((total, { orders }) => total + orders, 0) }
}
