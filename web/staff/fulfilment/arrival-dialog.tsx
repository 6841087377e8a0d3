import { expectedLabel, arrivalOfOrder } from '#contract/selling/delivery/expected-arrival.ts'
import { fulfilmentSentences as sentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { isOver } from '#contract/selling/orders/order-transitions.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { ViewerNames } from '#web/staff/live/viewer-names.tsx'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'
import { withName } from '#web/base/platform/text/sentences.ts'

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** Other days on which an order is expected; its customer is told of them. */
export default function ArrivalDialog({ orderId, known, onClose }: Props) {
  const { order, failure, reload } = useOrder(orderId, known)
  const arrival = order?.expected_arrival
  return (
    <FormDialog
      title={withName('Ngày giao của đơn hàng', order?.order_code)}
      action="Đổi ngày và báo khách"
      call="PUT /orders/change-arrival"
      id={orderId}
      ready={order !== undefined && !isOver(order.status)}
      waiting={order ? undefined : <OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      about={
        <>
          <ViewerNames subject={{ kind: 'order', id: orderId }} />
          <p>
            {arrival && order
              ? `${expectedLabel} ${arrivalOfOrder(arrival, order.order_date)}.`
              : 'Đơn hàng này chưa có ngày giao dự kiến.'}{' '}
            Khách được báo ngày mới bằng thông báo và thư.
          </p>
        </>
      }
      fields={{
        from: {
          kind: 'day',
          label: 'Nhận sớm nhất',
          half: true,
          required: true,
          defaultValue: arrival?.from,
        },
        to: { kind: 'day', label: 'Nhận muộn nhất', half: true, required: true, defaultValue: arrival?.to },
        note: { kind: 'note', label: 'Lý do cho khách hàng', rows: 2, maxLength: 300 },
      }}
      check={problemsIn}
      rest={order && { version: order.version }}
      reload={reload}
      fallback={sentences.arrivalBroke}
      onClose={onClose}
    />
  )
}

function problemsIn(values: FormData): Problems {
  const [from, to] = [textOf(values, 'from'), textOf(values, 'to')]
  if (!from) return { from: sentences.arrivalDay }
  if (!to) return { to: sentences.arrivalDay }
  return from <= to ? {} : { to: sentences.arrivalOrder }
}
