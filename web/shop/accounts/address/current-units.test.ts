import { expect, test } from 'vitest'
import compact from './vietnamese-addresses.json' with { type: 'json' }
import { asListed, currentUnitsOf, unlistedPart } from './current-units.tsx'
import { unfoldAddresses } from './load-addresses.ts'

const provinces = unfoldAddresses(compact)
const at = (commune: string, district: string, councious: string) => ({
  house_number: '1',
  commune,
  district,
  councious,
  country: 'Việt Nam',
})

test.each([
  [at('Phường Cửa Nam', 'Quận Hoàn Kiếm', 'Hà Nội'), 'Phường Cửa Nam', 'Thành phố Hà Nội'],
  [at('cua nam', 'Hoàn Kiếm', 'TP Hà Nội'), 'Phường Cửa Nam', 'Thành phố Hà Nội'],
  [at('Phường Dĩ An', 'Thành phố Dĩ An', 'Tỉnh Bình Dương'), 'Phường Dĩ An', 'Thành phố Hồ Chí Minh'],
  [at('Phường Dĩ An', '', 'Bình Dương'), 'Phường Dĩ An', 'Thành phố Hồ Chí Minh'],
])('the old address %j has today’s province and commune', (address, commune, councious) => {
  expect(currentUnitsOf(provinces, address)).toEqual({ commune, district: '', councious })
})

test.each([
  ['no list', [], at('Phường Cửa Nam', 'Quận Hoàn Kiếm', 'Hà Nội')],
  ['an address of today', provinces, at('Phường Cửa Nam', '', 'Thành phố Hà Nội')],
  ['a commune that is called otherwise now', provinces, at('Phường Hàng Bồ', 'Quận Hoàn Kiếm', 'Hà Nội')],
  ['no province that anybody knows', provinces, at('Phường Cửa Nam', 'Quận 1', 'Đâu đó')],
  ['nothing at all', provinces, at('', '', '')],
] as const)('the address with %s has no other form of today', (_, known, address) => {
  expect(currentUnitsOf(known, address)).toBeUndefined()
})

test('each province that was merged leads to one of today', () => {
  const names = ['Hà Giang', 'Thừa Thiên Huế', 'Bà Rịa - Vũng Tàu', 'Kiên Giang', 'Bạc Liêu', 'Phú Yên']
  for (const name of names) {
    const [commune = ''] = provinces.flatMap(({ communes }) =>
      communes.filter((one) => currentUnitsOf(provinces, at(one, 'Huyện cũ', name))),
    )
    expect(commune, name).not.toBe('')
  }
})

test.each([
  [at('Phường Láng', '', 'Thành phố Hà Nội'), undefined],
  [at('lang', '', 'ha noi'), undefined],
  [at('Phường Dĩ An', 'Thành phố Dĩ An', 'Tỉnh Bình Dương'), undefined],
  [at('Phường Láng Trên', '', 'Thành phố Hà Nội'), 'commune'],
  [at('Phường Láng', '', 'Thành phố Hà Lội'), 'councious'],
  [at('', '', ''), undefined],
  [{ ...at('Paris', '', 'Île-de-France'), country: 'Pháp' }, undefined],
])('the part of %j that stands in no list is %s', (address, part) => {
  expect(unlistedPart(provinces, address)).toBe(part)
})

test('an address that was typed in haste is written as the list writes it', () => {
  expect(asListed(provinces, at('lang', '', 'ha noi'))).toEqual(at('Phường Láng', '', 'Thành phố Hà Nội'))
  expect(asListed(provinces, at('Xóm Mới', '', 'ha noi'))).toEqual(at('Xóm Mới', '', 'Thành phố Hà Nội'))
  expect(asListed(provinces, at('lang', '', 'Đâu đó'))).toEqual(at('lang', '', 'Đâu đó'))
})

test('an address is warned of by no list that did not come', () => {
  expect(unlistedPart([], at('Ở đâu', '', 'Đâu đó'))).toBeUndefined()
})
