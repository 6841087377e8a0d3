import { Printer } from 'lucide-react'
import { nextOrderStatuses } from '#contract/orders/order-transitions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { OrderDetails } from '#web/orders/detail/order-details.tsx'
import { useOrder } from '#web/orders/detail/use-order.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { printHref, printKinds } from './print-query.ts'
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
            {(['packing-slip', 'invoice'] as const).map((kind) => (
              <ButtonLink key={kind} to={printHref({ kind, ids: [orderId] })} target="_blank" variant="quiet">
                <Printer aria-hidden="true" size={18} />
                {printKinds[kind]}
              </ButtonLink>
            ))}
            {nextOrderStatuses(order.status).length > 0 && (
              <ButtonLink to={linkTo('status', orderId)} replace preventScrollReset>
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
