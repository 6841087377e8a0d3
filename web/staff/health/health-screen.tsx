import { useRevalidator } from 'react-router'
import { type HealthState, healthStates, type Health } from '#contract/operations/health/health.ts'
import {
  healthSentences as words,
  healthStateNames,
  healthWords,
} from '#contract/operations/health/health-sentences.ts'
import type { VitalFigures } from '#contract/operations/vitals/vitals.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { useMay } from '#web/staff/lists/use-may.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { RefreshButton } from '#web/base/ui/lists/list-filters.tsx'
import { durationText, healthFigures, vitalValue } from './health-figures.ts'
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
  vitalSentences as vitalWords,
  vitalStateNames,
} from '#contract/operations/vitals/vital-sentences.ts'
import { CircleX } from '#web/base/icons/desk-icons.ts'
import { CircleCheck, TriangleAlert } from '#web/base/icons/first-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'

const tones = { good: 'jade', watch: 'ochre', bad: 'seal' } as const satisfies Record<HealthState, string>

/** Health of the shop: what is not well and what to do about it, then all that is. */
export function HealthScreen({ health, vitals }: { health: Health; vitals: VitalFigures[] }) {
  const { revalidate } = useRevalidator()
  const rows = health.parts.map((one) => ({ ...one, figures: healthFigures[one.part](health) }))
  const unwell = rows
    .filter(({ state }) => state !== 'good')
    .toSorted((one, other) => healthStates.indexOf(other.state) - healthStates.indexOf(one.state))
  const failing = health.jobs.filter(({ failures_in_row }) => failures_in_row > 0).length
  return (
    <>
      <ListHead title={words.title}>
        <RefreshButton refresh={revalidate} />
      </ListHead>
      <FigureStrip
        figures={healthStates.map((state) => ({
          name: healthStateNames[state],
          value: countOf(rows, state),
        }))}
      />
      <section aria-labelledby="can-lam" className="mt-4">
        <h2 id="can-lam" className="mb-1 text-xl">
          {words.toDo}
        </h2>
        {unwell.length === 0 ? (
          <p>{words.allGood}</p>
        ) : (
          <div role="alert">
            <ul className="divide-y divide-line border-y border-line">
              {unwell.map((row) => (
                <UnwellPart key={row.part} row={row} />
              ))}
            </ul>
          </div>
        )}
      </section>
      <h2 className="mt-6 mb-1 text-xl">{words.well}</h2>
      <StaffTable
        caption={words.well}
        columns={partColumns}
        rows={rows.filter(({ state }) => state === 'good')}
        keyOf={({ part }) => part}
      />
      <VitalsSection vitals={vitals} />
      <details open={failing > 0} className="mt-8">
        <summary className="mb-3 cursor-pointer font-serif text-xl font-semibold">
          {healthWords.jobs.name}
        </summary>
        <StaffTable
          caption={healthWords.jobs.name}
          columns={jobColumns}
          rows={health.jobs.toSorted((one, other) => other.failures_in_row - one.failures_in_row)}
          keyOf={({ name }) => name}
        />
      </details>
    </>
  )
}

type PartRow = Health['parts'][number] & { figures: string }

const countOf = (rows: readonly PartRow[], state: HealthState) =>
  formatNumber(rows.filter((row) => row.state === state).length)

/** A part that is not well: its figures, what its owner can do, and more for those who look after the server. */
function UnwellPart({ row: { part, state, figures } }: { row: PartRow }) {
  const may = useMay()
  const { name, advice, detail, to } = healthWords[part]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="font-sans text-base font-semibold">{name}</h3>
          <Badge tone={tones[state]}>{healthStateNames[state]}</Badge>
        </div>
        <p className="text-ink-soft">{figures}</p>
        <p>{advice}</p>
        {detail !== undefined && (
          <details className="mt-1 text-ink-soft">
            <summary className="cursor-pointer">{words.forOperators}</summary>
            <p className="mt-1">{detail}</p>
          </details>
        )}
      </div>
      {to && may(to.right) && (
        <ButtonLink to={to.href} size="sm" variant="outline">
          {to.name}
        </ButtonLink>
      )}
    </li>
  )
}

const partColumns: readonly Column<PartRow>[] = [
  { name: 'Mục', heading: 'semibold', cell: ({ part }) => healthWords[part].name, width: 'md:w-56' },
  { name: 'Số liệu', wide: true, cell: ({ figures }) => figures },
]

const jobColumns: readonly Column<Health['jobs'][number]>[] = [
  {
    name: 'Việc',
    heading: 'normal',
    cell: ({ name, label }) => (
      <>
        <span className="block">{label}</span>
        <code className="desk-sub">{name}</code>
      </>
    ),
    width: 'md:w-52 lg:w-72',
  },
  { name: 'Chạy mỗi', named: true, cell: ({ every_seconds }) => durationText(every_seconds), from: 'medium' },
  {
    name: 'Xong lúc',
    named: true,
    cell: ({ succeeded_at }) => (succeeded_at ? formatDateTime(succeeded_at) : 'chưa chạy'),
    width: 'md:w-36',
    className: 'whitespace-nowrap',
  },
  {
    name: 'Lâu',
    named: true,
    cell: ({ took_ms }) => `${formatNumber(took_ms)} ms`,
    align: 'end',
    className: 'figures',
    from: 'medium',
  },
  {
    name: 'Hỏng liên tiếp',
    named: true,
    cell: ({ failures_in_row: count }) => (count > 0 ? <Badge tone="seal">{formatNumber(count)}</Badge> : 0),
    align: 'end',
    width: 'md:w-32',
    className: 'figures',
  },
]

/** Speed of the shop as its readers had it: three figures of each kind of page on each device. */
function VitalsSection({ vitals }: { vitals: readonly VitalFigures[] }) {
  const rows = rowsOf(vitals)
  return (
    <section aria-labelledby="vitals">
      <h2 id="vitals" className="mt-8 mb-1 text-xl">
        {vitalWords.title}
      </h2>
      <p className="mb-3 max-w-3xl text-sm text-ink-soft">
        {rows.length > 0 ? vitalWords.about : vitalWords.none}
      </p>
      {rows.length > 0 && (
        <StaffTable
          caption={vitalWords.title}
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
    name: vitalWords.page,
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
      figures ? <FigureCell {...figures} /> : <span className="text-ink-soft">{vitalWords.noFigure}</span>,
  })),
]

function FigureCell({ vital, week, month }: VitalFigures) {
  return (
    <span className="inline-block py-1 max-md:text-end">
      <span className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
        {week.p75 === null ? (
          <span className="text-ink-soft">{vitalWords.noneThisWeek}</span>
        ) : (
          <>
            <span className="figures font-semibold">{vitalValue[vital](week.p75)}</span>
            <StateBadge state={judgeVital(vital, week.p75)} />
            <span className="text-sm text-ink-soft">{vitalWords.views(formatNumber(week.views))}</span>
          </>
        )}
      </span>
      {month.p75 !== null && (
        <span className="block text-sm text-ink-soft">
          {vitalWords.month(vitalValue[vital](month.p75), formatNumber(month.views))}
        </span>
      )}
    </span>
  )
}

const vitalTones = { good: 'jade', middling: 'ochre', poor: 'seal' } as const satisfies Record<
  VitalState,
  string
>
const icons: Record<VitalState, Icon> = { good: CircleCheck, middling: TriangleAlert, poor: CircleX }

function StateBadge({ state }: { state: VitalState }) {
  const Icon = icons[state]
  return (
    <Badge tone={vitalTones[state]} className="gap-1">
      <Icon size={12} />
      {vitalStateNames[state]}
    </Badge>
  )
}
