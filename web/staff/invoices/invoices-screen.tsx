import type {
  getInvoiceQuota,
  getInvoices,
  InvoiceDay,
  TaxRates,
} from '#contract/selling/invoices/invoices.ts'
import {
  invoiceSentences as sentences,
  invoiceSentences,
} from '#contract/selling/invoices/invoice-sentences.ts'
import { type FineStep, finesOf, invoiceStateNames } from '#contract/selling/invoices/invoice-states.ts'
import { connectionsPath } from '#contract/operations/connections/connection-sentences.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import { type ListData, listHref } from '#web/base/platform/queries/list-query.ts'
import { formatNumber, formatDong } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { DayFilter, FilterChoice } from '#web/staff/lists/staff-filters.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'
import { invoiceList, type InvoiceQuery } from './invoice-query.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { dayText, moveMonth } from '#web/base/dates/day-text.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { useState, useId, type ReactNode } from 'react'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import { Download } from '#web/base/icons/desk-icons.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { type VatClass, vatClasses, vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import { fees } from '#contract/selling/sums/order-sums.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { feeColumns } from '#contract/selling/sums/fee-vat.ts'
import { api } from '#web/base/platform/api/api.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'

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

const money = (name: string, field: 'sales' | 'invoices' | 'issued'): Column<InvoiceDay> => ({
  name,
  align: 'end',
  named: true,
  className: 'figures whitespace-nowrap',
  cell: (day) => formatDong(day[field]),
})

const columns: readonly Column<InvoiceDay>[] = [
  {
    name: 'Ngày',
    heading: 'semibold',
    className: 'figures',
    cell: ({ day }) => (
      <Link to={listHref(invoiceList.path, { day })} preventScrollReset className="text-link desk-link">
        {dayText(day)}
      </Link>
    ),
  },
  money('Bán được', 'sales'),
  money('Hóa đơn', 'invoices'),
  money('Đã phát hành', 'issued'),
  { name: 'Kết luận', cell: (day) => <Verdict day={day} />, wide: true },
]

/** Σ of the sales of a day against Σ of its invoices: each day opens the list of its invoices, line by line. */
function InvoiceDays({ days }: { days: readonly InvoiceDay[] }) {
  if (days.length === 0) return null
  return (
    <Fold name="Theo ngày" said={<Sum days={days} />}>
      <StaffTable caption="Hóa đơn theo ngày" columns={columns} rows={days} keyOf={({ day }) => day} />
    </Fold>
  )
}

function Sum({ days }: { days: readonly InvoiceDay[] }) {
  const wrong = days.filter(({ sales, invoices }) => sales !== invoices).length
  return wrong > 0 ? (
    <strong className="text-seal">{formatNumber(wrong)} ngày lệch</strong>
  ) : (
    <span className="text-jade">{formatNumber(days.length)} ngày khớp</span>
  )
}

function Verdict({ day: { sales, invoices, open } }: { day: InvoiceDay }) {
  if (sales !== invoices)
    return <strong className="text-seal">Lệch {formatDong(invoices - sales)}: thiếu hoặc thừa hóa đơn</strong>
  return open === 0 ? (
    <span className="text-jade">Khớp, đã phát hành đủ</span>
  ) : (
    <span>Khớp, còn {formatNumber(open)} chưa phát hành</span>
  )
}

const monthsBack = 12

/** Months of the last year, this one first, as YYYY-MM. */
function lastMonths(): string[] {
  const first = `${todayInShop().slice(0, 7)}-01`
  return Array.from({ length: monthsBack + 1 }, (_, back) => moveMonth(first, -back).slice(0, 7))
}

/** The workbook of a month for the bookkeeper: of the last one, which is what is asked for at its end. */
function MonthSheet() {
  const months = lastMonths()
  const [month, setMonth] = useState(months[1])
  const { running, start } = useExport(
    (wanted: string) => ({
      call: 'GET /invoices/export-month',
      query: { month: wanted },
      name: `hoa-don-${wanted}.xlsx`,
    }),
    sentences.monthFailed,
  )
  return (
    <Fold name={sentences.monthOf}>
      <div className="flex flex-wrap items-end gap-3">
        <Select label="Tháng" value={month} onChange={({ currentTarget }) => setMonth(currentTarget.value)}>
          {months.map((one) => (
            <option key={one} value={one}>
              {one.split('-').toReversed().join('/')}
            </option>
          ))}
        </Select>
        <Button variant="outline" busy={running !== undefined} onClick={() => month && start(month)}>
          <Download size={18} />
          Tải Excel
        </Button>
      </div>
    </Fold>
  )
}

const failed = 'Không thể lưu thuế suất. Vui lòng thử lại sau.'

/** Class of the tax within each fee; books have their own. */
function TaxRatesForm({ rates: { fee_vat, version } }: { rates: TaxRates }) {
  const may = useMay()
  const id = useId()
  const attempt = useAttempt({ failed })
  const save = (form: FormData) => {
    const chosen = (column: string) =>
      vatClassList.find((one) => one === form.get(column)) ?? ('8' satisfies VatClass)
    return attempt(() =>
      api('PUT /invoices/set-rates', { body: { fee_vat: recordOf(feeColumns, chosen), version } }),
    )
  }
  return (
    <Fold name={invoiceSentences.rates}>
      <form
        id={id}
        key={version}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save(new FormData(event.currentTarget))
        }}
      >
        {fees.map(({ column, label }) => (
          <Select
            key={column}
            label={label}
            name={column}
            defaultValue={fee_vat[column as keyof typeof fee_vat]}
            disabled={!may('settings.change')}
          >
            {vatClassList.map((one) => (
              <option key={one} value={one}>
                {vatClasses[one]}
              </option>
            ))}
          </Select>
        ))}
      </form>
      <p className="mt-3 max-w-3xl text-sm text-ink-soft">
        Sách có thuế suất riêng trong danh sách sách. Thuế suất đổi theo luật: hãy hỏi kế toán trước khi đổi ở
        đây.
      </p>
      {may('settings.change') && (
        <Button type="submit" form={id} size="sm" className="mt-3">
          Lưu thuế suất
        </Button>
      )}
    </Fold>
  )
}

type Props = { name: string; said?: ReactNode; children: ReactNode }

/** A part of the screen that is opened when it is wanted, with what it comes to in its line. */
const Fold = ({ name, said, children }: Props) => (
  <details className="border-b border-line py-2">
    <summary className="min-h-8 cursor-pointer font-semibold">
      {name}
      {said && <span className="ms-3 text-sm font-normal">{said}</span>}
    </summary>
    <div className="py-3">{children}</div>
  </details>
)
