import { useRef, useState } from 'react'
import { isDay } from '#contract/desk/reports/report-period.ts'
import { Plus } from '#web/base/icons/first-icons.ts'
import { dayText } from '#web/base/dates/day-text.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { CloseButton } from '#web/base/ui/elements/close-button.tsx'
import { DateField, type DateFieldHandle } from '#web/base/dates/date-field.tsx'

type Props = { holidays: readonly string[]; problem: string; onChange: (holidays: string[]) => void }

/** Days on which nothing moves, one by one. */
export function HolidayField({ holidays, problem, onChange }: Props) {
  const field = useRef<DateFieldHandle>(null)
  const [day, setDay] = useState('')
  const [said, setSaid] = useState('')
  const add = () => {
    if (!isDay(day)) return setSaid('Chọn một ngày trước khi thêm.')
    setSaid(holidays.includes(day) ? 'Ngày này đã có trong danh sách.' : '')
    if (holidays.includes(day)) return
    onChange([...holidays, day].toSorted())
    setDay('')
    field.current?.clear()
  }
  return (
    <div>
      <div className="flex items-start gap-2">
        <DateField
          ref={field}
          label="Thêm ngày lễ"
          problem={problem || said}
          className="w-44"
          onDay={(typed) => {
            setDay(typed)
            setSaid('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="outline" className="mt-7.5" onClick={add}>
          <Plus size={18} />
          Thêm
        </Button>
      </div>
      {holidays.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">Chưa có ngày lễ nào.</p>
      ) : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {holidays.map((day) => (
            <li key={day} className="flex items-center rounded-md border border-line ps-3">
              <input type="hidden" name="holidays" value={day} />
              <time dateTime={day} className="figures">
                {inWords(day)}
              </time>
              <CloseButton
                label={`Bỏ ngày ${inWords(day)}`}
                onClick={() => onChange(holidays.filter((one) => one !== day))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const inWords = dayText
