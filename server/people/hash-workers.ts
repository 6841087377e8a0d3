import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Semaphore } from '#server/platform/semaphore.ts'

export type HashOrder = {
  message: string
  nonce: Uint8Array
  parallelism: number
  tagLength: number
  memory: number
  passes: number
}

/** One core stays free for everything else. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const longestLine = 500

const line = new Semaphore(atOnce, longestLine)
const idle: Worker[] = []

/**
 * Argon2 in threads of its own, few of them and of low priority: hundreds of people who sign in together must not
 * starve those who browse. The pool that Node has for such work cannot be told to step back.
 */
export function computeHash(order: HashOrder): Promise<Buffer> {
  return line.run(async () => {
    const worker = idle.pop() ?? startWorker()
    worker.ref()
    const answer = once(worker, 'message')
    worker.postMessage(order, [])
    // One that failed has ended; the next order starts another.
    const [hash] = (await answer) as [Uint8Array]
    worker.unref()
    idle.push(worker)
    return Buffer.from(hash)
  })
}

function startWorker(): Worker {
  return new Worker(new URL('./hash-worker.ts', import.meta.url))
}
