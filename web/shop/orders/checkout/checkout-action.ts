import { data, redirect, type RouterContextProvider } from 'react-router'
import type { RequestBody } from '#contract/calls.ts'
import { removeCoupon } from '#contract/selling/cart/cart.ts'
import { createOrderByCart, totalChanged } from '#contract/selling/orders/orders.ts'
import { createGuestOrder } from '#contract/selling/orders/tracking.ts'
import { tickFields } from '#contract/selling/sums/chosen-fees.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { getAddresses } from '#contract/selling/orders/recipients/addresses.ts'
import { homeCountry, noAddress } from '#contract/base/people/postal-address.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { getUserById, updateUser } from '#contract/identity/accounts/users.ts'
import { splitName } from '#web/shop/accounts/full-name.ts'
import { callContext, type CallEndpoint, type Visitor } from '#web/base/platform/api/call-context.ts'
import { numberIn, refusalOf, firstErrorSentence, textIn } from '#web/base/platform/forms/form-submission.ts'
import { bodyOfExtras, type OrderExtras } from '#web/shop/orders/submission/order-extras.ts'
import { loadQuotedFee } from './load-ssr-checkout.ts'
import { orderHref } from '#web/shop/order-links/order-href.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { trackingHref } from '#contract/selling/orders/tracking-paths.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** An order that a form sent and the shop refused: why, and what was chosen and written. */
export type RefusedOrder = {
  said: string
  method: number
  typed: Readonly<Record<string, string>>
  extras: OrderExtras
  /** Fee that a carrier quotes to where the order was to go; null: that of the zone. */
  quotedFee: number | null
}

const ownFields = ['first_name', 'phone_number'] as const
const guestFields = ['full_name', 'phone_number', 'email'] as const
const addressFields = ['house_number', 'councious', 'commune'] as const
export type RecipientField = (typeof ownFields | typeof addressFields)[number]

/** Fields that come back with a refusal. */
const typedFields = [
  'delivery',
  ...ownFields,
  ...guestFields,
  ...addressFields,
  'note',
  'address_id',
  'use_credit',
]

/** An order by a form, with an account or without one. */
export async function checkoutAction({ request, context }: Args) {
  const { call, flash, visitor } = context.get(callContext)
  const someone = await visitor()
  const form = await request.formData()
  try {
    const href = await (someone ? orderOf(someone, call, form) : guestOrderOf(call, form))
    flash([{ type: 'success', sentence: orderSentences.created }])
    return redirect(href, 303)
  } catch (thrown) {
    const refusal = await refusalOf(thrown)
    const refused: RefusedOrder = {
      said: firstErrorSentence(refusal),
      method: numberIn(form, 'method_id'),
      typed: textsIn(form, typedFields),
      extras: extrasIn(form),
      quotedFee: refusal.code === totalChanged.code ? await quotedFeeOf(call, form) : null,
    }
    return data(refused, refusal.status)
  }
}

/** Missing details of the recipient are kept with the account first, as the page's scripts do it. */
async function orderOf(someone: Visitor, call: CallEndpoint, form: FormData) {
  const fetched = isFetched(form)
  const address = fetched ? undefined : Number(textIn(form, 'address_id')) || undefined
  if (address === undefined) await saveRecipient(call, someone, form)
  const { order_code } = await call(createOrderByCart, {
    body: {
      ...(await orderedIn(form, call)),
      ...(address && { address_id: address }),
      ...(form.has('use_credit') && { use_credit: true }),
    },
    idempotencyKey: textIn(form, 'key'),
  })
  return orderHref(order_code)
}

/** The same to whom the form names. */
async function guestOrderOf(call: CallEndpoint, form: FormData) {
  const address = { ...textsIn(form, addressFields), country: homeCountry }
  // Missing fields are refused by the schema, in its words.
  const recipient = {
    ...textsIn(form, guestFields),
    ...(!isFetched(form) && { address }),
  } as GuestRecipient
  const { tracking_token } = await call(createGuestOrder, {
    body: { ...(await orderedIn(form, call)), recipient },
    idempotencyKey: textIn(form, 'key'),
  })
  return trackingHref(tracking_token)
}

/** Fee by which the order was refused: the page shows it, and its form is sent with it. */
async function quotedFeeOf(call: CallEndpoint, form: FormData): Promise<number | null> {
  const chosen = Number(textIn(form, 'address_id'))
  const other = chosen ? (await call(getAddresses)).data.find((one) => one.address_id === chosen) : undefined
  const typed = { ...noAddress, ...textsIn(form, addressFields), country: homeCountry }
  return isFetched(form) ? null : loadQuotedFee(call, other ?? typed)
}

type GuestRecipient = RequestBody<'POST /orders/create-guest-order'>['recipient']

async function saveRecipient(call: CallEndpoint, { user_id }: Visitor, form: FormData) {
  const { first_name, ...own } = textsIn(form, ownFields)
  const given = isFetched(form) ? {} : textsIn(form, addressFields)
  const query = { id: String(user_id) }
  const name = first_name !== undefined && splitName({ first_name: first_name.trim(), last_name: '' })
  const changes = { ...own, ...name, ...(await wholeAddress()) }
  if (Object.keys(changes).length > 0) await call(updateUser, { query, body: changes })

  /** An address is kept whole: what the form does not say of it stays. */
  async function wholeAddress() {
    if (Object.keys(given).length === 0) return {}
    const { data: user } = await call(getUserById, { query })
    return { address: { ...user.address, ...given } }
  }
}

async function orderedIn(form: FormData, call: CallEndpoint) {
  // A code that takes nothing off would only refuse the order.
  if (form.has('drop_coupon')) await call(removeCoupon)
  return {
    method_id: methodIn(form),
    items: itemsIn(form),
    note: textIn(form, 'note').trim(),
    // The sum that was drawn is that of a parcel: what is fetched costs no more.
    ...(isFetched(form) && { delivery: 'pickup' as const }),
    ...(form.has('expected_total') &&
      !isFetched(form) && { expected_total: numberIn(form, 'expected_total') }),
    ...bodyOfExtras(extrasIn(form)),
  }
}

const isFetched = (form: FormData) => textIn(form, 'delivery') === 'pickup'

const textsIn = (form: FormData, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, textIn(form, name)]))

const extrasIn = (form: FormData): OrderExtras => ({
  gift: { wrap: form.has('gift_wrap'), card_words: textIn(form, 'card_words') },
  invoice: {
    asked: form.has('invoice_asked'),
    company: textIn(form, 'invoice_company'),
    tax_code: textIn(form, 'invoice_tax_code'),
    address: textIn(form, 'invoice_address'),
    email: textIn(form, 'invoice_email'),
  },
  ticked: recordOf(tickFields, (field) => form.has(field)),
})

/** None is refused in the words for none. */
const methodIn = (form: FormData) =>
  (form.has('method_id') ? numberIn(form, 'method_id') : undefined) as MethodId

/** Lines as the hidden field has them: the prices that the customer saw are compared. */
function itemsIn(form: FormData) {
  const lines = textIn(form, 'items').split(' ').filter(Boolean)
  return lines.map((line) => {
    const [book_id = Number.NaN, quantity = Number.NaN, unit_price = Number.NaN] = line.split('.').map(Number)
    return { book_id, quantity, unit_price }
  })
}
