import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTaxCode } from './tax-code.ts'

describe('tax codes', () => {
  test.each([
    ['0100109106', '0100109106'],
    ['0101248141', '0101248141'],
    [' 0100 109 106 ', '0100109106'],
    ['0100.109.106', '0100109106'],
    ['０１００１０９１０６', '0100109106'],
    ['0100109106-001', '0100109106-001'],
    ['0100109106–001', '0100109106-001'],
    ['0100109106001', '0100109106-001'],
    ['0100109106-999', '0100109106-999'],
    ['001203004567', '001203004567'],
    ['096 301 000 001', '096301000001'],
  ])('the tax code %s is read as %s', (typed, read) => expect(readTaxCode(typed)).toBe(read))

  test.each([
    '',
    '010010910',
    '01001091060',
    '000203004567',
    '097203004567',
    '01001091060011',
    '0100109105',
    '0100109107',
    '0100109106-000',
    '0100109106-01',
    '0100109105-001',
    '010010910a',
    '+100109106',
    // Sums of these nine digits leave no check digit at all: 0 * 31 + ... = 11 times something.
    '0000000000',
  ])('the text %s is no tax code', (typed) => expect(readTaxCode(typed)).toBeUndefined())

  test('one wrong digit of a tax code is noticed, whichever it is', () => {
    const wrong = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(wrong, ([place, by]) => {
        const digits = [...'0100109106']
        digits[place] = String((Number(digits[place]) + by) % 10)
        expect(readTaxCode(digits.join(''))).toBeUndefined()
      }),
    )
  })
})
