import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { correctionSentences as said } from '#contract/goods/fulfilment/editing-sentences.ts'
import { isEditable } from '#contract/selling/orders/order-transitions.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import {
  OrderConflict,
  readField,
  useOrderConflict,
  writeField,
} from '#web/staff/fulfilment/conflict/order-conflict.tsx'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

const trackingField = { name: 'tracking_number', label: fulfilmentSentences.trackingLabel } as const

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** The number of a parcel, corrected; empty takes a wrong one off. */
export default function TrackingCorrection({ orderId, known, onClose }: Props) {
  const { order, failure, reload } = useOrder(orderId, known)
  const { formRef, conflict, take, guard } = useOrderConflict(order, {
    fieldsOf: (before, now, form) => {
      const was = before.tracking_number ?? ''
      const mine = readField(form, trackingField.name, was)
      return [{ ...trackingField, before: was, theirs: now.tracking_number ?? '', mine }]
    },
    write: writeField,
  })
  return (
    <FormDialog
      title={said.trackingTitle(order?.order_code ?? '')}
      action="Lưu mã"
      call="PUT /orders/update-tracking"
      id={orderId}
      formRef={formRef}
      ready={order !== undefined && isEditable('tracking', order.status)}
      waiting={order ? undefined : <OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      about={<OrderConflict orderId={orderId} conflict={conflict} onTake={take} />}
      fields={{
        tracking_number: {
          label: trackingField.label,
          maxLength: 100,
          autoComplete: 'off',
          defaultValue: order?.tracking_number ?? '',
          hint: 'Để trống nếu mã đã ghi là nhầm. Khách đang chờ bưu kiện được báo mã mới.',
        },
      }}
      check={(_form, found) => guard(found)}
      rest={order && { version: order.version }}
      reload={reload}
      fallback={said.trackingBroke}
      onClose={onClose}
    />
  )
}
