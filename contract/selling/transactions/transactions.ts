import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { deliveryWays } from '#contract/selling/delivery/pickup.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import {
  idInQuery,
  rowVersion,
  searchText,
  statusInvalid,
  textOf,
  trueOrFalse,
  wholeNumber,
} from '#contract/platform/shape/input.ts'
import { type PaymentStatus, paymentStatus } from '#contract/selling/orders/order-status.ts'
import { methodIds } from '#contract/selling/gateways/method-lists.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import {
  nothingToRefund,
  orderCancelled,
  orderPaid,
  paymentNotFound,
  refundByReturns,
  refundRefused,
  refundUnderWay,
  refundUnknown,
} from '#contract/selling/payments/payments.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { differenceKinds } from './transaction-sentences.ts'
import { editRefundWays, refundUnsettled, refundWaySentences as sentences, wayClosed } from './refund-ways.ts'

const admin = endpointsOf('Transactions', 'admin', { rights: ['money.see', 'money.handle'] })

export const editRefundNotFound = {
  status: 404,
  code: 'EDIT_REFUND_NOT_FOUND',
  msg: 'Không tìm thấy khoản cần trả lại.',
}
export const editRefundDone = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Khoản này đã được trả lại cho khách.',
}

/** Refund of a payment since lines of its order were taken out. */
export const editRefund = z.object({
  edit_id: z.int(),
  amount: z.int(),
  at: z.string(),
  /** Way in which it went back; null while it is owed. */
  way: z.nullable(z.enum(editRefundWays)),
  done_at: z.nullable(z.string()),
  reference: z.string(),
  /** A gateway was asked, and it is not known whether it gave the money back. */
  unsettled: z.boolean(),
  /** By which ways it can go back now. */
  ways: z.array(z.enum(editRefundWays)),
})
export type EditRefund = z.output<typeof editRefund>

const editRefundRefusals = [editRefundNotFound, editRefundDone, invalidInput]

export const payEditBack = admin.put('/transactions/pay-edit-back', {
  sensitive: 'sometimes',
  summary:
    'Give back what is owed since lines of a paid order were taken out: through the gateway that brought it, by a transfer whose reference is noted, or as store credit',
  query: z.object({ id: idInQuery }),
  body: z.object({
    way: z.enum(editRefundWays, { error: sentences.wayMissing }),
    reference: z.optional(z.nullable(textOf({ name: 'Mã giao dịch', max: 100 }))),
  }),
  answer: messageOnly,
  refusals: [...editRefundRefusals, wayClosed, refundUnsettled, refundUnderWay, refundRefused, refundUnknown],
})

export const settleEditRefund = admin.put('/transactions/settle-edit-refund', {
  sensitive: 'sometimes',
  summary: 'Note what a gateway did that gave no answer about it, as the staff saw it there',
  query: z.object({ id: idInQuery }),
  body: z.object({ went_back: z.boolean({ error: sentences.outcomeMissing }) }),
  answer: messageOnly,
  refusals: editRefundRefusals,
})

const { pending, completed, failed, refunded } = paymentStatus

export const invalidTransition = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Không thể chuyển giao dịch sang trạng thái này.',
}
export const paymentChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Giao dịch vừa được thay đổi ở nơi khác. Vui lòng xem lại trước khi cập nhật.',
}
export const notAtGateway = {
  status: 409,
  code: 'NOT_AT_GATEWAY',
  msg: 'Giao dịch này không qua cổng thanh toán nào đang mở.',
}
export const gatewaySilent = {
  status: 503,
  code: 'GATEWAY_SILENT',
  msg: 'Cổng thanh toán không trả lời. Vui lòng thử lại sau ít phút.',
}
export const moneyStays = {
  status: 409,
  code: 'MONEY_STAYS',
  msg: 'Giao dịch đã có tiền nên không thể xóa.',
}

const status = z.literal([pending, completed, failed, refunded])
const nullableText = z.nullable(z.string())

const gatewayResult = z.enum(['paid', 'failed', 'held', 'pending', 'refunded', 'unknown'])
export type GatewayResult = z.output<typeof gatewayResult>
const difference = z.enum(differenceKinds)

export const transaction = z.object({
  paymentId: z.int(),
  transaction_id: z.int(),
  orderId: z.int(),
  order_code: z.string(),
  order_status: z.literal([0, 1, 2, 3, 4]),
  order_delivery: z.enum(deliveryWays),
  amount: z.int(),
  /** Sum that came, where something did. */
  received_amount: z.nullable(z.int()),
  methodId: z.int(),
  method: z.string(),
  paymentStatus: status,
  status,
  status_name: z.string(),
  needs_refund: z.boolean(),
  /** Money was taken, and the gateway or the bank looks into it. */
  held: z.boolean(),
  /** Cash of it that the carrier has not handed over; null where none is outside. */
  carrier_cash: z.nullable(z.int()),
  paymentDate: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Result that its gateway last reported, and the sum of it. */
  gateway_result: z.nullable(gatewayResult),
  gateway_amount: z.nullable(z.int()),
  gateway_heard_at: nullableText,
  differences: z.array(difference),
  version: z.int(),
  user: z.object({
    user_id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.string(),
  }),
  note: z.string(),
  failure_reason: nullableText,
  refund_reason: nullableText,
  payment_details: z.object({
    transaction_reference: nullableText,
    /** By what the staff knows money that it took in by hand. */
    staff_reference: nullableText,
    gateway: nullableText,
    gateway_transaction: nullableText,
    card_last_four: nullableText,
  }),
})
export type Transaction = z.output<typeof transaction>

const chosenStatus = z.pipe(
  wholeNumber({ max: 3, msg: statusInvalid }),
  z.transform((number) => number as PaymentStatus),
)

const paymentCounts = z.object({ all: z.int(), '0': z.int(), '1': z.int(), '2': z.int(), '3': z.int() })
export type PaymentCounts = z.output<typeof paymentCounts>
const differenceCounts = z.record(difference, z.int())

export const getAllPayments = admin.get('/payments/get-all-payments', {
  heavy: 'without-page',
  summary:
    'All payments, newest first: found by payment, order, name, e-mail and reference (among the newest 1,000 orders of what matches); `needs_refund` for money to give back, `difference` for what shop and gateway do not agree about. In pages with their number by status, what the completed ones brought, and how many differ',
  query: z.object({
    ...pageQuery,
    search: z.optional(searchText),
    status: z.optional(chosenStatus),
    method_id: z.optional(wholeNumber({ min: Math.min(...methodIds), max: Math.max(...methodIds) })),
    needs_refund: z.optional(trueOrFalse),
    difference: z.optional(difference),
  }),
  answer: z.object({
    data: z.array(transaction),
    counts: z.optional(paymentCounts),
    completed_revenue: z.optional(z.int()),
    differences: z.optional(differenceCounts),
    pagination: z.optional(pagination),
  }),
  refusals: [invalidInput],
})

export const exportPayments = admin.get('/payments/export-payments', {
  ...sheetCallOf(getAllPayments),
  summary: 'The payments of a search and filters on all pages as a workbook',
})

const transactionDetails = z.extend(transaction, {
  events: z.array(z.object({ at: z.string(), channel: z.string(), outcome: z.string() })),
  next_statuses: z.array(status),
  /** True where its gateway can give its money back. */
  by_gateway: z.boolean(),
  /** Refunds of it since lines of its order were taken out. */
  edit_refunds: z.array(editRefund),
})
export type TransactionDetails = z.output<typeof transactionDetails>

export const getTransactionDetails = admin.get('/transactions/get-transaction-details', {
  summary: 'One payment with what was heard of it',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: transactionDetails }),
  refusals: [paymentNotFound, invalidInput],
})

export const checkTransaction = admin.put('/transactions/check-transaction', {
  summary: 'Ask its gateway how a payment stands; what is new is written down as if the gateway had told it',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: transactionDetails }),
  refusals: [paymentNotFound, notAtGateway, gatewaySilent, invalidInput],
})

const reason = (name: string) => z.optional(z.nullable(textOf({ name, max: 500 })))

export const updateTransaction = admin.put('/transactions/update-transaction', {
  sensitive: 'sometimes',
  summary:
    'Change a payment by hand. Money that a gateway brought goes back through it, unless `by_hand` says that it was given back otherwise. With `version`, only as long as it is the one that was read',
  query: z.object({ id: idInQuery }),
  body: z.object({
    status: z.literal([pending, completed, failed, refunded], { error: statusInvalid }),
    note: reason('Ghi chú'),
    failure_reason: reason('Lý do thất bại'),
    refund_reason: reason('Lý do hoàn tiền'),
    transaction_reference: reason('Mã tham chiếu'),
    by_hand: z.optional(z.boolean()),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ data: transaction }),
  refusals: [
    paymentNotFound,
    invalidTransition,
    paymentChanged,
    orderPaid,
    orderCancelled,
    nothingToRefund,
    refundByReturns,
    refundUnderWay,
    refundRefused,
    refundUnknown,
    invalidInput,
  ],
})

export const deleteTransaction = admin.delete('/transactions/delete-transaction', {
  summary: 'Put a payment away that brought no money; it leaves every list and stays in the books',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [paymentNotFound, moneyStays, invalidInput],
})
