import {
  type DeliveryZone,
  type ZoneTerms,
  zoneNames,
  type DeliverySettings,
} from '#contract/selling/delivery/delivery-settings.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { zoneField } from './read-delivery-form.ts'
import { useRef, useState } from 'react'
import { isDay } from '#contract/desk/reports/report-period.ts'
import { Plus } from '#web/base/icons/first-icons.ts'
import { dayText } from '#web/base/dates/day-text.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { CloseButton } from '#web/base/ui/elements/button.tsx'
import { DateField, type DateFieldHandle } from '#web/base/dates/date-field.tsx'
import { describeDelivery } from '#contract/selling/delivery/describe-delivery.ts'

type ZoneFieldsProps = {
  zone: DeliveryZone
  terms: ZoneTerms
  problemOf: (field: string) => string | undefined
}

/** Fees of a zone, and how long a parcel takes there. */
export function ZoneFields({ zone, terms, problemOf }: ZoneFieldsProps) {
  const field = (term: keyof ZoneTerms) => ({
    name: zoneField(zone, term),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: terms[term] === null ? '' : formatNumber(terms[term]),
    problem: problemOf(zoneField(zone, term)) ?? '',
  })
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4">
      <legend className="float-start mb-4 w-full font-serif text-lg leading-snug font-semibold lg:min-h-13">
        {zoneNames[zone]}
      </legend>
      <div className="clear-both grid items-start gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
        <TextField label="Phí vận chuyển (₫)" required {...field('shipping_fee')} />
        <TextField label="Miễn phí cho đơn từ (₫)" {...field('free_shipping_from')} />
        <TextField label="Phí thu hộ COD (₫)" required {...field('cod_fee')} />
        <TextField label="Miễn thu hộ cho đơn từ (₫)" {...field('cod_free_from')} />
        <div className="col-span-full grid grid-cols-2 gap-x-3">
          <TextField label="Sớm nhất (ngày)" required {...field('days_least')} />
          <TextField label="Muộn nhất (ngày)" required {...field('days_most')} />
        </div>
      </div>
    </fieldset>
  )
}

type HolidayFieldProps = {
  holidays: readonly string[]
  problem: string
  onChange: (holidays: string[]) => void
}

/** Days on which nothing moves, one by one. */
export function HolidayField({ holidays, problem, onChange }: HolidayFieldProps) {
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

/** The sentences that readers find everywhere, as the form stands: nothing of it is saved yet. */
export function DeliveryPreview({ settings }: { settings: DeliverySettings }) {
  const { shipping, cod, days, cutOff, rest, returns } = describeDelivery(settings)
  return (
    <section aria-labelledby="ban-doc-thay" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="ban-doc-thay" className="text-xl">
        Bạn đọc sẽ thấy
      </h2>
      <div className="mt-3 space-y-3 text-sm text-ink-soft" aria-live="polite">
        {[shipping, cod, [...days, cutOff, rest], [`${returns}.`]].map((sentences) => (
          <div key={sentences[0]}>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
