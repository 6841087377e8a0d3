import type { FeeTerms } from '#contract/selling/sums/sum-parts.ts'

/** Ways in which books come to their customer: to an address, or they are fetched at the shop. */
export const deliveryWays = ['home', 'pickup'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/** Terms of an order that is fetched: no parcel goes anywhere, and no cash is collected at a door. */
export const pickupTerms: FeeTerms = {
  shipping_fee: 0,
  free_shipping_from: null,
  cod_fee: 0,
  cod_free_from: null,
}

/** Settings of the owner: whether it is offered, and for how many days a book that is ready is kept. */
export type PickupSettings = { pickup_offered: boolean; pickup_days: number }

export const mostPickupDays = 60

export const pickupSentences = {
  name: 'Nhận tại nhà sách',
  home: 'Giao tận nơi',
  notOffered: 'Nhà sách hiện không nhận đơn nhận tại nhà sách. Vui lòng chọn giao tận nơi.',
  wayInvalid: 'Cách nhận hàng không hợp lệ',
  daysInvalid: `Số ngày giữ sách từ 1 đến ${mostPickupDays}`,
  expired: 'Đơn hàng tự động hủy vì quá hạn nhận tại nhà sách',
} as const
