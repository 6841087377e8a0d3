import { settlementStateNames } from '#contract/goods/cod/cod-states.ts'
import type { CodSettlement } from '#contract/goods/cod/cod.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { settlementHref } from './cod-query.ts'

export const settlementTones = { draft: 'ochre', booked: 'jade', locked: 'ink' } as const
const dayOf = (day: string) => day.split('-').toReversed().join('/')

const columns: readonly Column<CodSettlement>[] = [
  {
    name: 'Phiếu',
    heading: 'semibold',
    cell: ({ settlement_id, carrier, reference }) => (
      <Link to={settlementHref(settlement_id)} className="text-link break-words">
        {carrier} · {reference}
      </Link>
    ),
  },
  { name: 'Ngày', cell: ({ settled_on }) => dayOf(settled_on), className: 'figures whitespace-nowrap' },
  { name: 'Dòng', cell: ({ lines }) => formatNumber(lines), align: 'end', className: 'figures' },
  {
    name: 'Tiền thu hộ',
    cell: ({ total }) => formatDong(total),
    align: 'end',
    className: 'figures whitespace-nowrap',
  },
  {
    name: 'Phí',
    cell: ({ fee }) => formatDong(fee),
    align: 'end',
    className: 'figures whitespace-nowrap',
  },
  {
    name: 'Tình trạng',
    first: true,
    cell: ({ state, differences }) => (
      <span className="inline-flex flex-wrap justify-end gap-1.5 ps-4">
        <Badge tone={settlementTones[state]}>{settlementStateNames[state]}</Badge>
        {differences > 0 && <Badge tone="seal">{formatNumber(differences)} chênh lệch</Badge>}
      </span>
    ),
  },
]

export function SettlementTable({ settlements }: { settlements: readonly CodSettlement[] }) {
  return (
    <StaffTable
      caption="Phiếu đối soát"
      columns={columns}
      rows={settlements}
      keyOf={({ settlement_id }) => settlement_id}
    />
  )
}
