import { lazy, Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { orderSentences, orderStatus } from '#contract/selling/orders/order-status.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { usePayment } from '#web/shop/payments/use-payment.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { useOrderDialog } from '#web/shop/orders/use-order-dialog.ts'
import { useTrackedToken } from '#web/shop/order-links/tracked-token.ts'
import { api } from '#web/base/platform/api/api.ts'
import { changeCart } from '#web/shop/cart/my-cart.ts'
import { toastCartFailure } from '#web/shop/cart/use-add-to-cart.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

/** A sentence about titles takes longer to read than others. */
const noticeDuration = 10_000

/** Puts all books of an order into the cart and goes there; books that did not fit are named. */
function useReorder() {
  const [busy, setBusy] = useState(false)
  const token = useTrackedToken()
  const navigate = useNavigate()

  const reorder = async (orderId: number) => {
    setBusy(true)
    try {
      const { msg, skipped } = await changeCart(() =>
        token === undefined
          ? api('POST /orders/reorder', { body: { order_id: orderId } })
          : api('POST /orders/reorder-tracked', { body: { token } }),
      )
      toast.success(msg)
      if (skipped.length > 0) {
        const lines = skipped.map(({ title, reason }) => `"${title}" (${reason})`)
        toast.warning(orderSentences.notAllReordered(lines), noticeDuration)
      }
      await navigate('/cart')
    } catch (thrown) {
      toastCartFailure(thrown, orderSentences.reorderBroke)
    } finally {
      setBusy(false)
    }
  }
  return { busy, reorder }
}

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))
const MethodDialog = lazy(() => import('./method-dialog.tsx'))

type Props = {
  order: Order
  methods: readonly OfferedMethod[]
  /** Only the first action, or everything else; without it all of them. */
  part?: 'first' | 'rest'
  /** The toast after cancelling; the server's sentence where there is none. */
  cancelled?: string
  /** Reloads an order that is not of the page that is shown. */
  onChanged?: () => Promise<void>
}

/** Actions of a customer on an order now. */
export function OrderActions({ order, methods, part, cancelled, onChanged }: Props) {
  const { revalidate } = useRevalidator()
  const { busy: paying, pay } = usePayment()
  const { busy: reordering, reorder } = useReorder()
  const { linkTo } = useOrderDialog()
  const tracked = useTrackedToken() !== undefined
  const [asked, setAsked] = useState<'cancel' | 'method'>()
  const { order_id: orderId, order_code: code, status } = order
  const delivered = status === orderStatus.delivered
  const [first, rest] = [part !== 'rest', part !== 'first']
  const close = () => setAsked(undefined)
  const changed = async () => {
    await Promise.all([revalidate(), onChanged?.()])
  }
  return (
    <>
      {first && order.can_pay && (
        <Button busy={paying} onClick={() => void pay({ orderId, code }, order.method_id as MethodId)}>
          Thanh toán
        </Button>
      )}
      {rest && status === orderStatus.pending && !order.payment && (
        <Button variant="outline" onClick={() => setAsked('method')}>
          Đổi phương thức
        </Button>
      )}
      {first && (delivered || status === orderStatus.cancelled) && (
        <Button
          variant={part ? 'primary' : 'outline'}
          busy={reordering}
          onClick={() => void reorder(orderId)}
        >
          {delivered ? 'Mua lại' : 'Đặt lại đơn này'}
        </Button>
      )}
      {rest && delivered && !tracked && (
        <ButtonLink to={linkTo({ kind: 'review', order: code })} variant="outline" preventScrollReset>
          Đánh giá
        </ButtonLink>
      )}
      {rest && order.can_cancel && (
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
