import { useNavigate } from 'react-router'
import { orderSentences } from '#contract/orders/order-status.ts'
import { trackingHref } from '#contract/orders/tracking-sentences.ts'
import { isOnline } from '#contract/payments/payment-methods.ts'
import type { PlacedOrder } from '#web/orders/submission/submit-order.ts'
import type { ToPay } from '#web/orders/tracking/tracked-screen.tsx'
import { toast } from '#web/platform/toasts/toasts.tsx'

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
