import { nextOrderStatuses } from '#contract/order-transitions.ts'
import type { Order } from '#contract/orders.ts'
import { OrderDetails } from '#web/orders/order-details.tsx'
import { useOrder } from '#web/orders/use-order.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useStaffDialog } from './use-staff-dialog.ts'

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** All of an order, with who of the staff did what. */
export default function StaffOrderDialog({ orderId, known, onClose }: Props) {
  const { order, failure, reload } = useOrder(orderId, known)
  const { linkTo } = useStaffDialog()
  return (
    <Modal
      title={`Đơn hàng #${orderId}`}
      size="lg"
      onClose={onClose}
      actions={
        order && (
          <>
            <ButtonLink to={`/orders/${orderId}`} variant="quiet">
              Mở trang để in
            </ButtonLink>
            {nextOrderStatuses(order.status).length > 0 && (
              <ButtonLink to={linkTo({ kind: 'status', orderId })} replace preventScrollReset>
                Cập nhật trạng thái
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <OrderDetails order={order} failure={failure} onRetry={reload} />
    </Modal>
  )
}
