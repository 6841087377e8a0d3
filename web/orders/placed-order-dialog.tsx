import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDong } from '#contract/money.ts'
import { isOnline, orderSentences, paymentMethods } from '#contract/order-status.ts'
import { paymentSentences } from '#contract/payment-sentences.ts'
import { usePayment } from '#web/payments/use-payment.ts'
import { toast } from '#web/platform/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { orderHref } from './order-href.ts'
import type { PlacedOrder } from './send-order.ts'

const payLater = 'Bạn có thể thanh toán sau trong đơn hàng của tôi.'

/** The order is made: it is paid now or later; with cash on delivery there is nothing more to do. */
export function PlacedOrderDialog({ order: { orderId, method, total } }: { order: PlacedOrder }) {
  const navigate = useNavigate()
  const { busy, pay } = usePayment()
  const [done, setDone] = useState(false)
  const orderPath = orderHref(orderId)
  const { key, checkout } = paymentMethods[method]
  const methodName = key === 'cod' ? 'COD' : checkout

  const payNow = async () => {
    if ((await pay(orderId, method)) === 'done') setDone(true)
  }
  const later = () => {
    toast.info(payLater)
    void navigate('/orders', { replace: true })
  }

  if (done) {
    return (
      <Modal
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
          người giao <strong className="figures whitespace-nowrap">{formatDong(total)}</strong>.
        </p>
      </Modal>
    )
  }
  return (
    <Modal
      title={orderSentences.created}
      onClose={later}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={later}>
            Thanh toán sau
          </Button>
          <Button busy={busy} onClick={() => void payNow()}>
            Thanh toán ngay ({methodName})
          </Button>
        </>
      }
    >
      <p>
        Đơn hàng <strong>#{orderId}</strong> đã được tạo, tổng cộng{' '}
        <strong className="figures whitespace-nowrap">{formatDong(total)}</strong>.
      </p>
      <p className="mt-2 text-ink-soft">
        {isOnline(method)
          ? `Bạn muốn thanh toán bằng ${methodName} ngay bây giờ hay để sau?`
          : 'Bạn trả tiền khi nhận sách.'}
      </p>
    </Modal>
  )
}
