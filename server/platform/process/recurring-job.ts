import { setTimeout as wait } from 'node:timers/promises'
import { tracedAlone } from '#server/platform/tracing/tracing.ts'
import { withinShare } from './connection-share.ts'
import { withoutDeadline } from './deadline.ts'
import type { Log } from './log.ts'

export type RecurringJob = {
  /** Something is due already. */
  soon: () => void
  close: () => Promise<void>
}

/** Outcomes of a job in this process. */
export type JobState = {
  name: string
  label: string
  everySeconds: number
  since: Date
  succeededAt: Date | undefined
  failedAt: Date | undefined
  failures: number
  failuresInRow: number
  tookMs: number
}

/** Those of the shop that this process is: what watches it asks here. */
const states = new Set<JobState>()
export const jobStates = (): readonly Readonly<JobState>[] => [...states]

/** Seconds beyond the time at which it should have succeeded again. */
export const lateSecondsOf = ({ since, succeededAt, everySeconds }: JobState, now = Date.now()) =>
  Math.max(0, Math.round((now - (succeededAt ?? since).getTime()) / 1000 - everySeconds * 1.1 - 1))

const newState = (given: Pick<JobState, 'name' | 'label' | 'everySeconds'>): JobState => ({
  ...given,
  since: new Date(),
  succeededAt: undefined,
  failedAt: undefined,
  failures: 0,
  failuresInRow: 0,
  tookMs: 0,
})

async function runOnce(state: JobState, run: () => Promise<unknown>, log: Log) {
  const begun = performance.now()
  try {
    await tracedAlone(`job ${state.name}`, { kind: 'internal' }, run)
    state.succeededAt = new Date()
    state.failuresInRow = 0
  } catch (error) {
    state.failedAt = new Date()
    state.failures++
    state.failuresInRow++
    log.error({ err: error, job: state.name }, 'a job failed and will be tried again')
  }
  state.tookMs = Math.round(performance.now() - begun)
}

/**
 * Runs some work again and again while the shop is open, never twice at a time in this process. What is due
 * stands in the database, so nothing is forgotten when the shop is closed; the work itself sees to it that
 * several processes share it.
 */
export function startRecurringJob(options: {
  name: string
  /** Name for the owner, on the screen of the shop's health. */
  label: string
  everySeconds: number
  /** Between two turns, however much becomes due meanwhile: it is done together. */
  restSeconds?: number
  /** Its answer is of no use here. */
  run: (stopping: AbortSignal) => Promise<unknown>
  log: Log
}): RecurringJob {
  const { name, label, everySeconds, restSeconds = 0, run, log } = options
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  const state = newState({ name, label, everySeconds })
  states.add(state)

  async function turn() {
    clearTimeout(timer)
    do {
      again = false
      await runOnce(state, () => withinShare(true, () => run(stopping.signal)), log)
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
      states.delete(state)
    },
  }
}
