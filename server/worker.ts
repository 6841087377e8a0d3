import { flushCompileCache } from 'node:module'
import { endOnCrash } from '#server/platform/process/end-on-crash.ts'
import { joinPrimary } from '#server/platform/workers/worker-self.ts'

endOnCrash()
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
// One Ctrl+C reaches all processes of a terminal: the primary says when to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

const { self, opening } = await joinPrimary()
try {
  const { openWorker } = await import('./open-worker.ts')
  await openWorker(self, opening)
  flushCompileCache()
} catch (error) {
  const { describeFailedStart } = await import('./failed-start.ts')
  await self.line.ask('failed', await describeFailedStart(error))
  process.exit(1)
}
