import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isbnIn, isIsbn10, isIsbn13, toIsbn13 } from './isbn.ts'

describe('thirteen digits', () => {
  test.each(['9780306406157', '9786041123458', '9783161484100', '8935235226272', '0000000000000'])(
    'the number %s is a valid ISBN-13',
    (digits) => expect(isIsbn13(digits)).toBe(true),
  )

  test.each([
    ['the last digit wrong', '9780306406158'],
    ['two neighbours changed over', '9780306406517'],
    ['a digit too few', '978030640615'],
    ['a digit too many in front', '09780306406157'],
    ['a digit too many behind', '97803064061570'],
    ['dashes', '978-0-306-40615-7'],
    ['a blank in front', ' 9780306406157'],
    ['a line end behind', '9780306406157\n'],
    ['digits of another script', '٩٧٨٠٣٠٦٤٠٦١٥٧'],
    ['nothing', ''],
  ])('an ISBN-13 with %s is refused', (_what, digits) => expect(isIsbn13(digits)).toBe(false))
})

describe('ten signs', () => {
  test.each(['0306406152', '080442957X', '0000000000', '1000000001'])(
    'the number %s is a valid ISBN-10',
    (signs) => expect(isIsbn10(signs)).toBe(true),
  )

  test.each([
    ['the last sign wrong', '0306406153'],
    ['an X that should be a digit', '030640615X'],
    ['a digit that should be an X', '0804429570'],
    ['a small x', '080442957x'],
    ['an X before the end', '08044295X7'],
    ['two neighbours changed over', '0306406512'],
    ['a sign too few', '030640615'],
    ['a sign too many in front', '00306406152'],
    ['a sign too many behind', '03064061520'],
    ['thirteen digits', '9780306406157'],
    ['nothing', ''],
  ])('an ISBN-10 with %s is refused', (_what, signs) => expect(isIsbn10(signs)).toBe(false))
})

test.each([
  ['0306406152', '9780306406157'],
  ['080442957X', '9780804429573'],
  // Nothing is missing to a whole ten, so the new check digit is 0.
  ['316148410X', '9783161484100'],
  ['9780306406157', '9780306406157'],
  ['0306406153', '0306406153'],
  ['', ''],
])('the ISBN %s is normalized to %s', (signs, known) => expect(toIsbn13(signs)).toBe(known))

test('exactly one check digit of an ISBN is right, and an ISBN-10 becomes a valid ISBN-13', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), fc.stringMatching(/^\d{12}$/), (nine, twelve) => {
      const old = [...'0123456789X'].map((last) => nine + last).filter(isIsbn10)
      expect(old).toHaveLength(1)
      for (const signs of old) {
        expect(isIsbn13(toIsbn13(signs))).toBe(true)
        expect(toIsbn13(signs).slice(0, 12)).toBe(`978${nine}`)
      }
      expect([...'0123456789'].map((last) => twelve + last).filter(isIsbn13)).toHaveLength(1)
    }),
  )
})

test.each([
  ['9786041231238', '9786041231238'],
  ['978-604-1-23123-8', '9786041231238'],
  [' ISBN 978 604 1 23123 8 ', '9786041231238'],
  ['ISBN-13: 9786041231238', '9786041231238'],
  ['isbn-10  0-306-40615-2', '9780306406157'],
  ['0-306-40615-2', '9780306406157'],
  ['0-8044-2957-x', '9780804429573'],
  ['9786041231238 x 2', undefined],
  ['2 x 9786041231238', undefined],
  ['ISBN-12: 9786041231238', undefined],
  ['9786041231237', undefined],
  ['97860412312', undefined],
  ['nha gia kim', undefined],
  ['', undefined],
])('the ISBN in the scanned text %j is %s', (text, isbn) => {
  expect(isbnIn(text)).toBe(isbn)
})
