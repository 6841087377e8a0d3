import { useRevalidator } from 'react-router'
import { type HealthState, healthStates, type Health } from '#contract/operations/health/health.ts'
import {
  healthSentences as words,
  healthStateNames,
  healthWords,
} from '#contract/operations/health/health-sentences.ts'
import type { VitalFigures } from '#contract/operations/vitals/vitals.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { RefreshButton } from '#web/base/ui/lists/list-filters.tsx'
import { durationText, healthFigures } from './health-figures.ts'
import { VitalsSection } from './vitals-section.tsx'

const tones = { good: 'jade', watch: 'ochre', bad: 'seal' } as const satisfies Record<HealthState, string>

/** Health of the shop: failing parts first, with what to do about them. */
export function HealthScreen({ health, vitals }: { health: Health; vitals: VitalFigures[] }) {
  const { revalidate } = useRevalidator()
  const rows = health.parts
    .toSorted((one, other) => healthStates.indexOf(other.state) - healthStates.indexOf(one.state))
    .map((one) => ({ ...one, figures: healthFigures[one.part](health) }))
  const unwell = rows.filter(({ state }) => state !== 'good').length
  return (
    <>
      <ListHead title={words.title}>
        <RefreshButton refresh={revalidate} />
      </ListHead>
      <p className="mb-4 text-lg" role={unwell > 0 ? 'alert' : undefined}>
        {unwell > 0 ? words.some(unwell) : words.allGood}
      </p>
      <StaffTable caption={words.title} columns={partColumns} rows={rows} keyOf={({ part }) => part} />
      <VitalsSection vitals={vitals} />
      <h2 className="mt-8 mb-3 text-xl">{healthWords.jobs.name}</h2>
      <StaffTable
        caption={healthWords.jobs.name}
        columns={jobColumns}
        rows={health.jobs.toSorted((one, other) => other.failures_in_row - one.failures_in_row)}
        keyOf={({ name }) => name}
      />
    </>
  )
}

type PartRow = Health['parts'][number] & { figures: string }

const partColumns: readonly Column<PartRow>[] = [
  { name: 'Mục', heading: 'semibold', cell: ({ part }) => healthWords[part].name, width: 'md:w-48' },
  {
    name: 'Tình trạng',
    first: true,
    cell: ({ state }) => <Badge tone={tones[state]}>{healthStateNames[state]}</Badge>,
    width: 'md:w-32',
  },
  {
    name: 'Số liệu',
    wide: true,
    cell: ({ part, state, figures }) => (
      <>
        <span className="block">{figures}</span>
        {state !== 'good' && <span className="block text-sm text-ink-soft">{healthWords[part].advice}</span>}
      </>
    ),
  },
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
    width: 'md:w-72',
  },
  { name: 'Chạy mỗi', named: true, cell: ({ every_seconds }) => durationText(every_seconds), from: 'medium' },
  {
    name: 'Xong lúc',
    named: true,
    cell: ({ succeeded_at }) => (succeeded_at ? formatDateTime(succeeded_at) : 'chưa chạy'),
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
    className: 'figures',
  },
]
