import { isEditable } from '#contract/selling/orders/order-transitions.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { useStaffDialog } from '#web/staff/fulfilment/use-staff-dialog.ts'

/** Links to the forms that can correct an order now. */
export function EditingLinks({ order: { order_id, status, supplement } }: { order: Order }) {
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
      {isEditable('tracking', status) && (
        <ButtonLink to={linkTo('tracking', order_id)} replace preventScrollReset variant="outline">
          Sửa mã vận đơn
        </ButtonLink>
      )}
    </>
  )
}
