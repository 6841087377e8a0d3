import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { VatClass } from '#contract/catalogue/books/vat-classes.ts'
import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import type { DeliveryZone } from '#contract/selling/delivery/delivery-settings.ts'
import { columnOf, type PartColumn, partKeys } from '#contract/selling/sums/sum-parts.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import type { OrderStatus, PaymentStatus } from '#contract/selling/orders/order-status.ts'
import type { OpenSupplementWay } from '#contract/selling/orders/order-supplements.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import {
  calendarDate,
  id,
  instant,
  now,
  version,
  wholeNumber,
} from '#server/platform/database/column-types.ts'

type FeeColumn = Exclude<PartColumn, 'subtotal' | 'discount'>
const isFee = (column: PartColumn): column is FeeColumn => column !== 'subtotal' && column !== 'discount'
/** Parts of the sum beside the books and what is taken off them. */
const feeColumns = recordOf(partKeys.map(columnOf).filter(isFee), () => integer().notNull().default(0))

export const orders = pgTable('orders', {
  order_id: id(),
  order_code: text().notNull(),
  user_id: integer().notNull(),
  status: smallint().$type<OrderStatus>().notNull().default(0),
  method_id: smallint().$type<MethodId>().notNull(),
  ...feeColumns,
  subtotal: wholeNumber().notNull(),
  /** The part of `shipping_discount` that the coupon let off. */
  coupon_shipping_discount: integer().notNull().default(0),
  discount: wholeNumber().notNull().default(0),
  total_amount: wholeNumber().notNull(),
  coupon_code: text(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  email: text().notNull(),
  phone_number: text().notNull(),
  house_number: text().notNull(),
  commune: text().notNull(),
  district: text().notNull(),
  province: text().notNull(),
  country: text().notNull(),
  note: text().notNull().default(''),
  cancel_reason: text(),
  tracking_number: text(),
  /** An address, or the shop, where it is fetched. */
  delivery: text().$type<DeliveryWay>().notNull().default('home'),
  /** Until when what is ready to be fetched is kept. */
  held_until: instant(),
  /** When its customer was reminded to fetch it. */
  fetch_reminded_at: instant(),
  /** Zone that it was charged by. */
  delivery_zone: text().$type<DeliveryZone>(),
  /** Fee that a carrier quoted for it; null: that of the zone. */
  quoted_fee: integer(),
  arrives_from: calendarDate(),
  arrives_to: calendarDate(),
  arrival_note: text().notNull().default(''),
  order_date: now(),
  updated_at: now(),
  paid_at: instant(),
  expires_at: instant(),
  delivered_at: instant(),
  cancelled_at: instant(),
  archived_at: instant(),
  archived_by: integer(),
  created_by: integer(),
  version: version(),
  /** The key of a carrier that the shop knows, or the name of another. */
  carrier: text(),
  credit_used: wholeNumber().notNull().default(0),
  due_amount: wholeNumber()
    .notNull()
    .generatedAlwaysAs(sql`total_amount - credit_used - difference`),
  difference: wholeNumber().notNull().default(0),
  /** Sum that it costs more since its lines were changed and waits for, and how that is paid. */
  supplement_due: wholeNumber().notNull().default(0),
  supplement_way: text().$type<OpenSupplementWay>(),
  /** Number of corrections of e-mail, telephone or address. */
  recipient_version: integer().notNull().default(0),
})

export const orderLines = pgTable('order_lines', {
  order_detail_id: id(),
  order_id: integer().notNull(),
  book_id: integer().notNull(),
  quantity: integer().notNull(),
  unit_price: integer().notNull(),
  discount: wholeNumber().notNull().default(0),
  title: text().notNull(),
  authors: text().array().notNull(),
  category_id: integer().notNull(),
  category_name: text().notNull(),
  publisher: text(),
  publisher_year: text(),
  in_return: integer().notNull().default(0),
  /** As the book had it when the line was written; null where it was not known. */
  vat_class: text().$type<VatClass>(),
})

export const orderEdits = pgTable('order_edits', {
  edit_id: wholeNumber().primaryKey().generatedAlwaysAsIdentity(),
  order_id: integer().notNull(),
  total_before: wholeNumber().notNull(),
  total_after: wholeNumber().notNull(),
  credit_change: wholeNumber().notNull().default(0),
  given_back: wholeNumber().notNull().default(0),
  way: text().$type<'credit' | 'transfer'>(),
  reference: text().notNull().default(''),
  account_id: integer().notNull(),
  at: now(),
})

export const orderHistory = pgTable('order_history', {
  history_id: wholeNumber().primaryKey().generatedAlwaysAsIdentity(),
  order_id: integer().notNull(),
  status: smallint().$type<OrderStatus>().notNull(),
  by_whom: text().$type<'customer' | 'staff' | 'shop'>().notNull(),
  account_id: integer(),
  note: text().notNull().default(''),
  at: now(),
  /** Takes the last step back. */
  undoes: boolean().notNull().default(false),
})

export const keptFigures = pgTable(
  'kept_figures',
  {
    of_what: text().notNull(),
    /** Status of an order, or of a payment. */
    status: smallint().$type<OrderStatus | PaymentStatus>().notNull(),
    method_id: smallint().$type<MethodId>().notNull(),
    backend: integer().notNull(),
    items: wholeNumber().notNull(),
    amount: wholeNumber().notNull(),
  },
  (table) => [primaryKey({ columns: [table.of_what, table.status, table.method_id, table.backend] })],
)

export const formerDetails = pgTable(
  'former_details',
  {
    user_id: integer().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone_number: text().notNull(),
    email: text().notNull(),
    search_text: text().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.user_id, table.first_name, table.last_name, table.phone_number, table.email],
    }),
  ],
)
