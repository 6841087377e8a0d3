import type { RouterContextProvider } from 'react-router'
import { type Cart, getMyCart } from '#contract/selling/cart/cart.ts'
import type { User } from '#contract/base/people/person.ts'
import { getAddresses, type UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { getDeliveryQuote } from '#contract/selling/delivery/get-delivery-quote.ts'
import { getMessageWay } from '#contract/base/consents/consents.ts'
import { getMyOrders } from '#contract/selling/orders/orders.ts'
import { getCredit } from '#contract/selling/credit/credit.ts'
import { getShop } from '#contract/base/shop/shop.ts'
import { getDelivery } from '#contract/selling/delivery/delivery.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { getUserById } from '#contract/identity/accounts/users.ts'
import type { Pickup } from './delivery-ways.tsx'
import type { ZonePlaces } from './checkout-sums.ts'
import { callContext, type CallEndpoint } from '#web/base/platform/api/call-context.ts'

/** Data that a document brings along for orders before the scripts are loaded, or without them. */
export type SsrCheckout = {
  cart: Cart
  user: User | undefined
  addresses: readonly UserAddress[]
  /** Store credit that the customer may spend. */
  credit: number
  /** Fee that a carrier quotes to the profile; null: that of the zone. */
  quotedFee: number | null
  /** The same form sent twice is one order. */
  key: string
}

export async function loadSsrCheckout(context: Readonly<RouterContextProvider>): Promise<SsrCheckout> {
  const { call, visitor } = context.get(callContext)
  const someone = await visitor()
  const [{ data: cart }, user, addresses = [], credit = 0] = await Promise.all([
    call(getMyCart),
    someone && call(getUserById, { query: { id: String(someone.user_id) } }).then(({ data }) => data),
    someone && call(getAddresses).then(({ data }) => data),
    someone && call(getCredit, { query: { page_size: '1' } }).then(({ data }) => data.balance),
  ])
  const quotedFee = user && cart.delivery?.quoted_by ? await loadQuotedFee(call, user.address) : null
  return { cart, user, addresses, credit, quotedFee, key: crypto.randomUUID() }
}

/** The page is drawn without it where it cannot be had: an order of another sum is refused, and shows it. */
export const loadQuotedFee = (
  call: CallEndpoint,
  { commune, district, councious, country }: PostalAddress,
): Promise<number | null> =>
  call(getDeliveryQuote, { query: { commune, district, councious, country } }).then(
    ({ data }) => data.shipping_fee,
    () => null,
  )

/** Way to pay of a person's newest order, wherever it was placed; theirs alone. */
export type LastMethod = { userId: number; method: number }

/** The checkout can do without it. */
export async function loadLastMethod(
  context: Readonly<RouterContextProvider>,
): Promise<LastMethod | undefined> {
  const { call, visitor } = context.get(callContext)
  const someone = await visitor()
  if (!someone) return undefined
  const newest = await call(getMyOrders, { query: { page: '1', page_size: '1' } }).then(
    ({ data }) => data[0],
    () => undefined,
  )
  return newest && { userId: someone.user_id, method: newest.method_id }
}

/** Messages about the order go to the telephone too; the checkout can do without the word of it. */
export const loadMessageWay = (call: CallEndpoint): Promise<boolean> =>
  call(getMessageWay).then(
    ({ data }) => data.by_phone,
    () => false,
  )

/** Offer of the shop to fetch orders there; undefined where it makes none. */
export async function loadPickup(call: CallEndpoint): Promise<Pickup | undefined> {
  const [{ data: delivery }, { data: shop }] = await Promise.all([call(getDelivery), call(getShop)])
  const { address, opening_hours } = shop
  return delivery.pickup_offered ? { address, opening_hours, days: delivery.pickup_days } : undefined
}

/** Places by which zones are known, for orders that go somewhere else than the profile says. */
export const loadZonePlaces = async (call: CallEndpoint): Promise<ZonePlaces> =>
  pick((await call(getDelivery)).data, ['inner_places', 'near_provinces'])
