import * as z from 'zod/mini'
import { mostExportedRows } from '#contract/platform/lists/staff-list.ts'
import { type AnswerOf, endpointsOf, exportTypes, messageOnly } from '#contract/platform/shape/endpoint.ts'
import {
  calendarDay,
  idInQuery,
  largestInteger,
  notBoolean,
  rowVersion,
  statusInvalid,
  textOf,
  wholeFromOne,
} from '#contract/platform/shape/input.ts'
import { longestCarrier } from '#contract/selling/carriers/carriers.ts'
import { fulfilmentSentences } from './fulfilment-sentences.ts'
import { largestBulk } from '#contract/platform/lists/bulk-rules.ts'
import { daysInOrder, orderFilters } from './order-filters.ts'
import { largestSelection } from '#contract/selling/orders/order-transitions.ts'
import { order, orderCounts, orderNotFound } from '#contract/selling/orders/orders.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'

const admin = endpointsOf('Fulfilment', 'admin', { rights: ['orders.see', 'orders.handle'] })

export const invalidTransition = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Không thể chuyển đơn hàng sang trạng thái này.',
}
export const orderUnpaid = {
  status: 409,
  code: 'ORDER_UNPAID',
  msg: 'Đơn hàng thanh toán trực tuyến chưa được thanh toán.',
}
/** Its lines were changed, and what it costs more is to be transferred first. */
export const supplementUnpaid = {
  status: 409,
  code: 'SUPPLEMENT_UNPAID',
  msg: 'Khách chưa chuyển khoản phần thanh toán thêm của đơn này. Đợi tiền về, hoặc đổi sang thu khi giao hàng.',
}
/** Money for what is fetched belongs into the shift of a clerk. */
export const paidAtCounter = {
  status: 409,
  code: 'PAID_AT_COUNTER',
  msg: 'Khách trả tiền khi đến nhận: hãy giao đơn này ở màn hình Quầy, để tiền vào ca bán hàng.',
}
export const orderChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Đơn hàng vừa được thay đổi ở nơi khác. Vui lòng xem lại trước khi cập nhật.',
}
export const orderStays = {
  status: 409,
  code: 'ORDER_STAYS',
  msg: 'Đơn hàng đã thanh toán hoặc đã giao nên không thể xóa.',
}

const { idsInvalid } = fulfilmentSentences

/** Numbers of orders with commas between them. */
export const orderIdsUpTo = (most: number) =>
  z.pipe(
    z
      .string({ error: idsInvalid })
      .check(z.regex(new RegExp(`^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,${most - 1}}$`), idsInvalid)),
    z.pipe(
      z.transform((ids: string) => ids.split(',').map(Number)),
      z.array(z.int({ error: idsInvalid }).check(z.lte(largestInteger, idsInvalid))),
    ),
  )

export const getAllOrders = admin.get('/orders/get-all-orders', {
  heavy: 'without-page',
  summary:
    'All orders, newest first; found by number, code, tracking number, telephone (or its last four digits), name and e-mail the best matches first (1,000 at most), or named by `ids`. In pages, each in the order of `sort`, with their number by status and what the delivered ones brought, or all of them. What is narrowed is counted up to 1,000: `pagination.more` says that there are more',
  query: z
    .object({
      ...pageQuery,
      ...orderFilters,
      ids: z.optional(orderIdsUpTo(50)),
    })
    .check(z.refine(daysInOrder.check, daysInOrder.refusal)),
  answer: z.object({
    data: z.array(order),
    counts: z.optional(orderCounts),
    delivered_revenue: z.optional(z.int()),
    pagination: z.optional(z.extend(pagination, { more: z.optional(z.boolean()) })),
  }),
  refusals: [invalidInput],
})

export const exportOrders = admin.get('/orders/export-orders', {
  summary: `The orders of a search and filters as a workbook, in the order of \`sort\`: ${mostExportedRows.toLocaleString('en')} at most`,
  heavy: 'always',
  callsPerMinute: 20,
  query: z.object(orderFilters).check(z.refine(daysInOrder.check, daysInOrder.refusal)),
  answer: z.object({}),
  sendsFile: [exportTypes.xlsx],
  refusals: [invalidInput],
})

const pickedTitle = z.object({
  book_id: z.int(),
  title: z.string(),
  author_name: z.string(),
  isbn: z.nullable(z.string()),
  category_name: z.string(),
  /** Shelf, if that is known. */
  place: z.nullable(z.string()),
  copies: z.int(),
  /** Orders that the copies are for. */
  orders: z.array(
    z.object({
      order_id: z.int(),
      order_code: z.string(),
      copies: z.int(),
      /** Notes for who packs them. */
      packing: z.array(z.string()),
    }),
  ),
})
export type PickedTitle = z.output<typeof pickedTitle>

export const getPickList = admin.get('/orders/get-pick-list', {
  summary:
    'What is fetched from the shelves for these orders at once: each title with its copies, shelf by shelf, and by category and title where its place is not known',
  heavy: 'always',
  query: z.object({ ids: orderIdsUpTo(largestBulk) }),
  answer: z.object({ data: z.array(pickedTitle) }),
  refusals: [invalidInput],
})

/** Text that the staff writes in a step. */
export const words = (name: string, max = 500) => z.optional(z.nullable(textOf({ name, max })))

export const updateOrder = admin.put('/orders/update-order', {
  summary:
    'Take an order one step further, or cancel it: its copies and its coupon come back, unless the parcel is lost (`restock` false). With `version`, only as long as it is the one that was read',
  query: z.object({ id: idInQuery }),
  body: z.object({
    status: z.literal([0, 1, 2, 3, 4], {
      error: ({ input }) => (input === undefined ? fulfilmentSentences.statusMissing : statusInvalid),
    }),
    note: words('Ghi chú'),
    cancel_reason: words('Lý do hủy'),
    tracking_number: words('Mã vận đơn', 100),
    carrier: words('Hãng giao', longestCarrier),
    restock: z.optional(z.nullable(z.boolean({ error: notBoolean }))),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ data: order }),
  refusals: [
    orderNotFound,
    invalidTransition,
    orderUnpaid,
    supplementUnpaid,
    paidAtCounter,
    orderChanged,
    invalidInput,
  ],
})

export const arrivalOver = {
  status: 409,
  code: 'ORDER_OVER',
  msg: 'Đơn hàng đã giao hoặc đã hủy nên không đổi được ngày giao.',
}
/** Nothing of it arrives anywhere. */
export const arrivalOfFetched = {
  status: 409,
  code: 'ORDER_FETCHED',
  msg: 'Đơn nhận tại nhà sách không có ngày giao: khách được giữ sách đến hạn nhận.',
}
const day = calendarDay(fulfilmentSentences.arrivalDay)

export const changeArrival = admin.put('/orders/change-arrival', {
  summary:
    'Expect an open order on other days, from today on: its customer is told by notification and letter. With `version`, only as long as it is the one that was read',
  query: z.object({ id: idInQuery }),
  body: z
    .object({ from: day, to: day, note: words('Lý do', 300), version: z.optional(rowVersion()) })
    .check(z.refine(({ from, to }) => from <= to, { error: fulfilmentSentences.arrivalOrder, path: ['to'] })),
  answer: z.object({ data: order }),
  refusals: [orderNotFound, arrivalOver, arrivalOfFetched, orderChanged, invalidInput],
})

const idInBody = wholeFromOne(idsInvalid)

export const confirmOrders = admin.put('/orders/confirm-orders', {
  summary: 'Confirm several orders, each by itself: what became of each, and why where nothing did',
  body: z.object({
    order_ids: z
      .array(idInBody, { error: idsInvalid })
      .check(
        z.minLength(1, fulfilmentSentences.nothingSelected),
        z.maxLength(largestSelection, fulfilmentSentences.tooManySelected),
      ),
  }),
  answer: z.object({
    data: z.array(
      z.object({ order_id: z.int(), confirmed: z.boolean(), code: z.nullable(z.string()), msg: z.string() }),
    ),
  }),
  refusals: [invalidInput],
})
export type ConfirmedOrder = AnswerOf<typeof confirmOrders>['data'][number]

export const deleteOrder = admin.delete('/orders/delete-order', {
  right: 'orders.change',
  summary:
    'Put an order away that brought no money; it leaves every list and stays in the books. One that is still open is called off',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [orderNotFound, orderStays, invalidInput],
})
