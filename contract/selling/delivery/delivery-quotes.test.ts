import { expect, test } from 'vitest'
import { noAddress } from '#contract/base/people/postal-address.ts'
import { freeTerms, paidDelivery } from '#test/delivery/test-delivery.ts'
import { isFeeOf, quoteClassOf, quotedPlaceOf, quotedTerms, quoteLives } from './delivery-quotes.ts'
import { isQuotable } from './promised-fee.ts'

const line = (weight: number | null, quantity = 1, price = 90_000) => ({ weight, quantity, price })

test.each([
  [[line(240)], 500],
  [[line(500)], 500],
  [[line(501)], 1000],
  [[line(null)], 500],
  [[line(null, 2)], 1000],
  [[line(240, 2), line(600)], 1500],
  [[line(0)], 500],
  [[line(50_000)], 50_000],
])('parcels are quoted by half kilos: %j weighs as %i g', (lines, weight) => {
  expect(quoteClassOf(lines)).toMatchObject({ weight })
})

test('a parcel that no carrier takes has no quote', () => {
  expect(quoteClassOf([line(50_001)])).toBeUndefined()
  expect(quoteClassOf([line(25_000, 3)])).toBeUndefined()
})

test.each([
  [0, 1_000_000],
  [1_000_000, 1_000_000],
  [1_000_001, 2_000_000],
  [20_000_000, 20_000_000],
  [90_000_000, 20_000_000],
])('parcels are quoted by millions of their worth: %i as %i', (price, value) => {
  expect(quoteClassOf([line(100, 1, price)])).toMatchObject({ value })
})

const hue = { ...noAddress, commune: 'Phường Thuận Hóa', councious: 'Thành phố Huế', country: 'Việt Nam' }

test('the place of a quote is the ward and the province, however they are written, without a house', () => {
  expect(quotedPlaceOf({ ...hue, house_number: '1 Lê Lợi' })).toBe('phuong thuan hoa||thanh pho hue')
  expect(quotedPlaceOf({ ...hue, commune: 'PHƯỜNG THUẬN HÓA', country: '' })).toBe(quotedPlaceOf(hue))
  expect(quotedPlaceOf({ ...hue, district: 'Phú Xuân' })).toBe('phuong thuan hoa|phu xuan|thanh pho hue')
})

test('a place abroad, and one without a ward or a province, has no quote', () => {
  expect(quotedPlaceOf({ ...hue, country: 'Lào' })).toBeUndefined()
  expect(quotedPlaceOf({ ...hue, commune: '' })).toBeUndefined()
  expect(quotedPlaceOf({ ...hue, councious: '' })).toBeUndefined()
})

test('no carrier is asked where nothing is charged', () => {
  const { far } = paidDelivery.zones
  const from = 300_000
  const terms = { ...far, free_shipping_from: from }
  expect(isQuotable(terms, from - 1)).toBe(true)
  expect(isQuotable(terms, from)).toBe(false)
  expect(isQuotable({ ...far, shipping_fee: 0, free_shipping_from: null }, 1)).toBe(false)
  expect(isQuotable(freeTerms, 1)).toBe(false)
})

test('a quote takes the place of the fee alone, and without one the zone stands', () => {
  const { far } = paidDelivery.zones
  expect(quotedTerms(far, 22_000)).toEqual({ ...far, shipping_fee: 22_000 })
  expect(quotedTerms(far, null)).toBe(far)
})

test.each([
  [1_000, 500, true],
  [999, 500, false],
  [0, 500, false],
  [-22_000, 500, false],
  [22_000.5, 500, false],
  [Number.NaN, 500, false],
  [165_000, 500, true],
  [165_001, 500, false],
  [1_650_000, 50_000, true],
  [1_650_001, 50_000, false],
])('%d for a parcel of %i g is a fee: %j', (fee, weight, is) => {
  expect(isFeeOf(fee, { weight })).toBe(is)
})

test('a quote that is shown is taken by an order for half an hour at least', () => {
  const { fresh, whileAway, ofOrder } = quoteLives
  expect(ofOrder - Math.max(fresh, whileAway)).toBeGreaterThanOrEqual(1800)
})
