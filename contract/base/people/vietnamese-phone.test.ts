import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhone } from './read-phone.ts'
import { phoneNumber, phoneSearchDigits, requiredPhone } from './vietnamese-phone.ts'

test.each([
  ['0912345678', '0912345678'],
  ['+84912345678', '0912345678'],
  ['84912345678', '0912345678'],
  ['0084 912 345 678', '0912345678'],
  ['+84 (0) 912.345.678', '0912345678'],
  ['035-678-9103', '0356789103'],
  ['０５６７８９１０３２', '0567891032'],
  [' 079 345 67 89 ', '0793456789'],
  ['0887654321', '0887654321'],
  ['0984840084', '0984840084'],
  [`0912345678${' '.repeat(30)}`, '0912345678'],
])('the phone number %s is read as %s', (typed, stored) => expect(readPhone(typed)).toBe(stored))

test.each([
  '',
  '0123456789',
  '0212345678',
  '0412345678',
  '0612345678',
  '091234567',
  '09123456789',
  '+1 912345678',
  '+8491234567',
  '0912345678x',
  'x0912345678',
  '00912345678',
  '0084 84 912 345 678',
  `0912345678${' '.repeat(31)}`,
  '٠٩١٢٣٤٥٦٧٨',
  '9'.repeat(50_000),
])('the text %.20s is no mobile phone number', (typed) => expect(readPhone(typed)).toBeUndefined())

test('a mobile number is read in any way of writing it', () => {
  const number = fc
    .tuple(fc.constantFrom('3', '5', '7', '8', '9'), fc.stringMatching(/^\d{8}$/))
    .map(([first, rest]) => first + rest)
  const prefix = fc.constantFrom('0', '+84', '84', '0084', '+840', '+84 ', '(+84)')
  fc.assert(
    fc.property(number, prefix, fc.constantFrom('', ' ', '.', '-'), (digits, before, gap) => {
      const written = before + [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(gap)
      expect(readPhone(written)).toBe(`0${digits}`)
    }),
  )
})

test.each([
  ['+84 357 111 222', '0357111222'],
  ['84357111222', '0357111222'],
  ['0084 (0) 357.111.222', '0357111222'],
  ['0357 111 222', '0357111222'],
  ['+84 357', '0357'],
  ['111 222', '111222'],
  ['8435711', '8435711'],
  ['+84', undefined],
  ['12', undefined],
  ['0357x', undefined],
  ['1'.repeat(16), undefined],
  ['1'.repeat(15), '1'.repeat(15)],
  // A prefix of the country stands at the beginning or nowhere.
  ['09 +84 357', undefined],
  ['1200843571', '1200843571'],
  ['1284357111222', '1284357111222'],
  ['8435711122233', '8435711122233'],
])('a search for the phone number %s looks for %s', (typed, digits) =>
  expect(phoneSearchDigits(typed)).toBe(digits),
)

test('a form stores a phone number as ten digits, or nothing where none is given', () => {
  expect(phoneNumber.parse('+84 912 345 678')).toBe('0912345678')
  expect(phoneNumber.parse('')).toBe('')
  expect(phoneNumber.parse(' '.repeat(40))).toBe('')
})

test.each([' '.repeat(41), '12', '0212345678', undefined, 912_345_678])(
  'the phone number %j is refused in a form',
  (typed) => {
    expect(phoneNumber.safeParse(typed).error?.issues[0]?.message).toBe(
      'Số điện thoại không hợp lệ. Số di động Việt Nam có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09.',
    )
  },
)

const required = requiredPhone('Vui lòng nhập số điện thoại')

test('a required phone number is stored as ten digits', () => {
  expect(required.parse('+84 912 345 678')).toBe('0912345678')
})

test.each([
  ['', 'Vui lòng nhập số điện thoại'],
  ['   ', 'Vui lòng nhập số điện thoại'],
  [undefined, 'Vui lòng nhập số điện thoại'],
  [
    '12',
    'Số điện thoại không hợp lệ. Số di động Việt Nam có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09.',
  ],
])('a required phone number that is given as %j is answered with one sentence', (typed, said) => {
  expect(required.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([said])
})
