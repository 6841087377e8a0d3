import type { ReactNode } from 'react'
import type { Order } from '#contract/selling/orders/orders.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { OrderDetails } from './order-details.tsx'
import { useOrder } from './use-order.ts'

type Props = {
  /** Its number, or its code. */
  named: number | string
  /** The order where the page has it already. */
  known: Order | undefined
  onClose: () => void
  renderActions: (order: Order, reload: () => Promise<void>) => ReactNode
}

/** All of an order over the list that it stands in: what it is, how it is paid, its books, what happened to it. */
export function OrderModal({ named, known, onClose, renderActions }: Props) {
  const { order, failure, reload } = useOrder(named, known)
  return (
    <Modal
      title={order ? `Đơn hàng ${order.order_code}` : 'Đơn hàng'}
      size="lg"
      onClose={onClose}
      actions={order && renderActions(order, reload)}
    >
      <OrderDetails order={order} failure={failure} onRetry={reload} />
    </Modal>
  )
}
