import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { emailKey } from '#contract/base/people/email.ts'
import { noAddress } from '#contract/base/people/postal-address.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { Recipient } from '#contract/selling/orders/recipient.ts'
import { carts } from '#server/selling/cart/cart-tables.ts'
import { type HeldBuyer, heldBuyer } from '#server/selling/orders/place/order-basis-store.ts'
import { saveGuest } from '#server/base/people/guest-person-store.ts'
import { guests } from '#server/base/people/people-tables.ts'
import { type Claim, claimKey } from '#server/platform/database/idempotency.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, nullable, objectOf, queryOnlyRow, queryRow } from '#server/platform/database/rows.ts'
import { guestOrders } from './guest-tables.ts'
import { postalKey } from './postal-key.ts'

/** The name of a guest as a search finds it. */
export const guestSearchText = ({ first_name, last_name }: Recipient) =>
  fold(`${last_name} ${first_name} ${last_name}`)

/**
 * Guest who orders from a visitor's cart, made with their first order; undefined where the cart is gone. The cart is locked first,
 * before the guest: what is done with their orders takes the guest's row and no cart.
 */
export async function holdGuestOf(
  tx: Transaction,
  cartId: number,
  recipient: Recipient,
): Promise<number | undefined> {
  const cart = await queryRow(
    tx,
    { cart_id: carts.cart_id },
    sql`select cart_id from carts where cart_id = ${cartId} and user_id is null for update`,
  )
  if (!cart) return undefined
  const { first_name, last_name, phone_number } = recipient
  return saveGuest(tx, cartId, {
    first_name,
    last_name,
    phone_number,
    search_text: guestSearchText(recipient),
  })
}

/** Guest who has ordered from a visitor's cart before. */
export const findGuestOf = (db: DbOrTransaction, cartId: number): Promise<number | undefined> =>
  queryValue(db, guests.user_id, sql`select user_id from guests where cart_id = ${cartId}`)

const { placeholder } = sql

const hold = prepareRows(
  'hold-guest',
  heldBuyer,
  sql`
  with claimed as (${claimKey}),
  call as materialized (
    select ${placeholder('key')}::text is null or exists (select from claimed) as is_first
  ),
  person as materialized (
    select user_id, cart_id from guests
    where user_id = ${placeholder('claimer')} and (select is_first from call) for no key update
  ),
  cart as materialized (
    select cart_id, coupon_id from carts where cart_id = (select cart_id from person) for update
  )
  select is_first, person.user_id as buyer_id, cart.cart_id, cart.coupon_id from call left join person on true left join cart on true`,
)

/** As `holdBuyer` for a customer with an account. */
export function holdGuest(tx: Transaction, claim: Claim): Promise<HeldBuyer> {
  return hold(tx, claim).then(([row]) => {
    if (!row) throw new Error('The hold of a guest answered nothing')
    return row
  })
}

/** Keys by which orders of guests are counted, beside the guest. Orders without an e-mail have none of it in common. */
export type GuestKeys = { email_key: string | null; phone_number: string; address_key: string }
/** With the network from which the order comes, as a number; null: of nobody's, as where the staff make it. */
export type KnownGuest = GuestKeys & { network: string | null }

export const guestKeysOf = ({ phone_number, address }: Recipient, email: string): GuestKeys => ({
  email_key: emailKey(email) || null,
  phone_number,
  // No address is given with what is fetched: of strangers at the shop none is the other's neighbour.
  address_key: postalKey(address) === postalKey(noAddress) ? phone_number : postalKey(address),
})

/**
 * Orders with one telephone, one address or one e-mail wait for one another until the commit, from whichever browser they come: a count
 * after this is certain. Locks of a transaction on numbers, always taken in their order; two things that come to one number only wait.
 */
export async function lockGuestKeys(tx: Transaction, { email_key, phone_number, address_key }: GuestKeys) {
  const keys = [email_key && `email ${email_key}`, `phone ${phone_number}`, `address ${address_key}`]
  const numbers = keys.filter((key) => key !== null).map(lockNumber)
  await tx.execute(sql`
    select pg_advisory_xact_lock(number) from (
      select number from unnest(${sql.param(numbers)}::text[]::bigint[]) number order by number offset 0
    ) numbers`)
}

const lockNumber = (key: string) =>
  createHash('sha256').update(`guest order ${key}`).digest().readBigInt64BE(0).toString()

export async function insertGuestOrder(
  tx: Transaction,
  orderId: number,
  { network, ...keys }: KnownGuest,
  recipient: Recipient,
) {
  const search_text = guestSearchText(recipient)
  const network_key = network === null ? null : BigInt(network)
  await tx.insert(guestOrders).values({ order_id: orderId, ...keys, search_text, network_key })
}

/** Undefined for an order of an account. */
export const findGuestKeys = (tx: DbOrTransaction, orderId: number): Promise<KnownGuest | undefined> =>
  queryRow(
    tx,
    {
      email_key: guestOrders.email_key,
      phone_number: guestOrders.phone_number,
      address_key: guestOrders.address_key,
      network: nullable(computed.text),
    },
    sql`select email_key, phone_number, address_key, network_key::text as network from guest_orders where order_id = ${orderId}`,
  )

/**
 * True where an order `o`, of a guest `g`, is theirs who order now: it comes from their network, or money came for it, or the staff
 * made or confirmed it. Any other is perhaps a stranger's, who shuts nobody out with it.
 */
const isNear = (network: string | null) => sql`(o.status <> 0 or o.created_by is not null
  or (o.paid_at is not null and o.total_amount > 0) or coalesce(g.network_key = ${network}::bigint, false))`

const openSums = objectOf({ orders: computed.number, copies: computed.number, worth: computed.number })

const sumsOf = (condition: SQL) => sql`json_build_object('orders', count(*) filter (where ${condition}),
  'copies', coalesce(sum(copies) filter (where ${condition}), 0), 'worth', coalesce(sum(worth) filter (where ${condition}), 0))`

/** Cash that guests promised under this telephone on this network, from everywhere, and to this address. */
export const sumGuestCash = (tx: Transaction, { phone_number, address_key, network }: KnownGuest) =>
  queryOnlyRow(
    tx,
    { near: openSums, byPhone: openSums, byAddress: openSums },
    sql`
    select ${sumsOf(sql`by_phone and near`)} as near, ${sumsOf(sql`by_phone`)} as "byPhone", ${sumsOf(sql`by_address`)} as "byAddress"
    from (
      select g.phone_number = ${phone_number} as by_phone, g.address_key = ${address_key} as by_address, ${isNear(network)} as near,
        o.total_amount as worth, (select sum(quantity) from order_lines l where l.order_id = o.order_id) as copies
      from guest_orders g join orders o using (order_id)
      where (g.phone_number = ${phone_number} or g.address_key = ${address_key})
        and o.method_id = 1 and o.status in (0, 1, 2) and o.archived_at is null
    ) open`,
  )

/** Online orders of guests with this telephone that wait for their payment, on this network and from everywhere. */
export const countUnpaidOfPhone = (tx: Transaction, { phone_number, network }: KnownGuest) =>
  queryOnlyRow(
    tx,
    { near: computed.number, all: computed.number },
    sql`
    select count(*) filter (where near)::integer as near, count(*)::integer as all from (
      select ${isNear(network)} as near from guest_orders g join orders o using (order_id)
      where g.phone_number = ${phone_number} and o.status = 0 and o.paid_at is null and o.expires_at is not null
        and o.archived_at is null
    ) unpaid`,
  )

/** True where guests under this telephone or e-mail have used the coupon of an order more often than one customer may. */
export async function isCouponOverused(
  tx: Transaction,
  orderId: number,
  { phone_number, email_key, network }: KnownGuest,
): Promise<boolean> {
  const { overused } = await queryOnlyRow(
    tx,
    { overused: computed.boolean },
    sql`
    select exists (
      select from coupon_uses own join coupons c using (coupon_id)
      where own.order_id = ${orderId} and c.per_customer_limit < (
        select count(*) from coupon_uses use join guest_orders g on g.order_id = use.order_id join orders o on o.order_id = g.order_id
        where use.coupon_id = own.coupon_id and use.returned_at is null
          and (g.phone_number = ${phone_number} or g.email_key = ${email_key}) and ${isNear(network)}
      )
    ) as overused`,
  )
  return overused
}
