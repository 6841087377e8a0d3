import type { ChangeEvent } from 'react'
import { isDay } from '#contract/report-period.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useFollowedValue } from '#web/ui/use-followed-value.ts'

type Props = { label: string; name: string; value: string }

/** Counts as soon as a whole day stands in it: the year that is being typed is none yet. */
export function DayField({ label, name, value }: Props) {
  const field = useFollowedValue(value)
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
