import { formatError } from '#server/platform/errors/describe-error.ts'

/** Longer than this a stop must not take once the shop takes nothing new: what still hangs is cut off. */
const longestStop = 10_000

/** Lets requests in flight finish, then ends with 0; a second signal does not cut the first short. */
export function stopOnSignal(stop: () => Promise<void>, { drainSeconds }: { drainSeconds: number }) {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    notifySupervisor('closing')
    setTimeout(() => process.exit(1), drainSeconds * 1000 + longestStop).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(formatError(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  whenSupervisorEnds(onSignal)
}

/** Tells its state to the supervisor that stands over the shop when `npm start` opened it, and starts it again when it dies. */
export function notifySupervisor(word: 'open' | 'closing') {
  // A supervisor that is gone in this very moment needs no word.
  if (process.connected) process.send?.(word, undefined, {}, () => {})
}

/** It would not be started again, nor a Ctrl+C be passed on: then the shop closes too. */
function whenSupervisorEnds(stop: () => void) {
  if (!process.channel) return
  process.once('disconnect', stop)
  // Else a start that opens nothing would not end.
  process.channel.unref()
}

/** Node would print all that an error carries, parameters and rows with it, before it ends the process. */
export function endOnCrash() {
  process.on('uncaughtException', (error) => {
    console.error(formatError(error))
    process.exit(1)
  })
}
