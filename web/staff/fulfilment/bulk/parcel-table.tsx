import type { KeyboardEvent } from 'react'
import type { ForeseenOrder } from '#contract/goods/fulfilment/bulk-steps.ts'
import { longestTracking } from '#contract/goods/fulfilment/tracking-rows.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { ScrollBox } from '#web/base/ui/layout/scroll-box.tsx'
import type { Tracking } from './use-tracking-numbers.ts'

type Props = { tracking: Tracking; going: readonly ForeseenOrder[] }

/** Each parcel with its number, which can be typed; one without is handed over all the same. */
export function ParcelTable({ tracking: { numbers, type }, going }: Props) {
  const without = going.filter(({ order_id }) => !numbers.get(order_id)).length
  return (
    <div>
      <p aria-live="polite" className="mb-2 text-sm text-ink-soft">
        {formatNumber(going.length - without)} đơn có mã
        {without > 0 && `, ${formatNumber(without)} chưa có: vẫn giao, ghi mã sau được`}.
      </p>
      <ScrollBox name="Kiện hàng sẽ giao" className="max-h-80 overflow-auto rounded-md border border-line">
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 z-1 bg-surface text-ink-soft">
            <tr className="border-b border-edge *:px-3 *:py-2 *:text-start *:font-normal">
              <th scope="col">Đơn</th>
              <th scope="col" className="max-sm:hidden">
                Người nhận
              </th>
              <th scope="col" className="max-sm:hidden">
                Tỉnh
              </th>
              <th scope="col" className="text-end! max-sm:hidden">
                Thu hộ
              </th>
              <th scope="col">Mã vận đơn</th>
            </tr>
          </thead>
          <tbody>
            {going.map((order) => (
              <tr key={order.order_id} className="border-b border-line *:px-3 *:py-1">
                <th scope="row" className="text-start font-semibold">
                  #{order.order_id}
                  <span className="block max-w-32 truncate font-normal text-ink-soft sm:hidden">
                    {order.customer_name}
                  </span>
                </th>
                <td className="max-w-48 truncate max-sm:hidden">{order.customer_name}</td>
                <td className="max-w-36 truncate max-sm:hidden">{order.province}</td>
                <td className="figures text-end whitespace-nowrap max-sm:hidden">
                  {formatDong(order.to_collect)}
                </td>
                <td className="w-52">
                  <input
                    aria-label={`Mã vận đơn của #${order.order_id}`}
                    value={numbers.get(order.order_id) ?? ''}
                    maxLength={longestTracking}
                    autoComplete="off"
                    onChange={({ target }) => type(order.order_id, target.value)}
                    onKeyDown={toNextRow}
                    className="field min-h-11 sm:min-h-9 sm:py-1"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}

/** A scanner ends with Enter: the next parcel's field follows. */
function toNextRow(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('tr')?.nextElementSibling?.querySelector('input')?.focus()
}
