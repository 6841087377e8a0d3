import { reportStalledLoad, type Wanted } from './stalled-loads.ts'

/** Timeouts: unanswered after the first a call is slow, after the second it is asked anew. */
const slowMs = 5_000
const giveUpMs = 25_000
const delays = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

type Options = {
  wanted: Wanted
  signal?: AbortSignal | null
  /** Once is enough where a second time would do it twice: then only the person may say so. */
  byItself?: boolean
}

/** Tries until something comes: after growing delays, when the network is back, or when the person says so. */
export async function retryUntilAnswered<T>(
  attempt: (signal: AbortSignal) => Promise<T | undefined>,
  { wanted, signal, byItself = true }: Options,
): Promise<T> {
  let over: (() => void) | undefined
  try {
    for (let tries = 0; ; tries++) {
      const answer = await tryOnce(attempt, wanted, signal)
      signal?.throwIfAborted()
      if (answer !== undefined) return answer
      // Said until it has come, also while it is being tried.
      over ??= reportStalledLoad({ wanted, slow: false, retry: () => {} })
      await pause(wanted, byItself ? delays[Math.min(tries, delays.length - 1)] : undefined, signal)
      signal?.throwIfAborted()
    }
  } finally {
    over?.()
  }
}

async function tryOnce<T>(
  attempt: (signal: AbortSignal) => Promise<T | undefined>,
  wanted: Wanted,
  signal?: AbortSignal | null,
): Promise<T | undefined> {
  const own = new AbortController()
  const stop = () => own.abort()
  signal?.addEventListener('abort', stop)
  let settle: (() => void) | undefined
  const slow = setTimeout(() => {
    settle = reportStalledLoad({ wanted, slow: true, retry: stop })
  }, slowMs)
  const late = setTimeout(stop, giveUpMs)
  try {
    return await attempt(own.signal)
  } catch {
    return undefined
  } finally {
    clearTimeout(slow)
    clearTimeout(late)
    settle?.()
    signal?.removeEventListener('abort', stop)
  }
}

function pause(wanted: Wanted, delay: number | undefined, signal?: AbortSignal | null): Promise<void> {
  return new Promise((go) => {
    const over = new AbortController()
    const end = () => {
      settle()
      clearTimeout(timer)
      over.abort()
      go()
    }
    const settle = reportStalledLoad({ wanted, slow: false, retry: end })
    const timer = delay === undefined ? undefined : setTimeout(end, delay)
    if (delay !== undefined) addEventListener('online', end, { signal: over.signal })
    signal?.addEventListener('abort', end, { signal: over.signal })
  })
}
