import type { ChangeEvent } from 'react'
import { isDay } from '#contract/reports/report-period.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useSyncedField } from '#web/ui/fields/use-synced-field.ts'

type Props = { label: string; name: string; value: string }

/** Counts as soon as a whole day stands in it: the year that is being typed is none yet. */
export function DayField({ label, name, value }: Props) {
  const field = useSyncedField(value)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.value === '' || isDay(target.value)) target.form?.requestSubmit()
  }
  return (
    <TextField
      ref={field}
      label={label}
      type="date"
      name={name}
      defaultValue={value}
      onChange={onChange}
      className="max-sm:flex-1 sm:w-44"
    />
  )
}
