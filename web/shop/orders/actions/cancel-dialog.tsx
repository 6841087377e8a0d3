import { useId } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { DialogActions, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { NoteField } from '#web/base/ui/fields/text-field.tsx'
import { useTrackedToken } from '#web/shop/order-links/tracked-token.ts'

type Props = {
  order: Order
  /** The toast when it is done; the server's sentence where there is none. */
  said: string | undefined
  onCancelled: () => Promise<void>
  onClose: () => void
}

/** Names what will be lost, and takes an optional reason. */
export default function CancelDialog({ order, said, onCancelled, onClose }: Props) {
  const formId = useId()
  const token = useTrackedToken()
  const { busy, alert, problemOf, formProps } = useSubmit({
    send: async (values) => {
      const reason = textOf(values, 'reason')
      const { msg } = await (token === undefined
        ? api('PUT /orders/cancel-order', { ...byId(order.order_id), body: { reason } })
        : api('PUT /orders/cancel-tracked-order', { body: { token, reason } }))
      toast.success(said ?? msg)
      onClose()
      await onCancelled()
    },
    fallback: orderSentences.cancelFailed,
    broke: orderSentences.cancelBroke,
  })
  return (
    <Modal
      title={`Hủy đơn hàng ${order.order_code}?`}
      size="sm"
      onClose={() => busy || onClose()}
      actions={
        <DialogActions
          cancel="Giữ đơn hàng"
          onCancel={onClose}
          action="Hủy đơn hàng"
          busy={busy}
          formId={formId}
        />
      }
    >
      <form id={formId} {...formProps} className="space-y-5">
        <FormAlert>{alert}</FormAlert>
        <p>
          {orderSentences.products(order.total_quantity)}, tổng cộng{' '}
          <strong className="figures whitespace-nowrap">{formatDong(order.total_amount)}</strong>, sẽ không
          được giao và <strong>không khôi phục lại được</strong>.{' '}
          {order.payment && 'Số tiền bạn đã trả sẽ được hoàn lại.'}
        </p>
        <NoteField label="Lý do hủy" name="reason" rows={3} problem={problemOf('reason')} />
      </form>
    </Modal>
  )
}
