import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeEntities, guardCell, unguardCell } from './book-sheet.ts'

test.each(['=cmd', '+1', '-1', '@x', '\tx', '\rx', '＝1+1', "'=1"])(
  'the cell %j is guarded, so that a spreadsheet reads it as text and no formula',
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`)
    expect(unguardCell(guardCell(text))).toBe(text)
  },
)

test.each(['Mắt biếc', "'Tis the season", '', '1984'])(
  'the cell %j needs no guard and stands as it is',
  (text) => {
    expect(guardCell(text)).toBe(text)
  },
)

test('a guarded cell of a spreadsheet comes back as it was', () => {
  const awkward = fc.string({ unit: fc.constantFrom("'", '=', '-', 'a', '\t', '＝') })
  fc.assert(fc.property(awkward, (text) => unguardCell(guardCell(text)) === text))
})

test.each([
  ['R&amp;D &#39; &#x27;', 'R&amp;amp;D &amp;#39; &amp;#x27;'],
  ['R&D & Q', 'R&D & Q'],
])('the export escapes in %j only what would be read as an HTML entity', (text, written) => {
  expect(escapeEntities(text)).toBe(written)
})
