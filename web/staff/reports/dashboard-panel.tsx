import { ChevronRight } from 'lucide-react'
import { formatDong } from '#contract/platform/language/money.ts'
import type { Dashboard } from '#contract/desk/reports/reports.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { FigureCards } from '#web/base/ui/lists/figure-cards.tsx'
import { formatDay } from './report-formats.ts'

/** What an owner asks first: how today goes, and what waits to be done. */
export function DashboardPanel({ dashboard: { today, waiting } }: { dashboard: Dashboard }) {
  return (
    <>
      <section aria-labelledby="hom-nay">
        <h2 id="hom-nay" className="mb-3 text-xl">
          Hôm nay, {formatDay(today.start_date)}
        </h2>
        <FigureCards
          figures={[
            { name: 'Doanh thu hôm nay', value: formatDong(today.total_revenue) },
            { name: 'Đơn đã giao hôm nay', value: formatNumber(today.total_orders) },
            { name: 'Giá trị trung bình', value: formatDong(today.avg_order_value) },
            { name: 'Sản phẩm đã bán', value: formatNumber(today.total_product_sold) },
          ]}
        />
      </section>
      <section aria-labelledby="dang-cho" className="mt-8">
        <h2 id="dang-cho" className="mb-3 text-xl">
          Đang chờ xử lý
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
          {worksOf(waiting).map((work) => (
            <li key={work.name}>
              <WaitingWork work={work} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type Work = { name: string; count: number; more: string; to: string }

function worksOf(waiting: Dashboard['waiting']): Work[] {
  const unpaid = waiting.orders_awaiting_payment
  return [
    {
      name: 'Đơn cần xác nhận',
      count: waiting.orders_to_confirm,
      more: unpaid > 0 ? `và ${formatNumber(unpaid)} đơn chờ khách thanh toán` : 'đã đủ điều kiện để giao',
      to: '/admin/orders?confirmable=true',
    },
    {
      name: 'Sách sắp hết',
      count: waiting.low_stock,
      more: `còn dưới ${formatNumber(waiting.low_stock_limit)} cuốn`,
      to: '/admin?stock=few',
    },
    {
      name: 'Tin nhắn chưa trả lời',
      count: waiting.conversations_unanswered,
      more: 'khách đang chờ nhà sách',
      to: '/admin/messages',
    },
    {
      name: 'Khoản cần hoàn tiền',
      count: waiting.refunds_due,
      more: `tổng cộng ${formatDong(waiting.refunds_due_amount)}`,
      to: '/admin/transactions?difference=to-refund',
    },
  ]
}

function WaitingWork({ work: { name, count, more, to } }: { work: Work }) {
  return (
    <Link
      to={to}
      className="flex h-full items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-ink"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{name}</span>
        <span className={`figures block font-serif text-2xl font-semibold ${count > 0 ? 'text-seal' : ''}`}>
          {formatNumber(count)}
        </span>
        <span className="block text-sm text-ink-soft">{more}</span>
      </span>
      <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-ink-soft" />
    </Link>
  )
}
