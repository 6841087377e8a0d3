import * as z from 'zod/mini'
import { cleanText } from '#contract/platform/language/vietnamese.ts'

/** A text of several lines as it is stored. What is far too long is refused before anything reads it. */
export function textOf({ name, max }: { name: string; max: number }) {
  const tooLong = `${name} không được vượt quá ${max} ký tự`
  return z.pipe(
    z.string({ error: `${name} không hợp lệ` }).check(z.maxLength(max * 8, tooLong)),
    z.pipe(z.transform(cleanText), z.string().check(z.maxLength(max, tooLong))),
  )
}
