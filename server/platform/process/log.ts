import pino, { type DestinationStream, type LogFn } from 'pino'
import { describeError } from '#server/platform/errors/describe-error.ts'
import { LogDestination } from './log-destination.ts'

const secretFields = [
  'authorization',
  'cookie',
  'password',
  'old_password',
  'new_password',
  'token',
  'access_token',
  'refresh_token',
]

/** One line of JSON an event; what could be a secret never reaches it. */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeIfError },
    formatters: { log: plainValues },
    hooks: { logMethod: nameErrors },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
  }
  return pino(options, destination ?? new LogDestination())
}

const describeIfError = (value: unknown) => (value instanceof Error ? describeError(value) : value)

/** The shop writes plain values and errors; what libraries would like to write of their insides has headers and rows in it. */
function plainValue(value: unknown): unknown {
  if (value instanceof Error) return describeError(value)
  return typeof value === 'object' && value !== null ? '[left out]' : value
}

const plainValues = (event: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(event).map(([name, value]) => [name, plainValue(value)]))

/** Without a sentence of ours Pino takes the error's own. */
function nameErrors(this: unknown, words: Parameters<LogFn>, log: LogFn) {
  const [first, ...more] = words as unknown[]
  const event = first instanceof Error ? { err: first } : first
  const error = (event as { err?: unknown } | undefined)?.err
  const said = more.length === 0 && error instanceof Error ? [describeError(error).message] : more
  return Reflect.apply(log, this, [event, ...said])
}

export type Log = ReturnType<typeof createLog>
