import type {
  getInvoiceQuota,
  getInvoices,
  InvoiceDay,
  TaxRates,
} from '#contract/selling/invoices/invoices.ts'
import { invoiceSentences as sentences } from '#contract/selling/invoices/invoice-sentences.ts'
import { type FineStep, finesOf, invoiceStateNames } from '#contract/selling/invoices/invoice-states.ts'
import { connectionsPath } from '#contract/operations/connections/connection-sentences.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import type { ListData } from '#web/base/platform/queries/list-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { DayFilter, FilterChoice } from '#web/staff/lists/staff-filters.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'
import { InvoiceDays } from './invoice-days.tsx'
import { invoiceList, type InvoiceQuery } from './invoice-query.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { MonthSheet } from './month-sheet.tsx'
import { TaxRatesForm } from './tax-rates-form.tsx'

export type InvoicesData = ListData<InvoiceQuery, typeof getInvoices> & {
  days: readonly InvoiceDay[]
  rates: TaxRates
  quota: AnswerOf<typeof getInvoiceQuota>['data']
}

const list: ListKind<InvoiceQuery> = {
  ...invoiceList,
  noun: 'hóa đơn',
  placeholder: 'Mã đơn, số phiếu, số hóa đơn, người mua, mã số thuế…',
  sentences: { none: sentences.empty, noneFound: sentences.nothingFound, refreshed: sentences.refreshed },
}

const states = Object.entries(invoiceStateNames)

/** Every invoice that the shop owes, and what stands in its way. */
export function InvoicesScreen({ data }: { data: InvoicesData }) {
  const { rows, counts, late, provider, days, rates, quota } = data
  const { issued: _, ...open } = counts
  const today = Object.values(open).reduce((sum, count) => sum + count, 0) - late
  return (
    <>
      <ListHead title={sentences.title} />
      {provider === null && <NotConnected />}
      {quota.scarce && quota.remaining !== null && <Scarce remaining={quota.remaining} />}
      <FigureStrip
        figures={[
          { name: 'Đến hạn hôm nay', value: formatNumber(today) },
          {
            name: 'Trễ hạn',
            value: formatNumber(late),
            hint: lateHint,
            ...(late > 0 && { more: finesSaid(late) }),
          },
          { name: 'Bị từ chối', value: formatNumber(counts.refused) },
          { name: 'Đã phát hành', value: formatNumber(counts.issued) },
          ...quotaFigure(quota),
        ]}
      />
      <InvoiceDays days={days} />
      <MonthSheet />
      <TaxRatesForm rates={rates} />
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /invoices/export-invoices' }}
        isEmpty={rows.length === 0}
        renderFilters={({ status, day }) => (
          <>
            <FilterChoice label="Tình trạng" name="status" value={status} options={states} />
            <DayFilter label="Ngày bán" name="day" value={day ?? ''} />
          </>
        )}
      >
        <InvoiceTable invoices={rows} />
      </StaffList>
    </>
  )
}

/** Nothing where the provider does not say. */
const quotaFigure = ({ remaining, week }: InvoicesData['quota']) =>
  remaining === null
    ? []
    : [
        {
          name: sentences.quotaName,
          value: formatNumber(remaining),
          hint: `Theo gói ở nhà cung cấp. Bảy ngày qua có ${formatNumber(week)} hóa đơn phải lập.`,
        },
      ]

function Scarce({ remaining }: { remaining: number }) {
  return (
    <p className="mb-4 rounded-md border border-line bg-surface px-4 py-3">
      <strong className="text-seal">{sentences.quotaLeft(remaining)}.</strong> {sentences.quotaScarce}
    </p>
  )
}

const lateHint =
  'Hóa đơn phải lập trong ngày giao hàng hoặc bán hàng; khung phạt tăng theo số hóa đơn chưa lập (Nghị định 310/2025). Hãy hỏi kế toán để chắc chắn.'

const millions = ({ least, most }: FineStep) =>
  least === undefined ? `đến ${most} triệu` : `${least}–${most} triệu`

/** Fines that so many late ones bring, and those of the next step. */
function finesSaid(late: number): string {
  const { now, next } = finesOf(late)
  const after = next && `thêm ${formatNumber(next.from - late)} nữa: ${millions(next)}`
  return [now && `phạt ${millions(now)}`, after].filter(Boolean).join('; ')
}

function NotConnected() {
  const may = useMay()
  return (
    <p className="mb-4 rounded-md border border-line bg-surface px-4 py-3">
      {sentences.notConnected}{' '}
      {may('settings.change') && (
        <Link to={connectionsPath} className="text-link">
          Kết nối nhà cung cấp
        </Link>
      )}
    </p>
  )
}
