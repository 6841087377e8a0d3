import { type DeliveryZone, type ZoneTerms, zoneNames } from '#contract/selling/delivery/delivery-settings.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { zoneField } from './read-delivery-form.ts'

type Props = { zone: DeliveryZone; terms: ZoneTerms; problemOf: (field: string) => string | undefined }

/** Fees of a zone, and how long a parcel takes there. */
export function ZoneFields({ zone, terms, problemOf }: Props) {
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
