/** News that come together are one reason to read again; what comes meanwhile is read after it. */
export function createRefetcher(read: () => Promise<void>, gatherMs = 300) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const { run } = coalesceRuns(async () => {
    if (!stopped) await read().catch(() => {})
  })

  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void run()
      }, gatherMs)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * Runs `work` once at a time. Calls that come during a run wait for one more run after it, so that each caller gets an
 * answer that is younger than the call.
 */
export function coalesceRuns(work: () => Promise<void>) {
  let wanted = false
  let running: Promise<void> | undefined

  async function runWhileWanted() {
    while (wanted) {
      wanted = false
      await work()
    }
  }

  return {
    run: (): Promise<void> => {
      wanted = true
      running ??= runWhileWanted().finally(() => (running = undefined))
      return running
    },
    /** One more run, where one is under way. */
    repeat: () => {
      wanted = true
    },
  }
}
