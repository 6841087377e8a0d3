import {
  judgeVital,
  type Vital,
  type VitalState,
  vitals as names,
} from '#contract/operations/vitals/vital-buckets.ts'
import {
  type VitalDevice,
  type VitalPage,
  vitalDeviceNames,
  vitalDevices,
  vitalNames,
  vitalPageNames,
  vitalPages,
  vitalSentences as words,
  vitalStateNames,
} from '#contract/operations/vitals/vital-sentences.ts'
import type { VitalFigures } from '#contract/operations/vitals/vitals.ts'
import { CircleX } from '#web/base/icons/desk-icons.ts'
import { CircleCheck, TriangleAlert } from '#web/base/icons/first-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { vitalValue } from './health-figures.ts'

/** Speed of the shop as its readers had it: three figures of each kind of page on each device. */
export function VitalsSection({ vitals }: { vitals: readonly VitalFigures[] }) {
  const rows = rowsOf(vitals)
  return (
    <section aria-labelledby="vitals">
      <h2 id="vitals" className="mt-8 mb-1 text-xl">
        {words.title}
      </h2>
      <p className="mb-3 max-w-3xl text-sm text-ink-soft">{rows.length > 0 ? words.about : words.none}</p>
      {rows.length > 0 && (
        <StaffTable
          caption={words.title}
          columns={columns}
          rows={rows}
          keyOf={({ page, device }) => page + device}
        />
      )}
    </section>
  )
}

type Row = { page: VitalPage; device: VitalDevice } & Partial<Record<Vital, VitalFigures>>

const rowsOf = (vitals: readonly VitalFigures[]): Row[] =>
  vitalPages.flatMap((page) =>
    vitalDevices.flatMap((device) => {
      const own = vitals.filter((one) => one.page === page && one.device === device)
      return own.length === 0
        ? []
        : [{ page, device, ...Object.fromEntries(own.map((figures) => [figures.vital, figures])) }]
    }),
  )

const columns: readonly Column<Row>[] = [
  {
    name: words.page,
    heading: 'semibold',
    cell: ({ page, device }) => (
      <>
        <span className="block">{vitalPageNames[page]}</span>
        <span className="desk-sub">{vitalDeviceNames[device]}</span>
      </>
    ),
    width: 'md:w-40',
  },
  ...names.map((vital): Column<Row> => ({
    name: vitalNames[vital],
    named: true,
    cell: ({ [vital]: figures }) =>
      figures ? <FigureCell {...figures} /> : <span className="text-ink-soft">{words.noFigure}</span>,
  })),
]

function FigureCell({ vital, week, month }: VitalFigures) {
  return (
    <span className="inline-block py-1 max-md:text-end">
      <span className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
        {week.p75 === null ? (
          <span className="text-ink-soft">{words.noneThisWeek}</span>
        ) : (
          <>
            <span className="figures font-semibold">{vitalValue[vital](week.p75)}</span>
            <StateBadge state={judgeVital(vital, week.p75)} />
            <span className="text-sm text-ink-soft">{words.views(formatNumber(week.views))}</span>
          </>
        )}
      </span>
      {month.p75 !== null && (
        <span className="block text-sm text-ink-soft">
          {words.month(vitalValue[vital](month.p75), formatNumber(month.views))}
        </span>
      )}
    </span>
  )
}

const tones = { good: 'jade', middling: 'ochre', poor: 'seal' } as const satisfies Record<VitalState, string>
const icons: Record<VitalState, Icon> = { good: CircleCheck, middling: TriangleAlert, poor: CircleX }

function StateBadge({ state }: { state: VitalState }) {
  const Icon = icons[state]
  return (
    <Badge tone={tones[state]} className="gap-1">
      <Icon size={12} />
      {vitalStateNames[state]}
    </Badge>
  )
}
