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

const marks: Record<Level, string> = { fine: '✓', should: '!', must: '✗', skipped: '·' }
/** Shorter ones are words that stand in any line. */
const shortestSecret = 6

export function formatFindings(findings: readonly Finding[]): string[] {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  return [
    ...findings.flatMap(({ level, about, says, todo }) => [
      `${marks[level]} ${about}: ${says}`,
      ...(todo === undefined ? [] : [`    → ${todo}`]),
    ]),
    '',
    `Phải làm: ${count('must')}   Nên làm: ${count('should')}   Ổn: ${count('fine')}   Bỏ qua: ${count('skipped')}`,
  ]
}

export const mustAct = (findings: readonly Finding[]) => findings.some(({ level }) => level === 'must')

/** No line is made of a secret; should one come in with the words of another program, it goes no further. */
export function withoutSecrets(line: string, env: NodeJS.ProcessEnv): string {
  return secretsIn(env).reduce((told, secret) => told.replaceAll(secret, '•••'), line)
}

export function secretsIn(env: NodeJS.ProcessEnv): string[] {
  const found = Object.entries(env).flatMap(([name, value = '']) => {
    if (/SECRET|TOKEN|PASSWORD|ACCESS_KEY|_KEY$|OTLP_HEADERS/.test(name)) return value.split(',')
    if (!name.endsWith('_URL') || !URL.canParse(value)) return []
    const { password } = new URL(value)
    return [password, decodeURIComponent(password)]
  })
  return found.filter((secret) => secret.length >= shortestSecret)
}
