import { sql } from 'drizzle-orm'
import type { codFeature } from '#contract/goods/cod/cod-feature.ts'
import { codLateDays } from '#contract/goods/cod/cod-states.ts'
import { aboutItem, type DeskPartOf } from '#server/base/features/desk-part-store.ts'
import { aboutOrder } from '#server/selling/orders/order-desk-store.ts'

export const codDesk = {
  work: {
    'cod-late': {
      id: sql`order_id`,
      amount: sql`open_amount`,
      since: sql`delivered_at`,
      from: sql`cod_debts where open_amount > 0 and shop_day(now()) - shop_day(delivered_at) >= ${codLateDays}`,
      about: aboutOrder,
    },
    'cod-difference': {
      id: sql`l.line_id`,
      amount: sql`l.amount - l.booked_amount`,
      since: sql`s.booked_at`,
      from: sql`cod_lines l join cod_settlements s using (settlement_id) where l.state = 'open'`,
      about: aboutItem(
        {
          code: sql`coalesce(o.order_code, nullif(l.order_text, ''), nullif(l.tracking_text, ''))`,
          name: sql`s.carrier`,
          note: sql`s.reference`,
        },
        sql`cod_lines l join cod_settlements s using (settlement_id) left join orders o using (order_id) where l.line_id = item.id`,
      ),
    },
  },
  names: { settlement: null },
} satisfies DeskPartOf<typeof codFeature>
