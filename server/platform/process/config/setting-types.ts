import * as z from 'zod/mini'

// What the text of a variable must look like.

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
export const address = (protocols: RegExp, example: string) =>
  z.optional(z.url({ protocol: protocols, error: `must be an address such as ${example}` }))
