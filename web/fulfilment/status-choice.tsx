import { useId } from 'react'
import { type OrderStatus, orderStatusNames } from '#contract/orders/order-status.ts'
import { nextOrderStatuses, waitsForPayment } from '#contract/orders/order-transitions.ts'
import type { Order } from '#contract/orders/orders.ts'

type Props = {
  order: Order
  chosen: OrderStatus | undefined
  onChoose: (status: OrderStatus) => void
  problem: string | undefined
}

const waits = ({ method_id, payment }: Order, status: OrderStatus) =>
  waitsForPayment({ method_id, paid: payment !== null }, status)

/** What may be chosen now. */
export const selectableStatuses = (order: Order): readonly OrderStatus[] =>
  nextOrderStatuses(order.status).filter((status) => !waits(order, status))

/** Only what may come next; what waits for its payment says so. */
export function StatusChoice({ order, chosen, onChoose, problem }: Props) {
  const id = useId()
  const choices = nextOrderStatuses(order.status)
  if (choices.length === 0) return <p>Đơn hàng này không đổi trạng thái được nữa.</p>
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">Trạng thái mới</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((status) => {
          const closed = waits(order, status)
          return (
            <label
              key={status}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-edge px-3.5 py-2 has-checked:border-ink has-checked:bg-ink/7 has-disabled:cursor-default has-disabled:border-line has-disabled:text-ink-soft"
            >
              <input
                type="radio"
                name="status"
                value={status}
                checked={chosen === status}
                disabled={closed}
                onChange={() => onChoose(status)}
                className="size-4.5 accent-seal"
              />
              <span>
                {orderStatusNames[status].long}
                {closed && <span className="block text-sm">Đơn hàng chưa được thanh toán</span>}
              </span>
            </label>
          )
        })}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-seal">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
