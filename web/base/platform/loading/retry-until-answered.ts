import { createStore } from '#web/base/platform/stores/create-store.ts'

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

/** `page` is wanted by a person who goes there; `fresh` is what stands here, read again; `part` is a script of it. */
export type Wanted = 'page' | 'fresh' | 'part'
export type StalledLoad = Readonly<{ wanted: Wanted; slow: boolean; retry: () => void }>

export const stalledLoads = createStore<readonly StalledLoad[]>([])

/** Shows that something did not arrive, until the answer is called. */
export function reportStalledLoad(load: StalledLoad): () => void {
  stalledLoads.set([...stalledLoads.get(), load])
  return () => {
    const loads = stalledLoads.get()
    if (loads.includes(load)) stalledLoads.set(loads.filter((one) => one !== load))
  }
}

/** One notice for all of them: the last one asked for is what the person thinks of. */
export const newestStalledLoad = (loads: readonly StalledLoad[]) => loads.at(-1)
export const retryStalledLoads = () => stalledLoads.get().forEach(({ retry }) => retry())
