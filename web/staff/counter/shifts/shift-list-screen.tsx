import { counterSentences as words } from '#contract/goods/counter/counter-sentences.ts'
import type { Shift } from '#contract/goods/counter/counter.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import { DifferenceTable } from './difference-table.tsx'
import type { ShiftsData } from './load-shifts.ts'

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
  {
    name: 'Mở lúc',
    cell: ({ opened_at }) => formatDateTime(opened_at),
    className: 'figures whitespace-nowrap',
  },
  {
    name: 'Hóa đơn',
    cell: ({ sales, taken_back }) =>
      taken_back > 0 ? `${formatNumber(sales)} (nhận lại ${formatNumber(taken_back)})` : formatNumber(sales),
    align: 'end',
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
      <ListHead title={words.shifts} />
      {differences && differences.length > 0 && (
        <section aria-labelledby="chenh-lech" className="mb-8">
          <h2 id="chenh-lech" className="mb-3 text-xl">
            Chênh lệch tại quầy ({formatNumber(waiting)})
          </h2>
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
