import * as z from 'zod/mini'

export const emailRequired = 'Vui lòng nhập email'
export const emailInvalid = 'Email không hợp lệ'

const longestEmail = 254
/** Invisible characters, hidden in a text or put there by a slip of the keyboard. */
const unseen = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu

/** An e-mail as it is stored: NFC, full-width letters as plain ones, nothing in it that cannot be seen. */
export function cleanEmail(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').normalize('NFC')
}

/** One person's address is one key, in whatever way it was typed. */
export function emailKey(text: string): string {
  return cleanEmail(cleanEmail(text).toLowerCase())
}

export function isEmail(clean: string): boolean {
  if (clean.length > longestEmail) return false
  const [local = '', domain = '', ...more] = clean.split('@')
  return more.length === 0 && isLocalPart(local) && isDomain(domain)
}

function isLocalPart(text: string): boolean {
  return (
    text.length <= 64 && /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u.test(text) && !/^\.|\.\.|\.$/.test(text)
  )
}

function isDomain(text: string): boolean {
  const labels = text.split('.')
  return labels.length > 1 && labels.every(isLabel) && /[\p{L}\p{M}]{2}/u.test(labels.at(-1) ?? '')
}

const isLabel = (label: string) => /^[\p{L}\p{M}\p{N}-]{1,63}$/u.test(label) && !/^-|-$/.test(label)

export const emptyOrEmail = z.pipe(
  z.string({ error: emailInvalid }).check(z.maxLength(longestEmail * 4, emailInvalid)),
  z.pipe(
    z.transform(cleanEmail),
    z.string().check(z.refine((clean) => clean === '' || isEmail(clean), emailInvalid)),
  ),
)

/** An e-mail that may be left out, by an empty field too. */
export const optionalEmail = z.optional(z.nullable(emptyOrEmail))

export const email = z.pipe(
  z
    .string({ error: emailRequired })
    .check(z.minLength(1, emailRequired), z.maxLength(longestEmail * 4, emailInvalid)),
  z.pipe(z.transform(cleanEmail), z.string().check(z.refine(isEmail, emailInvalid))),
)
