import { useState } from 'react'
import {
  type PaymentStatus,
  paymentStatus,
  paymentStatusNames,
} from '#contract/selling/orders/order-status.ts'
import { transactionSentences as sentences } from '#contract/selling/transactions/transaction-sentences.ts'
import type { TransactionDetails } from '#contract/selling/transactions/transactions.ts'
import { PaymentStatusBadge } from './transaction-badges.tsx'
import { TransactionLoading } from './transaction-loading.tsx'
import { useTransaction } from './use-transaction.ts'
import { currentStatus } from '#web/base/platform/text/sentences.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { radioCard } from '#web/base/ui/fields/radio-cards.tsx'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

/** Way of a refund: the gateway gives back what it brought; anything else the staff gives back by other means and says so. */
function RefundWay({ transaction }: { transaction: TransactionDetails }) {
  const { amount, received_amount, payment_details, by_gateway } = transaction
  const sum = <strong className="figures whitespace-nowrap">{formatDong(received_amount ?? amount)}</strong>
  if (!by_gateway || payment_details.gateway === null)
    return <p>Hãy trả {sum} cho khách bằng cách khác trước, rồi ghi nhận ở đây là đã hoàn tiền thủ công.</p>
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Cách hoàn tiền</legend>
      <div className="grid gap-2">
        <label className={radioCard}>
          <input type="radio" name="way" value="gateway" defaultChecked className="size-4.5 accent-seal" />
          <span>Cổng thanh toán trả {sum} về cho khách</span>
        </label>
        <label className={radioCard}>
          <input type="radio" name="way" value="hand" className="size-4.5 accent-seal" />
          <span>Đã trả cho khách bằng cách khác (thủ công)</span>
        </label>
      </div>
    </fieldset>
  )
}

/** Status changes that staff may make now, each with what it asks for; money goes back through the gateway that brought it. */
export default function TransactionStatusDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { transaction, failure, reload } = useTransaction(id)
  const [picked, setPicked] = useState<PaymentStatus>()
  const chosen = chosenOf(transaction, picked)
  const steps = transaction?.next_statuses ?? []
  const reason = { kind: 'lines', rows: 3, maxLength: 500 } as const
  const refunds = chosen === paymentStatus.refunded
  return (
    <FormDialog
      title={refunds ? `Hoàn tiền giao dịch GD${id}` : `Cập nhật giao dịch GD${id}`}
      action={refunds ? 'Hoàn tiền' : 'Cập nhật'}
      call="PUT /transactions/update-transaction"
      id={id}
      ready={steps.length > 0}
      waiting={transaction ? undefined : <TransactionLoading failure={failure} onRetry={reload} />}
      about={transaction && <About transaction={transaction} />}
      fields={{
        status: {
          kind: 'choice',
          label: 'Trạng thái mới',
          shown: steps.length > 0,
          choices: steps.map((status) => ({ value: status, name: paymentStatusNames[status] })),
          chosen,
          onChoose: setPicked,
          required: sentences.statusMissing,
        },
        transaction_reference: {
          label: 'Mã tham chiếu',
          shown: chosen === paymentStatus.completed,
          maxLength: 500,
          required: false,
          autoComplete: 'off',
        },
        failure_reason: {
          ...reason,
          label: 'Lý do thất bại',
          shown: chosen === paymentStatus.failed,
          missing: sentences.failureReasonMissing,
        },
        refund_reason: {
          ...reason,
          label: 'Lý do hoàn tiền',
          shown: refunds,
          missing: sentences.refundReasonMissing,
          below: transaction && <RefundWay transaction={transaction} />,
        },
        note: { kind: 'note', label: 'Ghi chú', rows: 2 },
      }}
      rest={(form) => ({
        version: transaction?.version,
        ...(refunds && { by_hand: form.get('way') !== 'gateway' }),
      })}
      reload={reload}
      fallback={sentences.updateFailed}
      onClose={onClose}
    />
  )
}

/** The status now, and that it stays where nothing may come next. */
const About = ({ transaction: { status, next_statuses } }: { transaction: TransactionDetails }) => (
  <>
    <p className="flex flex-wrap items-center gap-x-3">
      {currentStatus} <PaymentStatusBadge status={status} />
    </p>
    {next_statuses.length === 0 && <p>Giao dịch này không đổi trạng thái được nữa.</p>}
  </>
)

/** Picks the status: with one way only, it is taken already. */
function chosenOf(transaction: TransactionDetails | undefined, picked: PaymentStatus | undefined) {
  const choices = transaction?.next_statuses ?? []
  if (choices.length === 1) return choices[0]
  return choices.find((status) => status === picked)
}
