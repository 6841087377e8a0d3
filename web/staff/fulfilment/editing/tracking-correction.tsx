import { api, byId } from '#web/base/platform/api/api.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { editingSentences0 as said } from '#contract/goods/fulfilment/order-editing-sentences.ts'
import { isEditable } from '#contract/selling/orders/editable-orders.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { OrderConflict } from '#web/staff/fulfilment/conflict/order-conflict.tsx'
import { readField, useOrderConflict, writeField } from '#web/staff/fulfilment/conflict/use-order-conflict.ts'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

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
  const submit = useRecordChange({
    check: () => guard({}),
    change: (values) =>
      order &&
      api('PUT /orders/update-tracking', {
        ...byId(orderId),
        body: {
          tracking_number: textOf(values, 'tracking_number'),
          version: order.version,
        },
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
      formRef={formRef}
      ready={order !== undefined && isEditable('tracking', order.status)}
      waiting={order ? undefined : <OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      onClose={onClose}
    >
      {order && (
        <>
          <OrderConflict orderId={orderId} conflict={conflict} onTake={take} />
          <TextField
            {...trackingField}
            maxLength={100}
            autoComplete="off"
            defaultValue={order.tracking_number ?? ''}
            hint="Để trống nếu mã đã ghi là nhầm. Khách đang chờ bưu kiện được báo mã mới."
            problem={submit.problemOf('tracking_number') ?? ''}
          />
        </>
      )}
    </FormModal>
  )
}
