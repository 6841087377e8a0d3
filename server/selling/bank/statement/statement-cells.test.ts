import { expect, test } from 'vitest'
import { readAmount, readMoment } from './statement-cells.ts'

test.each([
  ['1.234.567', 1_234_567],
  ['1,234,567.00', 1_234_567],
  ['+150,000 VND', 150_000],
  ['150000đ', 150_000],
  ['-20.000', -20_000],
  ['(20.000)', -20_000],
  ['(20,000.00 VND)', -20_000],
  [150_000, 150_000],
  [-5, -5],
  ['9.999.999.999.999', 9_999_999_999_999],
  [-9_999_999_999_999, -9_999_999_999_999],
])('the cell %j of a bank statement is an amount of %i dong', (cell, amount) =>
  expect(readAmount(cell)).toBe(amount),
)

test.each([
  '1.5',
  '12,34',
  0.5,
  // A number has no marks of thousands: this one has parts of a dong.
  1.234,
  10_000_000_000_000,
  '10.000.000.000.000',
  '(150)000',
  '(150',
  '1(50)',
  '',
  null,
])('the cell %j of a bank statement is no amount', (cell) => expect(readAmount(cell)).toBeUndefined())

test.each([
  ['22/11/2026 10:11:12', '2026-11-22T03:11:12Z'],
  ['2-1-2026 9:05', '2026-01-02T02:05:00Z'],
  ['2026-11-22 10:11:12', '2026-11-22T03:11:12Z'],
  ['22-11-2026, 10:11', '2026-11-22T03:11:00Z'],
  ['22.11.2026T10:11', '2026-11-22T03:11:00Z'],
  ['22/11/2026', '2026-11-22T16:59:59Z'],
  [' 22/11/2026 ', '2026-11-22T16:59:59Z'],
])('the cell %j of a bank statement is a moment of Vietnam', (cell, at) =>
  expect(readMoment(cell)).toEqual(new Date(at)),
)

test.each([
  'hôm qua',
  '32/13/2026',
  '22/11/2026 10:11 x',
  '22/11/20261',
  'x22/11/2026',
  '122/11/2026',
  46_000,
  '',
  null,
])('the cell %j of a bank statement is no moment', (cell) => expect(readMoment(cell)).toBeUndefined())
