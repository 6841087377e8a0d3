import * as z from 'zod/mini'

export const phoneInvalid =
  'Số điện thoại không hợp lệ. Số di động Việt Nam có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09.'

const longestTyped = 40

/** A Vietnamese mobile number as ten digits, however it was written; undefined for anything else. */
export function readPhone(text: string): string | undefined {
  if (text.length > longestTyped) return undefined
  const digits = text.normalize('NFKC').replace(/[\s().\-‐‑–\u200b\u2060\ufeff]/gu, '')
  const national = digits.replace(/^(?:\+84|0084|84)0?(?=[35789]\d{8}$)/, '0')
  return /^0[35789]\d{8}$/.test(national) ? national : undefined
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
