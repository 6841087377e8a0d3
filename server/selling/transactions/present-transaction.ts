import { paymentStatusNames } from '#contract/selling/orders/order-status.ts'
import { isOnline, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import type { Transaction } from '#contract/selling/transactions/transactions.ts'
import type { ListedPayment } from './payment-list-store.ts'

/** A payment with the names by which the back-office knows its fields. */
export function presentTransaction(row: ListedPayment): Transaction {
  const { user_id, first_name, last_name, email, phone_number } = row
  const method = paymentMethods[row.method_id]
  return {
    paymentId: row.payment_id,
    transaction_id: row.payment_id,
    orderId: row.order_id,
    order_code: row.order_code,
    order_status: row.order_status,
    amount: row.amount,
    received_amount: row.received_amount,
    methodId: row.method_id,
    method: method.transactions,
    paymentStatus: row.status,
    status: row.status,
    status_name: paymentStatusNames[row.status],
    needs_refund: row.needs_refund,
    held: row.held,
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
