import { DatabaseError } from 'pg'
import {
  type FieldError,
  type Refusal,
  type RefusalBody,
  invalidInput,
  noSuchAddress,
  requestTimeout,
  tooLarge,
  unavailable,
  unexpected,
  unreadableRequest,
  wrongType,
} from '#contract/platform/shape/refusal.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'

/** An expected refusal. Anything else that is thrown is a bug and is answered with the general sentence. */
export class Failure extends Error {
  readonly refusal: Refusal
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfter: number | undefined

  constructor(
    refusal: Refusal,
    more: { msg?: string; errors?: readonly FieldError[]; retryAfter?: number } = {},
  ) {
    super(more.msg ?? refusal.msg)
    this.name = 'Failure'
    this.refusal = { ...refusal, msg: more.msg ?? refusal.msg }
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

export function invalidField(field: string, msg: string): Failure {
  return new Failure(invalidInput, { errors: [{ field, msg }] })
}

export function refusalBody({ refusal, errors }: Failure): RefusalBody {
  const { status, code, msg } = refusal
  if (!errors) return { status, code, msg }
  const { told } = budgets.errors
  if (errors.length <= told) return { status, code, msg, errors }
  return { status, code, msg, errors: errors.slice(0, told), more_errors: errors.length - told }
}

const frameworkRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_ERR_CTP_EMPTY_JSON_BODY: unreadableRequest,
  FST_ERR_CTP_INVALID_JSON_BODY: unreadableRequest,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: unreadableRequest,
  FST_ERR_BAD_URL: noSuchAddress,
  FST_ERR_ROUTE_MISSING_HANDLER: noSuchAddress,
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
}

/** PostgreSQL's classes: 08 connection lost, 53 out of resources, 57 stopped by an administrator; 25006 a standby before its promotion. */
const unavailableState = /^(08|53|57P|25006)/
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])
/** The driver's own words for a line that is gone, or that another statement has found gone, and for a pool that is closing. */
const unavailableWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable|Connection ended unexpectedly|after calling end on the pool/

/** Answer to anything that was thrown; `bug` says whether the log needs all of it. */
export function failureOf(thrown: unknown): { failure: Failure; bug: boolean } {
  if (thrown instanceof Failure) return { failure: thrown, bug: false }
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const code = codeOf(error)
  const known = frameworkRefusals[code]
  if (known) return { failure: new Failure(known), bug: false }
  if (isUnavailable(error)) return { failure: new Failure(unavailable, { retryAfter: 2 }), bug: true }
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500)
    return { failure: new Failure({ ...unreadableRequest, status }), bug: false }
  return { failure: new Failure(unexpected), bug: true }
}

export function isUnavailable(error: Error): boolean {
  // Drizzle wraps what the driver threw.
  if (error.cause instanceof Error) return isUnavailable(error.cause)
  if (error instanceof DatabaseError) return unavailableState.test(error.code ?? '')
  return unavailableCodes.has(codeOf(error)) || unavailableWords.test(error.message)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
