import { codFindingNames, codSettledNames, type SettlementState } from '#contract/goods/cod/cod-states.ts'
import type { CodLine } from '#contract/goods/cod/cod.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { codDialogWords, settlementHref } from './cod-query.ts'

type Shown = CodLine & { carrier?: string; reference?: string }

const columns: readonly Column<Shown>[] = [
  {
    name: 'Dòng',
    heading: 'normal',
    cell: (line) => (
      <>
        <span className="font-semibold break-all">
          {line.order_text || line.tracking_text || 'Không có mã'}
        </span>
        <span className="block text-sm text-ink-soft">
          dòng {line.place}
          {line.carrier !== undefined && (
            <>
              {' · '}
              <Link to={settlementHref(line.settlement_id)} className="text-link">
                {line.carrier} {line.reference}
              </Link>
            </>
          )}
        </span>
      </>
    ),
  },
  {
    name: 'Đơn hàng',
    cell: ({ order_code }) =>
      order_code === null ? (
        <span className="text-ink-soft">Chưa rõ</span>
      ) : (
        <Link to={staffOrderHref(order_code)} className="text-link figures whitespace-nowrap">
          {order_code}
        </Link>
      ),
  },
  {
    name: 'Phiếu ghi',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ amount, owed_amount }) => (
      <>
        {formatDong(amount)}
        {owed_amount !== null && owed_amount !== Math.abs(amount) && (
          <span className="block text-sm text-ink-soft">đơn {formatDong(owed_amount)}</span>
        )}
      </>
    ),
  },
  {
    name: 'Kết quả',
    first: true,
    wide: true,
    cell: (line) => <Outcome line={line} />,
    className: 'lg:max-w-80',
  },
]

function Outcome({ line: { state, finding, settled_as, note, counter_of } }: { line: Shown }) {
  return (
    <>
      {counter_of !== null ? (
        <Badge>Bút toán ngược</Badge>
      ) : state === 'countered' ? (
        <Badge>Đã ghi ngược</Badge>
      ) : settled_as ? (
        <Badge tone="jade">{codSettledNames[settled_as]}</Badge>
      ) : finding ? (
        <Badge tone="seal">{codFindingNames[finding].short}</Badge>
      ) : (
        <Badge tone="jade">{state === 'draft' ? 'Khớp' : 'Đã ghi vào đơn'}</Badge>
      )}
      {finding && !settled_as && state !== 'countered' && (
        <span className="mt-1 block text-sm text-ink-soft">{codFindingNames[finding].advice}</span>
      )}
      {note && <span className="mt-1 block text-sm break-words text-ink-soft">{note}</span>}
    </>
  )
}

type Props = { lines: readonly Shown[]; settlement?: SettlementState }

/** The lines of a settlement, or those of all that a person has to see to. */
export function CodLineTable({ lines, settlement }: Props) {
  const open = settlement === undefined || settlement === 'booked'
  const shown = open
    ? [...columns, actionsColumn<Shown>((line) => <Actions line={line} />, { width: 'md:w-36' })]
    : columns
  return <StaffTable caption="Dòng đối soát" columns={shown} rows={lines} keyOf={({ line_id }) => line_id} />
}

function Actions({ line: { line_id, state, place, counter_of } }: { line: Shown }) {
  const { linkTo } = useHashDialog(codDialogWords)
  const stands = counter_of === null && state !== 'countered' && state !== 'draft'
  return (
    <RowLinks
      of={`dòng ${place}`}
      links={[
        state === 'open' && {
          name: 'Xử lý',
          right: 'money.handle',
          to: linkTo('settle', line_id),
          next: true,
        },
        stands && { name: 'Ghi ngược', right: 'money.handle', to: linkTo('counter', line_id) },
      ]}
    />
  )
}
