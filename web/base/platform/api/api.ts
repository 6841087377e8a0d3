import type * as z from 'zod/mini'
import type { CallName, Calls } from '#contract/calls.ts'
import type { AnswerOf, Endpoint } from '#contract/platform/shape/endpoint.ts'
import { idleHeader } from '#contract/platform/shape/headers.ts'
import {
  type FieldError,
  type RefusalBody,
  generalSentence,
  invalidInput,
  unexpected,
} from '#contract/platform/shape/refusal.ts'
import {
  sessionEndedRefusal,
  renewSession,
  emitSessionLost,
  fetchPendingSession,
} from '#web/base/platform/session/renew-session.ts'
import { offlineSentence } from '#web/base/platform/text/sentences.ts'
import { readTokens, isSessionPending } from '#web/base/platform/session/session.ts'
import { addressOf } from './call-address.ts'

/** Error of a call that the server refused, or that did not reach it; its message is for people. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]

  constructor({ status, code, msg, errors = [] }: Pick<RefusalBody, 'status' | 'code' | 'msg' | 'errors'>) {
    super(msg)
    this.name = 'ApiRefusal'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

type Call = {
  query?: object
  /** A form is sent as it is, with its files. */
  body?: unknown
  signal?: AbortSignal
  /** A call in the background does not lead to the sign-in page. */
  quiet?: boolean
  /** However often a call with the same key arrives, it is done once. */
  idempotencyKey?: string
}

/** Options of a call about one record. */
export const byId = (id: number, signal?: AbortSignal) => ({
  query: { id: String(id) },
  ...(signal ? { signal } : {}),
})

/** These bring a session: what they refuse has nothing to do with one that is running. */
const publicAuthPaths =
  /^\w+ \/accounts\/(login|register|refresh-token|google-login|google-handover|login-facebook|forgot-password|reset-password|second-step(-key)?)$/

type OptionsOf<Name extends CallName> = InputOf<Calls[Name]> &
  Pick<Call, 'signal' | 'quiet' | 'idempotencyKey'>

/** Requires what a call needs, and refuses what it does not take. */
type InputOf<Declared> =
  Declared extends Endpoint<infer Query, infer Body, z.ZodMiniType>
    ? Field<'query', z.output<Query>, z.input<Query>> & Field<'body', z.output<Body>, z.input<Body>, FormData>
    : never
type Field<Name extends string, Read, Given, Else = never> = [Read] extends [undefined]
  ? { [N in Name]?: Else }
  : {} extends Given
    ? { [N in Name]?: Given | Else }
    : { [N in Name]: Given | Else }

/** Calls the server from the browser, as the signed-in user. The name is checked as a type: no schema of the call is loaded. */
export async function api<const Name extends CallName>(
  name: Name,
  ...[call]: {} extends OptionsOf<Name> ? [OptionsOf<Name>?] : [OptionsOf<Name>]
): Promise<AnswerOf<Calls[Name]> & { msg: string }> {
  const response = await sendSignedIn(name, (call ?? {}) as Call)
  if (!response.ok) throw await parseRefusal(response)
  try {
    return (await response.json()) as AnswerOf<Calls[Name]> & { msg: string }
  } catch (thrown) {
    if (call?.signal?.aborted) throw thrown
    // The line broke in the middle of it.
    throw new ApiRefusal(offline)
  }
}

/** Parses the body of an answer that is no success. */
export async function parseRefusal(response: Response): Promise<ApiRefusal> {
  const answer: unknown = await response.json().catch(() => undefined)
  const unreadable = { status: response.status, code: 'UNREADABLE', msg: generalSentence }
  return new ApiRefusal(isRefusal(answer) ? answer : unreadable)
}

const offline = { status: 0, code: 'OFFLINE', msg: offlineSentence }

/** A token that has run out is renewed, and the call goes out again; the caller does not notice. */
export async function sendSignedIn(name: CallName, call: Call): Promise<Response> {
  const opens = publicAuthPaths.test(name)
  if (!opens && isSessionPending()) await ensurePendingSession()
  const token = opens ? undefined : readTokens()?.access_token
  const response = await send(name, call, token)
  if (response.status === 403 && (await proof.ask?.(response.clone())))
    return send(name, call, readTokens()?.access_token)
  if (response.status !== 401 || token === undefined) return response
  const renewal = await renewSession(token)
  if (renewal === 'renewed') return send(name, call, readTokens()?.access_token)
  if (renewal === 'later') throw new ApiRefusal({ status: 503, code: 'UNAVAILABLE', msg: generalSentence })
  if (!call.quiet) emitSessionLost()
  throw new ApiRefusal(sessionEndedRefusal)
}

/** Asks, where there is a dialog for it, for fresh proof of identity as this refusal wants it; true once it was given. */
export const proof: {
  ask?: ((refused: Response) => Promise<boolean>) | undefined
  /** True when the screen has long not been touched. */
  isIdle?: (() => boolean) | undefined
} = {}

/** A person who signed in by a form is signed in from the first call on. */
async function ensurePendingSession() {
  try {
    await fetchPendingSession()
  } catch {
    throw new ApiRefusal(offline)
  }
}

async function send(name: CallName, call: Call, token?: string): Promise<Response> {
  const { query, body, signal, idempotencyKey } = call
  const { method, url } = addressOf(name, query)
  const isForm = body instanceof FormData
  const ask = () =>
    fetch(`${url}${queryString(query)}`, {
      method,
      signal,
      headers: {
        accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(proof.isIdle?.() ? { [idleHeader]: '1' } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    })
  try {
    return await (method === 'GET' ? ask() : countUnsafeCall(ask))
  } catch (thrown) {
    if (signal?.aborted) throw thrown
    throw new ApiRefusal(offline)
  }
}

export function queryString(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return params.size === 0 ? '' : `?${params}`
}

function isRefusal(answer: unknown): answer is RefusalBody {
  return typeof answer === 'object' && answer !== null && 'msg' in answer && typeof answer.msg === 'string'
}

/**
 * Picks the message for a failure: the server's sentence before one's own, unless the server only knows that something failed;
 * and `broke` for errors that no server had a part in.
 */
export function sentenceOf(thrown: unknown, fallback: string, broke = fallback): string {
  if (!(thrown instanceof ApiRefusal)) return broke
  if (isGenericRefusal(thrown)) return fallback
  // Without a field to show it at, the general sentence does not help: the error of the field does.
  const [wrong] = thrown.code === invalidInput.code ? thrown.errors : []
  return wrong?.msg || thrown.message || fallback
}

/** The general sentence, where the answer had none or was not expected. */
export const isGenericRefusal = ({ code }: ApiRefusal) => code === 'UNREADABLE' || code === unexpected.code

let pending = 0

/** Number of unsafe calls in flight: a page that is loaded anew would not learn what came of them. */
export const unsafeCallsPending = () => pending

export async function countUnsafeCall<Result>(change: () => Promise<Result>): Promise<Result> {
  pending++
  try {
    return await change()
  } finally {
    pending--
  }
}
