import { useId, useRef, type ReactNode } from 'react'
import { ChevronDown, X } from '#web/base/icons/first-icons.ts'
import { submitChoice } from '#web/base/ui/lists/list-filters.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { DateField } from '#web/base/dates/date-field.tsx'
import { mostInSelect, OneOfMany } from '#web/base/ui/fields/one-of-many.tsx'
import { useSyncedSelect } from '#web/base/ui/fields/use-synced-select.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

type Value = string | number

type Choice = {
  label: string
  name: string
  value: Value | undefined
  options: readonly (readonly [value: Value, name: string])[]
  /** The name of no choice; null where one must be chosen. */
  all?: string | null
}

type FilterChoiceProps = Choice & { className?: string | undefined }

/** A list narrowed to, or sorted by, one of some values; it counts at once. Its name stands in the field. */
export function FilterChoice(props: FilterChoiceProps) {
  const { label, name, value, options, all = 'Tất cả', className } = props
  if (options.length <= mostInSelect) return <FilterSelect {...props} />
  return (
    <OneOfMany
      className={classes('desk-choice desk-choice-of-many', className)}
      submits
      {...{ label, name, value, options }}
      {...(all !== null && { none: all })}
    />
  )
}

function FilterSelect({ label, name, value, options, all = 'Tất cả', className }: FilterChoiceProps) {
  const id = useId()
  const field = useSyncedSelect(String(value ?? ''), options.length)
  return (
    <div className={classes('desk-choice', className)}>
      <label htmlFor={id}>{label}</label>
      <select ref={field} id={id} name={name} defaultValue={value ?? ''} onChange={submitChoice}>
        {all !== null && <option value="">{all}</option>}
        {options.map(([option, shown]) => (
          <option key={option} value={option}>
            {shown}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute inset-y-0 end-2 my-auto text-ink-soft" />
    </div>
  )
}

/** Some of these beside each other. */
export function FilterChoices({ choices }: { choices: readonly Choice[] }) {
  return choices.map((choice) => <FilterChoice key={choice.name} {...choice} />)
}

type StateFilterProps = { value: string | undefined; names: Readonly<Record<string, string>> }

/** A list narrowed to the rows in one state; the states stand in the order of their names here. */
export function StateFilter({ value, names }: StateFilterProps) {
  return <FilterChoice label="Tình trạng" name="state" value={value} options={Object.entries(names)} />
}

type DayFilterProps = { label: string; name: string; value: string }

/** Counts as soon as a whole day stands in it: the year that is being typed is none yet. */
export function DayFilter({ label, name, value }: DayFilterProps) {
  const place = useRef<HTMLDivElement>(null)
  // Once the field has passed it on to its form.
  const send = () => setTimeout(() => place.current?.closest('form')?.requestSubmit())
  return (
    <div ref={place} className="desk-inline-field">
      <DateField label={label} name={name} defaultValue={value} onDay={send} />
    </div>
  )
}

/** Less frequent filters, in a panel of their own; folded up they are still sent with the form. */
export function MoreFilters({ chosen, children }: { chosen: number; children: ReactNode }) {
  return (
    <details className="group relative max-md:basis-full">
      <summary className="text-link inline-flex min-h-(--desk-control) cursor-pointer list-none items-center gap-1.5 px-1 whitespace-nowrap">
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
        Lọc thêm{chosen > 0 && ` (${formatNumber(chosen)})`}
      </summary>
      <div className="grid gap-3 pt-2 sm:grid-cols-2 md:absolute md:end-0 md:top-full md:z-20 md:w-[min(38rem,80vw)] md:rounded-md md:border md:border-edge md:bg-surface md:p-4 md:shadow-lg">
        {children}
      </div>
    </details>
  )
}

export type FilterChip = { name: string; without: string }

/** Chips of the active filters, each with the way to the list without it. */
export function FilterChips({ chips, clearTo }: { chips: readonly FilterChip[]; clearTo: string }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Đang lọc theo" className="flex flex-wrap items-center gap-2 py-1.5">
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Link
            to={without}
            preventScrollReset
            aria-label={`Bỏ lọc ${name}`}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm hover:border-ink pointer-coarse:min-h-11"
          >
            {name}
            <X size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearTo}
          preventScrollReset
          className="text-link inline-flex min-h-8 items-center px-1 text-sm"
        >
          Xóa hết
        </Link>
      </li>
    </ul>
  )
}
