import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { calendarDay, lineOfText, notBoolean, rowVersion } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { settingsChanged } from '#contract/base/shop/settings.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { type FeeSetting, feeSettings } from '#contract/selling/sums/chosen-fees.ts'
import { quotingCarriers } from '#contract/selling/carriers/carriers.ts'
import { deliveryLimits as limits } from './delivery-settings.ts'
import { feeSettingWords } from './fee-settings.ts'
import { mostPickupDays, pickupSentences } from './pickup.ts'

const anyone = endpointsOf('Shop', 'anyone')
const admin = endpointsOf('Shop', 'admin', { rights: ['settings.change', 'settings.change'] })

const zoneTerms = z.object({
  shipping_fee: z.int(),
  free_shipping_from: z.nullable(z.int()),
  cod_fee: z.int(),
  cod_free_from: z.nullable(z.int()),
  days_least: z.int(),
  days_most: z.int(),
})

export const zonesOfTerms = z.object({ inner: zoneTerms, near: zoneTerms, far: zoneTerms })

/** Rates of what customers choose; null where it is not offered. */
export const feeSettingFields = recordOf(feeSettings, () => z.nullable(z.int()))

/** Carrier whose quote is the fee of the checkout; null: the zones alone say it. */
export const quotedBy = z.nullable(z.enum(quotingCarriers, { error: 'Hãng báo giá không hợp lệ' }))

export const deliverySettings = z.object({
  leaves_until_hour: z.int(),
  rest_days: z.array(z.int()),
  holidays: z.array(z.string()),
  return_days: z.int(),
  inner_places: z.array(z.string()),
  near_provinces: z.array(z.string()),
  /** Offer to fetch orders at the shop, and the days for which what is ready is kept. */
  pickup_offered: z.boolean(),
  pickup_days: z.int(),
  ...feeSettingFields,
  quoted_by: quotedBy,
  zones: zonesOfTerms,
})

/** The first and the last day, as `YYYY-MM-DD`. */
export const arrivalDays = z.object({ from: z.string(), to: z.string() })
export const arrivalsByZone = z.object({ inner: arrivalDays, near: arrivalDays, far: arrivalDays })

/** With the days of this moment, which hold until an instant. */
export const delivery = z.extend(deliverySettings, {
  arrivals: arrivalsByZone,
  arrivals_until: z.string(),
})
export type Delivery = z.output<typeof delivery>

export const editedDelivery = z.extend(deliverySettings, { version: z.int(), updated_at: z.string() })
export type EditedDelivery = z.output<typeof editedDelivery>

export const getDelivery = anyone.get('/shop/delivery', {
  summary:
    'What the shop charges for delivery and for collecting cash in each zone, when parcels leave, and on which days one that is ordered now arrives',
  answer: z.object({ data: delivery }),
})

export const getDeliverySettings = admin.get('/settings/delivery', {
  summary: 'Fees, thresholds and days of delivery as the owner set them',
  answer: z.object({ data: editedDelivery }),
})

const wholeIn = (min: number, max: number, msg: string) =>
  z.int({ error: msg }).check(z.gte(min, msg), z.lte(max, msg))
const fee = wholeIn(0, limits.fee, `Phí là số đồng nguyên từ 0 đến ${limits.fee}`)
const chosenFee = (setting: FeeSetting) =>
  z.optional(z.nullable(wholeIn(0, limits.chosenFee, feeSettingWords[setting].invalid(limits.chosenFee))))
const threshold = z.nullable(
  wholeIn(0, limits.threshold, `Mức miễn phí là số đồng nguyên từ 0 đến ${limits.threshold}, hoặc để trống`),
)
const days = wholeIn(0, limits.days, `Số ngày giao từ 0 đến ${limits.days}`)

const zoneInput = z
  .object({
    shipping_fee: fee,
    free_shipping_from: threshold,
    cod_fee: fee,
    cod_free_from: threshold,
    days_least: days,
    days_most: days,
  })
  .check(
    z.refine(({ days_least, days_most }) => days_least <= days_most, {
      error: 'Số ngày nhiều nhất không được nhỏ hơn số ngày ít nhất',
      path: ['days_most'],
    }),
  )

const each = <Item>(items: readonly Item[]) => new Set(items).size === items.length
const listOf = <Item extends z.ZodMiniType<string | number>>(item: Item, max: number, msg: string) =>
  z.array(item, { error: msg }).check(z.maxLength(max, msg), z.refine(each, { error: msg }))
const place = lineOfText({ name: 'Tên nơi nhận', max: limits.placeLength, required: true })

export const updateDeliverySettings = admin.put('/settings/delivery', {
  summary:
    'Change fees, thresholds and days of delivery; what is left out stays. Orders keep what they were placed with. With `version`, only as long as it is the one that was read',
  body: z.object({
    leaves_until_hour: z.optional(wholeIn(0, 24, 'Giờ gửi hàng từ 0 đến 24')),
    rest_days: z.optional(
      listOf(
        wholeIn(0, 6, 'Ngày nghỉ trong tuần từ 0 đến 6'),
        6,
        'Mỗi tuần phải có ít nhất một ngày gửi hàng',
      ),
    ),
    holidays: z.optional(
      listOf(
        calendarDay('Ngày lễ viết như 2027-02-06'),
        limits.holidays,
        `Nhiều nhất ${limits.holidays} ngày lễ, mỗi ngày một lần`,
      ),
    ),
    return_days: z.optional(wholeIn(0, limits.returnDays, `Số ngày đổi trả từ 0 đến ${limits.returnDays}`)),
    inner_places: z.optional(
      listOf(place, limits.places, `Nhiều nhất ${limits.places} nơi, mỗi nơi một lần`),
    ),
    near_provinces: z.optional(
      listOf(place, limits.provinces, `Nhiều nhất ${limits.provinces} tỉnh, mỗi tỉnh một lần`),
    ),
    pickup_offered: z.optional(z.boolean({ error: notBoolean })),
    pickup_days: z.optional(wholeIn(1, mostPickupDays, pickupSentences.daysInvalid)),
    ...recordOf(feeSettings, chosenFee),
    quoted_by: z.optional(quotedBy),
    zones: z.optional(
      z.object({ inner: z.optional(zoneInput), near: z.optional(zoneInput), far: z.optional(zoneInput) }),
    ),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ data: editedDelivery }),
  refusals: [settingsChanged, invalidInput],
})
