import { useState } from 'react'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'
import { useTrackedToken } from '#web/shop/order-links/tracked-token.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { DialogActions, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { MethodCards, type OfferedMethod } from '#web/shop/orders/method-cards.tsx'

type Props = {
  order: Order
  methods: readonly OfferedMethod[]
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Another payment method for an unpaid order. */
export default function MethodDialog({ order, methods, onChanged, onClose }: Props) {
  const [chosen, setChosen] = useState(order.method_id as MethodId)
  const [busy, setBusy] = useState(false)
  const token = useTrackedToken()
  const [problem, setProblem] = useState('')

  const change = async () => {
    if (chosen === order.method_id) return onClose()
    setBusy(true)
    setProblem('')
    try {
      await (token === undefined
        ? api('PUT /payments/change-method', { body: { orderId: order.order_id, methodId: chosen } })
        : api('PUT /payments/change-tracked-method', { body: { token, methodId: chosen } }))
      toast.success(paymentSentences.methodChanged)
      onClose()
      await onChanged()
    } catch (thrown) {
      setProblem(sentenceOf(thrown, paymentSentences.createBroke))
      setBusy(false)
    }
  }
  return (
    <Modal
      title={`Đổi phương thức, đơn hàng ${order.order_code}`}
      onClose={() => busy || onClose()}
      actions={<DialogActions onCancel={onClose} action="Đổi phương thức" busy={busy} onAction={change} />}
    >
      <MethodCards offered={methods} chosen={chosen} onChoose={setChosen} />
      <div className="mt-4">
        <FormAlert>{problem}</FormAlert>
      </div>
    </Modal>
  )
}
