import { expect, test } from 'vitest'
import { readSaidFilters } from './said-filters.ts'

test.each([
  ['dưới 100k', { rest: '', price: { max: 100_000 } }],
  ['duoi 100 nghin', { rest: '', price: { max: 100_000 } }],
  ['sách dưới 100.000đ', { rest: '', price: { max: 100_000 } }],
  ['giá không quá 80 ngàn', { rest: '', price: { max: 80_000 } }],
  ['tối đa 1 triệu', { rest: '', price: { max: 1_000_000 } }],
  ['trên 200k', { rest: '', price: { min: 200_000 } }],
  ['từ 200 nghìn trở lên', { rest: '', price: { min: 200_000 } }],
  ['từ 50 đến 100 nghìn', { rest: '', price: { min: 50_000, max: 100_000 } }],
  ['từ 50k đến 100k', { rest: '', price: { min: 50_000, max: 100_000 } }],
  ['50-100k', { rest: '', price: { min: 50_000, max: 100_000 } }],
  ['khoảng 100k', { rest: '', price: { min: 80_000, max: 120_000 } }],
  ['tầm giá 100k', { rest: '', price: { min: 80_000, max: 120_000 } }],
  ['trinh thám dưới 100k', { rest: 'trinh thám', price: { max: 100_000 } }],
  ['dưới 1,5 triệu văn học Nga', { rest: 'văn học Nga', price: { max: 1_500_000 } }],
  ['Nguyễn Nhật Ánh giá dưới 90.000 đ', { rest: 'Nguyễn Nhật Ánh', price: { max: 90_000 } }],
  ['bìa cứng', { rest: '', formats: ['hardcover'] }],
  ['Truyện Kiều bia cung', { rest: 'Truyện Kiều', formats: ['hardcover'] }],
  ['sách cho bé 5 tuổi', { rest: '', ages: ['3-6'] }],
  ['truyện tranh cho trẻ 3-6 tuổi', { rest: 'truyện tranh', ages: ['3-6'] }],
  ['cho con từ 6 đến 11 tuổi dưới 100k', { rest: '', price: { max: 100_000 }, ages: ['6-11'] }],
  ['sách thiếu nhi 12 tuổi trở lên', { rest: 'sách thiếu nhi', ages: ['11-15', '15-18', '18-'] }],
  ['sách bìa mềm dưới 50k', { rest: '', price: { max: 50_000 }, formats: ['paperback'] }],
] as const)('the search %j says a filter', (search, said) => {
  expect(readSaidFilters(search)).toEqual(said)
})

test.each([
  'Hai vạn dặm dưới biển',
  'Từ 0 đến 1',
  'Dưới 100',
  '20.000 dặm dưới đáy biển',
  'Nghìn lẻ một đêm',
  '1984',
  'Trên đường',
  'bìa',
  'Tuổi 20 yêu dấu',
  'từ 100 đến 50 nghìn',
  '100k',
  '',
])('the search %j says no filter', (search) => {
  expect(readSaidFilters(search)).toBeUndefined()
})

test('a kind of filter that is to count as words stays among them', () => {
  expect(readSaidFilters('Kiều bìa cứng dưới 100k', ['price'])).toEqual({
    rest: 'Kiều dưới 100k',
    formats: ['hardcover'],
  })
  expect(readSaidFilters('bìa cứng dưới 100k', ['price', 'form'])).toBeUndefined()
})
