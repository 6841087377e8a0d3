import {
  supplierOrderSentences as words,
  supplierOrderStateNames,
} from '#contract/goods/stock/supplier-order-sentences.ts'
import type { ListData } from '#web/base/platform/queries/list-query.ts'
import type { getSupplierOrders, SupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { FilterChoice } from '#web/staff/lists/staff-filters.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import {
  supplierOrderHref,
  supplierOrderList,
  type SupplierOrderQuery,
} from '#web/staff/stock/stock-addresses.ts'

type SupplierOrderData = ListData<SupplierOrderQuery, typeof getSupplierOrders>

export const supplierOrderTones = { draft: 'ochre', sent: 'ink', closed: 'jade' } as const

const list: ListKind<SupplierOrderQuery> = {
  ...supplierOrderList,
  noun: 'đơn',
  placeholder: 'Nhà cung cấp…',
  isFiltered: ({ search, state }) => search !== '' || state !== undefined,
  sentences: { none: words.none, hint: words.noneHint, noneFound: words.noneFound },
}

const columns: readonly Column<SupplierOrder>[] = [
  {
    name: 'Đơn',
    heading: 'semibold',
    cell: ({ supplier_order_id: id, supplier }) => (
      <Link to={supplierOrderHref(id)} className="text-link break-words">
        {id} · {supplier}
      </Link>
    ),
  },
  {
    name: 'Lập lúc',
    cell: ({ created_at, created_by }) => (
      <>
        <span className="figures whitespace-nowrap">{formatDateTime(created_at)}</span>
        <span className="desk-sub">{created_by}</span>
      </>
    ),
  },
  { name: 'Đặt', align: 'end', className: 'figures', cell: ({ copies }) => `${formatNumber(copies)} cuốn` },
  {
    name: 'Đang về',
    align: 'end',
    className: 'figures',
    cell: ({ on_the_way }) => `${formatNumber(on_the_way)} cuốn`,
  },
  {
    name: 'Tình trạng',
    first: true,
    cell: ({ state }) => <Badge tone={supplierOrderTones[state]}>{supplierOrderStateNames[state]}</Badge>,
  },
]

/** Orders to suppliers, and what of them is on its way. */
export function SupplierOrderListScreen({ data }: { data: SupplierOrderData }) {
  return (
    <>
      <ListHead title={words.title} />
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /goods/export-supplier-orders' }}
        isEmpty={data.rows.length === 0}
        renderFilters={({ state }) => (
          <FilterChoice
            label="Tình trạng"
            name="state"
            value={state}
            options={Object.entries(supplierOrderStateNames)}
          />
        )}
      >
        <StaffTable
          caption={words.title}
          columns={columns}
          rows={data.rows}
          keyOf={({ supplier_order_id }) => supplier_order_id}
        />
      </StaffList>
    </>
  )
}
