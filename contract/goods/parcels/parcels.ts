import * as z from 'zod/mini'
import { orderIdsUpTo } from '#contract/goods/fulfilment/fulfilment.ts'
import { largestBulk } from '#contract/platform/lists/bulk-rules.ts'
import { carrierKeys, longestCarrier } from '#contract/selling/carriers/carriers.ts'
import { shownParcel } from '#contract/selling/orders/orders.ts'
import { type AnswerOf, endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { wholeFromOne } from '#contract/platform/shape/input.ts'
import { invalidInput, noSuchAddress } from '#contract/platform/shape/refusal.ts'
import { parcelSentences as sentences } from './parcel-sentences.ts'

const feature = 'Parcels'
const admin = endpointsOf(feature, 'admin', { rights: ['orders.see', 'orders.handle'] })
const anyone = endpointsOf(feature, 'anyone')

export const carrierNotConnected = {
  status: 409,
  code: 'CARRIER_NOT_CONNECTED',
  msg: sentences.carrierUnknown,
}
export const labelsFailed = { status: 502, code: 'CARRIER_SILENT', msg: sentences.labelFailed }
export const callbackUnreadable = {
  status: 422,
  code: 'CALLBACK_UNREADABLE',
  msg: 'Không đọc được lời báo này.',
}

const carrier = z.enum(carrierKeys, { error: sentences.carrierUnknown })
const idInBody = wholeFromOne(sentences.nothing)

export const getCarriers = admin.get('/orders/get-carriers', {
  summary: 'The carriers whose machines are connected: parcels are made there by a call',
  answer: z.object({ data: z.array(z.object({ key: carrier, name: z.string(), short: z.string() })) }),
})

export const shipByCarrier = admin.post('/orders/ship-by-carrier', {
  summary:
    'Have a carrier make a parcel of each of these orders, or begin again with those that it refused. They are sent in the background, once each; an order goes on its way with the number of its parcel',
  long: true,
  bodyBounds: { bytes: 65_536, values: 2 * largestBulk },
  body: z.object({
    order_ids: z
      .array(idInBody, { error: sentences.nothing })
      .check(z.minLength(1, sentences.nothing), z.maxLength(largestBulk, sentences.tooMany(largestBulk))),
    carrier,
  }),
  answer: z.object({
    data: z.array(
      z.object({ order_id: z.int(), queued: z.boolean(), code: z.nullable(z.string()), msg: z.string() }),
    ),
    queued: z.int(),
  }),
  refusals: [carrierNotConnected, invalidInput],
})
export type ShippedOrder = AnswerOf<typeof shipByCarrier>['data'][number]

const parcelOfOrder = z.object({
  order_id: z.int(),
  order_code: z.string(),
  ...shownParcel.shape,
})
export type ParcelOfOrder = z.output<typeof parcelOfOrder>

export const getParcels = admin.get('/orders/get-parcels', {
  summary: 'The last parcel that a carrier made, or is to make, of each of these orders',
  query: z.object({ ids: orderIdsUpTo(largestBulk) }),
  answer: z.object({ data: z.array(parcelOfOrder) }),
  refusals: [invalidInput],
})

export const getLabels = admin.get('/orders/get-labels', {
  summary:
    'What prints the labels of these orders: for each carrier the address of a page that has its own, good for half an hour; `own` names the orders of which the shop prints its label',
  long: true,
  query: z.object({ ids: orderIdsUpTo(largestBulk) }),
  answer: z.object({
    data: z.array(z.object({ carrier, url: z.string(), order_ids: z.array(z.int()) })),
    own: z.array(z.int()),
  }),
  refusals: [labelsFailed, invalidInput],
})

/** Callback of a carrier that signs nothing: its address is the secret, and what it says is asked for before it counts. */
export const carrierCallback = anyone.post('/carriers/:carrier/:secret', {
  summary:
    'News of a parcel, told by its carrier in JSON or as a form at an address that has a secret. Kept, answered, and believed once the carrier was asked about that parcel; repeated, it counts once',
  ignoresBearer: true,
  bare: true,
  takesForms: true,
  bodyBounds: { bytes: 16_384, values: 200 },
  callsPerMinute: 1_200,
  query: z.object({
    carrier: z.string().check(z.maxLength(longestCarrier)),
    secret: z.string().check(z.maxLength(200)),
  }),
  body: z.record(z.string(), z.unknown()),
  answer: z.object({ success: z.literal(true) }),
  refusals: [noSuchAddress, callbackUnreadable, invalidInput],
})
