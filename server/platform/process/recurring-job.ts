import { setTimeout as wait } from 'node:timers/promises'
import { withinShare } from './connection-share.ts'
import { withoutDeadline } from './deadline.ts'
import type { Log } from './log.ts'

export type RecurringJob = {
  /** Something is due already. */
  soon: () => void
  close: () => Promise<void>
}

/**
 * Runs some work again and again while the shop is open, never twice at a time in this process. What is due
 * stands in the database, so nothing is forgotten when the shop is closed; the work itself sees to it that
 * several processes share it.
 */
export function startRecurringJob(options: {
  name: string
  everySeconds: number
  /** Between two turns, however much becomes due meanwhile: it is done together. */
  restSeconds?: number
  /** What it answers is of no use here. */
  run: (stopping: AbortSignal) => Promise<unknown>
  log: Log
}): RecurringJob {
  const { name, everySeconds, restSeconds = 0, run, log } = options
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  async function turn() {
    clearTimeout(timer)
    do {
      again = false
      try {
        await withinShare(true, () => run(stopping.signal))
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed and will be tried again')
      }
      if (again) await wait(restSeconds * 1000, undefined, { signal: stopping.signal }).catch(() => {})
    } while (again && !stopping.signal.aborted)
    running = undefined
    schedule(everySeconds * 1000)
  }

  function schedule(milliseconds: number) {
    if (stopping.signal.aborted) return
    // Processes that started together need not come together.
    const delay = milliseconds * (0.9 + Math.random() * 0.2)
    timer = setTimeout(() => (running = turn()), delay)
    timer.unref()
  }

  schedule(1_000)
  return {
    soon: () => {
      if (stopping.signal.aborted) return
      if (running) again = true
      else running = withoutDeadline(turn)
    },
    close: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
