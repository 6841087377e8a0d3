import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryCharges } from '#contract/selling/delivery/delivery-settings.ts'
import type { OpenCash } from '#contract/selling/orders/open-cash.ts'
import type { Recipient } from '#contract/selling/orders/recipient.ts'
import type { Standing } from '#contract/selling/orders/unproven-orders.ts'
import { type OrderedBook, orderedBook, orderedBooks } from '#server/selling/cart/cart-order-store.ts'
import { carts } from '#server/selling/cart/cart-tables.ts'
import { type Claim, claimKey } from '#server/platform/database/idempotency.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { accounts, contactColumns, userAddresses, users } from '#server/base/people/people-tables.ts'
import { chargesRow, selectCharges } from '#server/base/shop/delivery/delivery-store.ts'
import { creditBalances } from '#server/selling/credit/credit-tables.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  oneOf,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { heldCredit } from '#server/selling/credit/credit-store.ts'
import { openCashOf, openCashRow, unprovenCash } from './open-cash-store.ts'
import { unpaidOrdersOf } from './order-saving-store.ts'

const { placeholder } = sql

export const heldBuyer = {
  is_first: computed.boolean,
  buyer_id: nullable(accounts.account_id),
  cart_id: nullable(carts.cart_id),
  coupon_id: carts.coupon_id,
} satisfies RowShape
export type HeldBuyer = RowOf<typeof heldBuyer>

/** Each row is found by the one before it, so that they are locked in this order and no other. */
const hold = prepareRows(
  'hold-buyer',
  heldBuyer,
  sql`
  with claimed as (${claimKey}),
  call as materialized (
    select ${placeholder('key')}::text is null or exists (select from claimed) as is_first
  ),
  person as materialized (
    select account_id from accounts
    where account_id = ${placeholder('claimer')} and deleted_at is null and (select is_first from call)
    for no key update
  ),
  cart as materialized (
    select cart_id, coupon_id from carts where user_id = (select account_id from person) for update
  )
  select is_first, account_id as buyer_id, cart_id, coupon_id from call left join person on true left join cart on true`,
)

/**
 * Claims the key of the call, then locks the person, because their orders are counted, and their cart: of two orders from one cart
 * the second sees what the first left. Nothing is counted here: what waits for a lock sees what was there before it waited.
 */
export async function holdBuyer(tx: Transaction, claim: Claim): Promise<HeldBuyer> {
  const [row] = await hold(tx, claim)
  if (!row) throw new Error('The hold of a buyer answered nothing')
  return row
}

const basisRow = {
  account_id: nullable(accounts.account_id),
  ...openCashRow,
  unpaid: computed.number,
  standing: oneOf<Standing>('new', 'paid', 'proven'),
  address_id: nullable(userAddresses.address_id),
  first_name: users.first_name,
  last_name: users.last_name,
  ...contactColumns,
  books: listOf(objectOf(orderedBook)),
  charges: objectOf(chargesRow),
  credit: creditBalances.balance,
} satisfies RowShape

/**
 * Money that came once, or a parcel that arrived, says that somebody is there; not where it went back, and little while its customer may
 * still call it back.
 */
const standingOf = (user: SQL) => sql`case
  when exists (
    select from orders where user_id = ${user} and (status = 3 or (status in (1, 2) and paid_at is not null and total_amount > 0)))
    then 'proven'
  when exists (select from orders where user_id = ${user} and status = 0 and paid_at is not null and total_amount > 0) then 'paid'
  else 'new' end`

const readBasis = prepareRows(
  'hold-order-basis',
  basisRow,
  sql`
  with held as materialized (${orderedBooks})
  select own.account_id,
    case when ${placeholder('online')}::boolean then ${unpaidOrdersOf(sql`u.user_id`)} else 0 end as unpaid, cash.*,
    case when ${placeholder('judged')}::boolean then ${standingOf(sql`u.user_id`)} else 'proven' end as standing, a.address_id,
    coalesce(a.full_name, u.first_name) as first_name, case when a.full_name is null then u.last_name else '' end as last_name,
    coalesce(a.phone_number, u.phone_number) as phone_number, coalesce(a.house_number, u.house_number) as house_number,
    coalesce(a.commune, u.commune) as commune, coalesce(a.district, u.district) as district,
    coalesce(a.province, u.province) as province, coalesce(a.country, u.country) as country,
    (select coalesce(json_agg(held order by book_id), '[]') from held) as books,
    ${selectCharges} as charges,
    ${heldCredit(sql`u.user_id`, sql`${placeholder('useCredit')}::boolean and (select count(*) from held) >= 0`)} as credit
  from users u cross join lateral (${openCashOf(sql`u.user_id`, sql`${placeholder('cashLimited')}::boolean`)}) cash
    left join accounts own on own.account_id = u.user_id
    left join user_addresses a on a.address_id = ${placeholder('address')}::integer and a.user_id = u.user_id
  where u.user_id = ${placeholder('user')}`,
)

export type OrderBasis = {
  /** By the own address that was asked for, otherwise by the profile. */
  recipient: Recipient
  /** Null where no such address of the customer was asked for. */
  addressId: number | null
  /** Number of online orders that wait for their payment, where this is one. */
  unpaid: number
  /** Null for a guest. */
  accountId: number | null
  /** Undefined for a customer who received an order before. */
  openCash: OpenCash | undefined
  standing: Standing
  /** The books of these lines as they stand on the shelf. */
  books: OrderedBook[]
  /** Charges for delivery at this moment. */
  charges: DeliveryCharges
  /** Credit that the customer may spend, where it was asked for; locked after the books. */
  credit: number
}

/**
 * Facts about a customer and the books in their cart, which are locked in the order of their numbers. They are certain only while
 * the person and the cart are locked.
 */
export async function holdOrderBasis(
  tx: Transaction,
  given: {
    user: number
    cart: number
    books: readonly number[]
    address: number | null
    useCredit: boolean
    /** Waits for an online payment: those that wait already are counted. */
    online: boolean
    /** Cash that is open already is summed up. */
    cashLimited: boolean
    /** Their standing decides how much they may reserve. */
    judged: boolean
  },
): Promise<OrderBasis> {
  const [row] = await readBasis(tx, given)
  if (!row) throw new Error('A held customer was not there to order')
  const { first_name, last_name, phone_number, house_number, commune, district, country } = row
  const address = { house_number, commune, district, councious: row.province, country }
  return {
    accountId: row.account_id,
    recipient: { first_name, last_name, phone_number, address },
    addressId: row.address_id,
    unpaid: row.unpaid,
    openCash: unprovenCash(row),
    standing: row.standing,
    books: row.books,
    charges: row.charges,
    credit: row.credit,
  }
}
