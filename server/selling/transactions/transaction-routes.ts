import type { QueryOf } from '#contract/platform/shape/endpoint.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import {
  type PaymentStatus,
  paymentStatus,
  paymentStatusNames,
} from '#contract/selling/orders/order-status.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { paymentNotFound } from '#contract/selling/payments/payments.ts'
import * as calls from '#contract/selling/transactions/transactions.ts'
import {
  type EditRefund,
  payEditBack as payEditBackCall,
  settleEditRefund as settleEditRefundCall,
  type Transaction,
} from '#contract/selling/transactions/transactions.ts'
import { editRefundWays } from '#contract/selling/transactions/refund-ways.ts'
import { transactionSentences as sentences } from '#contract/selling/transactions/transaction-sentences.ts'
import { nextPaymentStatuses } from '#contract/selling/transactions/payment-transitions.ts'
import type { Figure } from '#server/selling/orders/figure-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { pageWindowOf } from '#server/platform/database/lists/list-page.ts'
import { service } from '#server/platform/http/serve.ts'
import { StreamedRows } from '#server/platform/http/responses/streamed-rows.ts'
import { findPayment } from '#server/selling/payment-records/payment-store.ts'
import { gatewayOf } from './refund-payment.ts'
import { type EditRefundRow, listEditRefunds } from './edit-refunds/edit-refund-store.ts'
import { payEditBack, settleEditRefund } from './edit-refunds/pay-edit-back.ts'
import { checkTransaction, deleteTransaction, updateTransaction } from './update-transaction.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import * as filters from './payment-filter-store.ts'
import * as store from './payment-list-store.ts'
import { isOnline, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import type { ListedPayment } from './payment-list-store.ts'

const defaultPageSize = 10

export function transactionRoutes(context: PaymentContext) {
  const { db } = context

  async function find(paymentId: number) {
    const payment = await store.findListedPayment(db, paymentId)
    if (!payment) throw new Failure(paymentNotFound)
    return payment
  }

  async function details(id: number) {
    const payment = await find(id)
    const next_statuses = [...nextPaymentStatuses(payment.status, payment.needs_refund)]
    const [events, row, refunds] = await Promise.all([
      store.listEventsOfPayment(db, id),
      findPayment(db, id),
      listEditRefunds(db, id),
    ])
    const provider = row && gatewayOf(context, row)
    return {
      ...presentTransaction(payment),
      events,
      next_statuses,
      by_gateway: provider !== undefined,
      edit_refunds: refunds.map((refund) => presentEditRefund(refund, provider?.refundsParts === true)),
    }
  }

  return [
    ...withSheet(db, {
      list: service(calls.getAllPayments, ({ query }) => pageOfPayments(db, query)),
      call: calls.exportPayments,
      sheet: paymentSheet,
    }),
    service(calls.getTransactionDetails, async ({ query: { id } }) => ({ data: await details(id) })),
    service(calls.checkTransaction, async ({ query: { id }, caller }) => {
      await find(id)
      await checkTransaction(context, caller, id)
      return { data: await details(id), msg: sentences.checked }
    }),
    service(calls.updateTransaction, async ({ query: { id }, body, caller, person }) => {
      await find(id)
      await updateTransaction(context, caller, person, id, body)
      return { data: presentTransaction(await find(id)), msg: sentences.updated }
    }),
    ...editRefundRoutes(context),
    service(calls.deleteTransaction, async ({ query: { id }, caller, person }) => {
      await find(id)
      await deleteTransaction(context, caller, person, id)
      return { msg: sentences.deleted }
    }),
  ]
}

/** Routes of what goes back of a payment since lines of its order were taken out. */
function editRefundRoutes(context: PaymentContext) {
  return [
    service(payEditBackCall, async ({ query: { id: editId }, body, caller, person }) => {
      await payEditBack(context, { caller, person, editId }, body)
      return { msg: sentences.paidBack }
    }),
    service(settleEditRefundCall, async ({ query: { id: editId }, body, caller, person }) => {
      await settleEditRefund(context, { caller, person, editId }, body.went_back)
      return { msg: sentences.refundNoted }
    }),
  ]
}

/** Tries whose end is unknown let the gateway be asked again, and nothing else. */
function presentEditRefund(row: EditRefundRow, refundsParts: boolean): EditRefund {
  const unsettled = row.refund_request !== null && row.way === null
  const ways = editRefundWays.filter(
    (way) =>
      row.way === null &&
      (way === 'gateway' ? refundsParts : !unsettled && (way === 'transfer' || row.account_id !== null)),
  )
  const { edit_id, amount, way, done_at, reference, created_at: at } = row
  return { edit_id, amount, at, way, done_at, reference, unsettled, ways }
}

/** The numbers of what was searched for, newest first; undefined where nothing was. */
async function findPayments(db: Db, search = '', filter: filters.PaymentFilter) {
  const wanted = search.trim()
  return wanted ? store.searchPayments(db, wanted, filter) : undefined
}

async function* everyPayment(db: Db, found: number[] | undefined, filter: filters.PaymentFilter) {
  if (found) yield await store.listPaymentsByNumber(db, found)
  else yield* store.streamPayments(db, filter)
}

function sumUp(figures: readonly Figure[]) {
  const counts: calls.PaymentCounts = { all: 0, '0': 0, '1': 0, '2': 0, '3': 0 }
  let completed_revenue = 0
  for (const { status, items, amount } of figures) {
    counts[`${status as PaymentStatus}`] += items
    counts.all += items
    if (status === paymentStatus.completed) completed_revenue += amount
  }
  return { counts, completed_revenue }
}

async function* presentBatches(batches: AsyncIterable<store.ListedPayment[]>) {
  for await (const rows of batches) yield rows.map(presentTransaction)
}

/** A payment with the names by which the back-office knows its fields. */
function presentTransaction(row: ListedPayment): Transaction {
  const { user_id, first_name, last_name, email, phone_number } = row
  const method = paymentMethods[row.method_id]
  return {
    paymentId: row.payment_id,
    transaction_id: row.payment_id,
    orderId: row.order_id,
    order_code: row.order_code,
    order_status: row.order_status,
    order_delivery: row.order_delivery,
    amount: row.amount,
    received_amount: row.received_amount,
    methodId: row.method_id,
    method: method.transactions,
    paymentStatus: row.status,
    status: row.status,
    status_name: paymentStatusNames[row.status],
    needs_refund: row.needs_refund,
    held: row.held,
    carrier_cash: row.carrier_cash,
    paymentDate: row.happened_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    gateway_result: row.gateway_result,
    gateway_amount: row.gateway_amount,
    gateway_heard_at: row.gateway_heard_at,
    differences: row.differences,
    version: row.version,
    user: { user_id, first_name, last_name, email: email ?? '', phone_number },
    note: row.note,
    failure_reason: row.failure_reason,
    refund_reason: row.refund_reason,
    payment_details: {
      transaction_reference: row.reference ?? row.staff_reference,
      staff_reference: row.staff_reference,
      gateway: isOnline(row.method_id) ? method.key : null,
      gateway_transaction: row.provider_transaction,
      card_last_four: row.card_last_four,
    },
  }
}

/** A page of them with their figures; without a page all of them, as they are read. */
async function pageOfPayments(db: Db, query: QueryOf<typeof calls.getAllPayments>) {
  const { page, page_size = defaultPageSize, search, ...filter } = query
  const found = await findPayments(db, search, filter)
  if (page === undefined) return new StreamedRows(presentBatches(everyPayment(db, found, filter)))
  const [figures, differences] = await Promise.all([
    filters.readPaymentFigures(db),
    filters.countDifferences(db),
  ])
  const window = pageWindowOf(page, page_size)
  const total = found?.length ?? (await filters.countPayments(db, filter, figures))
  const rows = found
    ? await store.listPaymentsByNumber(db, found.slice(window.offset, window.offset + window.limit))
    : await store.listPayments(db, filter, window, total)
  return {
    data: rows.map(presentTransaction),
    ...sumUp(figures),
    differences,
    pagination: paginate(page, page_size, total),
  }
}

const paymentSheet: ListSheet<calls.Transaction> = {
  name: 'Giao dịch',
  file: 'giao-dich',
  columns: [
    ['Giao dịch', 'number', 10, ({ paymentId: id }) => id],
    ['Mã đơn', 'text', 16, ({ order_code }) => order_code],
    ['Lập lúc', 'text', 18, ({ created_at: at }) => at && formatMoment(at)],
    ['Khách', 'text', 28, ({ user: { last_name: last, first_name: first } }) => `${last} ${first}`.trim()],
    ['Cách trả', 'text', 22, ({ method }) => method],
    ['Tình trạng', 'text', 18, ({ status_name: name }) => name],
    ['Số tiền', 'money', 14, ({ amount }) => amount],
    ['Đã nhận', 'money', 14, ({ received_amount: amount }) => amount],
    ['Mã giao dịch', 'text', 24, ({ payment_details: { transaction_reference: reference } }) => reference],
    ['Mã của cổng', 'text', 24, ({ payment_details: { gateway_transaction: code } }) => code],
    ['Ghi chú', 'text', 32, ({ note }) => note],
  ],
}
