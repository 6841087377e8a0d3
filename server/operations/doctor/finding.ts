/** `must`: the shop does not work, loses something or is open to abuse; `should`: it works, and not as well as it could. */
export type Level = 'fine' | 'should' | 'must' | 'skipped'

export type Finding = {
  level: Level
  about: string
  says: string
  /** Advice for the operator. */
  todo?: string
}

/** The findings of one subject: each names it, so that a judge need not. */
export const findingsAbout = (about: string) => ({
  fine: (says: string): Finding => ({ level: 'fine', about, says }),
  should: (says: string, todo: string): Finding => ({ level: 'should', about, says, todo }),
  must: (says: string, todo: string): Finding => ({ level: 'must', about, says, todo }),
  skipped: (says: string): Finding => ({ level: 'skipped', about, says }),
})

/** Code of an error: the words of a foreign one may quote a password. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name === 'Error' && error.cause !== undefined ? codeOf(error.cause) : error.name
}
