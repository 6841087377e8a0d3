import { expect, test } from 'vitest'
import { filterHref, readFilter } from './notification-query.ts'

test.each([
  ['', { page: 1, read: undefined, type: undefined }],
  ['trang-thai=chua-doc', { page: 1, read: false, type: undefined }],
  ['trang-thai=da-doc&loai=order&page=3', { page: 3, read: true, type: 'order' }],
  ['trang-thai=x&loai=y&page=-1', { page: 1, read: undefined, type: undefined }],
] as const)('the address ?%s of the notifications is read into its filter and page', (address, filter) => {
  expect(readFilter(new URLSearchParams(address))).toEqual(filter)
})

test('the address of the notifications leaves out the defaults', () => {
  expect(filterHref({})).toBe('?')
  expect(filterHref({ read: false, type: 'info', page: 2 })).toBe('?trang-thai=chua-doc&loai=info&page=2')
})
