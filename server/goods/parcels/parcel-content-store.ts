import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  queryRow,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import type { parcelFeature } from '#contract/goods/parcels/parcel-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'
import { hasParcelIn } from '#server/selling/orders/parcels/parcel-trouble-store.ts'

const line = {
  title: computed.text,
  code: computed.text,
  quantity: computed.number,
  unit_price: computed.number,
  weight: nullable(computed.number),
} satisfies RowShape

const content = {
  ...pick(orders, [
    'first_name',
    'last_name',
    'phone_number',
    'house_number',
    'commune',
    'district',
    'province',
  ]),
  ...pick(orders, ['note', 'status', 'method_id', 'due_amount', 'supplement_due', 'supplement_way']),
  paid: computed.boolean,
  lines: listOf(objectOf(line)),
} satisfies RowShape
export type OrderContent = RowOf<typeof content>

/** All that a parcel of an order is made of. */
export const findOrderContent = (db: DbOrTransaction, orderId: number): Promise<OrderContent | undefined> =>
  queryRow(
    db,
    content,
    sql`
    select o.first_name, o.last_name, o.phone_number, o.house_number, o.commune, o.district, o.province, o.note, o.status, o.method_id,
      o.due_amount, o.supplement_due, o.supplement_way, o.paid_at is not null as paid,
      (select coalesce(json_agg(json_build_object('title', l.title, 'code', coalesce(b.isbn, l.book_id::text), 'quantity', l.quantity,
          'unit_price', l.unit_price, 'weight', b.weight) order by l.order_detail_id), '[]')
        from order_lines l join books b using (book_id) where l.order_id = o.order_id) as lines
    from orders o where o.order_id = ${orderId} and o.archived_at is null`,
  )

export const parcelDesk = {
  waiting: {
    parcels_refused: sql`orders where archived_at is null and ${hasParcelIn('refused')}`,
    parcels_back: sql`orders where archived_at is null and ${hasParcelIn('back')}`,
  },
  names: { parcels: null },
} satisfies DeskPartOf<typeof parcelFeature>
