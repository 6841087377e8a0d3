import {
  counterSentences as words,
  differenceKindNames,
  settlingWayNames,
} from '#contract/goods/counter/counter-sentences.ts'
import type { Shift, CounterDifference } from '#contract/goods/counter/counter.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { ListExport } from '#web/staff/lists/declared-list.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import type { Pagination } from '#contract/platform/shape/pagination.ts'
import { useState } from 'react'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { trimmed } from '#web/staff/dialogs/declared-fields.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

type ShiftsData = {
  shifts: readonly Shift[]
  pagination: Pagination
  /** For those who oversee the counter. */
  differences: readonly CounterDifference[] | undefined
  waiting: number
}

const path = '/admin/shifts'

const columns: readonly Column<Shift>[] = [
  {
    name: 'Ca',
    heading: 'semibold',
    cell: ({ shift_id, till }) => (
      <Link to={`${path}/${shift_id}`} className="text-link break-words">
        Ca {shift_id} · {till}
      </Link>
    ),
  },
  { name: 'Người bán', cell: ({ opened_by }) => opened_by },
  timeColumn('Mở lúc', ({ opened_at }) => opened_at, { width: 'md:w-34 lg:w-44' }),
  {
    name: 'Hóa đơn',
    cell: ({ sales, taken_back }) =>
      taken_back > 0 ? `${formatNumber(sales)} (nhận lại ${formatNumber(taken_back)})` : formatNumber(sales),
    align: 'end',
    from: 'medium',
    className: 'figures',
  },
  {
    name: 'Tiền bán',
    cell: ({ cash_total, transfer_total, late_cash }) => formatDong(cash_total + transfer_total + late_cash),
    align: 'end',
    className: 'figures whitespace-nowrap',
  },
  {
    name: 'Lệch tiền',
    cell: ({ counted_cash: counted, expected_cash: expected }) =>
      counted === null ? '' : counted === expected ? 'Khớp' : formatDong(counted - expected),
    align: 'end',
    className: 'figures whitespace-nowrap',
  },
  {
    name: 'Tình trạng',
    first: true,
    cell: ({ closed_at, late_sales }) => (
      <>
        <Badge tone={closed_at === null ? 'jade' : 'ink'}>{closed_at === null ? 'Đang mở' : 'Đã đóng'}</Badge>
        {late_sales > 0 && <Badge tone="ochre">{`${formatNumber(late_sales)} ngoài ngăn kéo`}</Badge>}
      </>
    ),
  },
]

/** The shifts of the counter, and above them what waits for a person. */
export function ShiftListScreen({ data }: { data: ShiftsData }) {
  const { shifts, pagination, differences, waiting } = data
  return (
    <>
      <ListHead title={words.shifts}>
        {shifts.length > 0 && <ListExport call="GET /counter/export-shifts" />}
      </ListHead>
      {differences && differences.length > 0 && (
        <section aria-labelledby="chenh-lech" className="mb-8">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="chenh-lech" className="text-xl">
              Chênh lệch tại quầy ({formatNumber(waiting)})
            </h2>
            <ListExport call="GET /counter/export-differences" />
          </div>
          <DifferenceTable differences={differences} />
        </section>
      )}
      {shifts.length === 0 ? (
        <EmptyState title="Chưa có ca nào" text="Ca bán hàng bắt đầu ở màn hình Quầy." />
      ) : (
        <StaffTable
          caption={words.shifts}
          columns={columns}
          rows={shifts}
          keyOf={({ shift_id }) => shift_id}
        />
      )}
      <Pager
        page={pagination.page}
        totalPages={pagination.total_pages}
        hrefOf={(page) => (page > 1 ? `${path}?page=${page}` : path)}
      />
    </>
  )
}

/** Open differences of the counter; each is settled with how, and why. */
function DifferenceTable({ differences }: { differences: readonly CounterDifference[] }) {
  const [open, setOpen] = useState<CounterDifference>()
  const columns = columnsOf(setOpen)
  return (
    <>
      <StaffTable
        caption="Chênh lệch tại quầy"
        columns={columns}
        rows={differences}
        keyOf={({ difference_id }) => difference_id}
      />
      {open && <SettleDialog difference={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const columnsOf = (onSettle: (one: CounterDifference) => void): Column<CounterDifference>[] => [
  {
    name: 'Chênh lệch',
    align: 'end',
    heading: 'semibold',
    cell: ({ kind, copies, amount }) =>
      kind === 'stock'
        ? `${differenceKindNames.stock}: ${formatNumber(copies)} cuốn`
        : `${differenceKindNames[kind]}: ${formatDong(amount)}`,
  },
  {
    name: 'Sách',
    cell: ({ title, stock, kind }) =>
      title && (kind === 'stock' ? `${title} (kho nay có ${formatNumber(stock ?? 0)})` : title),
  },
  {
    name: 'Hóa đơn',
    cell: ({ receipt_no, till, sold_by, sold_at }) =>
      `${receipt_no} · ${till} · ${sold_by} · ${formatDateTime(sold_at)}`,
  },
  {
    name: 'Xử lý',
    cell: (one) => (
      <Button variant="outline" size="sm" onClick={() => onSettle(one)}>
        Xử lý
      </Button>
    ),
  },
]

type Way = 'taken' | 'found' | 'seen'

function SettleDialog({ difference, onClose }: { difference: CounterDifference; onClose: () => void }) {
  const ways: readonly Way[] = difference.kind === 'stock' ? ['found', 'taken'] : ['seen']
  return (
    <FormDialog
      title="Xử lý chênh lệch"
      action="Xử lý"
      call="PUT /counter/settle-difference"
      id={difference.difference_id}
      about={
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{differenceKindNames[difference.kind]}</legend>
          {ways.map((way, index) => (
            <label key={way} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="way"
                value={way}
                defaultChecked={index === 0}
                className="size-5 shrink-0 accent-seal"
              />
              {settlingWayNames[way]}
            </label>
          ))}
        </fieldset>
      }
      fields={{
        note: { label: 'Lý do', required: true, maxLength: 500, autoComplete: 'off', read: trimmed },
      }}
      rest={(form) => ({ way: textOf(form, 'way') as Way })}
      fallback={words.failed}
      onClose={onClose}
    />
  )
}
