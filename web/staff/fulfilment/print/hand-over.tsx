import { formatDong } from '#contract/platform/language/money.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { formatDate, formatNumber } from '#web/base/platform/text/formats.ts'
import { amountToCollect } from './amount-to-collect.ts'
import { PrintSignatures } from './print-signatures.tsx'

export const noCarrier = 'Chưa ghi hãng giao'
type Props = { carrier: string; orders: readonly Order[]; shop: Shop; today: string }

/** What a carrier takes along and signs for: each parcel with its number and what is collected at the door. */
export function HandOver({ carrier, orders, shop, today }: Props) {
  const sum = orders.reduce((total, order) => total + amountToCollect(order).amount, 0)
  return (
    <>
      <header className="border-b-2 border-current pb-3">
        <p className="font-serif text-lg leading-snug font-semibold">{shop.name}</p>
        <p className="text-sm text-ink-soft">{[shop.address, shop.phone].filter(Boolean).join(' · ')}</p>
        <h2 className="mt-2 text-xl uppercase">Biên bản bàn giao hàng</h2>
        <p>
          Bên nhận: <strong>{carrier}</strong> · Ngày <span className="figures">{formatDate(today)}</span>
        </p>
      </header>
      <table className="mt-4 w-full border-collapse">
        <caption className="sr-only">Kiện hàng bàn giao cho {carrier}</caption>
        <thead>
          <tr className="border-b border-current text-sm *:py-1.5 *:font-semibold">
            <th scope="col" className="w-8 text-start">
              STT
            </th>
            <th scope="col" className="ps-3 text-start">
              Đơn hàng
            </th>
            <th scope="col" className="ps-3 text-start">
              Mã vận đơn
            </th>
            <th scope="col" className="ps-3 text-start max-sm:hidden print:table-cell">
              Nơi nhận
            </th>
            <th scope="col" className="ps-3 text-end">
              Thu hộ
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order, index) => (
            <tr key={order.order_id} className="keep-together border-b border-line align-top *:py-1.5">
              <td className="figures">{index + 1}</td>
              <th scope="row" className="figures ps-3 text-start font-normal">
                #{order.order_id}
                <span className="block text-sm text-ink-soft">{order.order_code}</span>
              </th>
              <td className="figures ps-3 break-all">{order.tracking_number}</td>
              <td className="ps-3 max-sm:hidden print:table-cell">{order.address.councious}</td>
              <td className="figures ps-3 text-end whitespace-nowrap">
                {formatDong(amountToCollect(order).amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="keep-together mt-3 text-end font-semibold">
        {formatNumber(orders.length)} kiện · thu hộ <span className="figures">{formatDong(sum)}</span>
      </p>
      <PrintSignatures left="Bên giao" right="Bên nhận" />
    </>
  )
}
