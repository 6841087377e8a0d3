import { useNavigate } from 'react-router'
import { formatDong } from '#contract/platform/language/money.ts'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { orderHref } from '#web/shop/order-links/order-href.ts'
import type { PlacedOrder } from '#web/shop/orders/submission/submit-order.ts'
import { PlacedModal } from './placed-modal.tsx'

/** With cash on delivery there is nothing more to do. */
export function CodConfirmationDialog({ order }: { order: PlacedOrder }) {
  const navigate = useNavigate()
  const orderPath = orderHref(order.orderId)
  return (
    <PlacedModal
      order={order}
      title={paymentSentences.codDone}
      onClose={() => void navigate(orderPath, { replace: true })}
      actions={
        <>
          <ButtonLink to={orderPath} replace variant="outline">
            Xem đơn hàng
          </ButtonLink>
          <ButtonLink to="/" replace>
            Tiếp tục mua sắm
          </ButtonLink>
        </>
      }
    >
      Cảm ơn bạn! Nhà sách sẽ xác nhận đơn. Khi nhận sách, bạn trả người giao{' '}
      <strong className="figures whitespace-nowrap text-ink">{formatDong(order.due)}</strong>.
    </PlacedModal>
  )
}
