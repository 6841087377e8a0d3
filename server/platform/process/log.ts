import pino, { type DestinationStream, type LogFn } from 'pino'
import { describeError } from '#server/platform/errors/describe-error.ts'
import { writeSync } from 'node:fs'

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

/** Bytes that wait until they can be written, as when a disk has room again; more is dropped. */
const mostWaiting = 262_144
const tryAgainAfter = 500

/** Lines that could not be written, in this process. */
export const unwrittenLines = { dropped: 0 }

/**
 * Destination of the log. A line that cannot be written there ends nothing and holds nobody up: some wait for room, more are dropped
 * and counted. Pino's own destination sleeps in the shop's thread until a full disk has room.
 */
export class LogDestination implements DestinationStream {
  fd: number
  readonly #waiting: Buffer[] = []
  #size = 0
  #next: NodeJS.Timeout | undefined

  constructor(fd = 1) {
    this.fd = fd
  }

  write(text: string) {
    this.#writeWaiting()
    const line = Buffer.from(text)
    const written = this.#size > 0 ? 0 : this.#attempt(line)
    if (written === line.length) return
    // The rest of a line whose beginning stands there is always kept.
    if (written === 0 && this.#size + line.length > mostWaiting) unwrittenLines.dropped++
    else this.#keep(line.subarray(written))
  }

  #keep(rest: Buffer) {
    this.#waiting.push(rest)
    this.#size += rest.length
    if (this.#next) return
    this.#next = setTimeout(() => {
      this.#next = undefined
      this.#writeWaiting()
    }, tryAgainAfter).unref()
  }

  #writeWaiting() {
    for (;;) {
      const [first] = this.#waiting
      if (!first) return
      const written = this.#attempt(first)
      this.#size -= written
      if (written < first.length) {
        this.#waiting[0] = first.subarray(written)
        return
      }
      this.#waiting.shift()
    }
  }

  #attempt(bytes: Buffer): number {
    try {
      return writeSync(this.fd, bytes)
    } catch {
      return 0
    }
  }
}
