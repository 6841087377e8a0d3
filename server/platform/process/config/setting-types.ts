import * as z from 'zod/mini'
import { isStrongSecret, weakSecret } from './strong-secret.ts'

// Shapes that the text of a variable must have.

export const text = z.optional(z.string().check(z.trim(), z.minLength(1)))
export const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z.int().check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
    ),
  )
export const flag = z.pipe(
  z.enum(['true', 'false'], { error: "must be 'true' or 'false'" }),
  z.transform((word: 'true' | 'false') => word === 'true'),
)
/** Several addresses, with commas between. */
export const addresses = (protocols: RegExp, example: string) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list: string) => list.split(',').map((one) => one.trim())),
      ),
      z
        .array(
          z.url({ protocol: protocols, error: `must be addresses such as ${example}, with commas between` }),
        )
        .check(z.maxLength(mostAddresses, `must be ${mostAddresses} addresses at most`)),
    ),
  )
const mostAddresses = 16

export const address = (protocols: RegExp, example: string) =>
  z.optional(z.url({ protocol: protocols, error: `must be an address such as ${example}` }))
/** So many at most, with commas between. */
export const secrets = (most: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((words: string) => words.split(',').map((word) => word.trim())),
      z
        .array(z.string().check(z.refine(isStrongSecret, weakSecret)))
        .check(z.maxLength(most, `must be ${most} at most, with commas between`)),
    ),
  )
