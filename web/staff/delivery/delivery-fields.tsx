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

/** Terms of a zone in the order of their columns: the label of the field, and the shorter name above its column. */
const zoneTerms: readonly (readonly [
  term: keyof ZoneTerms,
  label: string,
  head: string,
  required: boolean,
])[] = [
  ['shipping_fee', 'Phí vận chuyển (₫)', 'Phí vận chuyển', true],
  ['free_shipping_from', 'Miễn phí cho đơn từ (₫)', 'Miễn phí từ', false],
  ['cod_fee', 'Phí thu hộ COD (₫)', 'Phí thu hộ', true],
  ['cod_free_from', 'Miễn thu hộ cho đơn từ (₫)', 'Miễn thu hộ từ', false],
  ['days_least', 'Sớm nhất (ngày)', 'Sớm nhất (ngày)', true],
  ['days_most', 'Muộn nhất (ngày)', 'Muộn nhất (ngày)', true],
]

/** Names above the columns of the zones; narrow windows have a label at each field instead. */
export const ZoneHeads = () => (
  <div aria-hidden="true" className="desk-zone text-sm text-ink-soft max-lg:hidden">
    <span />
    {zoneTerms.map(([term, , head]) => (
      <span key={term} className="text-end">
        {head}
      </span>
    ))}
  </div>
)

/** Fees of a zone, and how long a parcel takes there: a row of their table. */
export function ZoneFields({ zone, terms, problemOf }: ZoneFieldsProps) {
  return (
    <fieldset className="border-t border-line py-3 lg:py-2">
      <legend className="sr-only">{zoneNames[zone]}</legend>
      <div className="desk-zone">
        <p aria-hidden="true" className="col-span-full font-semibold lg:col-span-1">
          {zoneNames[zone]}
        </p>
        {zoneTerms.map(([term, label, , required]) => (
          <TextField
            key={term}
            label={label}
            required={required}
            name={zoneField(zone, term)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={terms[term] === null ? '' : formatNumber(terms[term])}
            problem={problemOf(zoneField(zone, term)) ?? ''}
          />
        ))}
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
