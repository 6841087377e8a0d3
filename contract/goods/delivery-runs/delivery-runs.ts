import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { settlementExists } from '#contract/goods/cod/cod.ts'
import { invalidTransition, orderIdsUpTo, words } from '#contract/goods/fulfilment/fulfilment.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import {
  type BodyOf,
  endpointsOf,
  idempotencyKeyReused,
  messageOnly,
} from '#contract/platform/shape/endpoint.ts'
import {
  idInQuery,
  largestInteger,
  lineOfText,
  notBoolean,
  searchText,
  wholeFromOne,
} from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { longestRider, mostParcels, parcelOutcomes, runStates } from './run-rules.ts'
import { runSentences as said } from './run-sentences.ts'

const admin = endpointsOf('Delivery runs', 'admin', { rights: ['orders.see', 'orders.handle'] })

export const runNotFound = { status: 404, code: 'RUN_NOT_FOUND', msg: 'Không tìm thấy chuyến giao.' }
export const parcelNotFound = {
  status: 404,
  code: 'PARCEL_NOT_FOUND',
  msg: 'Đơn hàng này không ở trong chuyến giao.',
}
export const ordersNotReady = {
  status: 409,
  code: 'ORDERS_NOT_READY',
  msg: 'Có đơn không vào chuyến được nữa. Vui lòng xem lại.',
}
export const parcelEnded = {
  status: 409,
  code: 'PARCEL_ENDED',
  msg: 'Đơn này đã có kết quả khác. Vui lòng tải lại chuyến giao.',
}
export const runOut = {
  status: 409,
  code: 'RUN_OUT',
  msg: 'Chuyến còn đơn chưa có kết quả. Hãy ghi kết quả từng đơn trước.',
}
export const runWithoutCash = {
  status: 409,
  code: 'RUN_WITHOUT_CASH',
  msg: 'Chuyến này không còn tiền nào phải mang về.',
}
export const runCashBooked = {
  status: 409,
  code: 'RUN_CASH_BOOKED',
  msg: 'Tiền của chuyến đã được ghi với số khác. Xem phiếu đối soát của chuyến.',
}

const run = z.object({
  run_id: z.int(),
  rider: z.string(),
  state: z.enum(runStates),
  created_at: z.string(),
  created_by: z.string(),
  parcels: z.int(),
  /** Parcels that the rider still has. */
  out: z.int(),
  delivered: z.int(),
  /** Cash of its delivered orders that is not booked yet. */
  owed: z.int(),
  /** Once its cash was booked: the settlement that has it, and both sums as they were then. */
  settlement_id: z.nullable(z.int()),
  expected_cash: z.nullable(z.int()),
  counted_cash: z.nullable(z.int()),
})
export type DeliveryRun = z.output<typeof run>

const parcel = z.object({
  order_id: z.int(),
  order_code: z.string(),
  customer_name: z.string(),
  phone_number: z.string(),
  address: z.string(),
  note: z.string(),
  copies: z.int(),
  /** Cash to collect while it is out; what was collected of one that arrived. */
  cash: z.int(),
  outcome: z.nullable(z.enum(parcelOutcomes)),
  ended_at: z.nullable(z.string()),
})
export type RunParcel = z.output<typeof parcel>

export const getRuns = admin.get('/delivery-runs/get-runs', {
  summary: "Runs of the shop's own riders, the newest first",
  query: z.object({
    ...pageQuery,
    search: z.optional(searchText),
    state: z.optional(z.enum(runStates)),
  }),
  answer: z.object({ data: z.array(run), pagination }),
  refusals: [invalidInput],
})

export const exportRuns = admin.get('/delivery-runs/export-runs', {
  ...sheetCallOf(getRuns),
  summary: 'The runs of a search and filters on all pages as a workbook',
})

export const getRun = admin.get('/delivery-runs/get-run', {
  summary: 'A run with its parcels in the order of its sheet',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: z.object({ ...run.shape, rows: z.array(parcel) }) }),
  refusals: [runNotFound, invalidInput],
})

const candidate = z.object({
  order_id: z.int(),
  order_code: z.string(),
  customer_name: z.string(),
  copies: z.int(),
  to_collect: z.int(),
  /** Why it cannot go out. */
  reason: z.nullable(z.string()),
})
export type RunCandidate = z.output<typeof candidate>

export const prepareRun = admin.get('/delivery-runs/prepare-run', {
  right: 'orders.handle',
  summary:
    'Which of these orders can go out with a run now, and why the others cannot; with the riders: members of the staff, and the last names that were typed',
  query: z.object({ ids: orderIdsUpTo(mostParcels) }),
  answer: z.object({
    orders: z.array(candidate),
    riders: z.array(z.object({ rider_id: z.int(), name: z.string() })),
    names: z.array(z.string()),
  }),
  refusals: [invalidInput],
})

export const createRun = admin.post('/delivery-runs/create-run', {
  summary:
    'Hand orders over to a rider, all of them or none: confirmed ones leave the shop as update-order does, those on their way that came back to be delivered again join. Of the rider either `rider_id` or `rider_name`',
  idempotent: true,
  body: z
    .object({
      rider_id: z.optional(wholeFromOne(said.riderMissing)),
      rider_name: z.optional(lineOfText({ name: 'Tên người giao', max: longestRider, required: true })),
      order_ids: z
        .array(wholeFromOne(fulfilmentSentences.idsInvalid), { error: fulfilmentSentences.idsInvalid })
        .check(z.minLength(1, fulfilmentSentences.nothingSelected), z.maxLength(mostParcels, said.tooMany)),
    })
    .check(
      z.refine(({ rider_id, rider_name }) => (rider_id === undefined) !== (rider_name === undefined), {
        error: said.riderMissing,
        path: ['rider_name'],
      }),
    ),
  success: 201,
  answer: z.object({ run_id: z.int() }),
  refusals: [ordersNotReady, idempotencyKeyReused, invalidInput],
})
export type NewRun = BodyOf<typeof createRun>

export const markParcel = admin.put('/delivery-runs/mark-parcel', {
  summary:
    'What became of a parcel of a run: `delivered` and `back` are the steps of its order (back cancels it, `restock` false where the parcel is lost), `again` leaves the order on its way for another run. Said once more, it answers the same',
  query: z.object({ id: idInQuery }),
  body: z
    .object({
      order_id: wholeFromOne(fulfilmentSentences.idsInvalid),
      outcome: z.enum(parcelOutcomes, { error: said.outcomeMissing }),
      reason: words('Lý do'),
      restock: z.optional(z.nullable(z.boolean({ error: notBoolean }))),
    })
    .check(
      z.refine(({ outcome, reason }) => outcome === 'delivered' || Boolean(reason), {
        error: said.reasonMissing,
        path: ['reason'],
      }),
    ),
  answer: messageOnly,
  refusals: [parcelNotFound, parcelEnded, orderNotFound, invalidTransition, invalidInput],
})
export type ParcelMark = BodyOf<typeof markParcel>

export const bookRunCash = admin.put('/delivery-runs/book-cash', {
  right: 'money.handle',
  summary:
    'Book the cash that the rider of a run brought: a settlement of its delivered orders, booked at once; what is too little or too much stands out there as a difference. The same sum once more answers the same',
  query: z.object({ id: idInQuery }),
  body: z.object({
    counted: z
      .int({ error: said.countedInvalid })
      .check(z.gte(0, said.countedInvalid), z.lte(largestInteger, said.countedInvalid)),
    /** Why it is not what was expected. */
    note: words('Ghi chú'),
  }),
  answer: z.object({
    settlement_id: z.int(),
    expected: z.int(),
    counted: z.int(),
  }),
  refusals: [runNotFound, runOut, runWithoutCash, runCashBooked, settlementExists, invalidInput],
})
