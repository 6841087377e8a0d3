import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeEntities, guardCell, unguardCell } from './book-sheet.ts'

test.each(['=cmd', '+1', '-1', '@x', '\tx', '\rx', '＝1+1', "'=1"])('%j is kept a text', (text) => {
  expect(guardCell(text)).toBe(`'${text}`)
  expect(unguardCell(guardCell(text))).toBe(text)
})

test.each(['Mắt biếc', "'Tis the season", '', '1984'])('%j stands as it is', (text) => {
  expect(guardCell(text)).toBe(text)
})

test('whatever is guarded comes back', () => {
  const awkward = fc.string({ unit: fc.constantFrom("'", '=', '-', 'a', '\t', '＝') })
  fc.assert(fc.property(awkward, (text) => unguardCell(guardCell(text)) === text))
})

test.each([
  ['R&amp;D &#39; &#x27;', 'R&amp;amp;D &amp;#39; &amp;#x27;'],
  ['R&D & Q', 'R&D & Q'],
])('of %j only what would be read as a sign is escaped', (text, written) => {
  expect(escapeEntities(text)).toBe(written)
})
