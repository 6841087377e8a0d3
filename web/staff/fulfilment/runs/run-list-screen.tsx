import type { DeliveryRun } from '#contract/goods/delivery-runs/delivery-runs.ts'
import { type RunState, runStateNames } from '#contract/goods/delivery-runs/run-rules.ts'
import { runName, runSentences as words } from '#contract/goods/delivery-runs/run-sentences.ts'
import type { StateQuery } from '#web/base/platform/queries/list-query.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FilterChoice } from '#web/staff/lists/staff-filters.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { type RunsData, runHref, runList, runSheetHref } from './run-query.ts'

export const runTones = { out: 'ochre', cash: 'seal', done: 'jade' } as const

const list: ListKind<StateQuery<RunState>> = {
  ...runList,
  noun: 'chuyến giao',
  placeholder: 'Người giao, số chuyến…',
  sentences: words,
}

const columns: readonly Column<DeliveryRun>[] = [
  {
    name: 'Chuyến',
    heading: 'semibold',
    cell: ({ run_id, rider }) => (
      <>
        <Link to={runHref(run_id)} className="text-link whitespace-nowrap">
          {runName(run_id)}
        </Link>
        <span className="block text-sm font-normal break-words text-ink-soft">{rider}</span>
      </>
    ),
  },
  timeColumn<DeliveryRun>('Lập lúc', ({ created_at }) => created_at, { from: 'medium' }),
  {
    name: 'Đơn',
    named: true,
    align: 'end',
    width: 'md:w-28',
    className: 'figures whitespace-nowrap',
    cell: ({ parcels, out }) =>
      out === 0 ? formatNumber(parcels) : `${formatNumber(parcels)}, còn ${formatNumber(out)}`,
  },
  {
    name: 'Tiền mang về',
    named: true,
    align: 'end',
    width: 'md:w-32',
    className: 'figures whitespace-nowrap',
    cell: ({ owed, counted_cash }) => formatDong(counted_cash ?? owed),
  },
  {
    name: 'Tình trạng',
    first: true,
    width: 'md:w-40',
    cell: ({ state }) => <Badge tone={runTones[state]}>{runStateNames[state]}</Badge>,
  },
  actionsColumn(
    ({ run_id, state }) => (
      <RowLinks
        of={runName(run_id)}
        links={[
          state === 'done'
            ? { name: 'Xem', to: runHref(run_id), next: true }
            : { name: state === 'out' ? 'Ghi kết quả' : 'Nhận tiền', to: runHref(run_id), next: true },
          { name: 'Phiếu của chuyến', to: runSheetHref(run_id) },
        ]}
      />
    ),
    { width: 'md:w-40' },
  ),
]

/** Runs of the shop's own riders, the newest first. */
export function RunListScreen({ data }: { data: RunsData }) {
  return (
    <>
      <ListHead title={words.title} />
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /delivery-runs/export-runs' }}
        isEmpty={data.runs.length === 0}
        renderFilters={({ state }) => (
          <FilterChoice
            label="Tình trạng"
            name="state"
            value={state}
            options={Object.entries(runStateNames)}
          />
        )}
      >
        <StaffTable caption={words.title} columns={columns} rows={data.runs} keyOf={({ run_id }) => run_id} />
      </StaffList>
    </>
  )
}
