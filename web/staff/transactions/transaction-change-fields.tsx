import {
  type PaymentStatus,
  paymentStatus,
  paymentStatusNames,
} from '#contract/selling/orders/order-status.ts'
import type { TransactionDetails } from '#contract/selling/transactions/transactions.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { RadioCards, radioCard } from '#web/base/ui/fields/radio-cards.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type ChoiceProps = {
  choices: readonly PaymentStatus[]
  chosen: PaymentStatus | undefined
  onChoose: (status: PaymentStatus) => void
  problem: string | undefined
}

/** Only what may come next. */
export function TransactionChoice({ choices, chosen, onChoose, problem }: ChoiceProps) {
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

/** What a change asks for, after its choice. */
export function TransactionChangeFields({ transaction, chosen, problemOf }: Props) {
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

/** What a gateway brought it gives back; anything else the staff gives back by other means and says so. */
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
