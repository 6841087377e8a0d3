import { expect, test } from 'vitest'
import { parseTypedNumber } from './parse-typed-number.ts'

test.each([
  ['12', 12],
  [' 1.000 ', 1000],
  ['1 200 000', 1_200_000],
  ['1\u00a0000', 1000],
  ['', null],
  ['  ', null],
  ['1.5', Number.NaN],
  ['1,5', Number.NaN],
  ['10.00', Number.NaN],
  ['1000.000', Number.NaN],
  ['-5', Number.NaN],
  ['1e3', Number.NaN],
  ['mười', Number.NaN],
])('the typed number %j is read as %s', (text, number) => expect(parseTypedNumber(text)).toBe(number))
