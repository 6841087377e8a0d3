import { useRef } from 'react'
import { DateField } from '#web/base/dates/date-field.tsx'

type Props = { label: string; name: string; value: string }

/** Counts as soon as a whole day stands in it: the year that is being typed is none yet. */
export function DayFilter({ label, name, value }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // Once the field has passed it on to its form.
  const send = () => setTimeout(() => place.current?.closest('form')?.requestSubmit())
  return (
    <div ref={place} className="desk-inline-field">
      <DateField label={label} name={name} defaultValue={value} onDay={send} />
    </div>
  )
}
