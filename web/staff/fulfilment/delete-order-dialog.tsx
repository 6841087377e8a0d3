import { api, byId } from '#web/base/platform/api/api.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { fulfilmentSentences as sentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { withName } from '#web/base/platform/text/sentences.ts'

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

export default function DeleteOrderDialog({ orderId, known, onClose }: Props) {
  const { order } = useOrder(orderId, known)
  const attempt = useAttempt({
    failed: sentences.deleteFailed,
    broke: sentences.deleteBroke,
    milliseconds: { success: 3000, error: 5000 },
  })
  return (
    <ConfirmDialog
      title={`${withName('Xóa đơn hàng', order?.order_code)}?`}
      action="Xóa đơn hàng"
      onConfirm={() => attempt(() => api('DELETE /orders/delete-order', byId(orderId)))}
      onClose={onClose}
    >
      <p>
        {order && (
          <>
            Đơn hàng của <strong>{order.customer_name}</strong> sẽ rời khỏi mọi danh sách.{' '}
          </>
        )}
        Hành động này <strong>không thể hoàn tác</strong>.
      </p>
      {order && order.status !== orderStatus.cancelled && (
        <p className="mt-3 text-ink-soft">Đơn hàng sẽ được hủy, sách trở lại kho và khách hàng được báo.</p>
      )}
    </ConfirmDialog>
  )
}
