import { useState } from 'react'
import { type OrderStatus, orderStatus } from '#contract/selling/orders/order-status.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { fulfilmentSentences as sentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { OrderConflict, readField, useOrderConflict, writeField } from './conflict/order-conflict.tsx'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { OrderState } from './order-state.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { currentStatus, withName } from '#web/base/platform/text/sentences.ts'
import { verbOfStep } from '#contract/goods/fulfilment/bulk-sentences.ts'
import { bulkStepKeys, bulkSteps, nextStep, stepProblem } from '#contract/goods/fulfilment/step-problem.ts'
import { chosenOf } from './bulk/chosen-orders.ts'
import { nextOrderStatuses } from '#contract/selling/orders/order-transitions.ts'
import type { RadioChoice } from '#web/base/ui/fields/radio-cards.tsx'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

/** Reason why a status has to wait for money, if it has. */
function waits(order: Order, status: OrderStatus) {
  const problem = stepProblem(chosenOf(order), status)
  if (problem === 'PAID_AT_COUNTER') return 'Khách trả tiền ở Quầy khi đến nhận'
  if (problem === 'ORDER_UNPAID') return 'Đơn hàng chưa được thanh toán'
  return problem === 'SUPPLEMENT_UNPAID' ? 'Chờ khách chuyển khoản phần trả thêm' : undefined
}

/** Statuses that may be chosen now. */
const selectableStatuses = (order: Order): readonly OrderStatus[] =>
  nextOrderStatuses(order.status).filter((status) => !waits(order, status))

/** Choice of a status; one that has to wait says why. */
const choiceOf = (
  status: OrderStatus,
  { delivery }: Pick<Order, 'delivery'>,
  why: string | undefined,
): RadioChoice<OrderStatus> => ({
  value: status,
  name: (
    <>
      {statusNamesOf({ status, delivery }).long}
      {why && <span className="block text-sm">{why}</span>}
    </>
  ),
  disabled: why !== undefined,
})

/** Fields of the dialog as they were, are elsewhere now, and stand here. */
function useStatusConflict(
  order: Order | undefined,
  picked: OrderStatus | undefined,
  onPick: (picked: OrderStatus | undefined) => void,
) {
  return useOrderConflict(order, {
    fieldsOf: (before, now, form) => [
      {
        name: 'status',
        label: sentences.statusLabel,
        before: statusNamesOf(before).long,
        theirs: statusNamesOf(now).long,
        mine: statusNamesOf({ ...before, status: picked ?? before.status }).long,
      },
      {
        name: 'tracking_number',
        label: sentences.trackingLabel,
        before: before.tracking_number ?? '',
        theirs: now.tracking_number ?? '',
        mine: readField(form, 'tracking_number', before.tracking_number ?? ''),
      },
    ],
    write: (field, form) => (field.name === 'status' ? onPick(undefined) : writeField(field, form)),
  })
}

/** The status of an order, and that it stays where nothing may come next. */
const StatusNow = ({ order: { status, delivery } }: { order: Order }) => (
  <>
    <p className="flex flex-wrap items-center gap-x-3">
      {currentStatus} <OrderState status={status} delivery={delivery} />
    </p>
    {nextOrderStatuses(status).length === 0 && <p>Đơn hàng này không đổi trạng thái được nữa.</p>}
  </>
)

function verbTo(chosen: OrderStatus | undefined, order: Order): string | undefined {
  const step = bulkStepKeys.find((one) => bulkSteps[one] === chosen)
  return step && verbOfStep(step, [order])
}

const refundNote = (
  <p className="text-sm text-ink-soft">Khách đã thanh toán: khoản tiền này sẽ được đánh dấu cần hoàn lại.</p>
)

/** The step that was picked, as long as the order can take it; `next` picks the one that is next. */
function usePickedStep(order: Order | undefined, next: boolean) {
  const [picked, setPicked] = useState<OrderStatus>()
  const steps = order ? selectableStatuses(order) : []
  const step = next && order ? nextStep(chosenOf(order)) : undefined
  // Meanwhile the order may have taken the step that was picked.
  const chosen = steps.find((status) => status === (picked ?? (step && bulkSteps[step])))
  return { steps, step, chosen, setPicked }
}

export type StatusDialogProps = { orderId: number; known: Order | undefined; onClose: () => void }

const anyStep = 'Cập nhật trạng thái'

/** The steps that an order may take now, each with what it asks for. */
export default function StatusDialog({
  orderId,
  known,
  next = false,
  onClose,
}: StatusDialogProps & { /** Its next step is picked. */ next?: boolean }) {
  const { order, failure, reload } = useOrder(orderId, known)
  const { steps, step, chosen, setPicked } = usePickedStep(order, next)
  const { formRef, conflict, take, guard } = useStatusConflict(order, chosen, setPicked)
  const choices = order ? nextOrderStatuses(order.status) : []
  const cancels = chosen === orderStatus.cancelled
  const comesBack = cancels && order?.status === orderStatus.shipping
  const refund = order?.payment && refundNote
  return (
    <FormDialog
      title={withName(`${step && order ? verbOfStep(step, [order]) : anyStep} đơn hàng`, order?.order_code)}
      action={(step && order && verbTo(chosen, order)) ?? 'Cập nhật'}
      call="PUT /orders/update-order"
      id={orderId}
      formRef={formRef}
      ready={steps.length > 0}
      waiting={order ? undefined : <OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      about={
        order && (
          <>
            <OrderConflict orderId={orderId} conflict={conflict} onTake={take} />
            <StatusNow order={order} />
          </>
        )
      }
      fields={{
        status: {
          kind: 'choice',
          label: 'Trạng thái mới',
          shown: choices.length > 0,
          choices: order ? choices.map((status) => choiceOf(status, order, waits(order, status))) : [],
          chosen,
          onChoose: setPicked,
          required: sentences.statusMissing,
        },
        tracking_number: {
          label: 'Mã vận đơn',
          shown: chosen === orderStatus.shipping && order?.delivery === 'home',
          maxLength: 100,
          required: false,
          autoComplete: 'off',
        },
        cancel_reason: {
          kind: 'lines',
          label: 'Lý do hủy',
          shown: cancels,
          rows: 3,
          maxLength: 500,
          missing: sentences.reasonMissing,
          below: !comesBack && refund,
        },
        ...(comesBack && {
          restock: { kind: 'tick', label: sentences.restock, defaultChecked: true, below: refund },
        }),
        note: { kind: 'note', label: 'Ghi chú cho khách hàng', rows: 2 },
      }}
      check={(_form, found) => guard(found)}
      rest={order && { version: order.version }}
      reload={reload}
      fallback={sentences.updateFailed}
      broke={sentences.updateBroke}
      onClose={onClose}
    />
  )
}
