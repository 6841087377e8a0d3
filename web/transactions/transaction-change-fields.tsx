import { useId } from 'react'
import { type PaymentStatus, paymentStatus, paymentStatusNames } from '#contract/orders/order-status.ts'
import type { TransactionDetails } from '#contract/transactions/transactions.ts'
import { formatDong } from '#web/platform/text/formats.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const choice =
  'flex min-h-11 items-center gap-3 rounded-md border border-edge px-3.5 py-2 has-checked:border-ink has-checked:bg-ink/7'

type ChoiceProps = {
  choices: readonly PaymentStatus[]
  chosen: PaymentStatus | undefined
  onChoose: (status: PaymentStatus) => void
  problem: string | undefined
}

/** Only what may come next. */
export function TransactionChoice({ choices, chosen, onChoose, problem }: ChoiceProps) {
  const id = useId()
  if (choices.length === 0) return <p>Giao dịch này không đổi trạng thái được nữa.</p>
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">Trạng thái mới</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((status) => (
          <label key={status} className={choice}>
            <input
              type="radio"
              name="status"
              value={status}
              checked={chosen === status}
              onChange={() => onChoose(status)}
              className="size-4.5 accent-seal"
            />
            {paymentStatusNames[status]}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-seal">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type Props = {
  transaction: TransactionDetails
  chosen: PaymentStatus | undefined
  problemOf: (field: string) => string | undefined
}

/** What a change asks for beside its name. */
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
  if (chosen === paymentStatus.failed)
    return (
      <TextArea
        label="Lý do thất bại"
        name="failure_reason"
        rows={3}
        maxLength={500}
        problem={problemOf('failure_reason') ?? ''}
      />
    )
  if (chosen !== paymentStatus.refunded) return null
  return (
    <>
      <TextArea
        label="Lý do hoàn tiền"
        name="refund_reason"
        rows={3}
        maxLength={500}
        problem={problemOf('refund_reason') ?? ''}
      />
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
        <label className={choice}>
          <input type="radio" name="way" value="gateway" defaultChecked className="size-4.5 accent-seal" />
          <span>Cổng thanh toán trả {sum} về cho khách</span>
        </label>
        <label className={choice}>
          <input type="radio" name="way" value="hand" className="size-4.5 accent-seal" />
          <span>Đã trả cho khách bằng cách khác (thủ công)</span>
        </label>
      </div>
    </fieldset>
  )
}
