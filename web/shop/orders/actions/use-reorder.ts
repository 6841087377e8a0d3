import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/base/platform/api/api.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { changeCart } from '#web/shop/cart/my-cart.ts'
import { toastCartFailure } from '#web/shop/cart/toast-cart-failure.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { useTrackedToken } from '#web/shop/order-links/tracked-token.ts'

/** A sentence about titles takes longer to read than others. */
const noticeDuration = 10_000

/** Puts all books of an order into the cart and goes there; books that did not fit are named. */
export function useReorder() {
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
