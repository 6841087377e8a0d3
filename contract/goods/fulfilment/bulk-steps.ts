import * as z from 'zod/mini'
import { words } from './fulfilment.ts'
import { orderFilters } from './order-filters.ts'
import { bulkSentences as sentences } from './bulk-sentences.ts'
import { bulkStepKeys } from './step-problem.ts'
import { largestBulk } from '#contract/platform/lists/bulk-rules.ts'
import { bulkOutcome, bulkRun } from '#contract/platform/lists/list-calls.ts'
import { longestCarrier } from '#contract/selling/carriers/carriers.ts'
import { deliveryWays } from '#contract/selling/delivery/pickup.ts'
import { shownCarrier } from '#contract/selling/orders/orders.ts'
import {
  type AnswerOf,
  type BodyOf,
  endpointsOf,
  idempotencyKeyReused,
} from '#contract/platform/shape/endpoint.ts'
import { idInQuery, notBoolean, rowVersion, wholeFromOne } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { sheetSentences } from '#contract/catalogue/sheets/sheet-sentences.ts'

const admin = endpointsOf('Fulfilment', 'admin', { rights: ['orders.see', 'orders.handle'] })

export const bulkNotFound = { status: 404, code: 'BULK_STEP_NOT_FOUND', msg: sentences.notFound }
export const undoLate = { status: 409, code: 'UNDO_LATE', msg: sentences.undoLate }
export const undoNever = { status: 409, code: 'NOT_UNDOABLE', msg: sentences.undoNever }

const step = z.literal(bulkStepKeys, { error: sentences.step })
const orderId = wholeFromOne(sentences.orders)
const manyIds = z
  .array(orderId, { error: sentences.orders })
  .check(z.minLength(1, sentences.nothing), z.maxLength(largestBulk, sentences.tooMany))
/** Each order is five values, and a sheet of tracking numbers is long. */
const bodyBounds = { bytes: 262_144, values: 10 * largestBulk }

const foreseen = z.object({
  order_id: z.int(),
  order_code: z.string(),
  version: z.int(),
  status: z.literal([0, 1, 2, 3, 4]),
  method_id: z.int(),
  customer_name: z.string(),
  province: z.string(),
  copies: z.int(),
  total_amount: z.int(),
  /** Cash to collect at the door. */
  to_collect: z.int(),
  /** Money came for it: what is cancelled is to go back. */
  paid: z.boolean(),
  /** Pickup: it is fetched at the shop. */
  delivery: z.enum(deliveryWays),
  /** Payment of the supplement, while that is open. */
  supplement_way: z.nullable(z.enum(['transfer', 'cash'])),
  tracking_number: z.nullable(z.string()),
  carrier: shownCarrier,
  goes: z.boolean(),
  /** Why it is left out. */
  code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type ForeseenOrder = z.output<typeof foreseen>

export const previewBulkStep = admin.post('/orders/preview-bulk-step', {
  summary:
    'What a step would do to each of these orders, or of all that a filter of the list finds (the first 500 in its order): which go, which are left out and why. Nothing is written',
  bodyBounds,
  body: z.object({ step, order_ids: z.optional(manyIds), filter: z.optional(z.object(orderFilters)) }).check(
    z.refine(({ order_ids, filter }) => (order_ids === undefined) !== (filter === undefined), {
      error: sentences.idsOrFilter,
      path: ['order_ids'],
    }),
  ),
  answer: z.object({
    data: z.array(foreseen),
    /** Orders that are not there, or were put away. */
    missing: z.array(z.int()),
    /** Matches of the filter, and how many of them are more than one step takes. */
    matched: z.int(),
    beyond: z.int(),
    goes: z.int(),
    left: z.int(),
  }),
  refusals: [invalidInput],
})
export type BulkPreview = AnswerOf<typeof previewBulkStep>

const outcome = z.object({
  order_id: z.int(),
  order_code: z.string(),
  customer_name: z.string(),
  ...bulkOutcome,
})
export type BulkOutcome = z.output<typeof outcome>

export const bulkResult = z.object({ ...bulkRun, step, orders: z.array(outcome) })
export type BulkResult = z.output<typeof bulkResult>
const answer = z.object({ data: bulkResult })

export const applyBulkStep = admin.post('/orders/apply-bulk-step', {
  summary:
    'Take many orders one step further, each by itself as update-order does; with `version` only as long as it is the one that was seen. Some seconds long, then it answers what there is, and the same call with the same Idempotency-Key goes on (`complete` says whether it must)',
  idempotent: true,
  long: true,
  bodyBounds,
  body: z
    .object({
      step,
      orders: z
        .array(
          z.object({
            order_id: orderId,
            version: z.optional(rowVersion()),
            tracking_number: words('Mã vận đơn', 100),
            /** Carrier of this order, where it is not the one of all. */
            carrier: words('Hãng giao', longestCarrier),
          }),
          { error: sentences.orders },
        )
        .check(
          z.minLength(1, sentences.nothing),
          z.maxLength(largestBulk, sentences.tooMany),
          z.refine((orders) => new Set(orders.map(({ order_id }) => order_id)).size === orders.length, {
            error: sentences.twice,
          }),
        ),
      /** Carrier of a hand-over: the key of a known one, or a name. */
      carrier: words('Hãng giao', longestCarrier),
      note: words('Ghi chú'),
      cancel_reason: words('Lý do hủy'),
      /** Restocks parcels that come back; false where they are lost. */
      restock: z.optional(z.nullable(z.boolean({ error: notBoolean }))),
    })
    .check(
      z.refine(({ step: wanted, cancel_reason }) => wanted !== 'cancel' || Boolean(cancel_reason), {
        error: sentences.reason,
        path: ['cancel_reason'],
      }),
    ),
  answer,
  refusals: [idempotencyKeyReused, invalidInput],
})
export type BulkInput = BodyOf<typeof applyBulkStep>

export const getBulkStep = admin.get('/orders/get-bulk-step', {
  summary: 'What became of each order of a bulk step',
  query: z.object({ id: idInQuery }),
  answer,
  refusals: [bulkNotFound, invalidInput],
})

export const undoBulkStep = admin.post('/orders/undo-bulk-step', {
  summary:
    'Take a confirmation or a hand-over of many orders back, within ten minutes: each that has not changed since. Letters that have not left are withdrawn; customers who were told are told once more. Some seconds long; called again it goes on',
  long: true,
  body: z.object({ bulk_id: wholeFromOne('Mã không hợp lệ') }),
  answer,
  refusals: [bulkNotFound, undoLate, undoNever, invalidInput],
})

export const trackingUpload = {
  maxBytes: 1024 * 1024,
  tooLarge: 'Tệp mã vận đơn lớn hơn 1MB. Vui lòng chia nhỏ.',
  wrongType: sheetSentences.notASheet,
  empty: sheetSentences.empty,
  required: true,
}
export const trackingUnreadable = { status: 422, code: 'TRACKING_UNREADABLE', msg: sentences.unreadable }

export const readTrackingSheet = admin.post('/orders/read-tracking-sheet', {
  summary: 'The numbers of parcels by order that a sheet has (.xlsx, .xls, .csv); nothing is written',
  files: { file: trackingUpload },
  body: z.object({}),
  answer: z.object({ data: z.array(z.object({ order: z.string(), tracking_number: z.string() })) }),
  refusals: [trackingUnreadable, invalidInput],
})
