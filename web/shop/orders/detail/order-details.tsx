import type { Order } from '#contract/selling/orders/orders.ts'
import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { OrderInfo, OrderHistory, OrderTable, ParcelSteps } from './order-info.tsx'
import { OrderPriceBreakdown } from './order-price-breakdown.tsx'
import { PaymentDeadline } from '#web/shop/orders/payment-deadline.tsx'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { lookUpHref } from '#web/shop/order-links/order-href.ts'

type Props = { order: Order | undefined; failure: string; onRetry: () => Promise<void> }

/** An order in a dialog, as it comes: for its customer and for the staff. */
export function OrderDetails({ order, failure, onRetry }: Props) {
  if (order) return <Details order={order} />
  if (!failure) return <Waiting />
  return (
    <div role="alert" className="py-8 text-center">
      <p className="mb-4">{failure}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  )
}

function Details({ order }: { order: Order }) {
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={order.status} delivery={order.delivery} />
        <p className="text-ink-soft">
          Đặt lúc {formatDateTime(order.order_date)} · Mã tra cứu <OrderCode code={order.order_code} />
        </p>
      </div>
      <PaymentDeadline order={order} />
      <OrderTable lines={order.orderDetail} />
      <div className="ms-auto max-w-sm">
        <OrderPriceBreakdown order={order} />
      </div>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_15rem]">
        <OrderInfo order={order} />
        <div className="space-y-8">
          <ParcelSteps parcel={order.parcel} />
          <OrderHistory history={order.history} />
        </div>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonGroup
      label={orderLabels.loading}
      shapes={['h-6 w-64 max-w-full', 'h-24 w-full', 'h-40 w-full']}
      className="space-y-4"
    />
  )
}

/** The code of an order, which leads to where everybody looks one up by it. */
const OrderCode = ({ code }: { code: string }) => (
  <Link to={lookUpHref(code)} className="figures text-link">
    {code}
  </Link>
)
