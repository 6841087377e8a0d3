import * as z from 'zod/mini'

export const phoneInvalid =
  'Số điện thoại không hợp lệ. Số di động Việt Nam có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09.'

const longestTyped = 40

const withoutGaps = (text: string) => text.normalize('NFKC').replace(/[\s().\-‐‑–\u200b\u2060\ufeff]/gu, '')

/** A Vietnamese mobile number as ten digits, however it was written; undefined for anything else. */
export function readPhone(text: string): string | undefined {
  if (text.length > longestTyped) return undefined
  const national = withoutGaps(text).replace(/^(?:\+84|0084|84)0?(?=[35789]\d{8}$)/, '0')
  return /^0[35789]\d{8}$/.test(national) ? national : undefined
}

/** The digits by which a number or a part of it is found, however it is written; undefined for what is none. */
export function phoneToFind(text: string): string | undefined {
  const digits = withoutGaps(text).replace(/^(?:\+84|0084)0?(?=\d)|^840?(?=[35789]\d{8}$)/, '0')
  return /^\d{3,15}$/.test(digits) ? digits : undefined
}

/** Ten digits, or empty where a person gives none. */
export const phoneNumber = z.pipe(
  z.string({ error: phoneInvalid }),
  z.pipe(
    z.transform((text: string) =>
      text.length <= longestTyped && text.trim() === '' ? '' : (readPhone(text) ?? 'invalid'),
    ),
    z.string().check(z.refine((phone) => phone !== 'invalid', phoneInvalid)),
  ),
)
