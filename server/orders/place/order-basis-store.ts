import { sql } from 'drizzle-orm'
import type { OpenCash } from '#contract/orders/open-cash.ts'
import type { Recipient } from '#contract/orders/recipient.ts'
import { type HeldCart, heldCart } from '#server/cart/merge/cart-merge-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { contactColumns, users } from '#server/people/people-tables.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, type RowShape } from '#server/platform/database/rows.ts'
import { openCashOf, openCashRow, unprovenCash } from './open-cash-store.ts'
import { unpaidOrdersOf } from './order-saving-store.ts'

const { placeholder } = sql

const basisRow = {
  ...heldCart,
  ...openCashRow,
  unpaid: computed.number,
  first_name: users.first_name,
  last_name: users.last_name,
  ...contactColumns,
} satisfies RowShape

const hold = prepareRows(
  'hold-order-basis',
  basisRow,
  sql`
  select c.cart_id, c.coupon_id, ${unpaidOrdersOf(sql`c.user_id`)} as unpaid, cash.*, u.first_name, u.last_name,
    u.phone_number, u.house_number, u.commune, u.district, u.province, u.country
  from carts c join users u using (user_id) cross join lateral (${openCashOf(sql`c.user_id`)}) cash
  where c.user_id = ${placeholder('user')} for update of c`,
)

export type OrderBasis = {
  cart: HeldCart
  recipient: Recipient
  /** How many online orders wait for their payment. */
  unpaid: number
  /** Undefined for a customer who received an order before. */
  openCash: OpenCash | undefined
}

/**
 * Locks the cart: of two orders from one cart the second sees what the first left. With it what is to be known of its customer, in
 * the same round trip; that is certain only while the row of the person is locked.
 */
export async function holdOrderBasis(tx: Transaction, userId: number): Promise<OrderBasis | undefined> {
  const [row] = await hold(tx, { user: userId })
  if (!row) return undefined
  const { first_name, last_name, phone_number, house_number, commune, district, country } = row
  const address = { house_number, commune, district, councious: row.province, country }
  return {
    cart: { cart_id: row.cart_id, coupon_id: row.coupon_id },
    recipient: { first_name, last_name, phone_number, address },
    unpaid: row.unpaid,
    openCash: unprovenCash(row),
  }
}
