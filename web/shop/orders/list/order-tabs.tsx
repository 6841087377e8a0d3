import { orderStatuses, orderStatusNames } from '#contract/selling/orders/order-status.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import type { OrdersData } from './load-orders.ts'
import { ordersHref } from '#web/shop/orders/order-query.ts'

/** One list for each status. The page stays as it is: where there are not so many, the last one is shown. */
export function OrderTabs({ counts, status, page }: Pick<OrdersData, 'counts' | 'status' | 'page'>) {
  const tabs = [
    { status: undefined, name: 'Tất cả', count: counts.all },
    ...orderStatuses.map((one) => ({
      status: one,
      name: orderStatusNames[one].short,
      count: counts[one],
    })),
  ]
  return (
    <nav aria-label="Lọc theo trạng thái" className="relative scrollbar-none -mx-4 overflow-x-auto px-4">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {tabs.map((tab) => {
          const current = tab.status === status
          return (
            <li key={tab.name}>
              <Link
                ref={current ? showInBar : undefined}
                to={ordersHref({ status: tab.status, page })}
                aria-current={current ? 'page' : undefined}
                preventScrollReset
                className={classes(
                  '-mb-px flex min-h-11 items-center gap-2 border-b-2 px-3 transition-colors',
                  current
                    ? 'border-seal font-semibold'
                    : 'border-transparent text-ink-soft hover:border-edge hover:text-ink',
                )}
              >
                {tab.name}
                {tab.count > 0 && (
                  <span className="figures rounded-full bg-line px-2 text-sm text-ink">
                    {formatNumber(tab.count)}
                    <span className="sr-only"> đơn hàng</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** On a narrow screen the chosen one may stand outside. */
function showInBar(link: HTMLElement | null) {
  const bar = link?.closest('nav')
  if (link && bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
}
