import { sql } from 'drizzle-orm'
import type { OpenCash } from '#contract/orders/open-cash.ts'
import type { Recipient } from '#contract/orders/recipient.ts'
import type { HeldCart } from '#server/cart/merge/cart-merge-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepareStatement } from '#server/platform/database/prepared-statement.ts'
import { openCashOf, type OpenCashRow, unprovenCash } from './open-cash-store.ts'
import { unpaidOrdersOf } from './order-saving-store.ts'

const { placeholder } = sql

type Row = HeldCart & { unpaid: number } & OpenCashRow &
  Record<'first_name' | 'last_name' | 'phone_number' | 'house_number', string> &
  Record<'commune' | 'district' | 'province' | 'country', string>

const hold = prepareStatement<Row>(
  'hold-order-basis',
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
  /** Undefined for somebody who received an order before. */
  openCash: OpenCash | undefined
}

/**
 * The cart, held until the transaction ends: of two orders from one cart the second sees what the first left. With it what is to be
 * known of its customer, in the same round trip: that is certain only for somebody who holds the person alone already.
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
