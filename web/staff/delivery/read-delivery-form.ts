import {
  type DeliverySettings,
  type DeliveryZone,
  deliveryZones,
  type ZoneTerms,
} from '#contract/selling/delivery/delivery-settings.ts'
import { feeSettings } from '#contract/selling/sums/chosen-fees.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { parseTypedNumber } from '#web/base/platform/text/parse-typed-number.ts'

export const zoneField = (zone: DeliveryZone, term: keyof ZoneTerms) => `zones.${zone}.${term}`

/** Parses the form; text that is no number is left for the rule to refuse. */
export function readDeliveryForm(form: FormData): DeliverySettings {
  const [inner, near, far] = deliveryZones.map((zone) => readZone(form, zone)) as [
    ZoneTerms,
    ZoneTerms,
    ZoneTerms,
  ]
  return {
    leaves_until_hour: numberIn(form, 'leaves_until_hour'),
    rest_days: form.getAll('rest_days').map(Number),
    holidays: form.getAll('holidays').map(String),
    return_days: numberIn(form, 'return_days'),
    inner_places: linesIn(form, 'inner_places'),
    near_provinces: linesIn(form, 'near_provinces'),
    pickup_offered: form.has('pickup_offered'),
    pickup_days: numberIn(form, 'pickup_days'),
    quoted_by: (textOf(form, 'quoted_by') || null) as DeliverySettings['quoted_by'],
    ...recordOf(feeSettings, (setting) => thresholdIn(form, setting)),
    zones: { inner, near, far },
  }
}

const readZone = (form: FormData, zone: DeliveryZone): ZoneTerms => ({
  shipping_fee: numberIn(form, zoneField(zone, 'shipping_fee')),
  free_shipping_from: thresholdIn(form, zoneField(zone, 'free_shipping_from')),
  cod_fee: numberIn(form, zoneField(zone, 'cod_fee')),
  cod_free_from: thresholdIn(form, zoneField(zone, 'cod_free_from')),
  days_least: numberIn(form, zoneField(zone, 'days_least')),
  days_most: numberIn(form, zoneField(zone, 'days_most')),
})

const thresholdIn = (form: FormData, name: string) => parseTypedNumber(textOf(form, name))
const numberIn = (form: FormData, name: string) => thresholdIn(form, name) ?? Number.NaN

const linesIn = (form: FormData, name: string) =>
  textOf(form, name)
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** True when sentences can be made of it. */
export const isWhole = ({ zones, leaves_until_hour, return_days, ...settings }: DeliverySettings) =>
  [
    leaves_until_hour,
    return_days,
    settings.pickup_days,
    ...feeSettings.map((setting) => settings[setting]),
    ...deliveryZones.flatMap((zone) => Object.values(zones[zone])),
  ].every((figure) => figure === null || (Number.isSafeInteger(figure) && figure >= 0))
