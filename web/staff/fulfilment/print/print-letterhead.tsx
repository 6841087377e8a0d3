import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'

type Props = { shop: Shop; title: string; order: Order }

/** Sender, title, and order of a paper. */
export function PrintLetterhead({ shop, title, order }: Props) {
  return (
    <header className="keep-together flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-current pb-3">
      <div className="max-w-[60%] min-w-40 flex-1">
        <p className="font-serif text-lg leading-snug font-semibold">{shop.name}</p>
        <p className="text-sm text-ink-soft">{shop.address}</p>
        <p className="text-sm text-ink-soft">{[shop.phone, shop.email].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="text-end">
        <h2 className="text-xl uppercase">{title}</h2>
        <p className="font-semibold">
          Đơn hàng #{order.order_id} · <span className="figures">{order.order_code}</span>
        </p>
        {order.status === orderStatus.cancelled && <p className="font-semibold uppercase">Đơn hàng đã hủy</p>}
        <p className="text-sm text-ink-soft">Đặt lúc {formatDateTime(order.order_date)}</p>
      </div>
    </header>
  )
}
