import { paginate } from '#contract/pagination.ts'
import { paymentNotFound } from '#contract/payments.ts'
import * as calls from '#contract/transactions.ts'
import { Failure } from '#server/platform/failure.ts'
import { service } from '#server/platform/serve.ts'
import { Streamed } from '#server/platform/streamed.ts'
import { deleteTransaction } from './delete-transaction.ts'
import type { PaymentDesk } from '#server/payments/payment-desk.ts'
import * as store from './payment-list-store.ts'
import { presentTransaction } from './present-transaction.ts'
import { updateTransaction } from './update-transaction.ts'

const defaultPageSize = 10
const { transactionSentences: sentences } = calls

export function transactionRoutes(desk: PaymentDesk) {
  const { db } = desk

  async function find(paymentId: number) {
    const payment = await store.findListedPayment(db, paymentId)
    if (!payment) throw new Failure(paymentNotFound)
    return payment
  }

  return [
    service(calls.getAllPayments, async ({ query: { page, page_size = defaultPageSize, ...filter } }) => {
      if (page === undefined) return new Streamed(presentBatches(store.streamPayments(db, filter)))
      const [rows, total] = await Promise.all([
        store.listPayments(db, filter, { limit: page_size, offset: (page - 1) * page_size }),
        store.countPayments(db, filter),
      ])
      return { data: rows.map(presentTransaction), pagination: paginate(page, page_size, total) }
    }),
    service(calls.getTransactionDetails, async ({ query: { id } }) => {
      const payment = await find(id)
      const next_statuses = [...calls.nextPaymentStatuses(payment.status, payment.needs_refund)]
      const events = await store.listEventsOfPayment(db, id)
      return { data: { ...presentTransaction(payment), events, next_statuses } }
    }),
    service(calls.updateTransaction, async ({ query: { id }, body, caller, person }) => {
      await find(id)
      await updateTransaction(desk, caller, person, id, body)
      return { data: presentTransaction(await find(id)), msg: sentences.updated }
    }),
    service(calls.deleteTransaction, async ({ query: { id }, caller, person }) => {
      await find(id)
      await deleteTransaction(desk, caller, person, id)
      return { msg: sentences.deleted }
    }),
  ]
}

async function* presentBatches(batches: AsyncIterable<store.ListedPayment[]>) {
  for await (const rows of batches) yield rows.map(presentTransaction)
}
