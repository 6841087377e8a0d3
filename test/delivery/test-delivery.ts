import { recordOf } from '#contract/platform/shape/records.ts'
import { feeSettings } from '#contract/selling/sums/chosen-fees.ts'
import type { DeliverySettings, ZoneTerms } from '#contract/selling/delivery/delivery-settings.ts'

/** As a shop begins: 30,000 đ that every order is let off, and nothing for collecting cash. */
export const freeTerms: ZoneTerms = {
  shipping_fee: 30_000,
  free_shipping_from: 0,
  cod_fee: 0,
  cod_free_from: 500_000,
  days_least: 2,
  days_most: 4,
}

export const plainDelivery: DeliverySettings = {
  leaves_until_hour: 16,
  rest_days: [0],
  holidays: [],
  return_days: 7,
  inner_places: ['Hoàn Kiếm', 'Yên Hòa', 'Nam Từ Liêm'],
  near_provinces: ['Bắc Ninh', 'Hải Dương'],
  quoted_by: null,
  pickup_offered: false,
  pickup_days: 7,
  ...recordOf(feeSettings, () => 0),
  zones: {
    inner: { ...freeTerms, days_least: 1, days_most: 2 },
    near: { ...freeTerms, days_least: 1, days_most: 3 },
    far: freeTerms,
  },
}

/** Every zone asks for something else, and lets it off later. */
export const paidDelivery: DeliverySettings = {
  ...plainDelivery,
  zones: {
    inner: { ...plainDelivery.zones.inner, shipping_fee: 20_000, free_shipping_from: 200_000 },
    near: {
      ...plainDelivery.zones.near,
      shipping_fee: 25_000,
      free_shipping_from: 300_000,
      cod_fee: 12_000,
      cod_free_from: 400_000,
    },
    far: {
      ...freeTerms,
      shipping_fee: 40_000,
      free_shipping_from: null,
      cod_fee: 15_000,
      cod_free_from: null,
    },
  },
}
