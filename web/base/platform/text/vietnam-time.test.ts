import { expect, test } from 'vitest'
import { fromLocalField, toLocalField } from './vietnam-time.ts'

test('the clock is that of Vietnam, there and back', () => {
  expect(toLocalField('2026-12-31T17:30:00.000Z')).toBe('2027-01-01T00:30')
  expect(fromLocalField('2027-01-01T00:30')).toBe('2027-01-01T00:30:00+07:00')
  for (const iso of ['2026-02-28T23:59:00.000Z', '2028-02-29T00:00:00.000Z'])
    expect(new Date(fromLocalField(toLocalField(iso)) ?? '').toISOString()).toBe(iso)
  expect([toLocalField(null), fromLocalField('')]).toEqual(['', null])
})
