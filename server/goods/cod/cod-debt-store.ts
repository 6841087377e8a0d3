import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type CodAge, codAges, codLateDays } from '#contract/goods/cod/cod-states.ts'
import type { CodDebt, CodSums } from '#contract/goods/cod/cod.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { nameOf } from '#server/base/people/person-name-store.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { describeParcel } from '#server/selling/orders/order-step-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/lists/list-page.ts'
import {
  computed,
  queryOnlyRow,
  queryRows,
  type RowOf,
  type RowShape,
  selectAs,
} from '#server/platform/database/rows.ts'
import { codDebts } from './cod-tables.ts'

const d = alias(codDebts, 'd')
const o = alias(orders, 'o')

/** Whole days of the shop since it was delivered. */
const days = sql`(shop_day(now()) - shop_day(d.delivered_at))`
const ageOf = sql`case when ${days} <= 3 then '0-3' when ${days} <= 7 then '4-7' when ${days} <= 14 then '8-14' else '15' end`

const listed = {
  ...pick(d, ['order_id', 'amount', 'open_amount', 'delivered_at']),
  ...pick(o, ['order_code', 'tracking_number', 'carrier']),
  customer_name: nameOf('o'),
  days: selectAs(computed.number, days),
}

export const debtList = listPage({
  shape: listed,
  from: sql`cod_debts d join orders o using (order_id)`,
  where: sql`d.open_amount > 0`,
  filters: {
    search(text: string) {
      const wanted = text.trim().replace(/^#/, '')
      if (wanted === '') return sql`true`
      const number = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0
      const start = `${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`
      return sql`(o.order_id = ${number} or o.order_code ilike ${start} or o.tracking_number ilike ${start})`
    },
    age: (wanted: CodAge) => sql`${ageOf} = ${wanted}`,
  },
  order: sql`d.delivered_at, d.order_id`,
})

export const presentDebt = (row: RowOf<typeof listed>): CodDebt => ({ ...row, ...describeParcel(row) })

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
