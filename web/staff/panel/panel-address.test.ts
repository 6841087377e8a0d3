import { expect, test } from 'vitest'
import { panelHref, readPanelValue } from '#contract/base/subjects/subjects.ts'
import { searchWith } from './panel-address.ts'

test.each<[string | null, unknown]>([
  ['order-12', { kind: 'order', id: 12 }],
  ['payment-1', { kind: 'payment', id: 1 }],
  ['order-0', undefined],
  ['order-9999999999', undefined],
  ['shelf-1', undefined],
  ['order', undefined],
  [null, undefined],
])('the panel value %s in an address is read as a thing, or as none', (value, subject) => {
  expect(readPanelValue(value)).toEqual(subject)
})

test('the other choices of a list stay in its address when a panel opens or closes', () => {
  const order = { kind: 'order', id: 12 } as const
  expect(searchWith('?status=1&page=2', order)).toBe('?status=1&page=2&panel=order-12')
  expect(searchWith('?panel=book-3&status=1', order)).toBe('?status=1&panel=order-12')
  expect(searchWith('?panel=book-3&status=1', undefined)).toBe('?status=1')
  expect(searchWith('?panel=book-3', undefined)).toBe('')
  expect(panelHref(order)).toBe('/admin/orders?panel=order-12')
})
