import { api, byId } from '#web/base/platform/api/api.ts'
import { deliverySentences } from '#contract/selling/delivery/delivery-sentences.ts'
import { arrivalOfOrder } from '#contract/selling/delivery/expected-arrival.ts'
import { fulfilmentSentences as sentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { isOver } from '#contract/selling/orders/order-transitions.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { ViewerNames } from '#web/staff/live/viewer-names.tsx'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { NoteField } from '#web/base/ui/fields/note-field.tsx'
import { DateField } from '#web/base/dates/date-field.tsx'

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** Other days on which an order is expected; its customer is told of them. */
export default function ArrivalDialog({ orderId, known, onClose }: Props) {
  const { order, failure, reload } = useOrder(orderId, known)
  const submit = useRecordChange({
    check: problemsIn,
    change: (values) =>
      order &&
      api('PUT /orders/change-arrival', {
        ...byId(orderId),
        body: {
          from: textOf(values, 'from'),
          to: textOf(values, 'to'),
          note: textOf(values, 'note'),
          version: order.version,
        },
      }),
    reload,
    onClose,
    fallback: sentences.arrivalBroke,
  })
  const { problemOf } = submit
  const arrival = order?.expected_arrival
  return (
    <FormModal
      title={`Ngày giao của đơn hàng #${orderId}`}
      action="Đổi ngày và báo khách"
      submit={submit}
      ready={order !== undefined && !isOver(order.status)}
      waiting={order ? undefined : <OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      onClose={onClose}
    >
      {order && (
        <>
          <ViewerNames subject={{ kind: 'order', id: orderId }} />
          <p>
            {arrival
              ? `${deliverySentences.expected} ${arrivalOfOrder(arrival, order.order_date)}.`
              : 'Đơn hàng này chưa có ngày giao dự kiến.'}{' '}
            Khách được báo ngày mới bằng thông báo và thư.
          </p>
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <DateField
              label="Nhận sớm nhất"
              name="from"
              required
              defaultValue={arrival?.from}
              problem={problemOf('from') ?? ''}
            />
            <DateField
              label="Nhận muộn nhất"
              name="to"
              required
              defaultValue={arrival?.to}
              problem={problemOf('to') ?? ''}
            />
          </div>
          <NoteField
            label="Lý do cho khách hàng"
            name="note"
            rows={2}
            maxLength={300}
            problem={problemOf('note') ?? ''}
          />
        </>
      )}
    </FormModal>
  )
}

function problemsIn(values: FormData): Problems {
  const [from, to] = [textOf(values, 'from'), textOf(values, 'to')]
  if (!from) return { from: sentences.arrivalDay }
  if (!to) return { to: sentences.arrivalDay }
  return from <= to ? {} : { to: sentences.arrivalOrder }
}
