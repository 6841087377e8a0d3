import { formatDong } from '#contract/platform/language/money.ts'
import { carriers } from '#contract/selling/carriers/carriers.ts'
import { isCodFree, isShippingFree } from '#contract/selling/sums/sum-parts.ts'
import {
  type DeliverySettings,
  deliveryZones,
  type DeliveryZone,
  type ZoneTerms,
  zoneNames,
} from './delivery-settings.ts'

/** Every sentence about fees, days and returns, made of the settings: pages, letters and policies take theirs from here. */
export type DeliveryWords = {
  /** Sentences on the fee for delivery: one where all zones are alike, otherwise one a zone. */
  shipping: string[]
  /** The same in one short sentence, for places with little room. */
  shippingShort: string
  /** Sentences on the fee for collecting cash. */
  cod: string[]
  /** Working days that a parcel takes. */
  days: string[]
  /** 'trong 1 – 4 ngày làm việc', over all zones. */
  daysShort: string
  /** Until when orders leave on the same day. */
  cutOff: string
  /** When nothing moves. */
  rest: string
  /** 'Đổi trả trong 7 ngày' */
  returns: string
  returnsNote: string
}

export function describeDelivery(settings: DeliverySettings): DeliveryWords {
  const { zones, return_days } = settings
  return {
    shipping: shippingOf(settings),
    shippingShort: shippingShortOf(settings),
    cod: byZone(settings, codIn),
    days: byZone(settings, ({ days_least, days_most }) => `giao ${inDays(days_least, days_most)}.`),
    daysShort: inDays(least(zones, 'days_least'), most(zones, 'days_most')),
    cutOff: cutOffOf(settings),
    rest: restOf(settings),
    returns: `Đổi trả trong ${return_days} ngày`,
    returnsNote: 'Sách in lỗi, rách hay giao nhầm được đổi cuốn mới.',
  }
}

type Zones = DeliverySettings['zones']
type Figure = 'shipping_fee' | 'days_least' | 'days_most'
const termsOf = (zones: Zones) => deliveryZones.map((zone) => zones[zone])
const least = (zones: Zones, figure: Figure) => Math.min(...termsOf(zones).map((terms) => terms[figure]))
const most = (zones: Zones, figure: Figure) => Math.max(...termsOf(zones).map((terms) => terms[figure]))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Zones of which the same is said are said together; what holds everywhere names none. */
function byZone({ zones }: DeliverySettings, say: (terms: ZoneTerms) => string): string[] {
  const alike = new Map<string, DeliveryZone[]>()
  for (const zone of deliveryZones) {
    const said = say(zones[zone])
    alike.set(said, [...(alike.get(said) ?? []), zone])
  }
  return [...alike].map(([said, where]) =>
    where.length === deliveryZones.length
      ? capital(said)
      : `${where.map((zone) => zoneNames[zone]).join('; ')}: ${said}`,
  )
}

/** Names the carrier that quotes the fee of the checkout; the zones say what stands in its place. */
function shippingOf(settings: DeliverySettings): string[] {
  const zoned = byZone(settings, shippingIn)
  const { quoted_by } = settings
  if (quoted_by === null || isFreeForAll(settings.zones)) return zoned
  const { name } = carriers[quoted_by]
  return [
    `Phí vận chuyển ở trang thanh toán là báo giá của ${name} cho nơi nhận; khi chưa có báo giá, tính theo vùng:`,
    ...zoned,
  ]
}

const isFreeForAll = (zones: Zones) =>
  termsOf(zones).every((terms) => terms.shipping_fee === 0 || terms.free_shipping_from === 0)

function shippingIn({ shipping_fee, free_shipping_from }: ZoneTerms): string {
  if (shipping_fee === 0) return 'không thu phí vận chuyển.'
  if (free_shipping_from === 0) return 'miễn phí vận chuyển khi đặt hàng online.'
  const fee = `phí vận chuyển ${formatDong(shipping_fee)}`
  return free_shipping_from === null
    ? `${fee}.`
    : `${fee}, miễn phí vận chuyển cho đơn hàng từ ${formatDong(free_shipping_from)}.`
}

function shippingShortOf({ zones, quoted_by }: Pick<DeliverySettings, 'zones' | 'quoted_by'>): string {
  const all = termsOf(zones)
  if (isFreeForAll(zones)) return freeEverywhere
  const [cheapest, dearest] = [least(zones, 'shipping_fee'), most(zones, 'shipping_fee')]
  const fee =
    cheapest === dearest
      ? formatDong(dearest)
      : `${formatDong(cheapest)} đến ${formatDong(dearest)} tùy nơi nhận`
  const from = all.map(({ free_shipping_from }) => free_shipping_from)
  const free = from.every((one) => one !== null && one === from[0]) ? from[0] : null
  const said = quoted_by === null ? fee : 'theo báo giá của hãng vận chuyển'
  if (!free) return `Phí giao ${said}.`
  return `Phí giao ${said}, miễn phí cho đơn từ ${formatDong(free)}.`
}

/** Fee to send a book of this price, where it is the only one; the zone is not known. */
export function shippingForPrice(settings: DeliverySettings, price: number): string {
  const free = termsOf(settings.zones).every(
    (terms) => terms.shipping_fee === 0 || isShippingFree(terms, price),
  )
  return free ? freeEverywhere : shippingShortOf(settings)
}

const freeEverywhere = 'Miễn phí giao hàng toàn quốc.'

function codIn({ cod_fee, cod_free_from }: ZoneTerms): string {
  if (cod_free_from === 0) return codFreeForAll
  const freeFrom =
    cod_free_from === null ? '' : `miễn phí thu hộ (COD) cho đơn hàng trên ${formatDong(cod_free_from)}`
  if (cod_fee > 0)
    return freeFrom
      ? `phí thu hộ (COD) ${formatDong(cod_fee)}, ${freeFrom}.`
      : `phí thu hộ (COD) ${formatDong(cod_fee)}.`
  return freeFrom ? `${freeFrom}, và hiện nay cho mọi đơn hàng.` : codFreeForAll
}
const codFreeForAll = 'miễn phí thu hộ (COD) cho mọi đơn hàng.'

/** Sentence about cash beside the choice of it, for an order of this subtotal to a known zone. */
export function codForOrder(
  { zones }: Pick<DeliverySettings, 'zones'>,
  zone: DeliveryZone,
  subtotal: number,
): string {
  const terms = zones[zone]
  const { cod_fee, cod_free_from } = terms
  // A threshold says something where it is passed, or still to be reached.
  if (cod_free_from && isCodFree(terms, subtotal))
    return `Miễn phí thu hộ (COD) cho đơn hàng trên ${formatDong(cod_free_from)}.`
  return capital(codIn(cod_fee === 0 ? { ...terms, cod_free_from: 0 } : terms))
}
export const shippingInZone = ({ zones }: Pick<DeliverySettings, 'zones'>, zone: DeliveryZone) =>
  capital(shippingIn(zones[zone]))

const inDays = (from: number, to: number) =>
  to === 0 ? 'trong ngày' : `trong ${from === to ? to : `${from} – ${to}`} ngày làm việc`

function cutOffOf({ leaves_until_hour: hour }: DeliverySettings): string {
  if (hour === 0) return 'Đơn hàng được gửi đi từ ngày làm việc sau.'
  if (hour === 24) return 'Đơn đặt vào ngày làm việc được gửi đi ngay trong ngày.'
  return `Đơn đặt trước ${hour} giờ ngày làm việc được gửi đi ngay trong ngày, đơn đặt sau vào ngày làm việc kế tiếp.`
}

const weekDays = ['Chủ nhật', 'thứ hai', 'thứ ba', 'thứ tư', 'thứ năm', 'thứ sáu', 'thứ bảy']

function restOf({ rest_days, holidays }: DeliverySettings): string {
  const days = [
    ...rest_days.toSorted((a, b) => a - b).map((day) => weekDays[day]),
    ...(holidays.length > 0 ? ['ngày lễ'] : []),
  ]
  return days.length === 0 ? 'Sách được gửi mọi ngày.' : `Không gửi và giao sách vào ${days.join(', ')}.`
}
