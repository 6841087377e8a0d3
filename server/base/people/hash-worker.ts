import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '#server/platform/process/lower-priority.ts'
import type { HashOrder } from './hash-workers.ts'

// On Linux a priority is a thread's own: a little below that of pages; far below, sign-ins would starve on a busy
// machine.
if (process.platform === 'linux') lowerPriority(3)

parentPort?.on('message', (order: HashOrder) => {
  parentPort?.postMessage(argon2Sync('argon2id', order), [])
})
