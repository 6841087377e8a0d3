import { expect, test } from 'vitest'
import { noAddress } from '#contract/base/people/postal-address.ts'
import { plainDelivery } from '#test/delivery/test-delivery.ts'
import type { DeliveryZone } from './delivery-settings.ts'
import { spokenZone, zoneOf } from './delivery-zone.ts'

test.each<[string, string, string, DeliveryZone | undefined]>([
  ['Phường Hoàn Kiếm', '', 'Thành phố Hà Nội', 'inner'],
  ['hoan kiem', '', 'ha noi', 'inner'],
  ['P. Yên Hoà', '', 'TP. Hà Nội', 'inner'],
  ['Phường Hàng Bạc', 'Quận Hoàn Kiếm', 'Hà Nội', 'inner'],
  ['Phường Mỹ Đình 1', 'Q. Nam Từ Liêm', 'Hà Nội', 'inner'],
  // The district decides: a commune elsewhere may have the same name.
  ['Xã Hoàn Kiếm', 'Huyện Ba Vì', 'Hà Nội', 'near'],
  ['Xã Sóc Sơn', '', 'Hà Nội', 'near'],
  // The kind of a place stands before its name: inside it is a part of it.
  ['Xã Yên Xã Hòa', '', 'Hà Nội', 'near'],
  ['', '', 'Hà Nội', 'near'],
  ['Phường Kinh Bắc', '', 'Tỉnh Bắc Ninh', 'near'],
  ['Phường Bình Hàn', 'Thành phố Hải Dương', 'Hải Dương', 'near'],
  ['Phường Hoàn Kiếm', '', 'Thành phố Hồ Chí Minh', 'far'],
  ['Phường Sài Gòn', 'Quận 1', 'TP HCM', 'far'],
  ['Phường Hoàn Kiếm', '', '', undefined],
])('the address %s, %s, %s has its delivery zone', (commune, district, councious, zone) => {
  expect(zoneOf({ ...noAddress, commune, district, councious, country: 'Việt Nam' }, plainDelivery)).toBe(
    zone,
  )
})

test('an address abroad is in the far zone, and one without a country is at home', () => {
  const address = { ...noAddress, commune: 'Phường Hoàn Kiếm', councious: 'Hà Nội' }
  expect(zoneOf(address, plainDelivery)).toBe('inner')
  expect(zoneOf({ ...address, country: 'Lào' }, plainDelivery)).toBe('far')
  for (const country of ['Việt Nam', 'Vietnam', 'VN'])
    expect(zoneOf({ ...address, country }, plainDelivery)).toBe('inner')
})

test('a line of the settings that names no place is the place of no address', () => {
  const address = { ...noAddress, councious: 'Hà Nội' }
  expect(zoneOf(address, { ...plainDelivery, inner_places: ['–'] })).toBe('near')
})

test('the farthest zone is assumed while the destination is unknown', () => {
  expect([spokenZone(undefined), spokenZone('inner')]).toEqual(['far', 'inner'])
})
