import { isOver } from '#contract/selling/orders/order-transitions.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { Printer } from '#web/base/icons/shop-icons.ts'
import { OrderModal } from '#web/shop/orders/detail/order-modal.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { printHref, printKinds } from './print-query.ts'
import { useStaffDialog } from './use-staff-dialog.ts'
import { isEditable } from '#contract/selling/orders/order-transitions.ts'

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** An order for the staff: to print, or to take its next step. */
export default function StaffOrderDialog({ orderId, ...modal }: Props) {
  const { linkTo } = useStaffDialog()
  return (
    <OrderModal
      {...modal}
      named={orderId}
      renderActions={(order) => (
        <>
          {(['packing-slip', 'invoice'] as const).map((kind) => (
            <ButtonLink key={kind} to={printHref({ kind, ids: [orderId] })} target="_blank" variant="quiet">
              <Printer size={18} />
              {printKinds[kind]}
            </ButtonLink>
          ))}
          <EditingLinks order={order} />
          {!isOver(order.status) && (
            <>
              {order.delivery === 'home' && (
                <ButtonLink to={linkTo('arrival', orderId)} replace preventScrollReset variant="outline">
                  Đổi ngày giao
                </ButtonLink>
              )}
              <ButtonLink to={linkTo('status', orderId)} replace preventScrollReset>
                Cập nhật trạng thái
              </ButtonLink>
            </>
          )}
        </>
      )}
    />
  )
}

/** Links to the forms that can correct an order now. */
function EditingLinks({ order: { order_id, status, delivery, supplement } }: { order: Order }) {
  const { linkTo } = useStaffDialog()
  return (
    <>
      {supplement && isEditable('lines', status) && (
        <ButtonLink to={linkTo('supplement', order_id)} replace preventScrollReset variant="outline">
          Thanh toán thêm
        </ButtonLink>
      )}
      {isEditable('lines', status) && (
        <ButtonLink to={linkTo('lines', order_id)} replace preventScrollReset variant="outline">
          Sửa đơn
        </ButtonLink>
      )}
      {isEditable('recipient', status) && (
        <ButtonLink to={linkTo('recipient', order_id)} replace preventScrollReset variant="outline">
          Sửa người nhận
        </ButtonLink>
      )}
      {delivery === 'home' && isEditable('tracking', status) && (
        <ButtonLink to={linkTo('tracking', order_id)} replace preventScrollReset variant="outline">
          Sửa mã vận đơn
        </ButtonLink>
      )}
    </>
  )
}
