import { flushCompileCache } from 'node:module'
import { endOnCrash } from '#server/platform/process/end-process.ts'
import type { OpeningFailure } from '#server/platform/workers/worker-pool.ts'
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
  const { describeFailedStart, exitCodeOf } = await import('./failed-start.ts')
  const said = await describeFailedStart(error)
  await self.line.ask('failed', { said, code: await exitCodeOf(error) } satisfies OpeningFailure)
  process.exit(1)
}
