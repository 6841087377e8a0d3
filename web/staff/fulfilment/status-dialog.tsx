import { useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import { type OrderStatus, orderStatus, orderStatusNames } from '#contract/selling/orders/order-status.ts'
import { fulfilmentSentences as sentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { OrderConflict } from '#web/staff/fulfilment/conflict/order-conflict.tsx'
import { readField, useOrderConflict, writeField } from '#web/staff/fulfilment/conflict/use-order-conflict.ts'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { NoteField } from '#web/base/ui/fields/note-field.tsx'
import { selectableStatuses, StatusChoice } from './status-choice.tsx'
import { OrderStatusFields } from './order-status-fields.tsx'
import { currentStatus } from '#web/base/platform/text/sentences.ts'

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** The steps that an order may take now, each with what it asks for. */
export default function StatusDialog({ orderId, known, onClose }: Props) {
  const { order, failure, reload } = useOrder(orderId, known)
  const [picked, setPicked] = useState<OrderStatus>()
  const steps = order ? selectableStatuses(order) : []
  // Meanwhile the order may have taken the step that was picked.
  const chosen = steps.find((status) => status === picked)
  const { formRef, conflict, take, guard } = useOrderConflict(order, {
    fieldsOf: (before, now, form) => [
      {
        name: 'status',
        label: sentences.statusLabel,
        before: orderStatusNames[before.status].long,
        theirs: orderStatusNames[now.status].long,
        mine: orderStatusNames[picked ?? before.status].long,
      },
      {
        name: 'tracking_number',
        label: sentences.trackingLabel,
        before: before.tracking_number ?? '',
        theirs: now.tracking_number ?? '',
        mine: readField(form, 'tracking_number', before.tracking_number ?? ''),
      },
    ],
    write: (field, form) => (field.name === 'status' ? setPicked(undefined) : writeField(field, form)),
  })
  const submit = useRecordChange({
    check: (values) => guard(problemsIn(chosen, values)),
    change: (values) =>
      order && chosen !== undefined
        ? api('PUT /orders/update-order', { ...byId(orderId), body: stepOf(order, chosen, values) })
        : undefined,
    reload,
    onClose,
    fallback: sentences.updateBroke,
  })
  const { problemOf } = submit
  return (
    <FormModal
      title={`Cập nhật trạng thái đơn hàng #${orderId}`}
      action="Cập nhật"
      submit={submit}
      formRef={formRef}
      ready={steps.length > 0}
      waiting={order ? undefined : <OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      onClose={onClose}
    >
      {order && (
        <>
          <OrderConflict orderId={orderId} conflict={conflict} onTake={take} />
          <p className="flex flex-wrap items-center gap-x-3">
            {currentStatus} <StatusBadge status={order.status} />
          </p>
          <StatusChoice order={order} chosen={chosen} onChoose={setPicked} problem={problemOf('status')} />
          <OrderStatusFields order={order} chosen={chosen} problemOf={problemOf} />
          <NoteField label="Ghi chú cho khách hàng" name="note" rows={2} problem={problemOf('note')} />
        </>
      )}
    </FormModal>
  )
}

function problemsIn(chosen: OrderStatus | undefined, values: FormData): Problems {
  if (chosen === undefined) return { status: sentences.statusMissing }
  if (chosen === orderStatus.cancelled && !textOf(values, 'cancel_reason').trim())
    return { cancel_reason: sentences.reasonMissing }
  return {}
}

function stepOf({ version, status: before }: Order, status: OrderStatus, values: FormData) {
  const back = before === orderStatus.shipping && status === orderStatus.cancelled
  return {
    status,
    version,
    note: textOf(values, 'note'),
    cancel_reason: textOf(values, 'cancel_reason'),
    tracking_number: textOf(values, 'tracking_number'),
    ...(back ? { restock: values.has('restock') } : {}),
  }
}
