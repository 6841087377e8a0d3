import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { pauseDeadline } from '#server/platform/process/deadline.ts'
import { FairQueue } from '#server/platform/guard/limits/fair-queue.ts'

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

const queue = new FairQueue({ atOnce, ...budgets.hashing })
const idle: Worker[] = []

/**
 * Argon2 in threads of its own, few of them and of low priority: hundreds of people who sign in together must not
 * starve those who browse. Node's own thread pool has no priorities. Askers take turns (`FairQueue`).
 */
export async function inTurn<T>(asker: string, work: () => Promise<T>): Promise<T> {
  const leave = await pauseDeadline(() => queue.enter(asker))
  try {
    return await work()
  } finally {
    leave()
  }
}

/** For the asker whose turn it is. */
export const computeHash = (order: HashOrder): Promise<Buffer> => pauseDeadline(() => hash(order))

async function hash(order: HashOrder): Promise<Buffer> {
  const worker = idle.pop() ?? startWorker()
  worker.ref()
  const answer = once(worker, 'message')
  worker.postMessage(order, [])
  // One that failed has ended; the next order starts another.
  const [computed] = (await answer) as [Uint8Array]
  worker.unref()
  idle.push(worker)
  return Buffer.from(computed)
}

function startWorker(): Worker {
  return new Worker(new URL('./hash-worker.ts', import.meta.url))
}
