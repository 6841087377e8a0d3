import { lazy } from 'react'
import type { RunParcel } from '#contract/goods/delivery-runs/delivery-runs.ts'
import { parcelOutcomeNames, runStateNames } from '#contract/goods/delivery-runs/run-rules.ts'
import { Printer } from '#web/base/icons/shop-icons.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'
import { type ShownRun, runDialogWords, runSheetHref } from './run-query.ts'
import { runTones } from './run-list-screen.tsx'

const ParcelDialog = lazy(() => import('./parcel-dialog.tsx'))
const RunCashDialog = lazy(() => import('./run-cash-dialog.tsx'))

const outcomeTones = { delivered: 'jade', back: 'seal', again: 'ochre' } as const

const columns: readonly Column<RunParcel>[] = [
  {
    name: 'Đơn hàng',
    heading: 'semibold',
    width: 'md:w-44',
    cell: ({ order_code }) => (
      <Link to={staffOrderHref(order_code)} className="text-link figures whitespace-nowrap">
        {order_code}
      </Link>
    ),
  },
  {
    name: 'Người nhận',
    wide: true,
    cell: ({ customer_name, phone_number, address, note }) => (
      <>
        <span className="break-words">{customer_name}</span> · <span className="figures">{phone_number}</span>
        <span className="block text-sm break-words text-ink-soft">{address}</span>
        {note && <span className="block text-sm break-words text-ink-soft">Ghi chú: {note}</span>}
      </>
    ),
  },
  {
    name: 'Tiền thu',
    named: true,
    align: 'end',
    width: 'md:w-28',
    className: 'figures whitespace-nowrap',
    cell: ({ cash }) => formatDong(cash),
  },
  {
    name: 'Kết quả',
    align: 'end',
    wide: true,
    width: 'md:w-40',
    cell: (parcel) =>
      parcel.outcome ? (
        <Badge tone={outcomeTones[parcel.outcome]}>{parcelOutcomeNames[parcel.outcome]}</Badge>
      ) : (
        <Actions parcel={parcel} />
      ),
  },
]

/** The way to say what became of it, for those who may. */
function Actions({ parcel: { order_id, order_code } }: { parcel: RunParcel }) {
  const { linkTo } = useHashDialog(runDialogWords)
  const may = useMay()
  if (!may('orders.handle')) return <span className="text-ink-soft">Đang đi giao</span>
  return (
    <RowLinks
      of={`đơn ${order_code}`}
      links={[{ name: 'Ghi kết quả', to: linkTo('mark', order_id), next: true }]}
    />
  )
}

/** A run: what the rider still has, what became of the rest, and the cash that came back. */
export function RunScreen({ run }: { run: ShownRun }) {
  const { state, rows, created_by, created_at } = run
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-2 text-ink-soft">
        <Badge tone={runTones[state]}>{runStateNames[state]}</Badge>
        <span>
          {created_by} lập lúc {formatDateTime(created_at)}
        </span>
      </p>
      <RunFigures run={run} />
      <RunCommands run={run} />
      <StaffTable caption="Đơn của chuyến" columns={columns} rows={rows} keyOf={({ order_id }) => order_id} />
      <ListDialogs words={runDialogWords}>
        {({ kind, id, onClose }) => {
          if (kind === 'cash') return state === 'cash' && <RunCashDialog run={run} onClose={onClose} />
          const parcel = rows.find(({ order_id }) => order_id === id)
          return parcel && <ParcelDialog key={id} runId={run.run_id} parcel={parcel} onClose={onClose} />
        }}
      </ListDialogs>
    </>
  )
}

function RunFigures({
  run: { rows, parcels, out, delivered, owed, expected_cash, counted_cash },
}: {
  run: ShownRun
}) {
  const toCollect = rows.reduce((sum, { outcome, cash }) => sum + (outcome === null ? cash : 0), 0)
  const booked = counted_cash !== null && expected_cash !== null
  const difference = booked ? counted_cash - expected_cash : 0
  return (
    <FigureStrip
      figures={[
        { name: 'Đơn đã giao', value: `${formatNumber(delivered)} trên ${formatNumber(parcels)}` },
        { name: `Còn phải thu (${formatNumber(out)} đơn)`, value: formatDong(toCollect) },
        { name: booked ? 'Phải mang về' : 'Đã thu, chưa mang về', value: formatDong(expected_cash ?? owed) },
        booked
          ? { name: differenceName(difference), value: formatDong(counted_cash) }
          : { name: 'Đã mang về', value: 'Chưa ghi' },
      ]}
    />
  )
}

const differenceName = (difference: number) =>
  difference === 0
    ? 'Đã mang về, đủ'
    : `Đã mang về, ${difference < 0 ? 'thiếu' : 'thừa'} ${formatDong(Math.abs(difference))}`

function RunCommands({ run: { run_id, state, settlement_id } }: { run: ShownRun }) {
  const { linkTo } = useHashDialog(runDialogWords)
  const may = useMay()
  return (
    <div className="my-6 flex flex-wrap gap-3">
      {state === 'cash' && may('money.handle') && (
        <ButtonLink to={linkTo('cash')} preventScrollReset>
          Tiền mang về
        </ButtonLink>
      )}
      <ButtonLink to={runSheetHref(run_id)} variant="outline">
        <Printer size={18} />
        Phiếu của chuyến
      </ButtonLink>
      {settlement_id !== null && may('money.see') && (
        <ButtonLink to={`/admin/cod/${settlement_id}`} variant="outline">
          Phiếu đối soát
        </ButtonLink>
      )}
    </div>
  )
}
