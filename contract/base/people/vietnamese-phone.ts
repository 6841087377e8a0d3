import * as z from 'zod/mini'
import { longestTypedPhone, phoneInvalid, readPhone, withoutGaps } from './read-phone.ts'

/** The digits by which a number or a part of it is found, however it is written; undefined for what is none. */
export function phoneSearchDigits(text: string): string | undefined {
  const digits = withoutGaps(text).replace(/^(?:\+84|0084)0?(?=\d)|^840?(?=[35789]\d{8}$)/, '0')
  return /^\d{3,15}$/.test(digits) ? digits : undefined
}

/** Ten digits, or empty where a person gives none. */
export const phoneNumber = z.pipe(
  z.string({ error: phoneInvalid }),
  z.pipe(
    z.transform((text: string) =>
      text.length <= longestTypedPhone && text.trim() === '' ? '' : (readPhone(text) ?? 'invalid'),
    ),
    z.string().check(z.refine((phone) => phone !== 'invalid', phoneInvalid)),
  ),
)

/** The same where there has to be one. */
export const requiredPhone = (missing: string) =>
  z.pipe(
    z.string({ error: missing }).check(z.refine((text) => text.trim() !== '', { error: missing })),
    phoneNumber,
  )
