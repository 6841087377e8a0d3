import { recordOf } from '#contract/platform/shape/records.ts'
import { feeSettings } from '#contract/selling/sums/chosen-fees.ts'
import { expect, test } from 'vitest'
import { updateDeliverySettings } from '#contract/selling/delivery/delivery.ts'
import { deliveryZones } from '#contract/selling/delivery/delivery-settings.ts'
import { isWhole, readDeliveryForm, zoneField } from './read-delivery-form.ts'

const terms = {
  shipping_fee: '30.000',
  free_shipping_from: '300 000',
  cod_fee: '0',
  cod_free_from: '',
  days_least: '1',
  days_most: '2',
} as const

function form(changed: Record<string, string> = {}): FormData {
  const data = new FormData()
  for (const zone of deliveryZones)
    for (const [term, value] of Object.entries(terms))
      data.set(zoneField(zone, term as keyof typeof terms), value)
  data.set('leaves_until_hour', '16')
  data.set('return_days', '7')
  data.set('pickup_offered', 'on')
  data.set('pickup_days', '5')
  data.set('quoted_by', 'ghn')
  data.set('gift_wrap_fee', '15.000')
  data.append('rest_days', '0')
  data.append('rest_days', '6')
  data.append('holidays', '2027-02-06')
  data.set('inner_places', ' Ba Đình\nHoàn Kiếm, Cửa Nam;\r\n')
  data.set('near_provinces', 'Bắc Ninh')
  for (const [name, value] of Object.entries(changed)) data.set(name, value)
  return data
}

test('the delivery form reads fees as they are written here, places a line each, and empty thresholds as none', () => {
  const read = readDeliveryForm(form())
  const zone = {
    shipping_fee: 30_000,
    free_shipping_from: 300_000,
    cod_fee: 0,
    cod_free_from: null,
    days_least: 1,
    days_most: 2,
  }
  expect(read).toEqual({
    leaves_until_hour: 16,
    rest_days: [0, 6],
    holidays: ['2027-02-06'],
    return_days: 7,
    inner_places: ['Ba Đình', 'Hoàn Kiếm', 'Cửa Nam'],
    near_provinces: ['Bắc Ninh'],
    pickup_offered: true,
    pickup_days: 5,
    quoted_by: 'ghn',
    ...recordOf(feeSettings, () => null),
    gift_wrap_fee: 15_000,
    zones: { inner: zone, near: zone, far: zone },
  })
  expect(isWhole(read)).toBe(true)
  expect(readDeliveryForm(form({ quoted_by: '' })).quoted_by).toBeNull()
})

test.each([
  ['zones.near.shipping_fee', ''],
  ['zones.far.cod_fee', 'ba mươi'],
  ['zones.inner.cod_free_from', '1,5'],
  ['return_days', ''],
  ['gift_wrap_fee', '1,5'],
])(
  'the delivery field %s typed as %j is refused at its field, and no sentence is made of it',
  (field, typed) => {
    const read = readDeliveryForm(form({ [field]: typed }))
    expect(isWhole(read)).toBe(false)
    const issues = updateDeliverySettings.body?.safeParse(read).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.'))).toEqual([field])
  },
)
