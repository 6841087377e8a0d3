import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type MethodId, codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import { paymentSentences, redirectDelay } from '#contract/selling/payments/payment-sentences.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { idempotencyKey } from '#web/base/platform/api/attempt-key.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { hrefOf, useTrackedToken } from '#web/shop/order-links/tracked-token.ts'
import { beginPayment, beginTrackedPayment, transferAnchor } from './payment-calls.ts'

/** Outcome: cash on delivery is done, the others lead to the provider, or to the code of a transfer. */
type PaymentBegun = 'done' | 'leaving' | 'failed'

export function usePayment() {
  const [busy, setBusy] = useState(false)
  const token = useTrackedToken()
  const navigate = useNavigate()
  const departure = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(departure.current), [])
  useEffect(() => {
    // Back from the provider, on a page that the browser kept whole.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

  const pay = async (order: PayableOrder, methodId: MethodId): Promise<PaymentBegun> => {
    setBusy(true)
    const begun = await begin({ ...order, token }, methodId)
    if (typeof begun === 'string') {
      setBusy(false)
      return begun
    }
    if ('path' in begun) {
      setBusy(false)
      await navigate(begun.path)
      return 'leaving'
    }
    toast.info(paymentSentences.redirecting)
    departure.current = setTimeout(() => location.assign(begun.url), redirectDelay)
    return 'leaving'
  }
  return { busy, pay }
}

type PayableOrder = { orderId: number; code: string }

async function begin(
  { orderId, code, token }: PayableOrder & { token: string | undefined },
  methodId: MethodId,
): Promise<'done' | 'failed' | { url: string } | { path: string }> {
  try {
    const { paymentUrl, qr_payload } = await (token === undefined
      ? beginPayment(orderId, methodId, idempotencyKey())
      : beginTrackedPayment(token, methodId, idempotencyKey()))
    if (qr_payload) return { path: `${hrefOf(code, token)}#${transferAnchor}` }
    if (paymentUrl && /^https?:/.test(paymentUrl)) return { url: paymentUrl }
    if (methodId === codMethodId) {
      toast.success(paymentSentences.codDone)
      return 'done'
    }
    toast.error(paymentUrl ? paymentSentences.noUrl : paymentSentences.urlMissing)
  } catch (thrown) {
    const { createFailed, createBroke } = paymentSentences
    toast.error(sentenceOf(thrown, createFailed, createBroke))
  }
  return 'failed'
}
