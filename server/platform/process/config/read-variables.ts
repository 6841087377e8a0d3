import type * as z from 'zod/mini'
import { invalid } from './config-error.ts'

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
