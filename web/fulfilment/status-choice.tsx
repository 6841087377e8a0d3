import { type OrderStatus, orderStatusNames } from '#contract/orders/order-status.ts'
import { nextOrderStatuses, waitsForPayment } from '#contract/orders/order-transitions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { RadioCards, type RadioChoice } from '#web/ui/fields/radio-cards.tsx'

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
  const choices = nextOrderStatuses(order.status)
  if (choices.length === 0) return <p>Đơn hàng này không đổi trạng thái được nữa.</p>
  return (
    <RadioCards
      legend="Trạng thái mới"
      name="status"
      choices={choices.map((status) => choiceOf(status, waits(order, status)))}
      chosen={chosen}
      onChoose={onChoose}
      problem={problem}
    />
  )
}

const choiceOf = (status: OrderStatus, disabled: boolean): RadioChoice<OrderStatus> => ({
  value: status,
  name: (
    <>
      {orderStatusNames[status].long}
      {disabled && <span className="block text-sm">Đơn hàng chưa được thanh toán</span>}
    </>
  ),
  disabled,
})
