import * as z from 'zod/mini'
import { cleanLine } from '#contract/platform/language/vietnamese.ts'

/** A text of one line as it is stored. What is far too long is refused before anything reads it. */
export function lineOfText(rule: { name: string; max: number; required?: boolean }) {
  const { name, max, required = false } = rule
  const missing = `${name} không được để trống`
  const tooLong = `${name} không được vượt quá ${max} ký tự`
  return z.pipe(
    z.string({ error: required ? missing : `${name} không hợp lệ` }).check(z.maxLength(max * 8, tooLong)),
    z.pipe(
      z.transform(cleanLine),
      z.string().check(z.minLength(required ? 1 : 0, missing), z.maxLength(max, tooLong)),
    ),
  )
}
