import { pauseDeadline } from '#server/platform/process/deadline.ts'
import { outgoingSeconds } from '#server/platform/process/shop-metrics.ts'
import { traced } from '#server/platform/tracing/tracing.ts'

export type PostOptions = {
  /** Timeout of the whole conversation. */
  milliseconds: number
  /** Bytes of an answer that are read; a longer one counts as none. */
  largestAnswer: number
}

/** The other side did not answer, not in time, or not in JSON: what it did is not known. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Asks another house's server: never follows it elsewhere, never waits or reads without an end. */
export function postJson(url: string, message: object, options: PostOptions): Promise<unknown> {
  return pauseDeadline(() => post(url, message, options))
}

async function post(url: string, message: object, { milliseconds, largestAnswer }: PostOptions) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(milliseconds),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return JSON.parse(await readUpTo(response, largestAnswer)) as unknown
  } catch (cause) {
    // Only the host: addresses and messages may carry what a log must not.
    throw new NoAnswer(`No answer from ${new URL(url).host}`, { cause })
  }
}

/** Text of an answer, of at most so many bytes. */
export const readUpTo = async (response: Response, largest: number): Promise<string> =>
  (await readBytesUpTo(response, largest)).toString('utf8')

/** Bytes of an answer, of at most so many. */
export async function readBytesUpTo(response: Response, largest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > largest) throw new Error(`it answered more than ${largest} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Callee and purpose of a call, in words of the shop's own. */
export type OutgoingCall = { to: string; call: string }

/** Measures a call to another house's server, as a span too. Nothing of ours is sent along: whom we ask needs no trace. */
export async function outgoing<Answer>(
  { to, call }: OutgoingCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const since = performance.now()
  const note = (outcome: string) =>
    outgoingSeconds.observe({ to, call, outcome }, (performance.now() - since) / 1000)
  try {
    const answer = await traced(`${to} ${call}`, { kind: 'client', attributes: { 'peer.service': to } }, work)
    note('ok')
    return answer
  } catch (error) {
    note(isLate(error) ? 'late' : 'failed')
    throw error
  }
}

function isLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || ('code' in error && error.code === 'ETIMEDOUT')) return true
  return isLate(error.cause)
}
