import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { orderStatus } from '#contract/orders/order-status.ts'
import type { MethodId } from '#contract/payments/payment-methods.ts'
import type { Order } from '#contract/orders/orders.ts'
import { usePayment } from '#web/payments/use-payment.ts'
import { Button, ButtonLink } from '#web/ui/elements/button.tsx'
import type { OfferedMethod } from '#web/orders/method-cards.tsx'
import { useOrderDialog } from '#web/orders/use-order-dialog.ts'
import { useReorder } from './use-reorder.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))
const MethodDialog = lazy(() => import('./method-dialog.tsx'))

type Props = {
  order: Order
  methods: readonly OfferedMethod[]
  /** The toast after cancelling; the server's sentence where there is none. */
  cancelled?: string
  /** Where the order is not of the page that is shown. */
  onChanged?: () => Promise<void>
}

/** What its customer can do with an order now. */
export function OrderActions({ order, methods, cancelled, onChanged }: Props) {
  const { revalidate } = useRevalidator()
  const { busy: paying, pay } = usePayment()
  const { busy: reordering, reorder } = useReorder()
  const { linkTo } = useOrderDialog()
  const [asked, setAsked] = useState<'cancel' | 'method'>()
  const { order_id: orderId, status } = order
  const delivered = status === orderStatus.delivered
  const close = () => setAsked(undefined)
  const changed = async () => {
    await Promise.all([revalidate(), onChanged?.()])
  }
  return (
    <>
      {order.can_pay && (
        <Button busy={paying} onClick={() => void pay(orderId, order.method_id as MethodId)}>
          Thanh toán
        </Button>
      )}
      {status === orderStatus.pending && !order.payment && (
        <Button variant="outline" onClick={() => setAsked('method')}>
          Đổi phương thức
        </Button>
      )}
      {delivered && (
        <>
          <Button variant="outline" busy={reordering} onClick={() => void reorder(orderId)}>
            Mua lại
          </Button>
          <ButtonLink to={linkTo({ kind: 'review', orderId })} variant="outline" preventScrollReset>
            Đánh giá
          </ButtonLink>
        </>
      )}
      {order.can_cancel && (
        <Button variant="quiet" onClick={() => setAsked('cancel')}>
          Hủy đơn
        </Button>
      )}
      <Suspense>
        {asked === 'cancel' && (
          <CancelDialog order={order} said={cancelled} onCancelled={changed} onClose={close} />
        )}
        {asked === 'method' && (
          <MethodDialog order={order} methods={methods} onChanged={changed} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
