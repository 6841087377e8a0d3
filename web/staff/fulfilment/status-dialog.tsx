import { useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import { type OrderStatus, orderStatus, orderStatusNames } from '#contract/selling/orders/order-status.ts'
import {
  fulfilmentSentences as sentences,
  fulfilmentSentences,
} from '#contract/goods/fulfilment/fulfilment-sentences.ts'
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
import { currentStatus } from '#web/base/platform/text/sentences.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { stepProblem } from '#contract/goods/fulfilment/step-problem.ts'
import { nextOrderStatuses } from '#contract/selling/orders/order-transitions.ts'
import { RadioCards, type RadioChoice } from '#web/base/ui/fields/radio-cards.tsx'

type StatusChoiceProps = {
  order: Order
  chosen: OrderStatus | undefined
  onChoose: (status: OrderStatus) => void
  problem: string | undefined
}

/** Reason why a status has to wait for money, if it has. */
function waits({ status: now, method_id, payment, supplement }: Order, status: OrderStatus) {
  const paid = payment !== null
  const problem = stepProblem(
    { status: now, method_id, paid, supplement_way: supplement?.way ?? null },
    status,
  )
  if (problem === 'ORDER_UNPAID') return 'Đơn hàng chưa được thanh toán'
  return problem === 'SUPPLEMENT_UNPAID' ? 'Chờ khách chuyển khoản phần trả thêm' : undefined
}

/** Statuses that may be chosen now. */
const selectableStatuses = (order: Order): readonly OrderStatus[] =>
  nextOrderStatuses(order.status).filter((status) => !waits(order, status))

/** Only what may come next; what waits for its payment says so. */
function StatusChoice({ order, chosen, onChoose, problem }: StatusChoiceProps) {
  const choices = nextOrderStatuses(order.status)
  if (choices.length === 0) return <p>Đơn hàng này không đổi trạng thái được nữa.</p>
  return (
    <RadioCards
      legend="Trạng thái mới"
      name="status"
      choices={choices.map((status) => choiceOf(status, waits(order, status)))}
      chosen={chosen}
      onChoose={onChoose}
      problem={problem}
    />
  )
}

const choiceOf = (status: OrderStatus, why: string | undefined): RadioChoice<OrderStatus> => ({
  value: status,
  name: (
    <>
      {orderStatusNames[status].long}
      {why && <span className="block text-sm">{why}</span>}
    </>
  ),
  disabled: why !== undefined,
})

type OrderStatusFieldsProps = {
  order: Order
  chosen: OrderStatus | undefined
  problemOf: (field: string) => string | undefined
}

/** Fields of a step, after its choice. */
function OrderStatusFields({ order, chosen, problemOf }: OrderStatusFieldsProps) {
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
