import type { DeliverySettings } from '#contract/selling/delivery/delivery-settings.ts'
import { Select } from '#web/base/ui/fields/select.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { HolidayField } from './holiday-field.tsx'

type Props = {
  settings: DeliverySettings
  restDays: readonly number[]
  holidays: readonly string[]
  problemOf: (field: string) => string | undefined
  onRestDays: (days: number[]) => void
  onHolidays: (days: string[]) => void
}

const weekDays = ['Chủ nhật', 'Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy']
const fromMonday = [1, 2, 3, 4, 5, 6, 0]
const hours = Array.from({ length: 25 }, (_, hour) => hour)

const hourInWords = (hour: number) =>
  hour === 0 ? 'Không gửi trong ngày' : hour === 24 ? 'Đến hết ngày' : `Trước ${hour} giờ`

/** When parcels leave, and on which days nothing moves. */
export function CalendarFields({ settings, restDays, holidays, problemOf, onRestDays, onHolidays }: Props) {
  const toggle = (day: number, rests: boolean) =>
    onRestDays(rests ? [...restDays, day] : restDays.filter((one) => one !== day))
  const restProblem = problemOf('rest_days')
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <Select
        label="Đơn đặt được gửi ngay trong ngày"
        name="leaves_until_hour"
        value={settings.leaves_until_hour}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourInWords(hour)}
          </option>
        ))}
      </Select>
      <TextField
        label="Đổi trả trong … ngày"
        name="return_days"
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={settings.return_days}
        problem={problemOf('return_days') ?? ''}
      />
      <fieldset className="sm:col-span-2">
        <legend className="mb-1.5 text-sm font-semibold">Ngày nghỉ trong tuần</legend>
        <div className="flex flex-wrap gap-x-5">
          {fromMonday.map((day) => (
            <label key={day} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                name="rest_days"
                value={day}
                checked={restDays.includes(day)}
                onChange={({ target }) => toggle(day, target.checked)}
                className="size-5 accent-seal"
              />
              {weekDays[day]}
            </label>
          ))}
        </div>
        {restProblem && <p className="mt-1.5 text-sm text-seal">{restProblem}</p>}
      </fieldset>
      <div className="sm:col-span-2">
        <HolidayField holidays={holidays} problem={problemOf('holidays') ?? ''} onChange={onHolidays} />
      </div>
    </div>
  )
}
