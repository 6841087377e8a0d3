import { submitChoice } from '#web/ui/lists/list-filters.tsx'
import { Select } from '#web/ui/fields/select.tsx'

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

/** A list narrowed to, or sorted by, one of some values; it counts at once. */
export function FilterChoice({ label, name, value, options, all = 'Tất cả', className }: Props) {
  return (
    <Select label={label} name={name} value={value ?? ''} onChange={submitChoice} className={className}>
      {all !== null && <option value="">{all}</option>}
      {options.map(([option, shown]) => (
        <option key={option} value={option}>
          {shown}
        </option>
      ))}
    </Select>
  )
}

/** Some of these beside each other, each as wide as the others. */
export function FilterChoices({ choices, className }: { choices: readonly Choice[]; className: string }) {
  return choices.map((choice) => <FilterChoice key={choice.name} {...choice} className={className} />)
}
