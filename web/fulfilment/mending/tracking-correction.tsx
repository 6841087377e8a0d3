import { mendingSentences as said } from '#contract/fulfilment/mending-sentences.ts'
import { isMendable } from '#contract/orders/order-mending.ts'
import type { Order } from '#contract/orders/orders.ts'
import { OrderDetails } from '#web/orders/detail/order-details.tsx'
import { useOrder } from '#web/orders/detail/use-order.ts'
import { useRecordChange } from '#web/platform/forms/use-record-change.ts'
import { textOf } from '#web/platform/forms/use-submit.ts'
import { FormModal } from '#web/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { correctTracking } from './mending-calls.ts'

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** The number of a parcel, corrected; empty takes a wrong one off. */
export default function TrackingCorrection({ orderId, known, onClose }: Props) {
  const { order, failure, reload } = useOrder(orderId, known)
  const submit = useRecordChange({
    check: () => ({}),
    change: (values) =>
      order &&
      correctTracking(orderId, {
        tracking_number: textOf(values, 'tracking_number'),
        version: order.version,
      }),
    reload,
    onClose,
    fallback: said.trackingBroke,
  })
  return (
    <FormModal
      title={said.trackingTitle(orderId)}
      action="Lưu mã"
      submit={submit}
      ready={order !== undefined && isMendable('tracking', order.status)}
      waiting={order ? undefined : <OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      onClose={onClose}
    >
      {order && (
        <TextField
          label="Mã vận đơn"
          name="tracking_number"
          maxLength={100}
          autoComplete="off"
          defaultValue={order.tracking_number ?? ''}
          hint="Để trống nếu mã đã ghi là nhầm. Khách đang chờ bưu kiện được báo mã mới."
          problem={submit.problemOf('tracking_number') ?? ''}
        />
      )}
    </FormModal>
  )
}
