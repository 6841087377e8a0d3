import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { type OrderStatus, orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = {
  order: Order
  chosen: OrderStatus | undefined
  problemOf: (field: string) => string | undefined
}

/** What a step asks for, after its choice. */
export function OrderStatusFields({ order, chosen, problemOf }: Props) {
  if (chosen === orderStatus.shipping)
    return (
      <TextField
        label="Mã vận đơn"
        name="tracking_number"
        maxLength={100}
        required={false}
        autoComplete="off"
        problem={problemOf('tracking_number') ?? ''}
      />
    )
  if (chosen !== orderStatus.cancelled) return null
  return (
    <>
      <TextArea
        label="Lý do hủy"
        name="cancel_reason"
        rows={3}
        maxLength={500}
        problem={problemOf('cancel_reason') ?? ''}
      />
      {order.status === orderStatus.shipping && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="restock" defaultChecked className="size-4.5 accent-seal" />
          {fulfilmentSentences.restock}
        </label>
      )}
      {order.payment && (
        <p className="text-sm text-ink-soft">
          Khách đã thanh toán: khoản tiền này sẽ được đánh dấu cần hoàn lại.
        </p>
      )}
    </>
  )
}
