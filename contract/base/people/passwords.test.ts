import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import {
  adminPasswordRefusal,
  commonPasswordWarning,
  lengthOfPassword,
  newPassword,
  presentedPassword,
} from './passwords.ts'

/** Sentence of the first fault of a password. */
const faultOf = (password: unknown) => newPassword.safeParse(password).error?.issues[0]?.message

test.each([
  '123456',
  '123456789',
  'password',
  'Matkhau123',
  'mật khẩu',
  'mật khẩu'.normalize('NFD'),
  'anhyeuem',
  'AAAAAA',
  'abcabcabc',
  '456789',
  'qwertyuiop',
  'defghij',
  '34567890',
  '98765432',
  'ertyuiop',
  'sdfghjk',
  'xcvbnm',
  'Anh Yeu Em',
  'x'.repeat(40),
  '12 12 12',
  'Admin@12345',
])('the password %s is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'Hiên nhà nhiều gió 27',
  'mưa rơi ngoài hiên',
  'k7#pZ!vq2w',
  'sách cũ 1987',
  'abcdabcd',
  'xabab',
  'qwertyuiopa',
  '123456x',
])('the password %s is not common', (password) => expect(isCommonPassword(password)).toBe(false))

test('a password needs six letters as a person counts them, composed or decomposed', () => {
  expect(newPassword.safeParse('ệệệệệ').success).toBe(false)
  expect(newPassword.safeParse('ệệệệệ'.normalize('NFD')).success).toBe(false)
  expect(newPassword.parse('ệxệyệz'.normalize('NFD'))).toBe('ệxệyệz'.normalize('NFC'))
  expect(newPassword.safeParse('ệ'.normalize('NFD').repeat(128)).success).toBe(true)
  expect(newPassword.safeParse('ệ'.repeat(129)).success).toBe(false)
})

test('a new password that is accepted has 6 to 128 letters and is stored composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const read = newPassword.safeParse(text)
      const length = lengthOfPassword(text.normalize('NFC'))
      expect(read.success).toBe(length >= 6 && length <= 128)
      if (read.success) expect(read.data).toBe(text.normalize('NFC'))
    }),
  )
})

test.each<[unknown, string]>([
  [undefined, 'Vui lòng nhập mật khẩu'],
  [123_456, 'Vui lòng nhập mật khẩu'],
  ['', 'Vui lòng nhập mật khẩu'],
  ['a', 'Mật khẩu phải có ít nhất 6 ký tự'],
  ['abcde', 'Mật khẩu phải có ít nhất 6 ký tự'],
  ['ệ'.repeat(129), 'Mật khẩu không được vượt quá 128 ký tự'],
  ['ệ'.repeat(2000), 'Mật khẩu không được vượt quá 128 ký tự'],
])('the password %.10s cannot be set: %s', (password, fault) => expect(faultOf(password)).toBe(fault))

test('a password that is in use is compared in its composed form, however short it is', () => {
  expect(presentedPassword.parse('ệ'.normalize('NFD'))).toBe('ệ'.normalize('NFC'))
  expect(presentedPassword.safeParse('').success).toBe(false)
})

test('a common password is taken with a warning', () => {
  expect(commonPasswordWarning).toBe(
    'Mật khẩu này rất phổ biến và dễ bị đoán. Bạn nên đổi sang mật khẩu khác.',
  )
})

test('a password of a megabyte is refused', () => {
  expect(newPassword.safeParse('ệ'.repeat(350_000)).success).toBe(false)
})

test('administrators need a password of ten letters that is not common', () => {
  expect(adminPasswordRefusal('ngan gon9')).toBe('Mật khẩu của quản trị viên phải có ít nhất 10 ký tự')
  expect(adminPasswordRefusal('1234567890')).toBe(
    'Mật khẩu này quá phổ biến, không dùng được cho tài khoản quản trị',
  )
  expect(adminPasswordRefusal('hiên nhà nhiều gió')).toBeUndefined()
})
