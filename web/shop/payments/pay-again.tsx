import { useState } from 'react'
import { useLocation } from 'react-router'
import { type MethodId, codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { loginPath } from '#web/base/platform/access/guard.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { useTrackedToken } from '#web/shop/order-links/tracked-token.ts'
import { usePayment } from './use-payment.ts'

type Props = {
  orderId: number
  method: MethodId
  /** What the button that pays says. */
  label: string
  /** After the order is paid on delivery. */
  onChanged: () => Promise<void>
}

/** The two ways on for an order that waits for its payment. */
export function PayAgain({ orderId, method, label, onChanged }: Props) {
  const session = useSession()
  const token = useTrackedToken()
  const { pathname, search } = useLocation()
  const { busy, pay } = usePayment()
  const [changing, setChanging] = useState(false)
  if (session.status === 'out' && token === undefined)
    return <ButtonLink to={loginPath(pathname + search)}>Đăng nhập để thanh toán lại</ButtonLink>

  const changeToCod = async () => {
    setChanging(true)
    try {
      await (token === undefined
        ? api('PUT /payments/change-method', { body: { orderId, methodId: codMethodId } })
        : api('PUT /payments/change-tracked-method', { body: { token, methodId: codMethodId } }))
      toast.success(paymentSentences.methodChanged)
      await onChanged()
    } catch (thrown) {
      toast.error(sentenceOf(thrown, paymentSentences.createBroke))
    } finally {
      setChanging(false)
    }
  }
  return (
    <>
      <Button busy={busy} disabled={changing} onClick={() => void pay(orderId, method)}>
        {label}
      </Button>
      <Button variant="outline" busy={changing} disabled={busy} onClick={() => void changeToCod()}>
        Đổi sang COD
      </Button>
    </>
  )
}
