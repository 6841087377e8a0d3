import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressInput, addressLine, noAddress, readAddressLine } from './postal-address.ts'

const at = (
  house_number: string,
  commune: string,
  district: string,
  councious: string,
  country = 'Việt Nam',
) => ({ house_number, commune, district, councious, country })

test.each([
  [
    '12 Tràng Tiền, Cửa Nam, Hoàn Kiếm, Hà Nội, Việt Nam',
    at('12 Tràng Tiền', 'Cửa Nam', 'Hoàn Kiếm', 'Hà Nội'),
  ],
  ['12 Tràng Tiền, Cửa Nam, , Hà Nội, Việt Nam', at('12 Tràng Tiền', 'Cửa Nam', '', 'Hà Nội')],
  ['12 Tràng Tiền, Cửa Nam, Hà Nội, Vietnam', at('12 Tràng Tiền', 'Cửa Nam', '', 'Hà Nội', 'Vietnam')],
  ['12 Tràng Tiền, Cửa Nam, Hoàn Kiếm, Hà Nội', at('12 Tràng Tiền', 'Cửa Nam', 'Hoàn Kiếm', 'Hà Nội')],
  ['12 Tràng Tiền, Cửa Nam, Hà Nội', at('12 Tràng Tiền', 'Cửa Nam', '', 'Hà Nội')],
  [
    'Nhà 5, ngõ 3, 12 Láng, Láng, Đống Đa, Hà Nội, Việt Nam',
    at('Nhà 5, ngõ 3, 12 Láng', 'Láng', 'Đống Đa', 'Hà Nội'),
  ],
  ['Hà Nội', at('Hà Nội', '', '', '')],
  [' , ,', noAddress],
  ['', noAddress],
])('the address line %s is read into its parts', (line, address) =>
  expect(readAddressLine(line)).toEqual(address),
)

test('an address written as one line is read back into the same parts', () => {
  const word = fc.constantFrom('12 Tràng Tiền', 'Phường Cửa Nam', 'Hà Nội', 'Bến Thành', 'Số 7')
  fc.assert(
    fc.property(word, word, fc.option(word, { nil: '' }), word, (house, commune, district, province) => {
      const address = at(house, commune, district, province)
      expect(readAddressLine(addressLine(address))).toEqual(address)
    }),
  )
})

test('the parts of an address are cleaned, bounded, and at home when they name no country', () => {
  expect(
    addressInput.parse({ house_number: ' 48  Nguyễn Huệ\u200b', commune: 'Sài Gòn', councious: 'TP HCM' }),
  ).toEqual(at('48 Nguyễn Huệ', 'Sài Gòn', '', 'TP HCM'))
  expect(addressInput.parse({})).toEqual(noAddress)
  expect(addressInput.safeParse({ house_number: 'x'.repeat(201) }).success).toBe(false)
  expect(addressInput.safeParse('x, '.repeat(20_000)).success).toBe(false)
})
