import pino, { type DestinationStream } from 'pino'

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
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

export type Log = ReturnType<typeof createLog>
