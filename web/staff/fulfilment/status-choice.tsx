import { type OrderStatus, orderStatusNames } from '#contract/selling/orders/order-status.ts'
import { stepProblem } from '#contract/goods/fulfilment/step-problem.ts'
import { nextOrderStatuses } from '#contract/selling/orders/order-transitions.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { RadioCards, type RadioChoice } from '#web/base/ui/fields/radio-cards.tsx'

type Props = {
  order: Order
  chosen: OrderStatus | undefined
  onChoose: (status: OrderStatus) => void
  problem: string | undefined
}

/** What money it waits for before that. */
function waits({ status: now, method_id, payment, supplement }: Order, status: OrderStatus) {
  const paid = payment !== null
  const problem = stepProblem(
    { status: now, method_id, paid, supplement_way: supplement?.way ?? null },
    status,
  )
  if (problem === 'ORDER_UNPAID') return 'Đơn hàng chưa được thanh toán'
  return problem === 'SUPPLEMENT_UNPAID' ? 'Chờ khách chuyển khoản phần trả thêm' : undefined
}

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

const choiceOf = (status: OrderStatus, why: string | undefined): RadioChoice<OrderStatus> => ({
  value: status,
  name: (
    <>
      {orderStatusNames[status].long}
      {why && <span className="block text-sm">{why}</span>}
    </>
  ),
  disabled: why !== undefined,
})
