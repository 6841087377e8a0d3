import { type ReactNode, useEffect } from 'react'
import { formatDong } from '#contract/platform/language/money.ts'
import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { orderStatuses, orderStatusNames } from '#contract/selling/orders/order-status.ts'
import { reportSentences, todayInShop } from '#contract/desk/reports/report-period.ts'
import { todaySentences as words } from '#contract/desk/today/work-kinds.ts'
import { DateField } from '#web/base/dates/date-field.tsx'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { formatDay } from '#web/staff/reports/report-formats.ts'
import { periodHref, reportPath } from '#web/staff/reports/report-query.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { DayChart, TodayFigures } from './today-figures.tsx'
import {
  type SalesData,
  type TodayData,
  paramsOfWork,
  presetHref,
  presetNames,
  presets,
  todayPath,
} from './today-query.ts'
import { WorkList } from './work-list.tsx'
import { useRevalidator } from 'react-router'
import { changes } from '#web/staff/live/live-subjects.ts'
import { onHub, onHubGap } from '#web/base/platform/hub/hub-connection.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'
import { FirstSteps } from '#web/staff/first-steps/first-steps.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'

/** The first screen of the desk: what waits, what is due first first, and how the days went. */
export function TodayScreen({ data }: { data: TodayData }) {
  useLiveToday()
  const { now, sales } = data
  return (
    <>
      <ListHead title={words.title}>
        <p className="figures text-base text-ink-soft">{formatDay(todayInShop(new Date(now)))}</p>
      </ListHead>
      <FirstSteps steps={data.firstSteps} />
      {sales ? (
        <div className="desk-halves grid gap-4 xl:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] xl:items-start">
          <WorkList data={data} />
          <Sales data={data} sales={sales} />
        </div>
      ) : (
        <WorkList data={data} />
      )}
    </>
  )
}

/** Sales of the days, for those who see reports. */
function Sales({ data, sales }: { data: TodayData; sales: SalesData }) {
  const { report, days } = sales
  const href = periodHref(reportPath, { start: report.start_date, end: report.end_date })
  return (
    <div className="min-w-0 space-y-4">
      <Periods data={data} />
      <TodayFigures sales={sales} />
      <DayChart days={days} />
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Bán chạy" id="ban-chay" to={href}>
          <BestSellers books={report.top_products} />
        </Card>
        <Card title="Đơn mới nhất" id="don-moi" to="/admin/orders">
          <NewestOrders orders={report.orders} />
        </Card>
      </div>
    </div>
  )
}

function Periods({ data: { query } }: { data: TodayData }) {
  const { preset, period } = query
  return (
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label="Kỳ xem" className="flex flex-wrap rounded-md border border-edge">
        {presets.map((one) => (
          <Link
            key={one}
            to={presetHref(query, one)}
            preventScrollReset
            aria-current={one === preset ? 'true' : undefined}
            className="inline-flex min-h-10 items-center px-3 text-sm whitespace-nowrap hover:bg-ink/7 aria-[current]:bg-ink/10 aria-[current]:font-semibold pointer-coarse:min-h-11"
          >
            {presetNames[one]}
          </Link>
        ))}
      </nav>
      <form action={todayPath} className="desk-period" key={`${period.start} ${period.end}`}>
        {Object.entries(paramsOfWork(query.work)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="desk-inline-field">
          <DateField label="Từ ngày" name="start_date" defaultValue={period.start} required />
        </div>
        <div className="desk-inline-field">
          <DateField label="Đến ngày" name="end_date" defaultValue={period.end} required />
        </div>
        <Button type="submit" variant="outline" size="sm">
          Xem
        </Button>
      </form>
    </div>
  )
}

type CardProps = { title: string; id: string; to: string; children: ReactNode }

const Card = ({ title, id, to, children }: CardProps) => (
  <section aria-labelledby={id} className="min-w-0 rounded-md border border-line bg-surface">
    <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <Link to={to} className="text-link text-sm" aria-label={`Cả bảng ${title}`}>
        Cả bảng
      </Link>
    </header>
    {children}
  </section>
)

function BestSellers({ books }: { books: SalesData['report']['top_products'] }) {
  if (books.length === 0)
    return <p className="px-4 py-8 text-center text-ink-soft">{reportSentences.noSales}</p>
  return (
    <ol className="divide-y divide-line">
      {books.slice(0, 5).map(({ product_id, name, quantity_sold, revenue }) => (
        <li key={product_id} className="flex items-baseline gap-3 px-4 py-2">
          <span className="line-clamp-2 min-w-0 flex-1 break-words">{name}</span>
          <span className="figures text-end text-sm whitespace-nowrap">
            <b>{formatNumber(quantity_sold)} cuốn</b>
            <span className="block text-ink-soft">{formatDong(revenue)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function NewestOrders({ orders }: { orders: SalesData['report']['orders'] }) {
  if (orders.length === 0)
    return <p className="px-4 py-8 text-center text-ink-soft">{reportSentences.noOrders}</p>
  return (
    <ol className="divide-y divide-line">
      {orders
        .slice(0, 5)
        .map(({ order_id, order_code, customer_name, created_at, status, delivery, total_amount }) => (
          <li key={order_id} className="flex items-baseline gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <Link to={staffOrderHref(order_code)} className="text-link font-semibold">
                {order_code}
              </Link>{' '}
              <span className="break-words">{customer_name}</span>
              <span className="block text-sm text-ink-soft">{formatDateTime(created_at)}</span>
            </span>
            <span className="figures text-end text-sm whitespace-nowrap">
              <b>{formatDong(total_amount)}</b>
              <span className="block text-ink-soft">{statusName(status, delivery)}</span>
            </span>
          </li>
        ))}
    </ol>
  )
}

const statusName = (code: string, delivery: DeliveryWay) => {
  const status = orderStatuses.find((one) => orderStatusNames[one].code === code)
  return status === undefined ? code : statusNamesOf({ status, delivery }).short
}

const everyMs = 60_000

/** Read again when news come in, when a colleague takes or does something, and each minute while it is looked at: times go by. */
function useLiveToday() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reader = createRefetcher(revalidate)
    const look = () => document.visibilityState === 'visible' && navigator.onLine && reader.soon()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    const leave = [
      changes.subscribe(reader.soon),
      onHub('ReceiveNotification', reader.soon),
      onHub('ReceiveOrderNotification', reader.soon),
      onHub('ReceiveMessage', reader.soon),
      onHub('MessageSent', reader.soon),
      onHubGap(reader.soon),
      reader.stop,
    ]
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      leave.forEach((end) => end())
    }
  }, [revalidate])
}
