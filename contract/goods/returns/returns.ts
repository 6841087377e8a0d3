import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { endpointsOf, idempotencyKeyReused, messageOnly } from '#contract/platform/shape/endpoint.ts'
import {
  idInQuery,
  largestInteger,
  rowVersion,
  searchText,
  textOf,
  wholeFromOne,
} from '#contract/platform/shape/input.ts'
import { imageUpload } from '#contract/platform/shape/image-upload.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput, tooMany } from '#contract/platform/shape/refusal.ts'
import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'
import { noSuchOrder } from '#contract/selling/orders/order-status.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { trackingLinkInvalid, trackingToken } from '#contract/selling/orders/tracking.ts'
import { refundRefused, refundUnderWay, refundUnknown } from '#contract/selling/payments/payments.ts'
import { refundUnsettled, refundWaySentences, wayClosed } from '#contract/selling/transactions/refund-ways.ts'
import { returnProblemSentences, returnSentences as said } from './return-sentences.ts'
import { mostReturnPictures, returnReasons, returnStates, returnWays } from './return-states.ts'

const feature = 'Returns'
const signedIn = endpointsOf(feature, 'signed-in')
/** Signed links say which order it is; a session plays no part. */
const anyone = endpointsOf(feature, 'anyone')
const admin = endpointsOf(feature, 'admin', { rights: ['orders.see', 'orders.change'] })

/** Answered with why not. */
export const notReturnable = {
  status: 409,
  code: 'NOT_RETURNABLE',
  msg: returnProblemSentences['not-delivered'],
}
export const tooManyReturned = {
  status: 409,
  code: 'TOO_MANY_RETURNED',
  msg: 'Số cuốn cần trả nhiều hơn số cuốn đã giao còn có thể trả.',
}
export const returnNotFound = {
  status: 404,
  code: 'RETURN_NOT_FOUND',
  msg: 'Không tìm thấy yêu cầu trả hàng.',
}
export const returnStep = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Yêu cầu trả hàng này không còn ở bước đó nữa.',
}
export const returnChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Yêu cầu trả hàng vừa được thay đổi ở nơi khác. Vui lòng xem lại.',
}
export const returnPicture = imageUpload(5)

export const addReturnPicture = signedIn.post('/orders/add-return-picture', {
  summary: 'Keep a picture for a return that is to be asked for; one that no return names goes after a day',
  files: { image: returnPicture },
  answer: z.object({ url: z.string() }),
  success: 201,
  refusals: [tooMany, invalidInput],
})

export const addTrackedReturnPicture = anyone.post('/orders/add-tracked-return-picture', {
  summary: 'The same for the order of a signed link',
  ignoresBearer: true,
  callsPerMinute: 60,
  query: z.object({ token: trackingToken }),
  files: { image: returnPicture },
  answer: z.object({ url: z.string() }),
  success: 201,
  refusals: [trackingLinkInvalid, tooMany, invalidInput],
})

const line = z.object({
  order_detail_id: z.int(),
  book_id: z.int(),
  title: z.string(),
  image_url: z.string(),
  unit_price: z.int(),
  /** Asked for, and what came of it. */
  copies: z.int(),
  shelved: z.int(),
  lost: z.int(),
})

export const orderReturn = z.object({
  return_id: z.int(),
  order_id: z.int(),
  order_code: z.string(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  words: z.string(),
  pictures: z.array(z.string()),
  staff_words: z.string(),
  with_fees: z.boolean(),
  lines: z.array(line),
  goods_amount: z.int(),
  fees_amount: z.int(),
  /** Refund in money and its way; the rest as credit. */
  way: z.nullable(z.enum(returnWays)),
  money_amount: z.int(),
  credit_amount: z.int(),
  transfer_reference: z.nullable(z.string()),
  asked_at: z.string(),
  answered_at: z.nullable(z.string()),
  received_at: z.nullable(z.string()),
  paid_back_at: z.nullable(z.string()),
  version: z.int(),
})
export type OrderReturn = z.output<typeof orderReturn>

/** Copies to send back, why, and how they look. */
const wish = {
  lines: z
    .array(
      z.object({
        order_detail_id: wholeFromOne(said.linesMissing),
        copies: wholeFromOne(said.copiesInvalid),
      }),
      { error: said.linesMissing },
    )
    .check(z.minLength(1, said.linesMissing), z.maxLength(cartLineLimit, said.linesMissing)),
  reason: z.enum(returnReasons, { error: said.reasonMissing }),
  words: z._default(z.nullable(textOf({ name: 'Mô tả', max: 1000 })), ''),
  pictures: z._default(
    z
      .array(z.string().check(z.regex(/^\/uploads\/return-[0-9a-f]{32}\.webp$/, said.pictureInvalid)))
      .check(z.maxLength(mostReturnPictures, `Tối đa ${mostReturnPictures} ảnh`)),
    [],
  ),
}

export const requestReturn = signedIn.post('/orders/request-return', {
  byForm: true,
  summary:
    'Ask to send copies of a delivered order back, within the days of the policy; the staff may ask for any order at any time. Never more than were delivered, whatever was asked for before',
  idempotent: true,
  body: z.object({ order_id: wholeFromOne(noSuchOrder), ...wish }),
  answer: z.object({ return_id: z.int() }),
  success: 201,
  refusals: [orderNotFound, notReturnable, tooManyReturned, tooMany, idempotencyKeyReused, invalidInput],
})

export const requestTrackedReturn = anyone.post('/orders/request-tracked-return', {
  summary: 'The same for the order of a signed link, within the days of the policy',
  ignoresBearer: true,
  byForm: true,
  idempotent: true,
  callsPerMinute: 60,
  body: z.object({ token: trackingToken, ...wish }),
  answer: z.object({ return_id: z.int() }),
  success: 201,
  refusals: [
    trackingLinkInvalid,
    notReturnable,
    tooManyReturned,
    tooMany,
    idempotencyKeyReused,
    invalidInput,
  ],
})

export const withdrawReturn = signedIn.put('/orders/withdraw-return', {
  byForm: true,
  summary: 'Take an own request back, as long as nothing came in',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [returnNotFound, returnStep, invalidInput],
})

export const withdrawTrackedReturn = anyone.put('/orders/withdraw-tracked-return', {
  summary: 'Take a request for the order of a signed link back, as long as nothing came in',
  ignoresBearer: true,
  byForm: true,
  body: z.object({ token: trackingToken, id: wholeFromOne(returnNotFound.msg) }),
  answer: messageOnly,
  refusals: [trackingLinkInvalid, returnNotFound, returnStep, invalidInput],
})

const returnsOfOrder = z.object({
  data: z.array(orderReturn),
  /** Null where none can be asked for, for the reason in words. */
  until: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  return_days: z.int(),
  returnable: z.array(z.object({ order_detail_id: z.int(), copies: z.int() })),
})

export const getReturnsOfOrder = signedIn.get('/orders/get-returns', {
  summary: 'The returns of an own order, newest first, and what of it can still be sent back until when',
  query: z.object({ order_id: idInQuery }),
  answer: returnsOfOrder,
  refusals: [orderNotFound, invalidInput],
})

export const getTrackedReturns = anyone.get('/orders/get-tracked-returns', {
  summary: 'The same of the order of a signed link',
  ignoresBearer: true,
  query: z.object({ token: trackingToken }),
  answer: returnsOfOrder,
  refusals: [trackingLinkInvalid, invalidInput],
})

const staffReturn = z.extend(orderReturn, {
  customer_name: z.string(),
  customer_id: z.nullable(z.int()),
  method_id: z.int(),
  /**
   * Debt where the copies that were asked for all come: by the answer, before it by the customer's reason; and where the staff judge
   * otherwise whose fault it is.
   */
  expected_goods: z.int(),
  expected_goods_otherwise: z.int(),
  expected_fees: z.int(),
  /** By which ways what is owed can go back now. */
  ways: z.array(z.enum(returnWays)),
  money_left: z.int(),
  /** Gateway's part of that. */
  gateway_left: z.int(),
  /** A gateway was asked, and it is not known whether it gave the money back. */
  refund_unsettled: z.boolean(),
  answered_by: z.nullable(z.string()),
  received_by: z.nullable(z.string()),
  paid_back_by: z.nullable(z.string()),
})
export type StaffReturn = z.output<typeof staffReturn>

const returnCounts = z.record(z.enum(returnStates), z.int())

export const getReturns = admin.get('/returns/get-returns', {
  summary: 'What customers ask to send back, newest first, with how many stand where; `id` for one of them',
  query: z.object({
    ...pageQuery,
    id: z.optional(idInQuery),
    state: z.optional(z.enum(returnStates)),
    search: z.optional(searchText),
  }),
  answer: z.object({ data: z.array(staffReturn), counts: returnCounts, pagination }),
  refusals: [invalidInput],
})

export const exportReturns = admin.get('/returns/export-returns', {
  ...sheetCallOf(getReturns),
  summary: 'The returns of a search and filters on all pages as a workbook',
})

const changing = { query: z.object({ id: idInQuery }), answer: messageOnly }
const staffRefusals = [returnNotFound, returnStep, returnChanged, invalidInput] as const

export const answerReturn = admin.put('/returns/answer-return', {
  ...changing,
  summary:
    'Accept a return or refuse it, with words for the customer; accepted, as the fault of the shop (`with_fees`: the share of the fees goes back, and no coupon is judged anew) or not',
  body: z.object({
    accept: z.boolean({ error: said.answerMissing }),
    words: z._default(z.nullable(textOf({ name: 'Lời nhắn', max: 1000 })), ''),
    with_fees: z.optional(z.nullable(z.boolean())),
    version: z.optional(rowVersion()),
  }),
  refusals: staffRefusals,
})

const came = z
  .int({ error: said.copiesInvalid })
  .check(z.gte(0, said.copiesInvalid), z.lte(largestInteger, said.copiesInvalid))

export const receiveReturn = admin.put('/returns/receive-return', {
  right: 'orders.handle',
  ...changing,
  summary:
    'Book in what came of an accepted return, each line to the shelf or as lost; what did not come is not paid back and may be asked for anew',
  body: z.object({
    lines: z
      .array(z.object({ order_detail_id: wholeFromOne(said.linesMissing), shelved: came, lost: came }))
      .check(z.minLength(1, said.linesMissing), z.maxLength(cartLineLimit, said.linesMissing)),
    version: z.optional(rowVersion()),
  }),
  refusals: staffRefusals,
})

export const payReturnBack = admin.put('/returns/pay-back', {
  sensitive: 'sometimes',
  right: 'money.handle',
  ...changing,
  summary:
    'Pay back what came: through the gateway that brought the money, by a transfer whose reference is noted, or as store credit; what was paid by credit goes back as credit',
  body: z.object({
    way: z.enum(returnWays, { error: refundWaySentences.wayMissing }),
    reference: z._default(z.nullable(textOf({ name: 'Mã giao dịch', max: 100 })), ''),
    version: z.optional(rowVersion()),
  }),
  refusals: [...staffRefusals, wayClosed, refundUnsettled, refundUnderWay, refundRefused, refundUnknown],
})

export const settleReturnRefund = admin.put('/returns/settle-refund', {
  sensitive: 'sometimes',
  right: 'money.handle',
  ...changing,
  summary: 'Note what a gateway did that gave no answer, as the staff saw it there',
  body: z.object({
    went_back: z.boolean({ error: refundWaySentences.outcomeMissing }),
    version: z.optional(rowVersion()),
  }),
  refusals: staffRefusals,
})
