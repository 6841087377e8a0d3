import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idInQuery, trueOrFalse, wholeNumber } from './input.ts'
import { messageOnly } from './message-only.ts'
import { methodIds, type PaymentStatus, paymentStatus } from './order-status.ts'
import { pageQuery, pagination } from './pagination.ts'
import {
  nothingToRefund,
  orderCancelled,
  orderPaid,
  paymentNotFound,
  refundRefused,
  refundUnderWay,
  refundUnknown,
} from './payments.ts'
import { forbidden, invalidInput, signInRequired } from './refusal.ts'
import { textOf } from './text-of.ts'

const feature = 'Transactions'
const adminOnly = [signInRequired, forbidden]
const { pending, completed, failed, refunded } = paymentStatus

export const transactionSentences = {
  listFailed: 'Không thể tải danh sách giao dịch',
  detailFailed: 'Không thể tải chi tiết giao dịch',
  updateFailed: 'Không thể cập nhật trạng thái giao dịch',
  deleteFailed: 'Không thể xóa giao dịch',
  updated: 'Cập nhật trạng thái giao dịch thành công!',
  deleted: 'Xóa giao dịch thành công!',
  refreshed: 'Đã làm mới danh sách giao dịch',
  failureReasonMissing: 'Vui lòng nhập lý do thất bại',
  refundReasonMissing: 'Vui lòng nhập lý do hoàn tiền',
}

/** What staff may make of a payment by hand. */
const transitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  [pending]: [completed, failed],
  [completed]: [refunded],
  [failed]: [pending, completed],
  [refunded]: [],
}

/** Money that is to go back can only go back. */
export function nextPaymentStatuses(status: PaymentStatus, needsRefund: boolean): readonly PaymentStatus[] {
  return needsRefund ? [refunded] : transitions[status]
}

export const invalidTransition = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Không thể chuyển giao dịch sang trạng thái này.',
}
export const moneyStays = {
  status: 409,
  code: 'MONEY_STAYS',
  msg: 'Giao dịch đã có tiền nên không thể xóa.',
}

const status = z.literal([pending, completed, failed, refunded])
const nullableText = z.nullable(z.string())

export const transaction = z.object({
  paymentId: z.int(),
  transaction_id: z.int(),
  orderId: z.int(),
  order_code: z.string(),
  order_status: z.literal([0, 1, 2, 3, 4]),
  amount: z.int(),
  /** What came, where something did. */
  received_amount: z.nullable(z.int()),
  methodId: z.int(),
  method: z.string(),
  paymentStatus: status,
  status,
  status_name: z.string(),
  needs_refund: z.boolean(),
  /** Money was taken, and the gateway or the bank looks into it. */
  held: z.boolean(),
  paymentDate: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
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
    gateway: nullableText,
    gateway_transaction: nullableText,
    card_last_four: nullableText,
  }),
})
export type Transaction = z.output<typeof transaction>

const chosenStatus = z.pipe(
  wholeNumber({ max: 3, msg: 'Trạng thái không hợp lệ' }),
  z.transform((number) => number as PaymentStatus),
)

export const getAllPayments = endpoint({
  method: 'GET',
  path: '/payments/get-all-payments',
  feature,
  summary:
    'All payments, newest first: found by payment, order, name and e-mail; `needs_refund` for money to give back',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    search: z.optional(z.string().check(z.maxLength(200, 'Từ khóa quá dài'))),
    status: z.optional(chosenStatus),
    method_id: z.optional(wholeNumber({ min: methodIds.cod, max: methodIds.fe_home })),
    needs_refund: z.optional(trueOrFalse),
  }),
  answer: z.object({ data: z.array(transaction), pagination: z.optional(pagination) }),
  refusals: [...adminOnly, invalidInput],
})

export const getTransactionDetails = endpoint({
  method: 'GET',
  path: '/transactions/get-transaction-details',
  feature,
  summary: 'One payment with what was heard of it',
  access: 'admin',
  query: z.object({ id: idInQuery }),
  answer: z.object({
    data: z.extend(transaction, {
      events: z.array(z.object({ at: z.string(), channel: z.string(), outcome: z.string() })),
      next_statuses: z.array(status),
    }),
  }),
  refusals: [...adminOnly, paymentNotFound, invalidInput],
})

const reason = (name: string) => z.optional(z.nullable(textOf({ name, max: 500 })))

export const updateTransaction = endpoint({
  method: 'PUT',
  path: '/transactions/update-transaction',
  feature,
  summary:
    'Change a payment by hand. Money that a gateway brought goes back through it, unless `by_hand` says that it was given back otherwise',
  access: 'admin',
  query: z.object({ id: idInQuery }),
  body: z.object({
    status: z.literal([pending, completed, failed, refunded], { error: 'Trạng thái không hợp lệ' }),
    note: reason('Ghi chú'),
    failure_reason: reason('Lý do thất bại'),
    refund_reason: reason('Lý do hoàn tiền'),
    transaction_reference: reason('Mã tham chiếu'),
    by_hand: z.optional(z.boolean()),
  }),
  answer: z.object({ data: transaction }),
  refusals: [
    ...adminOnly,
    paymentNotFound,
    invalidTransition,
    orderPaid,
    orderCancelled,
    nothingToRefund,
    refundUnderWay,
    refundRefused,
    refundUnknown,
    invalidInput,
  ],
})

export const deleteTransaction = endpoint({
  method: 'DELETE',
  path: '/transactions/delete-transaction',
  feature,
  summary: 'Put a payment away that brought no money; it leaves every list and stays in the books',
  access: 'admin',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [...adminOnly, paymentNotFound, moneyStays, invalidInput],
})
