import { sql } from 'drizzle-orm'
import type { counterFeature } from '#contract/goods/counter/counter-feature.ts'
import { aboutItem, type DeskPartOf, type EntrySource } from '#server/base/features/desk-part-store.ts'

const saleEntries: EntrySource = {
  rank: 32,
  kind: 'counter',
  id: sql`s.counter_sale_id`,
  at: sql`s.sold_at`,
  by: sql`h.opened_by`,
  data: sql`json_build_object('receipt_no', s.receipt_no, 'total', s.total,
    'taken_back', exists (select from counter_sales b where b.takes_back = s.counter_sale_id))`,
  from: sql`counter_sales s join counter_shifts h using (shift_id)`,
  of: { person: (id) => sql`s.customer_id = ${id}` },
}

export const counterDesk = {
  work: {
    'counter-difference': {
      id: sql`d.difference_id`,
      amount: sql`d.amount`,
      since: sql`s.booked_at`,
      from: sql`counter_differences d join counter_sales s using (counter_sale_id) where d.settled_at is null`,
      about: aboutItem(
        { code: sql`s.receipt_no`, name: sql`coalesce(b.title, h.till)`, note: sql`h.till` },
        sql`counter_differences d join counter_sales s using (counter_sale_id) join counter_shifts h using (shift_id)
          left join books b using (book_id) where d.difference_id = item.id`,
      ),
    },
  },
  names: { shift: null, 'counter-sale': null, 'counter-difference': null },
  timeline: [saleEntries],
} satisfies DeskPartOf<typeof counterFeature>
