import { pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { cashAtDoor } from '#contract/selling/orders/cash-at-door.ts'
import { isOver } from '#contract/selling/orders/order-transitions.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { sayMoment } from '#web/base/dates/spoken-moment.ts'
import { Barcode } from '#web/base/ui/barcodes/barcode.tsx'

const dueAtCounter = ({ payment, supplement, ...order }: Order) =>
  cashAtDoor({
    ...order,
    paid: payment !== null,
    supplement_due: supplement?.amount ?? 0,
    supplement_way: supplement?.way ?? null,
  })

/** Place and end of an order's time to be fetched, and the code that the counter scans. */
export function FetchCard({ order, shop }: { order: Order; shop: Shop }) {
  const { order_code: code, status, held_until } = order
  if (order.delivery !== 'pickup' || isOver(status)) return null
  const isReady = status === orderStatus.shipping
  const due = dueAtCounter(order)
  return (
    <section
      aria-labelledby="den-nhan"
      className="mt-6 grid items-start gap-x-8 gap-y-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_17rem] sm:p-5"
    >
      <div className="min-w-0 space-y-1">
        <h2 id="den-nhan" className="text-xl">
          {isReady ? 'Mời bạn đến nhận sách' : pickupSentences.name}
        </h2>
        <p className="break-words">{shop.address}</p>
        {shop.opening_hours && <p className="text-ink-soft">{shop.opening_hours}</p>}
        {held_until ? (
          <p>
            Nhà sách giữ sách đến{' '}
            <strong className="whitespace-nowrap">{sayMoment(held_until, order.order_date)}</strong>.
          </p>
        ) : (
          <p>Nhà sách sẽ báo bạn khi sách sẵn sàng.</p>
        )}
        {due > 0 && (
          <p>
            Trả tại quầy <strong className="figures whitespace-nowrap">{formatDong(due)}</strong>, tiền mặt
            hoặc chuyển khoản.
          </p>
        )}
      </div>
      <figure className="text-center">
        <Barcode kind="code-128" text={code} label={`Mã vạch để nhận đơn ${code}`} />
        <figcaption className="figures mt-1 font-semibold">{code}</figcaption>
      </figure>
    </section>
  )
}
