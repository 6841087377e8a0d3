import { useNavigate } from 'react-router'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { trackingHref } from '#contract/selling/orders/tracking-sentences.ts'
import { isOnline } from '#contract/selling/gateways/payment-methods.ts'
import type { PlacedOrder } from '#web/shop/orders/submission/submit-order.ts'
import type { ToPay } from '#web/shop/orders/tracking/tracked-screen.tsx'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

/** The order's own page takes the place of the checkout; who pays online goes on from there. */
export function useGoToTracked() {
  const navigate = useNavigate()
  return ({ token, method }: PlacedOrder) => {
    if (token === undefined) return
    toast.success(orderSentences.created)
    const state: ToPay = isOnline(method) ? { pay: true } : null
    void navigate(trackingHref(token), { replace: true, state })
  }
}
