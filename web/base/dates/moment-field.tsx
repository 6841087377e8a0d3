import { useState } from 'react'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { DateField } from './date-field.tsx'

type Props = {
  label: string
  name: string
  /** YYYY-MM-DDTHH:mm, with seconds where these are asked for, or nothing. */
  defaultValue?: string | undefined
  /** The time of a day whose time was not said. */
  usualTime: string
  seconds?: boolean
  required?: boolean
  problem?: string
}

/** A day and a time of it, of 24 hours whatever language the browser speaks. */
export function MomentField({
  label,
  name,
  defaultValue = '',
  usualTime,
  seconds = false,
  required = false,
  problem,
}: Props) {
  const [given = '', givenTime = ''] = defaultValue.split('T')
  const [day, setDay] = useState(given)
  const [time, setTime] = useState(givenTime.slice(0, seconds ? 8 : 5))
  const [hours = '', minutes = '00', second = '00'] = (time.trim() || usualTime).split(/[:.hg]/)
  const moment = [hours, minutes, ...(seconds ? [second] : [])].map((part) => part.padStart(2, '0')).join(':')
  return (
    <div
      className={`grid items-start gap-2 ${seconds ? 'grid-cols-[minmax(0,1fr)_7.5rem]' : 'grid-cols-[minmax(0,1fr)_6rem]'}`}
    >
      <DateField
        label={label}
        defaultValue={given}
        required={required}
        onDay={setDay}
        {...(problem ? { problem } : {})}
      />
      <TextField
        label="Giờ"
        value={time}
        placeholder={usualTime}
        inputMode="numeric"
        autoComplete="off"
        maxLength={usualTime.length}
        pattern={`([01]?\\d|2[0-3])[:.hg][0-5]\\d${seconds ? '([:.][0-5]\\d)?' : ''}`}
        title={`${label} lúc mấy giờ, thí dụ 08:30${seconds ? ':00' : ''}`}
        onChange={({ target }) => setTime(target.value)}
      />
      <input type="hidden" name={name} value={day === '' ? '' : `${day}T${moment}`} />
    </div>
  )
}
