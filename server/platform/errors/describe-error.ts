import { DatabaseError } from 'pg'

/** Facts of a thrown error that may be written down: how it is called, where it happened, and no word of a person. */
export type ErrorDescription = {
  type: string
  message: string
  stack?: string
  code?: string
  cause?: ErrorDescription
  errors?: readonly ErrorDescription[]
} & Partial<Record<(typeof plainFields)[number], string | number>>

/** Names and numbers of systems; everything else that an error carries may be a letter, a row or a parameter. */
const plainFields = [
  'errno',
  'syscall',
  'statusCode',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const
const deepest = 5

export function describeError(thrown: unknown, depth = 0): ErrorDescription {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: redactText(String(thrown)) }
  const described: ErrorDescription = { type: thrown.constructor.name, message: messageOf(thrown) }
  const frames = framesOf(thrown)
  if (frames) described.stack = `${described.type}: ${described.message}\n${frames}`
  const fields: Partial<Record<string, unknown>> = { ...thrown }
  if (typeof fields['code'] === 'string' || typeof fields['code'] === 'number')
    described.code = String(fields['code'])
  for (const name of plainFields) {
    const value = fields[name]
    if (typeof value === 'string' || typeof value === 'number') described[name] = value
  }
  if (depth === deepest) return described
  if (thrown.cause !== undefined) described.cause = describeError(thrown.cause, depth + 1)
  if (thrown instanceof AggregateError)
    described.errors = thrown.errors.slice(0, deepest).map((error) => describeError(error, depth + 1))
  return described
}

/** For a terminal, in lines. */
export function formatError(thrown: unknown): string {
  const told = ({ type, message, stack, cause, errors = [] }: ErrorDescription): string[] => [
    stack ?? `${type}: ${message}`,
    ...[...(cause ? [cause] : []), ...errors].flatMap(told),
  ]
  return told(describeError(thrown)).join('\n')
}

function messageOf(error: Error): string {
  // Drizzle tells the statement, which is ours, and then what it was given, which is a person's.
  const [message = ''] = error.message.split('\nparams: ')
  if (error instanceof DatabaseError) return wordsOfDatabase(error)
  return message.startsWith('Failed query: ') ? message.slice(0, longestMessage) : redactText(message)
}

const longestMessage = 1000

/** Data exceptions quote what they could not read, a trigger raises what it likes: of these the code says enough. */
function wordsOfDatabase({ message, code = '', routine }: DatabaseError): string {
  if (/^(22|42601|XX)/.test(code) || routine === 'exec_stmt_raise') return `refused with ${code}`
  return message.replace(/"([^"]*)"/g, (quoted, name: string) =>
    /^[a-z_][a-z0-9_]*$/.test(name) ? quoted : '"…"',
  )
}

/** The lines of the stack without its first, which is the message once more. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

const longest = 2000

/** A sentence of a program without what it quotes: addresses, telephone numbers, tokens, queries, and whatever stands in quotes. */
export function redactText(text: string): string {
  return text
    .slice(0, longest)
    .replace(/\$argon2\S+/g, '…')
    .replace(/"[^"]*("|$)/g, '"…"')
    .replace(/[^\s<>"'=/]+(@|%40)[^\s<>"',;)]+/gi, '…')
    .replace(/([^\s?]*[/.][^\s?]*)\?\S+/g, '$1?…')
    .replace(/(\+84|\b0)\d{8,10}\b/g, '…')
    .replace(/[\w-]+\.[\w-]{20,}\.[\w-]{20,}/g, '…')
    .replace(/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi, '…')
}

/** Path of a request, without what was asked there. */
export const redactUrl = (url: string): string => redactText(url.split('?')[0] ?? '')
