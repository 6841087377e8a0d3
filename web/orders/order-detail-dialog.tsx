import type { Order } from '#contract/orders.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { OfferedMethod } from './method-cards.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderSum } from './order-sum.tsx'
import { OrderTable } from './order-table.tsx'
import { PaymentDeadline } from './payment-deadline.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useOrder } from './use-order.ts'

type Props = {
  orderId: number
  /** The order where the page has it already. */
  known: Order | undefined
  methods: readonly OfferedMethod[]
  /** The staff only looks at it here. */
  isCustomer: boolean
  onClose: () => void
}

/** All of an order over the list that it stands in: what it is, how it is paid, its books, what happened to it. */
export default function OrderDetailDialog({ orderId, known, methods, isCustomer, onClose }: Props) {
  const { order, failure, reload } = useOrder(orderId, known)
  return (
    <Modal
      title={`Đơn hàng #${orderId}`}
      size="lg"
      onClose={onClose}
      actions={
        order && (
          <>
            <ButtonLink to={`/orders/${orderId}`} variant="quiet">
              Mở trang đơn hàng
            </ButtonLink>
            {isCustomer && <OrderActions order={order} methods={methods} onChanged={reload} />}
          </>
        )
      }
    >
      {order && <Details order={order} />}
      {!order && failure && (
        <div role="alert" className="py-8 text-center">
          <p className="mb-4">{failure}</p>
          <Button variant="outline" onClick={() => void reload()}>
            Thử lại
          </Button>
        </div>
      )}
      {!order && !failure && <Waiting />}
    </Modal>
  )
}

function Details({ order }: { order: Order }) {
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={order.status} />
        <p className="text-ink-soft">
          Đặt lúc {formatDateTime(order.order_date)} · Mã tra cứu{' '}
          <span className="figures text-ink">{order.order_code}</span>
        </p>
      </div>
      <PaymentDeadline order={order} />
      <OrderTable lines={order.orderDetail} />
      <div className="ms-auto max-w-sm">
        <OrderSum order={order} />
      </div>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_15rem]">
        <OrderFacts order={order} />
        <OrderHistory history={order.history} />
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <output className="block space-y-4">
      <span className="sr-only">Đang tải đơn hàng...</span>
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
    </output>
  )
}
