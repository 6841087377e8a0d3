import { useState } from 'react'
import { useLocation } from 'react-router'
import { type MethodId, methodIds } from '#contract/order-status.ts'
import { paymentSentences } from '#contract/payment-sentences.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { loginPath } from '#web/platform/guard.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { payAnotherWay } from './payment-calls.ts'
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
  const { pathname, search } = useLocation()
  const { busy, pay } = usePayment()
  const [changing, setChanging] = useState(false)
  if (session.status === 'out')
    return <ButtonLink to={loginPath(pathname + search)}>Đăng nhập để thanh toán lại</ButtonLink>

  const changeToCod = async () => {
    setChanging(true)
    try {
      await payAnotherWay(orderId, methodIds.cod)
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
