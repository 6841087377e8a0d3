import type { Order } from '#contract/orders/orders.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import type { OfferedMethod } from '#web/orders/method-cards.tsx'
import { OrderActions } from '#web/orders/actions/order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { useOrder } from './use-order.ts'

type Props = {
  orderId: number
  /** The order where the page has it already. */
  known: Order | undefined
  methods: readonly OfferedMethod[]
  /** The staff only looks at it here. */
  isCustomer: boolean
  onClose: () => void
}

/** All of an order over the list that it stands in: what it is, how it is paid, its books, what happened to it. */
export default function OrderDetailDialog({ orderId, known, methods, isCustomer, onClose }: Props) {
  const { order, failure, reload } = useOrder(orderId, known)
  return (
    <Modal
      title={`Đơn hàng #${orderId}`}
      size="lg"
      onClose={onClose}
      actions={
        order && (
          <>
            <ButtonLink to={`/orders/${orderId}`} variant="quiet">
              Mở trang đơn hàng
            </ButtonLink>
            {isCustomer && <OrderActions order={order} methods={methods} onChanged={reload} />}
          </>
        )
      }
    >
      <OrderDetails order={order} failure={failure} onRetry={reload} />
    </Modal>
  )
}
