import * as z from 'zod/mini'
import { isCommonPassword } from './common-passwords.ts'
import { passwordRequired, shortestPasswords } from './password-sentences.ts'

export const shortestPassword = shortestPasswords.user
export const shortestAdminPassword = shortestPasswords.admin
export const longestPassword = 128

export const passwordTooShort = 'Mật khẩu phải có ít nhất 6 ký tự'
export const passwordTooLong = 'Mật khẩu không được vượt quá 128 ký tự'
export const adminPasswordTooShort = 'Mật khẩu của quản trị viên phải có ít nhất 10 ký tự'
export const adminPasswordCommon = 'Mật khẩu này quá phổ biến, không dùng được cho tài khoản quản trị'
export const commonPasswordWarning =
  'Mật khẩu này rất phổ biến và dễ bị đoán. Bạn nên đổi sang mật khẩu khác.'

/** A letter with all its marks is at most this many units of text in its longest form. */
const longestTyped = longestPassword * 8

/** The same password typed on another keyboard is the same: marks may come composed or apart. */
export const composedPassword = (text: string) => text.normalize('NFC')

export const lengthOfPassword = (text: string) => [...text].length

const typed = z
  .string({ error: passwordRequired })
  .check(z.minLength(1, passwordRequired), z.maxLength(longestTyped, passwordTooLong))

/** A password that is to be compared with the one in use. */
export const presentedPassword = z.pipe(typed, z.transform(composedPassword))

/** A password that is to be set. */
export const newPassword = z.pipe(
  typed,
  z.pipe(
    z.transform(composedPassword),
    z.string().check(
      z.refine((text) => lengthOfPassword(text) >= shortestPassword, passwordTooShort),
      z.refine((text) => lengthOfPassword(text) <= longestPassword, passwordTooLong),
    ),
  ),
)

/** Why an administrator may not have this password; undefined when it is allowed. */
export function adminPasswordRefusal(password: string): string | undefined {
  if (lengthOfPassword(password) < shortestAdminPassword) return adminPasswordTooShort
  return isCommonPassword(password) ? adminPasswordCommon : undefined
}
