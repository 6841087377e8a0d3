import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanEmail, email, emailKey, isEmail } from './email.ts'

const addresses = [
  'lan@hiensach.vn',
  'thu.ha+sach@mail.example.com.vn',
  'trần.ngọc@thư-viện.vn',
  "o'neil_1@x-y.vn",
]
const wrong = [
  '',
  'lan',
  'lan@',
  '@x.vn',
  'lan@x',
  'a@b@c.vn',
  '.a@b.vn',
  'a..b@c.vn',
  'a.@b.vn',
  'a@-b.vn',
  'a@b-.vn',
  'a@b..vn',
  'a@b.1',
  '<a>@b.vn',
  'a"b@c.vn',
  'a\\b@c.vn',
  `${'a'.repeat(65)}@b.vn`,
  `a@${'b'.repeat(254)}.vn`,
]

test.each(addresses)('the text %s is an e-mail address', (text) => expect(email.parse(text)).toBe(text))
test.each(wrong)('the text %j is no e-mail address', (text) =>
  expect(email.safeParse(text).success).toBe(false),
)

const asciiToWide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const spellings: ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => ` ${text}\t`,
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFC'),
  asciiToWide,
  (text) => text.replace('@', '\u200b@\ufeff'),
  (text) => text.replace('@', '\u00a0@'),
]

test('every spelling of an e-mail address has the same key', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...addresses),
      fc.array(fc.constantFrom(...spellings), { maxLength: 4 }),
      (address, ways) => {
        const typed = ways.reduce((text, way) => way(text), address)
        expect(emailKey(typed)).toBe(emailKey(address))
        expect(isEmail(cleanEmail(typed))).toBe(true)
      },
    ),
  )
})

test('cleaning an e-mail address twice is cleaning it once, and what is stored is NFC', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const clean = cleanEmail(text)
      expect(cleanEmail(clean)).toBe(clean)
      expect(clean.normalize('NFC')).toBe(clean)
      expect(emailKey(emailKey(text))).toBe(emailKey(text))
    }),
  )
})

test('an e-mail address with a line end, a terminal colour or 50,000 letters is refused at sign-up', () => {
  // A pattern that backtracks would need minutes.
  expect(email.safeParse(`a@${'b.'.repeat(25_000)}vn`).success).toBe(false)
  expect(cleanEmail('a@b.vn\r\nx: y\u001b[31m')).toBe('a@b.vnx:y[31m')
})
