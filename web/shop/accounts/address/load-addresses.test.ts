import { expect, test } from 'vitest'
import { findProvince, loadAddresses, meantBy, namedBy, searchNames } from './load-addresses.ts'

const provinces = await loadAddresses()
const communesOf = (name: string) => provinces.find((province) => province.name === name)?.communes ?? []

test('the list of addresses in force has 34 provinces and 3,321 communes, none twice', () => {
  expect(provinces).toHaveLength(34)
  const all = provinces.flatMap(({ name, communes }) => communes.map((commune) => `${commune}, ${name}`))
  expect(all).toHaveLength(3321)
  expect(new Set(all).size).toBe(3321)
})

test('every commune is a ward, a commune or a special zone, in composed letters', () => {
  const names = provinces.flatMap(({ name, communes }) => [name, ...communes])
  expect(names.filter((name) => name !== name.normalize('NFC') || /\s{2}|[,;|]/.test(name))).toEqual([])
  expect(
    provinces.flatMap(({ communes }) => communes).every((name) => /^(Phường|Xã|Đặc khu) \S/.test(name)),
  ).toBe(true)
})

test.each(['Thành phố Hồ Chí Minh', 'ho chi minh', 'TP. Hồ Chí Minh', 'tp ho chi minh', 'HỒ CHÍ MINH'])(
  'the typed province %j is found',
  (typed) => {
    expect(findProvince(provinces, typed)?.name).toBe('Thành phố Hồ Chí Minh')
  },
)

test.each(['', 'Bình Dương', 'Thành phố'])('the text %j is no province of today', (typed) => {
  expect(findProvince(provinces, typed)).toBeUndefined()
})

test('communes are found without marks, the beginning of a name first', () => {
  const communes = communesOf('Thành phố Hà Nội')
  expect(searchNames(communes, 'hoan kiem')).toEqual(['Phường Hoàn Kiếm'])
  expect(searchNames(communes, 'đống')[0]).toBe('Phường Đống Đa')
  expect(searchNames(communes, 'phuong hai ba')).toEqual(['Phường Hai Bà Trưng'])
  expect(searchNames(communes, 'Sài Gòn')).toEqual([])
})

test('an empty search for communes proposes the beginning of the list', () => {
  expect(searchNames(communesOf('Thành phố Hà Nội'), '  ')[0]).toBe('Phường Ba Đình')
})

test('one commune is meant where one is left or one is called so, and none where several are', () => {
  const communes = communesOf('Thành phố Hà Nội')
  expect(meantBy(communes, 'lang')).toBe('Phường Láng')
  expect(meantBy(communes, 'hoan ki')).toBe('Phường Hoàn Kiếm')
  expect(meantBy(communes, 'h')).toBeUndefined()
  expect(meantBy(communes, '')).toBeUndefined()
  expect(namedBy(communes, 'phuong hoan kiem')).toBe('Phường Hoàn Kiếm')
  expect(namedBy(communes, 'hoan ki')).toBeUndefined()
})
