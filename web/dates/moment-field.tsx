import { useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DateField } from './date-field.tsx'

type Props = {
  label: string
  name: string
  /** YYYY-MM-DDTHH:mm, or nothing. */
  defaultValue?: string | undefined
  /** The time of a day whose time was not said. */
  usualTime: string
  problem?: string
}

/** A day and a time of it, of 24 hours whatever language the browser speaks. */
export function MomentField({ label, name, defaultValue = '', usualTime, problem }: Props) {
  const [given = '', givenTime = ''] = defaultValue.split('T')
  const [day, setDay] = useState(given)
  const [time, setTime] = useState(givenTime.slice(0, 5))
  const [hours = '', minutes = '00'] = (time.trim() || usualTime).split(/[:.hg]/)
  const moment = `${day}T${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
      <DateField
        label={label}
        defaultValue={given}
        required={false}
        onDay={setDay}
        {...(problem ? { problem } : {})}
      />
      <TextField
        label="Giờ"
        value={time}
        placeholder={usualTime}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        pattern="([01]?\d|2[0-3])[:.hg][0-5]\d"
        title={`${label} lúc mấy giờ, thí dụ 08:30`}
        onChange={({ target }) => setTime(target.value)}
      />
      <input type="hidden" name={name} value={day === '' ? '' : moment} />
    </div>
  )
}
