import { useNavigate } from 'react-router'
import { formatDong } from '#contract/language/money.ts'
import { paymentSentences } from '#contract/payments/payment-sentences.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { orderHref } from '#web/orders/order-href.ts'
import type { PlacedOrder } from '#web/orders/submission/submit-order.ts'

/** With cash on delivery there is nothing more to do. */
export function CodConfirmationDialog({ order: { orderId, due } }: { order: PlacedOrder }) {
  const navigate = useNavigate()
  const orderPath = orderHref(orderId)
  return (
    <Modal
      asks
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
      <p>
        Cảm ơn bạn! Đơn hàng <strong>#{orderId}</strong> đang chờ nhà sách xác nhận. Khi nhận sách, bạn trả
        người giao <strong className="figures whitespace-nowrap">{formatDong(due)}</strong>.
      </p>
    </Modal>
  )
}
