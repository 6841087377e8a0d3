import { formatDong } from '#contract/platform/language/money.ts'
import { labelPartsOf } from '#contract/selling/carriers/carriers.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { addressLine } from '#contract/base/people/postal-address.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { noPhoneNumber } from '#web/base/platform/text/sentences.ts'
import { amountToCollect } from './amount-to-collect.ts'
import { Barcode } from '#web/base/ui/barcodes/barcode.tsx'
import { UnlistedAddress } from './print-blocks.tsx'

/** Is stuck on the parcel: whom it is for, what is collected, and what a scanner reads; not what is in it. */
export function Label({ order, shop, unlisted }: { order: Order; shop: Shop; unlisted: boolean }) {
  const { order_code, tracking_number, carrier } = order
  const parts = labelPartsOf(carrier)
  return (
    <>
      <header className="flex items-start justify-between gap-3 border-b border-current pb-1.5">
        <p className="min-w-0 text-sm leading-snug">
          <strong>{shop.name}</strong>
          {shop.phone && ` · ${shop.phone}`}
          <span className="line-clamp-2">{shop.address}</span>
        </p>
        <strong className="shrink-0">{carrier?.name}</strong>
      </header>
      {tracking_number && parts.includes('number') && (
        <figure className="pt-2 text-center">
          <Barcode kind="code-128" text={tracking_number} label={`Mã vạch của vận đơn ${tracking_number}`} />
          <figcaption className="figures break-all">{tracking_number}</figcaption>
        </figure>
      )}
      <section className="py-2">
        <h2 className="text-sm">Người nhận</h2>
        <p className="line-clamp-2 text-lg leading-snug font-semibold break-words">{order.customer_name}</p>
        <p className="figures text-lg leading-snug font-semibold">
          {order.user.phone_number || noPhoneNumber}
        </p>
        <p className="line-clamp-4 leading-snug break-words">
          {addressLine(order.address) || 'Chưa có địa chỉ'}
        </p>
        {unlisted && <UnlistedAddress />}
        {order.note && <p className="mt-1 line-clamp-2 text-sm break-words">Ghi chú: {order.note}</p>}
      </section>
      <Collected order={order} />
      {parts.includes('signature') && <p className="pt-1.5 text-sm">Người nhận ký:</p>}
      <figure className="mt-auto pt-2 text-center">
        <Barcode kind="code-128" text={order_code} label={`Mã vạch của đơn ${order_code}`} />
        <figcaption className="figures text-sm">
          {order_code} · {order.total_quantity} cuốn
        </figcaption>
      </figure>
    </>
  )
}

function Collected({ order }: { order: Order }) {
  const { label, amount } = amountToCollect(order)
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-y-2 border-current py-1">
      <span>{label}</span>
      <strong className="figures text-xl whitespace-nowrap">{formatDong(amount)}</strong>
    </p>
  )
}
