import { consignmentSentences as words } from '#contract/goods/stock/consignment-sentences.ts'
import type { ListData, ListQuery } from '#web/base/platform/queries/list-query.ts'
import { goodsSentences } from '#contract/goods/stock/goods-sentences.ts'
import type { getConsignments, ConsignmentSettlement, OpenMonth } from '#contract/goods/stock/consignments.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { ListExport } from '#web/staff/lists/declared-list.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { ListPages } from '#web/base/ui/lists/list-pages.tsx'
import { consignmentHref, consignmentList, monthText } from '#web/staff/stock/stock-addresses.ts'

type ConsignmentData = ListData<ListQuery, typeof getConsignments> & { open: OpenMonth[] }

type Summed = { supplier_id: number; supplier: string; month: string; copies: number; amount: number }

const shared: readonly Column<Summed>[] = [
  {
    name: 'Nhà cung cấp',
    heading: 'semibold',
    cell: (row) => (
      <Link to={consignmentHref(row)} className="text-link break-words">
        {row.supplier} · tháng {monthText(row.month)}
      </Link>
    ),
  },
  {
    name: 'Số cuốn',
    cell: ({ copies }) => `${formatNumber(copies)} cuốn`,
    align: 'end',
    className: 'figures',
  },
  {
    name: 'Phải trả',
    cell: ({ amount }) => formatDong(amount),
    align: 'end',
    className: 'figures whitespace-nowrap',
  },
]

const openColumns: readonly Column<OpenMonth>[] = [
  ...shared,
  {
    name: 'Tình trạng',
    first: true,
    cell: ({ is_over, uncosted }) =>
      uncosted > 0 ? (
        <Badge tone="ochre">
          {formatNumber(uncosted)} cuốn {goodsSentences.costUnknown}
        </Badge>
      ) : (
        <Badge tone={is_over ? 'ochre' : 'ink'}>{is_over ? words.toLock : words.selling}</Badge>
      ),
  },
]

const lockedColumns: readonly Column<ConsignmentSettlement>[] = [
  ...shared,
  timeColumn('Chốt lúc', ({ locked_at }) => locked_at),
  {
    name: 'Trả tiền',
    first: true,
    cell: ({ paid_at }) => <Badge tone={paid_at ? 'jade' : 'ochre'}>{paid_at ? 'Đã trả' : 'Chưa trả'}</Badge>,
  },
]

const keyOf = ({ supplier_id, month }: Summed) => `${supplier_id}-${month}`

/** Debts for consigned copies, month by month with each supplier. */
export function ConsignmentListScreen({ data }: { data: ConsignmentData }) {
  const { open, rows: settlements, query, lastPage, total } = data
  return (
    <>
      <ListHead title={words.title} />
      <p className="mb-4 max-w-prose text-ink-soft">{words.openHint}</p>
      <h2 className="mt-6 mb-3 text-xl">{words.openTitle}</h2>
      {open.length === 0 ? (
        <p className="py-6 text-ink-soft">{words.openNone}</p>
      ) : (
        <>
          <StaffTable caption={words.openTitle} columns={openColumns} rows={open} keyOf={keyOf} />
          <div className="mt-3">
            <ListExport call="GET /goods/export-open-consignments" />
          </div>
        </>
      )}
      <h2 className="mt-8 mb-3 text-xl">{words.lockedTitle}</h2>
      {settlements.length === 0 ? (
        <p className="py-6 text-ink-soft">{words.lockedNone}</p>
      ) : (
        <>
          <StaffTable caption={words.lockedTitle} columns={lockedColumns} rows={settlements} keyOf={keyOf} />
          <ListPages
            page={query.page}
            pageSize={query.pageSize}
            lastPage={lastPage}
            noun="kỳ"
            hrefOf={(page) => consignmentList.href({ ...query, page })}
            total={total}
          >
            <ListExport call="GET /goods/export-consignments" />
          </ListPages>
        </>
      )}
    </>
  )
}
