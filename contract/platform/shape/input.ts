import * as z from 'zod/mini'
import { cleanLine, cleanText } from '#contract/platform/language/vietnamese.ts'

/** The largest id and the largest whole number that a PostgreSQL integer column holds. */
export const largestInteger = 2_147_483_647

/** A whole number as it stands in a query string: digits only, no sign, no blank, no '1e3'. */
export function wholeNumber(range: { min?: number; max?: number; msg?: string } = {}) {
  const { min = 0, max = largestInteger, msg = 'Giá trị phải là số nguyên' } = range
  return z.pipe(
    z.string({ error: msg }).check(z.regex(/^\d{1,10}$/, msg)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z
        .int({ error: msg })
        .check(z.gte(min, `Giá trị nhỏ nhất là ${min}`), z.lte(max, `Giá trị lớn nhất là ${max}`)),
    ),
  )
}

export const idInvalid = 'Mã không hợp lệ'
export const idInQuery = wholeNumber({ min: 1, msg: idInvalid })

/** An id, or a number of things, in a JSON body. */
export function wholeFromOne(msg: string) {
  return z.int({ error: msg }).check(z.gte(1, msg), z.lte(largestInteger, msg))
}

/** The calendar of the database has no year 0, which ISO 8601 allows. */
const hasYear = (text: string) => !text.startsWith('0000')

/** A day as YYYY-MM-DD. */
export const calendarDay = (msg: string) =>
  z.iso.date({ error: msg }).check(z.refine(hasYear, { error: msg }))

/** A moment with its distance from UTC. */
export const momentWithOffset = (msg: string) =>
  z.iso.datetime({ offset: true, error: msg }).check(z.refine(hasYear, { error: msg }))

/** Search text of a list. */
export const searchText = z.string().check(z.maxLength(200, 'Từ khóa quá dài'))

export const bookIdInvalid = 'Mã sách không hợp lệ'
/** The number of a book in a JSON body. */
export const bookIdInBody = wholeFromOne(bookIdInvalid)

export const statusInvalid = 'Trạng thái không hợp lệ'
export const versionInvalid = 'Phiên bản không hợp lệ'
export const addressInvalid = 'Địa chỉ không hợp lệ'
export const bookIdsInvalid = 'Danh sách mã sách không hợp lệ'
export const notBoolean = 'Giá trị phải là true hoặc false'

/** The version of a row that was read: the change is refused where the row has another by now. */
export const rowVersion = (first = 1) =>
  z.int({ error: versionInvalid }).check(z.gte(first, versionInvalid), z.lte(largestInteger, versionInvalid))

export const trueOrFalse = z.pipe(
  z.enum(['true', 'false'], { error: notBoolean }),
  z.transform((word: 'true' | 'false') => word === 'true'),
)

/** One or several, repeated or with commas between them, each once. */
export function severalInQuery<Item>(
  one: z.ZodMiniType<Item, string>,
  { most, commas = true }: { most: number; commas?: boolean },
) {
  return z.pipe(
    z.union([z.string(), z.array(z.string())], { error: listInvalid }),
    z.transform((given: string | string[], context): Item[] => {
      const texts = [given].flat().flatMap((text) => (commas ? text.split(',') : [text]))
      const refuse = (message: string) => {
        context.issues.push({ code: 'custom', message, input: given })
        return z.NEVER
      }
      const different = [...new Set(texts.map((text) => text.trim()))]
      if (different.length > most) return refuse(`Chọn nhiều nhất ${most} giá trị một lúc`)
      const items: Item[] = []
      for (const text of different) {
        const { data, error } = one.safeParse(text)
        if (error) return refuse(error.issues[0]?.message ?? listInvalid)
        items.push(data)
      }
      return items
    }),
  )
}
const listInvalid = 'Danh sách giá trị không hợp lệ'

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

/** A text of several lines as it is stored. What is far too long is refused before anything reads it. */
export function textOf({ name, max }: { name: string; max: number }) {
  const tooLong = `${name} không được vượt quá ${max} ký tự`
  return z.pipe(
    z.string({ error: `${name} không hợp lệ` }).check(z.maxLength(max * 8, tooLong)),
    z.pipe(z.transform(cleanText), z.string().check(z.maxLength(max, tooLong))),
  )
}
