import { useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import {
  type PaymentStatus,
  paymentStatus,
  paymentStatusNames,
} from '#contract/selling/orders/order-status.ts'
import { transactionSentences as sentences } from '#contract/selling/transactions/transaction-sentences.ts'
import type { TransactionDetails } from '#contract/selling/transactions/transactions.ts'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { NoteField } from '#web/base/ui/fields/note-field.tsx'
import { PaymentStatusBadge } from './transaction-badges.tsx'
import { TransactionLoading } from './transaction-loading.tsx'
import { useTransaction } from './use-transaction.ts'
import { currentStatus } from '#web/base/platform/text/sentences.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { radioCard, RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type ChoiceProps = {
  choices: readonly PaymentStatus[]
  chosen: PaymentStatus | undefined
  onChoose: (status: PaymentStatus) => void
  problem: string | undefined
}

/** Only what may come next. */
function TransactionChoice({ choices, chosen, onChoose, problem }: ChoiceProps) {
  if (choices.length === 0) return <p>Giao dịch này không đổi trạng thái được nữa.</p>
  return (
    <RadioCards
      legend="Trạng thái mới"
      name="status"
      choices={choices.map((status) => ({ value: status, name: paymentStatusNames[status] }))}
      chosen={chosen}
      onChoose={onChoose}
      problem={problem}
    />
  )
}

type Props = {
  transaction: TransactionDetails
  chosen: PaymentStatus | undefined
  problemOf: (field: string) => string | undefined
}

/** Fields of a change, after its choice. */
function TransactionChangeFields({ transaction, chosen, problemOf }: Props) {
  if (chosen === paymentStatus.completed)
    return (
      <TextField
        label="Mã tham chiếu"
        name="transaction_reference"
        maxLength={500}
        required={false}
        autoComplete="off"
        problem={problemOf('transaction_reference') ?? ''}
      />
    )
  const reason = (label: string, name: string) => (
    <TextArea label={label} name={name} rows={3} maxLength={500} problem={problemOf(name) ?? ''} />
  )
  if (chosen === paymentStatus.failed) return reason('Lý do thất bại', 'failure_reason')
  if (chosen !== paymentStatus.refunded) return null
  return (
    <>
      {reason('Lý do hoàn tiền', 'refund_reason')}
      <RefundWay transaction={transaction} />
    </>
  )
}

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
  const submit = useRecordChange({
    check: (values) => problemsIn(chosen, values),
    change: (values) =>
      transaction && chosen !== undefined
        ? api('PUT /transactions/update-transaction', {
            ...byId(id),
            body: changeOf(transaction, chosen, values),
          })
        : undefined,
    reload,
    onClose,
    fallback: sentences.updateFailed,
  })
  const { problemOf } = submit
  const refunds = chosen === paymentStatus.refunded
  return (
    <FormModal
      title={refunds ? `Hoàn tiền giao dịch GD${id}` : `Cập nhật giao dịch GD${id}`}
      action={refunds ? 'Hoàn tiền' : 'Cập nhật'}
      submit={submit}
      ready={(transaction?.next_statuses.length ?? 0) > 0}
      waiting={transaction ? undefined : <TransactionLoading failure={failure} onRetry={reload} />}
      onClose={onClose}
    >
      {transaction && (
        <>
          <p className="flex flex-wrap items-center gap-x-3">
            {currentStatus} <PaymentStatusBadge status={transaction.status} />
          </p>
          <TransactionChoice
            choices={transaction.next_statuses}
            chosen={chosen}
            onChoose={setPicked}
            problem={problemOf('status')}
          />
          <TransactionChangeFields transaction={transaction} chosen={chosen} problemOf={problemOf} />
          <NoteField label="Ghi chú" name="note" rows={2} problem={problemOf('note') ?? ''} />
        </>
      )}
    </FormModal>
  )
}

/** Picks the status: with one way only, it is taken already. */
function chosenOf(transaction: TransactionDetails | undefined, picked: PaymentStatus | undefined) {
  const choices = transaction?.next_statuses ?? []
  if (choices.length === 1) return choices[0]
  return choices.find((status) => status === picked)
}

function problemsIn(chosen: PaymentStatus | undefined, values: FormData): Problems {
  if (chosen === undefined) return { status: sentences.statusMissing }
  if (chosen === paymentStatus.failed && !textOf(values, 'failure_reason').trim())
    return { failure_reason: sentences.failureReasonMissing }
  if (chosen === paymentStatus.refunded && !textOf(values, 'refund_reason').trim())
    return { refund_reason: sentences.refundReasonMissing }
  return {}
}

function changeOf({ version }: TransactionDetails, status: PaymentStatus, values: FormData) {
  return {
    status,
    version,
    note: textOf(values, 'note'),
    failure_reason: textOf(values, 'failure_reason'),
    refund_reason: textOf(values, 'refund_reason'),
    transaction_reference: textOf(values, 'transaction_reference'),
    ...(status === paymentStatus.refunded ? { by_hand: values.get('way') !== 'gateway' } : {}),
  }
}
