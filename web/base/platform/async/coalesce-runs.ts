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
