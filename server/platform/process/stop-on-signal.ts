import { formatError } from '#server/platform/errors/describe-error.ts'
import { notifySupervisor, whenSupervisorEnds } from './supervisor.ts'

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
