import { pauseDeadline } from '#server/platform/process/deadline.ts'
import { NoAnswer, type PostOptions, readUpTo } from './post-json.ts'

export type HouseRequest = {
  method: 'GET' | 'POST'
  url: string
  headers?: Readonly<Record<string, string>>
  /** JSON. */
  body?: unknown
  /** Fields of a form, in place of JSON. */
  form?: Readonly<Record<string, string>>
  /** Bounds of this answer, where the usual ones do not fit it. */
  bounds?: PostOptions
}
export type HouseAnswer = { status: number; body: unknown }

/** One who answers as another house does: it over the line, or its stand-in within the shop. */
export type AskHouse = (request: HouseRequest) => Promise<HouseAnswer>

/**
 * Asks another house whose refusals are answers too: those below 500 with JSON come back, everything else is no answer. Never followed
 * elsewhere, and bounded in time and bytes.
 */
export const callHouse =
  (options: PostOptions): AskHouse =>
  ({ bounds = options, ...request }) =>
    pauseDeadline(() => call(request, bounds))

async function call(
  { method, url, headers, body, form }: HouseRequest,
  options: PostOptions,
): Promise<HouseAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      // A form says by itself what it is.
      ...(form ? { body: new URLSearchParams(form) } : body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.milliseconds),
    })
    const text = await readUpTo(response, options.largestAnswer)
    if (response.status >= 500) throw new Error(`it answered ${response.status}`)
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch (cause) {
    // Only the host: addresses and messages may carry what a log must not.
    throw new NoAnswer(`No answer from ${new URL(url).host}`, { cause })
  }
}

const neverLeft = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'])

/** True where no line to the other house came about: it cannot have done anything. */
export function wasNotReached(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && neverLeft.has(error.code)) return true
  return wasNotReached(error.cause)
}
