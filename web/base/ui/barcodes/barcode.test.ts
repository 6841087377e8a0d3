import { describe, expect, test } from 'vitest'
import { code128Values, code128Widths, encodeCode128, encodeEan13, widthsOf } from './barcode.tsx'

describe('Code 128', () => {
  test('the signs of Code 128 are eleven wide, differ, and have an even number of bars', () => {
    expect(code128Widths).toHaveLength(107)
    expect(new Set(code128Widths).size).toBe(107)
    for (const [value, widths] of code128Widths.entries()) {
      const digits = [...widths].map(Number)
      expect(
        digits.reduce((sum, width) => sum + width, 0),
        String(value),
      ).toBe(value === 106 ? 13 : 11)
      if (value === 106) continue
      const bars = digits.filter((_width, place) => place % 2 === 0)
      expect(bars.reduce((sum, width) => sum + width, 0) % 2, String(value)).toBe(0)
    }
  })

  test.each([
    // The usual example of the standard, which has 54 with a start that is one less.
    ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55]],
    ['Wikipedia', [104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88]],
    ['1234', [105, 12, 34, (105 + 12 + 68) % 103]],
    ['123', [104, 17, 18, 19, (104 + 17 + 36 + 57) % 103]],
  ])('the text %s has its values in Code 128', (text, values) => {
    expect(code128Values(text)).toEqual(values)
  })

  test('the bar code of an order has a start, its signs, the check sum and the end', () => {
    const widths = encodeCode128('HS7K2M9QX4AB') ?? []
    expect(widths.slice(0, 6).join('')).toBe('211214')
    expect(widths.slice(-7).join('')).toBe('2331112')
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(14 * 11 + 13)
  })

  test.each([[''], ['Đơn 7'], ['a\nb']])('the text %j has no bar code in Code 128', (text) => {
    expect(encodeCode128(text)).toBeUndefined()
  })
})

describe('EAN-13', () => {
  test.each([
    [
      '4003994155486',
      '101 0001101 0100111 0111101 0001011 0010111 0011101 01010 1100110 1001110 1001110 1011100 1001000 1010000 101',
    ],
    [
      '978-0-306-40615-7',
      '101 0111011 0001001 0100111 0111101 0100111 0101111 01010 1011100 1110010 1010000 1100110 1001110 1000100 101',
    ],
  ])('the ISBN %s has its bars in EAN-13', (text, bits) => {
    expect(encodeEan13(text)).toBe(bits.replaceAll(' ', ''))
  })

  test('an ISBN-10 has the same bar code as its ISBN-13', () => {
    expect(encodeEan13('0-306-40615-2')).toBe(encodeEan13('9780306406157'))
    expect(widthsOf(encodeEan13('9780306406157') ?? '').reduce((sum, width) => sum + width, 0)).toBe(95)
  })

  test.each([[''], ['9780306406158'], ['abc']])('the text %j has no bar code in EAN-13', (text) => {
    expect(encodeEan13(text)).toBeUndefined()
  })
})
