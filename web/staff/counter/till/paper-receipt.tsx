import { saleWayNames } from '#contract/goods/counter/counter-sentences.ts'
import { lineDiscount, sumUpSale } from '#contract/goods/counter/counter-sums.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import type { QueuedSale } from './till-database.ts'

export type Paper = '80' | 'A5'
export type ShopHead = { name: string; address: string; phone: string }

/** Receipt on paper, on the roll of 80 mm or on A5; on the screen it is not seen. */
export function PaperReceipt({ sale, paper, shop }: { sale: QueuedSale; paper: Paper; shop: ShopHead }) {
  const { receipt_no, sold_at, percent = 0, way, received, lines } = sale.body
  const { goods, discount, total } = sumUpSale(lines, percent)
  const sums = [
    ['Tiền hàng', goods],
    ...(discount > 0 ? [[`Giảm ${percent}%`, -discount] as const] : []),
  ] as const
  return (
    <div className={`counter-paper counter-paper-${paper}`} aria-hidden="true">
      <p className="text-center font-semibold">{shop.name}</p>
      <p className="text-center">{[shop.address, shop.phone].filter(Boolean).join(' · ')}</p>
      <p className="mt-2 text-center font-semibold">HÓA ĐƠN BÁN LẺ</p>
      <p className="text-center">
        Số {receipt_no} · {formatDateTime(sold_at)}
      </p>
      <p className="text-center">
        {sale.till} · {sale.seller}
      </p>
      <table className="mt-2 w-full">
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.book_id}>
              <td>
                {sale.titles[index]}
                <br />
                {formatNumber(line.copies)} × {formatDong(line.unit_price)}
              </td>
              <td className="text-end align-bottom">
                {formatDong(line.copies * line.unit_price - lineDiscount(line, 0))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([name, sum]) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="text-end">{formatDong(sum)}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <td>Phải trả</td>
            <td className="text-end">{formatDong(total)}</td>
          </tr>
          <tr>
            <td>{saleWayNames[way]}</td>
            <td className="text-end">{formatDong(received)}</td>
          </tr>
          {way === 'cash' && (
            <tr>
              <td>Tiền thối</td>
              <td className="text-end">{formatDong(received - total)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className="mt-2 text-center">Cảm ơn quý khách</p>
    </div>
  )
}
