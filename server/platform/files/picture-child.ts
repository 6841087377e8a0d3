import sharp from 'sharp'
import { lowerPriority } from '#server/platform/process/lower-priority.ts'
import { runPictureTask, type PictureTask } from './picture-tasks.ts'

// The program of the process that re-encode-image.ts starts: one picture after another, behind those who browse.
lowerPriority(10)
sharp.cache(false)
sharp.concurrency(1)

process.on('message', async (order: PictureTask) => {
  const answer = await runPictureTask(order).catch((error: unknown) => ({ failed: String(error) }))
  process.send?.(answer)
})
// Stopping is the shop's to say, also where the terminal tells all of its processes.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
