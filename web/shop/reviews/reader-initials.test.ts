import { expect, test } from 'vitest'
import { readerInitials } from './reader-initials.ts'

test.each([
  ['Trần Ngọc Anh', 'TA'],
  ['Đặng Bích Ngọc', 'ĐN'],
  ['Ý Nhi', 'ÝN'],
  ['ẩn danh', 'ẨD'],
  ['Hải', 'H'],
  ['  Lê   Thị  Thu Hương ', 'LH'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(readerInitials(name)).toBe(letters)
})
