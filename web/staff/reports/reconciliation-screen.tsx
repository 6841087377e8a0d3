import { useLocation } from 'react-router'
import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import { summands } from '#contract/selling/sums/order-sums.ts'
import type { Reconciliation } from '#contract/desk/reports/reports.ts'
import { revenueSentences as words, revenueTitles } from '#contract/desk/reports/revenue-sentences.ts'
import { codList } from '#web/staff/cod/cod-query.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { BusyRegion } from '#web/staff/lists/list-states.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { type ReconciliationData, reconciliationPath, reportPath } from './report-query.ts'
import { PeriodForm } from './period-form.tsx'
import { formatDong } from '#contract/platform/language/money.ts'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'

/** The three figures that are called a revenue, and the way from one to the next. */
export function ReconciliationScreen({ data: { period, problem, sums } }: { data: ReconciliationData }) {
  const { key } = useLocation()
  return (
    <>
      <ListHead title={words.title} />
      <p className="mt-3 mb-8 max-w-prose text-ink-soft">
        {words.about} {words.cashOfCarriers}{' '}
        <Link to={codList.path} className="text-link">
          {codSentences.title}
        </Link>
      </p>
      <PeriodForm key={key} path={reconciliationPath} period={period} problem={problem} />
      <BusyRegion path={reconciliationPath}>{sums && <Sums sums={sums} />}</BusyRegion>
      <Glossary />
    </>
  )
}

function Sums({ sums }: { sums: Reconciliation }) {
  return (
    <div className="mt-8 grid items-start gap-x-10 gap-y-10 xl:grid-cols-2">
      <section aria-labelledby="tu-don-da-giao" className="min-w-0">
        <h2 id="tu-don-da-giao" className="mb-3 text-xl">
          Từ đơn đã giao đến doanh thu
        </h2>
        <SumTable
          caption="Từ đơn đã giao đến doanh thu"
          lines={[
            {
              name: 'Đơn đã giao trong kỳ',
              detail: `${formatNumber(sums.delivered_orders)} đơn`,
              amount: sums.delivered_amount,
            },
            { name: 'Trừ phí vận chuyển và phí thu hộ', amount: 0 - sums.shipping_fees },
            {
              name: 'Trừ tiền hàng đã hoàn trong kỳ',
              detail: `${formatNumber(sums.refunds)} lần`,
              amount: 0 - sums.refunded_amount,
            },
            sums.payments_again > 0 && {
              name: 'Cộng tiền hàng được thanh toán lại',
              detail: `${formatNumber(sums.payments_again)} lần`,
              amount: sums.paid_again_amount,
            },
            sums.counter_sales > 0 && {
              name: 'Cộng tiền bán tại quầy',
              detail: `${formatNumber(sums.counter_sales)} hóa đơn`,
              amount: sums.counter_amount,
            },
            sums.unexplained !== 0 && { name: 'Chênh lệch chưa giải thích', amount: sums.unexplained },
          ]}
          total={{ name: 'Doanh thu của báo cáo', amount: sums.total_revenue }}
        />
        {sums.unexplained !== 0 && (
          <p role="alert" className="mt-3 rounded-md border border-seal/45 bg-seal/7 px-3.5 py-2.5">
            {words.unexplained}
          </p>
        )}
      </section>
      <section aria-labelledby="giao-dich-hoan-thanh" className="min-w-0">
        <h2 id="giao-dich-hoan-thanh" className="mb-3 text-xl">
          Giao dịch hoàn thành
        </h2>
        <SumTable
          caption="Giao dịch hoàn thành"
          lines={[
            { name: 'Của đơn đã giao trong kỳ', amount: sums.completed_of_delivered },
            { name: 'Của đơn giao ngoài kỳ hoặc chưa giao', amount: sums.completed_of_others },
            { name: 'Chờ hoàn lại cho khách', amount: sums.completed_to_refund },
          ]}
          total={{
            name: 'Giao dịch hoàn thành trong kỳ',
            detail: `${formatNumber(sums.completed_payments)} giao dịch`,
            amount: sums.completed_amount,
          }}
        />
      </section>
      <DeliveredParts sums={sums} />
    </div>
  )
}

/** Delivered orders by the parts of their sums. */
function DeliveredParts({ sums }: { sums: Reconciliation }) {
  return (
    <section aria-labelledby="cac-khoan-cua-don" className="min-w-0">
      <h2 id="cac-khoan-cua-don" className="mb-3 text-xl">
        {words.parts}
      </h2>
      <SumTable
        caption={words.parts}
        lines={summands.map(({ column, label, sign }) => ({
          name: label,
          amount: 0 + sign * sums.parts[column],
        }))}
        total={{ name: 'Đơn đã giao trong kỳ', amount: sums.delivered_amount }}
      />
    </section>
  )
}

const glossary = [
  { name: 'Tổng doanh thu', of: 'report', to: reportPath },
  { name: revenueTitles.deliveredOrders, of: 'orders', to: '/admin/orders' },
  { name: revenueTitles.completedPayments, of: 'payments', to: '/admin/transactions' },
] as const

function Glossary() {
  return (
    <section aria-labelledby="ba-con-so" className="mt-12 border-t border-line pt-8">
      <h2 id="ba-con-so" className="mb-3 text-xl">
        Ba con số cùng gọi là doanh thu
      </h2>
      <dl className="max-w-prose space-y-4">
        {glossary.map(({ name, of, to }) => (
          <div key={of}>
            <dt>
              <Link
                to={to}
                className="text-link inline-flex items-center font-semibold pointer-coarse:min-h-11"
              >
                {name}
              </Link>
            </dt>
            <dd>{words[of]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Line = { name: string; detail?: string; amount: number }
type Props = { caption: string; lines: readonly (Line | false)[]; total: Line }

/** Amounts one below the other, and what they add up to. */
function SumTable({ caption, lines, total }: Props) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <ColumnHeads names={['Khoản', 'Số tiền']} />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => line && <SumRow key={line.name} {...line} />)}
        <SumRow {...total} isTotal />
      </tbody>
    </table>
  )
}

function SumRow({ name, detail, amount, isTotal = false }: Line & { isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'border-t-2 border-edge font-semibold' : 'border-b border-line'}>
      <th scope="row" className={`py-2.5 pe-4 text-start ${isTotal ? 'font-semibold' : 'font-normal'}`}>
        {name}
        {detail && <span className="block text-sm font-normal text-ink-soft">{detail}</span>}
      </th>
      <td className="figures py-2.5 text-end whitespace-nowrap">{formatDong(amount)}</td>
    </tr>
  )
}
