import { describe, expect, test } from 'vitest'
import { type Face, fontOf, glyphOf } from './cover-fonts.ts'

const letters = 'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY'
const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']
const vietnamese = [...letters].flatMap((letter) => tones.map((tone) => (letter + tone).normalize('NFC')))

describe.each<Face>(['serif', 'bold', 'italic', 'sans', 'heavy'])('%s', (face) => {
  test('a typeface of covers has every Vietnamese letter, Latin accents, figures and signs', () => {
    const missing = [...vietnamese, ...'đĐéôñüçßœ0123456789&%?!“”‘’…–—·₫'].filter(
      (char) => !fontOf(face).glyph(char),
    )
    expect(missing).toEqual([])
  })

  test('a typeface of covers draws letters with ink, and a space without', () => {
    for (const char of vietnamese) {
      const glyph = fontOf(face).glyph(char)
      expect(glyph && fontOf(face).trace(glyph.id, 256)?.path.length).toBeGreaterThan(10)
    }
    const space = fontOf(face).glyph(' ')
    expect(space?.ink).toBeUndefined()
    expect(space?.advance).toBeGreaterThan(0.1)
  })

  test('a typeface of covers kerns pairs that gape', () => {
    const font = fontOf(face)
    const kern = (pair: string) =>
      font.kern(font.glyph(pair[0] ?? '')?.id ?? 0, font.glyph(pair[1] ?? '')?.id ?? 0)
    expect(kern('To')).toBeLessThan(-0.02)
    expect(kern('Và')).toBeLessThan(-0.01)
    expect(Math.abs(kern('nn'))).toBeLessThan(0.01)
  })
})

test('the sans borrows Cyrillic from the serif; letters that neither has stay out', () => {
  expect(glyphOf('sans', 'Ж')?.font).toBe(fontOf('serif'))
  expect(glyphOf('sans', '文')).toBeUndefined()
})
