import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isEditable } from '#contract/selling/orders/order-transitions.ts'
import { supplementSentences as sentences } from '#contract/selling/orders/order-supplements.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { useCreditBalance } from './use-credit-balance.ts'

type Props = { order: Pick<Order, 'order_id' | 'status' | 'supplement'> }

/** Offered to the customer whose credit is enough for what the order costs more, until the parcel leaves. */
export function PayMoreByCredit({ order }: Props) {
  return order.supplement && isEditable('lines', order.status) ? (
    <Offer orderId={order.order_id} amount={order.supplement.amount} />
  ) : null
}

function Offer({ orderId, amount }: { orderId: number; amount: number }) {
  const { balance } = useCreditBalance()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  if (balance < amount) return null
  const pay = async () => {
    setBusy(true)
    try {
      const { msg } = await api('POST /payments/pay-supplement-by-credit', {
        body: { order_id: orderId, amount },
      })
      toast.success(msg)
      await revalidate()
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.creditBroke))
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="mt-4 print:hidden">
      <Button variant="outline" busy={busy} onClick={() => void pay()}>
        {sentences.payByCredit(amount)}
      </Button>
    </p>
  )
}
