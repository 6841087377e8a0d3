import * as z from 'zod/mini'
import { invalid } from './config-error.ts'

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

/** Reads variables of the environment by their schema. An empty variable counts as one that is not set. */
export function readVariables<Schema extends z.ZodMiniType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (!read.success)
    throw invalid(...read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  return read.data
}

export const weakSecret =
  'is too weak: it needs at least 32 characters made by chance, for example from `openssl rand -base64 48`'

/** Long, varied, and not one that was copied from an example. */
export function isStrongSecret(secret: string): boolean {
  if (secret.length < 32 || new Set(secret).size < 12) return false
  return !/change.?(me|this|it)|example|default|placeholder|password|your.?secret|session.?secret|development/i.test(
    secret,
  )
}
