import { useState } from 'react'
import { useNavigate } from 'react-router'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { isOnline, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { usePayment } from '#web/shop/payments/use-payment.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { orderHref } from '#web/shop/order-links/order-href.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import type { PlacedOrder } from '#web/shop/orders/submission/submit-order.ts'
import { PlacedModal } from './placed-modal.tsx'

const payLater = 'Bạn có thể thanh toán sau trong đơn hàng của tôi.'

type Props = {
  order: PlacedOrder
  /** It is paid on delivery: there is nothing more to ask. */
  onDone: () => void
}

/** The order is made: it is paid now or later, or is paid already. */
export function PlacedOrderDialog(props: Props) {
  return props.order.due > 0 ? <UnpaidOrder {...props} /> : <PaidOrder {...props} />
}

function PaidOrder({ order }: Props) {
  const navigate = useNavigate()
  const orderPath = orderHref(order.orderId)
  return (
    <PlacedModal
      order={order}
      title={orderSentences.created}
      onClose={() => void navigate(orderPath, { replace: true })}
      actions={
        <ButtonLink to={orderPath} replace>
          Xem đơn hàng
        </ButtonLink>
      }
    >
      {order.total > 0
        ? 'Đơn đã được trả bằng số dư mua sách của bạn.'
        : 'Mã giảm giá đã trả hết đơn này, bạn không phải trả gì thêm.'}
    </PlacedModal>
  )
}

function UnpaidOrder({ order, onDone }: Props) {
  const navigate = useNavigate()
  const { busy: paying, pay } = usePayment()
  /** What comes next is on its way. */
  const [done, setDone] = useState(false)
  const busy = paying || done
  const { orderId, method } = order
  const { key, checkout } = paymentMethods[method]
  const methodName = key === 'cod' ? 'COD' : checkout

  const payNow = async () => {
    if ((await pay(orderId, method)) !== 'done') return
    setDone(true)
    onDone()
  }
  const later = () => {
    toast.info(payLater)
    void navigate('/orders', { replace: true })
  }

  return (
    <PlacedModal
      order={order}
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
      {isOnline(method)
        ? `Bạn muốn thanh toán bằng ${methodName} ngay bây giờ hay để sau?`
        : 'Bạn trả tiền khi nhận sách.'}
    </PlacedModal>
  )
}
