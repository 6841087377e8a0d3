import { useEffect, useId, useRef } from 'react'
import { ChevronDown } from '#web/base/icons/first-icons.ts'
import { submitChoice } from '#web/base/ui/lists/list-filters.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'

type Value = string | number
type Choice = {
  label: string
  name: string
  value: Value | undefined
  options: readonly (readonly [value: Value, name: string])[]
  /** The name of no choice; null where one must be chosen. */
  all?: string | null
}
type Props = Choice & { className?: string }

/** A list narrowed to, or sorted by, one of some values; it counts at once. Its name stands in the field. */
export function FilterChoice({ label, name, value, options, all = 'Tất cả', className }: Props) {
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  const choices = options.length
  // The choice stands, though `value` follows late: a second choice must not take it back.
  useEffect(() => {
    if (choices > 0 && field.current) field.current.value = String(value ?? '')
  }, [value, choices])
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
