import * as z from 'zod/mini'
import { cart } from '#contract/selling/cart/cart.ts'
import { optionalEmail } from '#contract/base/people/email.ts'
import { requiredPhone } from '#contract/base/people/vietnamese-phone.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { textOf } from '#contract/platform/shape/input.ts'
import {
  notCancellable,
  notDelivered,
  notReorderable,
  order,
  orderExtras,
  orderFields,
  deliveryWay,
  orderRefusals,
  placedOrder,
  recipientInput,
  skippedBooks,
  withAddress,
} from './orders.ts'
import { trackingSentences } from './tracking-sentences.ts'

const feature = 'Orders'
/** Signed links say which order it is; a session plays no part. */
const anyone = endpointsOf(feature, 'anyone')
const signedIn = endpointsOf(feature, 'signed-in')

/** The same for a code that there is not and for a telephone that is not the order's. */
export const noOrderFound = { status: 404, code: 'ORDER_NOT_FOUND', msg: trackingSentences.notFound }
export const trackingLinkInvalid = {
  status: 404,
  code: 'TRACKING_LINK_INVALID',
  msg: trackingSentences.linkInvalid,
}
export const claimLinkInvalid = {
  status: 404,
  code: 'CLAIM_LINK_INVALID',
  msg: trackingSentences.claimInvalid,
}
export const orderUnderWay = {
  status: 409,
  code: 'ORDER_UNDER_WAY',
  msg: trackingSentences.underWay,
}

/** Codes are read off paper: small letters, blanks and a sign before them mean the same. */
export const orderCode = z.pipe(
  z
    .string({ error: trackingSentences.codeMissing })
    .check(z.minLength(1, trackingSentences.codeMissing), z.maxLength(100, trackingSentences.codeInvalid)),
  z.pipe(
    z.transform((text: string) =>
      text
        .normalize('NFKC')
        .replace(/[\s#.-]/gu, '')
        .toUpperCase(),
    ),
    z.string().check(z.regex(/^[A-Z0-9]{1,40}$/, trackingSentences.codeInvalid)),
  ),
)
export const trackingToken = z
  .string({ error: trackingSentences.linkInvalid })
  .check(z.minLength(1, trackingSentences.linkInvalid), z.maxLength(100, trackingSentences.linkInvalid))

export const createGuestOrder = anyone.post('/orders/create-guest-order', {
  summary:
    'Order books of the visitor’s cart without an account: as create-order-by-cart, to the recipient that comes along, whose e-mail gets the letters where there is one. The answer has the token by which the order is seen',
  ignoresBearer: true,
  byForm: true,
  idempotent: true,
  takesTurns: true,
  body: z
    .object({
      ...orderFields,
      delivery: deliveryWay,
      ...orderExtras,
      recipient: z.extend(recipientInput, { email: optionalEmail }),
    })
    .check(z.refine(withAddress.check, withAddress.refusal)),
  answer: z.extend(placedOrder, { tracking_token: z.string() }),
  success: 201,
  refusals: orderRefusals,
})

export const trackOrder = anyone.post('/orders/track', {
  summary: 'An order by its code and the telephone of its recipient, with the token that opens it again',
  ignoresBearer: true,
  byForm: true,
  callsPerMinute: 60,
  takesTurns: true,
  body: z.object({
    order_code: orderCode,
    phone_number: requiredPhone(trackingSentences.phoneMissing),
  }),
  answer: z.object({ data: order, tracking_token: z.string() }),
  refusals: [noOrderFound, invalidInput],
})

export const getTrackedOrder = anyone.get('/orders/get-tracked-order', {
  summary: 'The order of a signed link',
  ignoresBearer: true,
  query: z.object({ token: trackingToken }),
  answer: z.object({
    data: order,
    /** Ordered without an account: what is known of its person can be forgotten. */
    of_guest: z.boolean(),
  }),
  refusals: [trackingLinkInvalid, invalidInput],
})

export const cancelTrackedOrder = anyone.put('/orders/cancel-tracked-order', {
  summary: 'Cancel the order of a signed link that is not confirmed yet',
  ignoresBearer: true,
  byForm: true,
  body: z.object({
    token: trackingToken,
    reason: z._default(z.nullable(textOf({ name: 'Lý do hủy', max: 500 })), ''),
  }),
  answer: z.object({ data: order }),
  refusals: [trackingLinkInvalid, notCancellable, invalidInput],
})

export const reorderTracked = anyone.post('/orders/reorder-tracked', {
  summary: 'Put the books of a delivered order of a signed link into the cart of who calls',
  byForm: true,
  body: z.object({ token: trackingToken }),
  answer: z.object({ data: cart, skipped: skippedBooks }),
  refusals: [trackingLinkInvalid, notDelivered, notReorderable, invalidInput],
})

export const forgetTrackedOrder = anyone.post('/orders/forget-tracked-order', {
  summary:
    'Forget name, telephone, e-mail and address of an order without an account that is delivered or cancelled',
  ignoresBearer: true,
  byForm: true,
  body: z.object({ token: trackingToken }),
  answer: messageOnly,
  refusals: [trackingLinkInvalid, orderUnderWay, invalidInput],
})

export const getClaim = anyone.get('/orders/get-claim', {
  summary:
    'How many orders without an account the link of a letter gives to an account, and the e-mail that it was sent to',
  ignoresBearer: true,
  query: z.object({ token: trackingToken }),
  answer: z.object({ data: z.object({ orders: z.int(), email: z.string() }) }),
  refusals: [claimLinkInvalid, invalidInput],
})

export const claimOrders = signedIn.post('/orders/claim', {
  summary:
    'Take over what was ordered without an account under the e-mail to which this link was sent; it works once',
  byForm: true,
  body: z.object({ token: trackingToken }),
  answer: z.object({ data: z.object({ orders: z.int() }) }),
  refusals: [claimLinkInvalid, invalidInput],
})
